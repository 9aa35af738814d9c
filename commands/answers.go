package commands

import (
	"strconv"
	"strings"

	"boardroom/games"
	"boardroom/world"
)

func answerCommands() []Command {
	const area = "Finding a game"
	return []Command{
		{
			Name: "accept", Aliases: []string{"a"}, Area: area, Usage: []string{"accept", "accept PERSON", "accept NUMBER", "accept TABLE", "accept OFFER on TABLE"}, InFull: true,
			Help:    "Agrees to a challenge or an invitation, or to what others offer you at a table.",
			nouns:   []noun{proposers, openTables, among(answerable()...)},
			Example: "accept ann", run: runAccept,
		},
		{
			Name: "decline", Area: area, Usage: []string{"decline", "decline PERSON", "decline PERSON REASON", "decline NUMBER", "decline TABLE", "decline OFFER on TABLE"},
			Help:    "Refuses a challenge or an invitation, or what others offer you at a table; they are told.",
			nouns:   []noun{proposers, openTables, among(answerable()...)},
			Example: "decline ann not today", run: runDecline,
		},
		{
			Name: "withdraw", Area: area, Usage: []string{"withdraw", "withdraw PERSON", "withdraw NUMBER", "withdraw TABLE"},
			Help:    "Takes back a challenge, an invitation or a seek of yours, or what you have offered at a table.",
			nouns:   []noun{proposers, openTables},
			Example: "withdraw bob", run: runWithdraw,
		},
		{
			Name: "pending", Aliases: []string{"offers"}, Area: area, Usage: []string{"pending"},
			Help:    "Lists who challenges you, and what you propose yourself; and what is offered at tables, to you and by you.",
			nouns:   []noun{nothing},
			Example: "pending", run: runPending,
		},
	}
}

// proposal is the one of some proposals that a line answers, and the words left
// of it; nil where it answers an offer at a table. waiting says that there is
// such an offer.
func (c *call) proposal(some []*world.Proposal, waiting bool) (*world.Proposal, []string, error) {
	words := c.line.Words
	switch {
	case len(words) == 0 && len(some) == 1 && !waiting:
		return some[0], nil, nil
	case len(words) == 0 && len(some) > 0:
		text := "That could be meant for " + c.world.InBrief(c.person, some)
		if waiting {
			text += ", or for an offer at a table"
		}
		return nil, nil, world.Refusedf("%s. Say which, as in: %s %d. To see all: pending", text, c.verb(), some[0].Number())
	case len(words) == 0:
		return nil, nil, nil
	}
	if t, ok := c.world.Table(words[0]); ok && (c.world.Asked(c.person, t) || t.HasOffered(c.person)) || isOffer(strings.ToLower(words[0])) {
		return nil, nil, nil
	}
	found, rest, err := c.world.FindProposal(c.person, some, words)
	if err != nil || found != nil {
		return found, rest, err
	}
	if _, err := strconv.Atoi(words[0]); err == nil && len(words) == 1 {
		if _, err := c.world.FindTable(words[0]); err != nil {
			return nil, nil, world.Refusedf("There is nothing under the number %s for you to %s. To see what there is: pending", games.Shortened(words[0]), c.verb())
		}
	}
	if p, err := c.world.FindPerson(c.person, words[0]); err == nil && strings.EqualFold(p.Name(), words[0]) {
		return nil, nil, world.Refusedf("Between %s and you there is nothing to %s. To see what there is: pending", p.Name(), c.verb())
	}
	return nil, nil, nil
}

// verb is the whole name of the command that the line begins with.
func (c *call) verb() string {
	if m, err := c.house.find(c.line.Verb); err == nil && m.command != nil {
		return m.command.Name
	}
	return c.line.Verb
}

// isAsked says whether others offer the person something at a table.
func (c *call) isAsked() bool {
	for _, t := range c.world.Tables() {
		if c.world.Asked(c.person, t) {
			return true
		}
	}
	return false
}

// runAccept asks a person at a terminal whether a game is to end without a
// result.
func runAccept(c *call) error {
	proposal, rest, err := c.proposal(c.world.ProposedTo(c.person), c.isAsked())
	if err != nil {
		return err
	}
	if proposal != nil {
		if err := noMore(rest, "accept PERSON"); err != nil {
			return err
		}
		return c.world.Accept(c.session, proposal)
	}
	t, offer, err := c.answered("accept OFFER on TABLE")
	switch {
	case err != nil:
		return err
	case offer == "clear":
		return c.clear(t)
	}
	return c.world.Offer(c.person, t, offer)
}

func runDecline(c *call) error {
	proposal, rest, err := c.proposal(c.world.ProposedTo(c.person), c.isAsked())
	if err != nil {
		return err
	}
	if proposal != nil {
		return c.world.DeclineProposal(c.session, proposal, strings.Join(rest, " "))
	}
	t, offer, err := c.answered("decline OFFER on TABLE")
	if err != nil {
		return err
	}
	return c.world.Decline(c.person, t, offer)
}

func runWithdraw(c *call) error {
	waiting := false
	for _, t := range c.world.Tables() {
		waiting = waiting || t.HasOffered(c.person)
	}
	proposal, rest, err := c.proposal(c.world.ProposedBy(c.person), waiting)
	if err != nil {
		return err
	}
	if proposal != nil {
		if err := noMore(rest, "withdraw PERSON"); err != nil {
			return err
		}
		return c.world.WithdrawProposal(c.session, proposal)
	}
	return c.simple(offered, "withdraw TABLE", c.world.Withdraw)
}

func runPending(c *call) error {
	if err := noMore(c.line.Words, "pending"); err != nil {
		return err
	}
	c.world.Pending(c.session)
	return nil
}
