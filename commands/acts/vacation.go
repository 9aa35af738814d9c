package acts

import (
	"slices"
	"strconv"
	"strings"
	"time"

	"boardroom/commands"
	"boardroom/commands/grammar"
	"boardroom/games/phrase"
	"boardroom/world/match"
	"boardroom/world/notice"
	"boardroom/world/store"
	"boardroom/world/tables"
)

func vacationCommands() []commands.Command {
	return []commands.Command{{
		Name: "vacation", Aliases: []string{"holiday"}, Scope: toPlay,
		Usage: []string{"vacation", "vacation DAYS", "vacation end"},
		Help: "Puts you on vacation for some days: your clocks of hours and days stand still, nobody can claim your games, and nothing is sent to you. " +
			"Clocks of minutes run on, and so do those of games set up with novacation. Alone, it says how many days you have left this year. " +
			"On vacation, it adds days. A day that has begun is used. You can still move.",
		Nouns:   nouns{first(among("7d", "end"))},
		Example: "vacation 7d", Run: runVacation,
		Methods: methods{
			{Name: "vacation", Scope: toWatch, Does: reads,
				Help: "How the vacation of the program's account stands.", Run: commands.Runs(vacationState)},
			{Name: "vacation.begin", Does: heard | repeats,
				Help: "Begins a vacation of some days, or adds days to it.", Run: commands.Runs(vacationBegin)},
			{Name: "vacation.end", Does: heard, Help: "Ends the vacation.", Run: commands.Runs(vacationEnd)},
		},
	}}
}

func runVacation(c *commands.Call) error {
	words := grammar.Without(c.Words(), "days", "day", "for")
	switch {
	case len(words) == 0:
		return c.World.Vacations.Tell(c.Session)
	case len(words) > 1:
		return c.NoMore(words[1:])
	case slices.Contains([]string{"end", "off", "over", "stop"}, strings.ToLower(words[0])):
		if err := c.World.Vacations.End(c.Person); err != nil {
			return err
		}
		c.Session.Note("Your vacation is over.")
		return nil
	default:
		days, err := daysOf(words[0])
		if err != nil {
			return err
		}
		if err := c.World.Vacations.Begin(c.Person, days); err != nil {
			return err
		}
	}
	return c.World.Vacations.Tell(c.Session)
}

const day = 24 * time.Hour

// daysOf reads a number of days: 7d, 7, 1w.
func daysOf(word string) (int, error) {
	if n, err := strconv.Atoi(word); err == nil {
		return n, nil
	}
	span, isOne, ok := grammar.Span(word)
	if !isOne || !ok || span == 0 || span%day != 0 {
		return 0, notice.WrongValue.Refusedf("%q is not a number of days. Type one such as 7d, or end.",
			phrase.Quotable(word))
	}
	return int(span / day), nil
}

type vacationStands struct {
	Vacation notice.VacationState `json:"vacation"`
}

func vacationState(c *commands.Call, _ nothing) (vacationStands, error) {
	state, err := c.World.Vacations.State(c.Person)
	return vacationStands{state}, err
}

type vacationDays struct {
	Days count `json:"days" jsonschema:"how many, or how many more"`
}

func vacationBegin(c *commands.Call, in vacationDays) (vacationStands, error) {
	if err := c.World.Vacations.Begin(c.Person, int(in.Days)); err != nil {
		return vacationStands{}, commands.ForParam("days", err)
	}
	return vacationState(c, nothing{})
}

func vacationEnd(c *commands.Call, _ nothing) (vacationStands, error) {
	if err := c.World.Vacations.End(c.Person); err != nil {
		return vacationStands{}, err
	}
	return vacationState(c, nothing{})
}

// offerPause offers a pause, which may end on a day: pause, pause 5d, pause until 3 december. What
// says when is taken out before the table is looked for.
func offerPause(c *commands.Call) error {
	offer, rest, err := pauseOf(c, c.Words())
	if err != nil {
		return err
	}
	c.Line.Words = rest
	t, err := c.TableAlone(where(playing, func(c *commands.Call, t *tables.Table) bool {
		return t.Asks(c.Person,
			match.Pause)
	}))
	if err != nil {
		return err
	}
	return c.World.Playing.Offer(c.Person, t, offer)
}

// pauseOf is the pause that some words ask for, and the words that say nothing of it.
func pauseOf(c *commands.Call, words []string) (store.Offer, []string, error) {
	now := c.World.Clock.Now().In(c.Person.Zone())
	for i, word := range words {
		if strings.EqualFold(word, "until") || strings.EqualFold(word, "till") {
			day, used := grammar.Day(words[i+1:], now)
			if used == 0 {
				return "", nil, notice.WrongValue.Refusedf("%q is not a day. %s",
					phrase.Quotable(strings.Join(words[i+1:], " ")), grammar.DayAllowed)
			}
			return match.PauseUntil(day), append(words[:i:i], words[i+1+used:]...), nil
		}
		if span, isOne, ok := grammar.Span(word); isOne && ok && span > 0 {
			return match.PauseUntil(now.Add(span)), grammar.Without(append(words[:i:i], words[i+1:]...), "for"), nil
		}
	}
	return match.Pause, words, nil
}
