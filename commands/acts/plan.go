package acts

import (
	"slices"
	"strconv"
	"strings"

	"boardroom/commands"
	"boardroom/commands/grammar"
	"boardroom/games"
	"boardroom/games/phrase"
	"boardroom/world/notice"
	"boardroom/world/people"
	"boardroom/world/tables"
)

func planCommands() []commands.Command {
	return []commands.Command{{
		Name: "plan", Scope: toPlay, Secret: true,
		Usage: []string{
			"plan", "plan MOVE then MOVE", "plan if MOVE then MOVE", "plan if any then MOVE", "plan resign if MOVE",
			"plan drop NUMBER", "plan drop all", "plan share TABLE", "plan TABLE",
		},
		Help: "Plans what you answer, and the house plays it for you. Moves stand in the order in which they are made: " +
			"on your turn your own comes first, and you make that one yourself. " +
			"Any is whatever the others do until it is your turn. You can go on: plan if MOVE then MOVE then if any then MOVE. " +
			"Several plans make a tree. What you didn't plan for stops the plan, and you are told so; a takeback drops it. " +
			"Where you don't see everything, name the cells on which you see something happen: plan if d4 then MOVE. " +
			"Nobody else can see your plans, nor that there are any. " +
			"When the game is over, plan share shows them to the others, once everybody shares theirs.",
		Nouns: nouns{commands.OpenTables, first(among("if", "drop", "share", "resign"))}, Example: "plan if any then b1-b2", Run: runPlan,
		Methods: methods{
			{
				Name: "plan", Does: reads, Secret: true, Run: commands.Runs(planAt),
				Help: "What you have planned at a table, or in a game that is over what everybody shares.",
			},
			{Name: "plan.add", Does: repeats, Secret: true, Run: commands.Runs(planAdd), Help: "Plans something more."},
			{Name: "plan.drop", Does: ends, Secret: true, Run: commands.Runs(planDrop), Help: "Drops a plan, or all."},
			{
				Name: "plan.share", Does: ends | heard, Secret: true, Run: commands.Runs(planShare),
				Help: "Shows the others what you planned in a game that is over, once everybody does.",
			},
		},
	}}
}

type planMore struct {
	atTable
	Plan line `json:"plan" jsonschema:"as it is typed behind plan: if MOVE then MOVE"`
}

type planLess struct {
	atTable
	Number ordinal `json:"number,omitempty" jsonschema:"of the plan that is dropped; all unless it is said"`
}

// planStands is what is planned at a table.
type planStands struct {
	Plan notice.PlanState `json:"plan"`
}

func planAt(c *commands.Call, in ofRecord) (planStands, error) { return plannedAt(c, in.Table.It) }

func plannedAt(c *commands.Call, t *tables.Table) (planStands, error) {
	state, err := c.World.Planning.At(c.Person, t)
	return planStands{state}, err
}

func planAdd(c *commands.Call, in planMore) (planStands, error) {
	err := c.World.Planning.Add(c.Person, in.Table.It, strings.Fields(strings.ToLower(string(in.Plan))))
	if err != nil {
		return planStands{}, commands.ForParam("plan", err)
	}
	return plannedAt(c, in.Table.It)
}

func planDrop(c *commands.Call, in planLess) (planStands, error) {
	if err := c.World.Planning.Drop(c.Person, in.Table.It, int(in.Number)); err != nil {
		return planStands{}, commands.ForParam("number", err)
	}
	return plannedAt(c, in.Table.It)
}

func planShare(c *commands.Call, in ofRecord) (doneAt, error) {
	return done(in.Table.It, c.World.Planning.Share(c.Person, in.Table.It))
}

// canPlan are the tables where somebody plays.
var canPlan = playing

func runPlan(c *commands.Call) error {
	words := grammar.Folded(c.Line.Words)
	switch {
	case len(words) == 0:
		return tellPlan(c, nil)
	case slices.Contains([]string{"drop", "remove", "delete", "cancel", "clear"}, words[0]):
		return dropPlan(c, words[1:])
	case words[0] == "share":
		c.Line.Words = c.Line.Words[1:]
		t, err := c.Record()
		if err != nil {
			return err
		}
		err = c.World.Planning.Share(c.Person, t)
		return c.Done(err, "You share your plans of "+t.Match.Number()+". The others can see them once everybody does. To see the plans: plan "+t.Match.Number())
	case len(words) == 1 && words[0] != "if" && words[0] != "resign":
		if t, err := c.Named(words[0]); err == nil {
			return tellPlan(c, t)
		}
	}
	return addPlan(c, words)
}

// addPlan is "plan MOVE then MOVE", at the table that is named or the only one.
func addPlan(c *commands.Call, words []string) error {
	t, words, err := planTable(c, words)
	if err != nil {
		return err
	}
	if err := c.World.Planning.Add(c.Person, t, grammar.WithWith(grammar.WithoutThe(words))); err != nil {
		return err
	}
	return tellPlan(c, t)
}

// planTable is the table in the words behind "plan", and the others.
func planTable(c *commands.Call, words []string) (*tables.Table, []string, error) {
	t, rest, err := c.OnTable(words)
	if t == nil && err == nil {
		rest = words
		t, err = c.OnlyTable(canPlan)
	}
	return t, rest, err
}

// dropPlan is "plan drop NUMBER", or all.
func dropPlan(c *commands.Call, words []string) error {
	t, words, err := planTable(c, words)
	if err != nil {
		return err
	}
	number := 0
	if len(words) > 1 {
		return c.NoMore(words[1:])
	}
	if len(words) == 1 && words[0] != "all" {
		if number, err = strconv.Atoi(words[0]); err != nil || number < 1 {
			return c.Misused("%q is not the number of a plan.", phrase.Quotable(words[0]))
		}
	}
	if len(words) == 0 {
		state, err := c.World.Planning.At(c.Person, t)
		if err != nil {
			return err
		}
		if len(state.Lines) > 1 {
			return c.Misused("Which plan? You have %d at %s.", len(state.Lines), t.Name)
		}
	}
	if err := c.World.Planning.Drop(c.Person, t, number); err != nil {
		return err
	}
	return tellPlan(c, t)
}

// tellPlan tells what is planned at a table; nil is the only one.
func tellPlan(c *commands.Call, t *tables.Table) error {
	if t == nil {
		var err error
		if t, err = c.OnlyTable(canPlan); err != nil {
			return err
		}
	}
	state, err := c.World.Planning.At(c.Person, t)
	if err != nil {
		return err
	}
	c.Session.Tell(planNotice(c.Person, t, state))
	return nil
}

func planNotice(p *people.Person, t *tables.Table, state notice.PlanState) notice.Notice {
	about := notice.About{Plan: &state}
	if len(state.Lines) == 0 {
		lines := []string{"You have no plan at " + t.Name + ". To make one: plan if MOVE then MOVE, or: plan if any then MOVE"}
		if t.Match.Result.Over {
			lines = []string{"There are no plans to see at " + t.Name + "."}
		}
		if state.Stopped != "" {
			lines = slices.Insert(lines, 0, state.Stopped)
		}
		return notice.Note{Lines: lines, About: about}
	}
	l := notice.Listing{Title: "Your plans at " + t.Name, Columns: []string{"Number", "Plan"}, Bare: "Plan", About: about, Foot: "To drop one: plan drop 1. To drop all: plan drop all"}
	if t.Match.Result.Over {
		l.Title, l.Columns, l.Foot = "Plans at "+t.Name, []string{"Player", "Made after entry", "Plan"}, ""
	}
	for _, line := range state.Lines {
		row := []string{strconv.Itoa(line.Number), line.Plan}
		if t.Match.Result.Over {
			row = []string{t.Match.NamesOf([]games.Seat{games.Seat(line.Seat)})[0], strconv.Itoa(line.After), line.Plan}
		}
		l.Rows = append(l.Rows, row)
	}
	return l
}
