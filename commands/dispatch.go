package commands

import (
	"errors"
	"slices"
	"strings"

	"boardroom/games"
	"boardroom/world"
)

// dispatch finds out what the line's verb means and runs it: an exit of the
// room, a whole name, a canonical move, a direction, a unique prefix, or words that are a move without a verb.
func (c *call) dispatch() error {
	typed := c.line.Words
	c.numbered, c.line.Words = takePly(typed)
	if t, words, ok, err := c.moveAt(); ok && err != nil {
		return err
	} else if ok {
		return c.playWordsAt(t, words)
	}
	way, exit := c.direction()
	if exit {
		return c.goThrough(way)
	}
	verbless := games.Words{Args: append([]string{c.line.Verb}, folded(c.line.Words)...)}
	_, ok := c.house.exact(c.line.Verb)
	if !ok && c.isMove(c.line.Verb) {
		return c.playWords(verbless)
	}
	if !ok && way != "" {
		return c.goThrough(way)
	}
	if !ok && len(c.house.byPrefix(c.line.Verb)) == 0 && (c.readsAsMove(verbless) || len(c.playsOn(c.line.Verb)) > 0) {
		return c.playWords(verbless)
	}
	m, err := c.house.find(c.line.Verb)
	if err != nil {
		return err
	}
	if m.command != nil && m.command.Staff && !c.person.IsStaff() {
		return world.Refusedf("%s is for staff. Who is staff: @staff", m.command.Name)
	}
	if m.command != nil {
		c.line.Words = typed
		return m.command.run(c)
	}
	return c.playWords(games.Words{Verb: m.verb, Args: folded(c.line.Words)})
}

// playWordsAt is playAt, or where no table is named playWords.
func (c *call) playWordsAt(t *world.Table, words games.Words) error {
	if t == nil {
		return c.playWords(words)
	}
	return c.playAt(t, words)
}

// isMove says whether a word is a canonical move of some game.
func (c *call) isMove(word string) bool {
	for _, g := range c.world.Games() {
		if g.IsMove(word) {
			return true
		}
	}
	return false
}

// readsAsMove says whether words without a verb are a move at a table where it
// is the person's turn: "a2 d5".
func (c *call) readsAsMove(words games.Words) bool {
	return slices.ContainsFunc(c.world.TablesOf(c.person), func(t *world.Table) bool {
		if !c.world.IsTurn(c.person, t) {
			return false
		}
		_, err := c.world.Read(c.person, t, words)
		return err == nil
	})
}

// playsOn are the tables with a cell of that name at which the person plays.
func (c *call) playsOn(cell string) []*world.Table {
	return slices.DeleteFunc(c.world.TablesOf(c.person), func(t *world.Table) bool {
		return t.Phase() != world.InPlay || !c.world.Plays(c.person, t) || !c.world.NamesCell(c.person, t, strings.ToLower(cell))
	})
}

// onlyTurn is the only table where it is the person's turn, or nil.
func (c *call) onlyTurn() *world.Table {
	var turn *world.Table
	for _, t := range c.world.TablesOf(c.person) {
		if !c.world.IsTurn(c.person, t) {
			continue
		}
		if turn != nil {
			return nil
		}
		turn = t
	}
	return turn
}

// playWords plays a move that was typed with a game's verb, or as a canonical
// token alone, or answers a question about the position.
func (c *call) playWords(words games.Words) error {
	named, args, err := c.onTable(words.Args)
	if err = errors.Join(c.wrong, err); err != nil {
		return err
	}
	words.Args = withWith(withoutThe(args))
	t, err := c.playTable(named, words)
	if err != nil {
		return err
	}
	return c.playAt(t, words)
}

// draftTable is the table at which words without a verb belong to what the person
// puts together there: the only one, or of several the one that the person had to
// do with last. nil is none.
func (c *call) draftTable(words games.Words) *world.Table {
	var found []*world.Table
	for _, t := range c.world.TablesOf(c.person) {
		if c.world.ReadsDraft(c.person, t, words) {
			found = append(found, t)
		}
	}
	if last := c.world.Last(c.person); len(found) > 1 && slices.Contains(found, last) {
		return last
	}
	if len(found) > 0 {
		return found[0]
	}
	return nil
}

// playAt is playWords at a table.
func (c *call) playAt(t *world.Table, words games.Words) error {
	if made, err := c.isMade(t, words); made || err != nil {
		return err
	}
	move, drafted, err := c.draft(t, words)
	if drafted && move != "" {
		return c.play(t, move)
	}
	if drafted || err != nil {
		return err
	}
	if t.HasBoard() {
		if asked, err := c.world.Ask(c.session, t, words); asked || err != nil {
			return err
		}
	}
	move, err = c.world.Read(c.person, t, words)
	if c.asks(err, words, t) {
		return nil
	}
	if err != nil {
		return err
	}
	return c.play(t, move)
}

// draft hands words to what the person puts together at a table. drafted is false
// where they have nothing to do with that.
func (c *call) draft(t *world.Table, words games.Words) (move games.Move, drafted bool, err error) {
	if words.Verb == "" && !c.world.Drafts(c.person, t) {
		return "", false, nil
	}
	move, drafted, err = c.world.Draft(c.session, t, words)
	if c.asks(err, words, t) {
		return "", true, nil
	}
	c.reply.Played = drafted && err == nil
	return move, drafted, err
}

// asks puts a question of the rules, where an error is one.
func (c *call) asks(err error, words games.Words, t *world.Table) bool {
	var question *games.Question
	if !errors.As(err, &question) {
		return false
	}
	c.reply.Ask = askMove(question, words, t)
	return true
}

func (c *call) play(t *world.Table, move games.Move) error {
	if err := c.world.Play(c.person, t, move); err != nil {
		return err
	}
	c.reply.Played = true
	return nil
}

// askMove puts a question of the rules. The answer is read as a part of the same
// line, so nothing is remembered but the line and the table. It is put
// again where the rules refuse the answer, as long as it can still be answered.
func askMove(q *games.Question, words games.Words, t *world.Table) *Ask {
	return &Ask{
		Prompt:  promptOf(q),
		Accepts: func(line string) bool { return len(strings.Fields(line)) > 0 && q.Accepts(strings.Fields(line)[0]) },
		then: func(v *Visit, answer string) Reply {
			longer := q.Answered(words.Args, folded(strings.Fields(answer)))
			return v.act(func(c *call) error {
				err := c.playAt(t, games.Words{Verb: words.Verb, Args: longer})
				var illegal games.Illegal
				if errors.As(err, &illegal) && c.world.IsOpen(t) && (c.world.IsTurn(c.person, t) || c.world.Drafts(c.person, t)) {
					c.reply.Ask = askMove(q, words, t)
				}
				return err
			})
		},
	}
}

// promptOf sets a question off from its answer.
func promptOf(q *games.Question) string {
	if strings.HasSuffix(q.Prompt, "?") {
		return q.Prompt + " "
	}
	return q.Prompt + ": "
}

// onTable takes "on TABLE" out of a row of words, or a table's whole name behind
// another preposition.
func (c *call) onTable(words []string) (*world.Table, []string, error) {
	for name := len(words) - 1; name > 0; name-- {
		before := withoutTrailing(words[:name])
		preposition := strings.Join(words[len(before):name], " ")
		if _, named := c.world.Table(words[name]); preposition == "" || !named && preposition != "on" && preposition != "on top of" {
			continue
		}
		behind := words[name:]
		if isArticle(behind[0]) && len(behind) > 1 {
			behind = behind[1:]
		}
		t, err := c.world.FindTable(behind[0])
		if err != nil && c.isCell(behind[0]) {
			continue // "on c3" is for the game
		}
		if err != nil {
			return nil, nil, err
		}
		return t, append(slices.Clone(before), behind[1:]...), nil
	}
	return nil, words, nil
}

// isCell says whether a word is a cell of a board that the person is at.
func (c *call) isCell(word string) bool {
	for _, t := range c.world.TablesOf(c.person) {
		if t.HasBoard() && c.world.NamesCell(c.person, t, word) {
			return true
		}
	}
	return false
}

// playTable is the table at which words of a game are meant: the one named,
// else the only one that it can be.
func (c *call) playTable(named *world.Table, words games.Words) (*world.Table, error) {
	understands := func(t *world.Table) bool {
		if words.Verb == "" {
			_, err := c.world.Read(c.person, t, words)
			return err == nil || len(words.Args) > 0 && t.Game().IsMove(words.Args[0])
		}
		_, ok := verbOf(t.Game(), words.Verb)
		return ok
	}
	if named != nil {
		if words.Verb != "" && !understands(named) {
			return nil, world.Refusedf("%s is a table of %s, which has no %q. For its rules: rules %s", named.Name(), named.Game().Title, words.Verb, named.Game().Name)
		}
		return named, nil
	}
	var at, seated, turn, drafts []*world.Table
	for _, t := range c.world.TablesOf(c.person) {
		if !understands(t) {
			continue
		}
		at = append(at, t)
		if c.world.Plays(c.person, t) {
			seated = append(seated, t)
		}
		if c.world.IsTurn(c.person, t) {
			turn = append(turn, t)
		}
		if c.world.Drafts(c.person, t) && c.world.ReadsDraft(c.person, t, words) {
			drafts = append(drafts, t)
		}
	}
	if facing := c.world.Facing(c.person); facing != nil && slices.Contains(turn, facing) {
		return facing, nil
	}
	for _, tables := range [][]*world.Table{drafts, turn, seated, at} {
		if len(tables) == 1 {
			return tables[0], nil
		}
	}
	if t := c.couldBePlayed(words); len(at) == 0 && t != nil {
		return t, nil // which says what is wrong with it
	}
	if on := c.playsOn(c.line.Verb); len(at) == 0 && len(on) > 1 && words.Verb == "" {
		return nil, world.Refusedf("%q is no move at %s now. See whose turn it is with: games mine", games.Shortened(c.line.Verb), games.Or(tableNames(on)))
	}
	if len(at) == 0 {
		return nil, world.Refusedf("You are at no table where %q could be meant. To see the tables: look", games.Shortened(c.line.Verb))
	}
	switch {
	case len(turn) > 0:
		at = turn
	case len(seated) > 0:
		at = seated
	}
	return nil, whichTable(at, c.line)
}

// couldBePlayed is the table at which words without a verb look like a move,
// though they are none now: the only one where the person plays and that has such
// a cell, else the only one where it is their turn. nil is none.
func (c *call) couldBePlayed(words games.Words) *world.Table {
	if words.Verb != "" || len(words.Args) == 0 {
		return nil
	}
	if on := c.playsOn(words.Args[0]); len(on) == 1 {
		return on[0]
	}
	return c.onlyTurn()
}

func whichTable(tables []*world.Table, line Line) error {
	names := tableNames(tables)
	again := strings.TrimSpace(line.Verb + " " + line.Rest)
	return world.Refusedf("That could be meant at %s. Say which, as in: %s on %s", games.Or(names), games.Shortened(again), names[0])
}

func tableNames(tables []*world.Table) []string {
	names := make([]string, len(tables))
	for i, t := range tables {
		names[i] = t.Name()
	}
	return names
}

func isArticle(word string) bool { return word == "a" || word == "an" || word == "the" }

func folded(words []string) []string {
	low := make([]string, len(words))
	for i, w := range words {
		low[i] = strings.ToLower(w)
	}
	return low
}
