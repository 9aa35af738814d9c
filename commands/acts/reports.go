package acts

import (
	"strconv"
	"strings"

	"boardroom/commands"
	"boardroom/commands/grammar"
	"boardroom/games/lists"
	"boardroom/games/phrase"
	"boardroom/world/notice"
	"boardroom/world/store"
)

func runReport(c *commands.Call) error {
	if c.Line.Rest == "" {
		return notice.NotUnderstood("Report what? For example: @report bob insults guests")
	}
	heard, err := c.World.Reports.Report(c.Person, grammar.Unquoted(c.Line.Rest))
	return c.Done(err, phrase.Choose(heard, "Staff have been told.", "Staff will read it when they come."))
}

func runReports(c *commands.Call) error {
	words := c.Line.Words
	if len(words) == 0 {
		return tellReports(c)
	}
	if !strings.EqualFold(words[0], "close") || len(words) < 2 {
		return c.Misused("%q is not a reports command.", phrase.Quotable(strings.Join(words, " ")))
	}
	number, err := strconv.Atoi(strings.TrimPrefix(words[1], "#"))
	if err != nil || number < 1 {
		return c.Misused("%q is not the number of a report.", phrase.Quotable(words[1]))
	}
	_, rest := grammar.FirstWord(c.Line.Rest)
	_, what := grammar.FirstWord(rest)
	name, err := c.World.Reports.Close(c.Person, store.ReportID(number), grammar.Unquoted(what))
	return c.Done(err, "Report "+strconv.Itoa(number)+", by "+name+", is closed.")
}

func tellReports(c *commands.Call) error {
	open, err := c.World.Reports.Open(c.Person)
	if err != nil {
		return err
	}
	l := notice.Listing{Title: "Reports", Columns: []string{"Number", "When", "By", "From", "Text"}, Bare: "Text", Foot: phrase.Choose(len(open) > 0, "To close one: @reports close NUMBER", "No report is open.")}
	l.Rows = lists.Map(open, func(r store.Report) []string {
		return []string{strconv.Itoa(int(r.ID)), c.Person.Clock(r.At), r.Name, r.Address, r.Text}
	})
	l.About = notice.About{Reports: lists.Map(open, func(r store.Report) notice.ReportState {
		return notice.ReportState{Number: int64(r.ID), When: notice.Exact(r.At), By: r.Name, Address: r.Address, Text: r.Text}
	})}
	c.Session.Tell(l)
	return nil
}
