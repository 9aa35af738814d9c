package api

import (
	"errors"
	"strings"

	"boardroom/games"
	"boardroom/world"
	"boardroom/world/match"
	"boardroom/world/notice"
)

// playMethods are what is done at one table.
func playMethods() []method {
	return []method{
		acts("table.setup", "Sets up a table in the room.", setup),
		acts("table.register", "Takes a seat at a table that is being set up, or another one there.", register),
		acts("table.unregister", "Gives a seat back before the start.", atOpen(func(a *act, t *world.Table) error { return a.Unregister(a.person, t) })),
		acts("table.fill", "Puts bots of the house into empty seats at a table that is being set up.", fill),
		acts("table.private", "Makes a table private that is being set up, or with off open to everybody.", turning((*world.World).SetPrivate)),
		acts("table.quiet", "Keeps what those who watch kibitz from the players until the game is over, or with off no longer.", turning((*world.World).SetQuiet)),
		acts("table.start", "Starts the game.", atOpen(func(a *act, t *world.Table) error { return a.Start(a.person, t) })),
		acts("table.move", "Makes a move. With ply it is made only as that entry of the record, and making it twice is harmless.", move),
		acts("table.play", "Makes a move, or a step of one that is put together, in words as a person types them.", playWords),
		acts("table.watch", "Begins to watch, and shows the board.", atOpen(func(a *act, t *world.Table) error { return a.Watch(a.session, t) })),
		acts("table.unwatch", "Watches no more.", atOpen(func(a *act, t *world.Table) error { return a.Unwatch(a.person, t) })),
		acts("table.resign", "Leaves the game for good.", atOpen(func(a *act, t *world.Table) error { return a.Resign(a.person, t) })),
	}
}

// turned is a table at which something is on, or with off no longer.
type turned struct {
	atTable
	Off bool `json:"off,omitempty" jsonschema:"it is no longer to be so"`
}

func turning(turn func(*world.World, *world.Person, *world.Table, bool) error) func(*act, turned) (doneAt, error) {
	return func(a *act, in turned) (doneAt, error) {
		return a.at(in.Table, func(t *world.Table) error { return turn(a.World, a.person, t, !in.Off) })
	}
}

// A doneAt is what something at a table came to.
type doneAt struct {
	tableMade
	change
}

// atOpen does something at an open table. What is so already is done.
func atOpen(do func(*act, *world.Table) error) func(*act, atTable) (doneAt, error) {
	return func(a *act, in atTable) (doneAt, error) {
		return a.at(in.Table, func(t *world.Table) error { return do(a, t) })
	}
}

// at does something at the table that a program means.
func (a *act) at(ref tableRef, do func(*world.Table) error) (doneAt, error) {
	t, err := a.open(ref)
	if err != nil {
		return doneAt{}, err
	}
	changed, err := set(do(t))
	return doneAt{madeOf(t), changed}, err
}

// A choice is of a game, with its options and what the house settles about it.
type choice struct {
	Game    word   `json:"game" jsonschema:"the name of a game"`
	Options []word `json:"options,omitempty" jsonschema:"options of the game, as key=value"`
	Casual  *bool  `json:"casual,omitempty" jsonschema:"the game is not to be rated"`
	Private bool   `json:"private,omitempty" jsonschema:"only its players know of it, those whom they invite, and staff; then it is casual"`
	Quiet   bool   `json:"quiet,omitempty" jsonschema:"its players don't hear those who watch"`
	Clock   word   `json:"clock,omitempty" jsonschema:"5+3, 2d or none"`
}

// chosen is a choice as the house has it. Options are the game's alone: what the
// house settles has parameters of its own.
func (a *act) chosen(in choice) (game *games.Game, mode match.Mode, options games.Options, err error) {
	if game, err = a.game(in.Game); err != nil {
		return game, mode, nil, err
	}
	mode = match.Mode{Rated: in.Casual == nil || !*in.Casual, Private: in.Private, Quiet: in.Quiet}
	if mode, err = mode.Settled(in.Casual != nil && !*in.Casual); err != nil {
		return game, mode, nil, forParam("casual", err)
	}
	if in.Clock != "" {
		if mode.Clock, err = match.ParseClock(string(in.Clock)); err != nil {
			return game, mode, nil, forParam("clock", err)
		}
	}
	words := eachString(in.Options)
	if _, rest, err := match.ReadMode(game, words); err != nil || len(rest) < len(words) {
		return game, mode, nil, forParam("options", notice.WrongValue.Refused("Options are those of the game. A clock is the parameter clock, whether the game is rated the parameter casual, and there are parameters private and quiet."))
	}
	options, err = mode.Configure(game, words)
	return game, mode, options, forParam("options", err)
}

func setup(a *act, in choice) (tableMade, error) {
	game, mode, options, err := a.chosen(in)
	if err != nil {
		return tableMade{}, err
	}
	t, err := a.SetUp(a.session, game, mode, options)
	if err != nil {
		return tableMade{}, forParam("options", err)
	}
	return madeOf(t), nil
}

type seatWished struct {
	atTable
	Colour colour `json:"colour,omitempty" jsonschema:"the name of a colour"`
	Seat   count  `json:"seat,omitempty" jsonschema:"the number of the seat that is wished for"`
	Side   word   `json:"side,omitempty" jsonschema:"the side that is wished for, such as south"`
	With   word   `json:"with,omitempty" jsonschema:"the whole name of whom to play together with"`
}

func register(a *act, in seatWished) (doneAt, error) {
	return a.at(in.Table, func(t *world.Table) error {
		return a.Register(a.session, t, world.Place{Colour: string(in.Colour), Seat: games.Seat(in.Seat), Side: string(in.Side), With: string(in.With)})
	})
}

type filling struct {
	atTable
	Strength word  `json:"strength,omitempty" jsonschema:"easy, steady, strong or master; the weakest unless it is said"`
	Count    count `json:"count,omitempty" jsonschema:"how many; as many as the game still needs unless it is said"`
}

func fill(a *act, in filling) (doneAt, error) {
	all := a.Env.Strengths()
	if len(all) == 0 {
		return doneAt{}, notice.Unavailable.Refused("This house has no bots.")
	}
	strength, known := all[0], true
	if in.Strength != "" {
		strength, known = games.First(all, func(s world.Strength) bool { return s.Name == string(in.Strength) })
	}
	if !known {
		return doneAt{}, forParam("strength", notice.NoSuchThing.Refusedf("No bot of the house is called %q. They are %s.", games.Shortened(string(in.Strength)), games.And(games.Each(all, func(s world.Strength) string { return s.Name }))))
	}
	return a.at(in.Table, func(t *world.Table) error { return forParam("count", a.Fill(a.person, t, strength, int(in.Count))) })
}

type moving struct {
	atTable
	Move word  `json:"move" jsonschema:"a move in the form in which it is kept, as games says; as a person types it: table.play"`
	Ply  count `json:"ply,omitempty" jsonschema:"the number that it is to have in the record"`
}

type moved struct {
	doneAt
	Ply int `json:"ply,omitempty" jsonschema:"the number of the move in the record; missing for a step of a move that is put together"`
}

func move(a *act, in moving) (moved, error) {
	t, err := a.open(in.Table)
	if err != nil {
		return moved{}, err
	}
	words := games.Words{Args: []string{strings.ToLower(string(in.Move))}}
	isMove := t.Game.IsMove(words.Args[0])
	if isMove {
		words.Args = strings.Fields(t.Spelled(games.Move(words.Args[0])))
	}
	if in.Ply != 0 {
		if made, err := a.person.Made(t, words, int(in.Ply)); made || err != nil {
			return moved{doneAt{madeOf(t), change{}}, int(in.Ply)}, forParam("ply", err)
		}
	}
	made, err := a.played(t, words)
	if illegal, is := errors.AsType[games.Illegal](err); is && !isMove {
		err = notice.Unreadable.Refused(string(illegal))
	}
	return made, forParam("move", err)
}

type playing struct {
	atTable
	Verb  word   `json:"verb,omitempty" jsonschema:"a verb of the game, such as deploy"`
	Words []word `json:"words,omitempty" jsonschema:"what a person types behind it"`
}

func playWords(a *act, in playing) (moved, error) {
	t, err := a.open(in.Table)
	if err != nil {
		return moved{}, err
	}
	made, err := a.played(t, games.Words{Verb: strings.ToLower(string(in.Verb)), Args: games.Each(in.Words, func(w word) string { return strings.ToLower(string(w)) })})
	return made, forParam("words", err)
}

// played plays a move, or makes a step of one that is put together, which is no entry of
// the record.
func (a *act) played(t *world.Table, words games.Words) (made moved, err error) {
	var move games.Move
	var drafted bool
	if words.Verb != "" || a.person.Drafts(t) {
		move, drafted, err = a.Draft(a.session, t, words)
	}
	if !drafted && err == nil {
		move, err = a.person.Read(t, words)
	}
	made = moved{doneAt{madeOf(t), change{true}}, 0}
	var missing *games.Prompt
	switch {
	case errors.As(err, &missing):
		return moved{}, notice.Unreadable.Refusedf("%q is not a whole move. %s", games.Shortened(strings.Join(words.Args, " ")), strings.TrimSpace(missing.Text))
	case err != nil:
		return moved{}, err
	case move == "":
		return made, nil
	}
	err = a.World.Play(a.person, t, move)
	made.Ply = len(t.Plies)
	return made, err
}
