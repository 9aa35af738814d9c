package acts

import (
	"errors"
	"strings"

	"boardroom/commands"
	"boardroom/games"
	"boardroom/games/lists"
	"boardroom/games/phrase"
	"boardroom/world"
	"boardroom/world/match"
	"boardroom/world/notice"
	"boardroom/world/people"
	"boardroom/world/tables"
)

// turned is a table at which something is on, or with off no longer.
type turnAt struct {
	atTable
	Off bool `json:"off,omitempty" jsonschema:"it is no longer to be so"`
}

func turning(turn func(*world.Setup, *people.Person, *tables.Table, bool) error) commands.Typed {
	return commands.Runs(func(c *commands.Call, in turnAt) (doneAt, error) {
		return done(in.Table.It, turn(c.World.Setup, c.Person, in.Table.It, !in.Off))
	})
}

// What is done at a table by a command and by a method alike.
func unregister(w *world.World, p *people.Person, t *tables.Table) error {
	return w.Setup.Unregister(p, t)
}
func startGame(w *world.World, p *people.Person, t *tables.Table) error { return w.Setup.Start(p, t) }
func unwatch(w *world.World, p *people.Person, t *tables.Table) error {
	return w.Watching.Unwatch(p, t)
}
func resign(w *world.World, p *people.Person, t *tables.Table) error { return w.Playing.Resign(p, t) }
func resume(w *world.World, p *people.Person, t *tables.Table) error { return w.Playing.Resume(p, t) }
func clearAway(w *world.World, p *people.Person, t *tables.Table) error {
	return w.Clearing.Clear(p, t)
}
func withdrawOffer(w *world.World, p *people.Person, t *tables.Table) error {
	return w.Playing.Withdraw(p, t)
}

// A choice is of a game, with its options and what the house settles about it.
type choice struct {
	Game    commands.GameName `json:"game" jsonschema:"the name of a game"`
	Options []word            `json:"options,omitempty" jsonschema:"options of the game, as key=value"`
	Casual  *bool             `json:"casual,omitempty" jsonschema:"the game is not to be rated"`
	Private bool              `json:"private,omitempty" jsonschema:"only its players, the people they invite, and staff know of it; then it is casual"`
	Quiet   bool              `json:"quiet,omitempty" jsonschema:"its players don't hear the watchers"`
	Clock   line              `json:"clock,omitempty" jsonschema:"5+3, 36h, 2d, 36h+10d or none; behind one of hours or days weekend off, and novacation"`
}

// chosen is a choice as the house has it. Options are the game's alone: what the
// house settles has parameters of its own.
func (in *choice) chosen() (mode match.Mode, options games.Options, err error) {
	mode = match.Mode{Rated: in.Casual == nil || !*in.Casual, Private: in.Private, Quiet: in.Quiet}
	if mode, err = mode.Settled(in.Casual != nil && !*in.Casual); err != nil {
		return mode, nil, commands.ForParam("casual", err)
	}
	if in.Clock != "" {
		if mode.Clock, err = match.ParseClock(string(in.Clock)); err != nil {
			return mode, nil, commands.ForParam("clock", err)
		}
	}
	words := commands.Strings(in.Options)
	if _, rest, err := match.ReadMode(in.Game.It, words); err != nil || len(rest) < len(words) {
		return mode, nil, commands.ForParam("options", notice.WrongValue.Refused("Options are those of the game. A clock is the parameter clock, whether the game is rated the parameter casual, and there are parameters private and quiet."))
	}
	options, err = mode.Configure(in.Game.It, words)
	return mode, options, commands.ForParam("options", err)
}

func setup(c *commands.Call, in choice) (tableMade, error) {
	mode, options, err := in.chosen()
	if err != nil {
		return tableMade{}, err
	}
	t, err := c.World.Setup.SetUp(c.Session, in.Game.It, mode, options, false)
	if err != nil {
		return tableMade{}, commands.ForParam("options", err)
	}
	return madeOf(t), nil
}

type seatWished struct {
	atTable
	Colour colour `json:"colour,omitempty" jsonschema:"the name of a colour"`
	Seat   count  `json:"seat,omitempty" jsonschema:"the number of the seat that is wished for"`
	Side   word   `json:"side,omitempty" jsonschema:"the side that is wished for, such as south"`
	With   word   `json:"with,omitempty" jsonschema:"the whole name of your partner"`
}

func register(c *commands.Call, in seatWished) (doneAt, error) {
	place := world.Place{Colour: string(in.Colour), Seat: games.Seat(in.Seat), Side: string(in.Side), With: string(in.With)}
	return done(in.Table.It, c.World.Setup.Register(c.Session, in.Table.It, place))
}

type filling struct {
	atTable
	Strength word  `json:"strength,omitempty" jsonschema:"easy, steady, strong or master; the weakest unless it is said"`
	Count    count `json:"count,omitempty" jsonschema:"how many; as many as the game still needs unless it is said"`
}

func fill(c *commands.Call, in filling) (doneAt, error) {
	all := c.World.Bots.Strengths()
	if len(all) == 0 {
		return doneAt{}, notice.Unavailable.Refused("This house has no bots.")
	}
	strength, known := all[0], true
	if in.Strength != "" {
		strength, known = lists.Find(all, func(s world.Strength) bool { return s.Name == string(in.Strength) })
	}
	if !known {
		return doneAt{}, commands.ForParam("strength", notice.NoSuchThing.Refusedf("No bot of the house is called %q. They are %s.", phrase.Quotable(string(in.Strength)), phrase.And(lists.Map(all, func(s world.Strength) string { return s.Name }))))
	}
	return done(in.Table.It, commands.ForParam("count", c.World.Setup.Fill(c.Person, in.Table.It, strength, int(in.Count))))
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

func move(c *commands.Call, in moving) (moved, error) {
	t := in.Table.It
	words := games.Words{Args: []string{strings.ToLower(string(in.Move))}}
	isMove := t.Match.Game.IsMove(words.Args[0])
	if isMove {
		words.Args = strings.Fields(t.Match.Spelled(games.Move(words.Args[0])))
	}
	if in.Ply != 0 {
		if made, err := t.Made(c.Person, words, int(in.Ply)); made || err != nil {
			return moved{doneAt{madeOf(t), change{}}, int(in.Ply)}, commands.ForParam("ply", err)
		}
	}
	made, err := played(c, t, words)
	if illegal, is := errors.AsType[games.Illegal](err); is && !isMove {
		err = notice.Unreadable.Refused(string(illegal))
	}
	return made, commands.ForParam("move", err)
}

type playIn struct {
	atTable
	Verb  word   `json:"verb,omitempty" jsonschema:"a verb of the game, such as deploy"`
	Words []word `json:"words,omitempty" jsonschema:"what a person types behind it"`
}

func playWords(c *commands.Call, in playIn) (moved, error) {
	made, err := played(c, in.Table.It, games.Words{Verb: strings.ToLower(string(in.Verb)), Args: lists.Map(in.Words, func(w word) string { return strings.ToLower(string(w)) })})
	return made, commands.ForParam("words", err)
}

// played plays a move, or makes a step of one that is put together, which is no entry of
// the record.
func played(c *commands.Call, t *tables.Table, words games.Words) (made moved, err error) {
	var move games.Move
	var drafted bool
	if words.Verb != "" || t.TakesDraftsOf(c.Person) {
		move, drafted, err = c.World.Playing.Draft(c.Session, t, words)
	}
	if !drafted && err == nil {
		move, err = t.Read(c.Person, words)
	}
	made = moved{doneAt{madeOf(t), change{true}}, 0}
	var missing *games.Prompt
	switch {
	case errors.As(err, &missing):
		return moved{}, notice.Unreadable.Refusedf("%q is not a whole move. %s", phrase.Quotable(strings.Join(words.Args, " ")), strings.TrimSpace(missing.Text))
	case err != nil:
		return moved{}, err
	case move == "":
		return made, nil
	}
	err = c.World.Playing.Play(c.Person, t, move)
	made.Ply = len(t.Match.Plies)
	return made, err
}
