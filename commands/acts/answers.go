package acts

import (
	"strconv"
	"strings"

	"boardroom/commands"
	"boardroom/games"
	"boardroom/world"
	"boardroom/world/notice"
)

func answerCommands() []commands.Command {
	const area = "Finding a game"
	return []commands.Command{
		{
			Name: "accept", Aliases: []string{"a"}, Area: area, Usage: []string{"accept", "accept PERSON", "accept NUMBER", "accept TABLE", "accept OFFER on TABLE"}, InFull: true,
			Help:    "Accepts a challenge, an invitation, or what others offer you at a table.",
			Nouns:   nouns{proposers, commands.OpenTables, among(answerable()...)},
			Example: "accept ann", Run: runAccept,
		},
		{
			Name: "decline", Area: area, Usage: []string{"decline", "decline PERSON", "decline PERSON REASON", "decline NUMBER", "decline TABLE", "decline OFFER on TABLE"},
			Help:    "Turns down a challenge, an invitation, or what others offer you at a table. They are told.",
			Nouns:   nouns{proposers, commands.OpenTables, among(answerable()...)},
			Example: "decline ann not today", Run: runDecline,
		},
		{
			Name: "withdraw", Area: area, Usage: []string{"withdraw", "withdraw PERSON", "withdraw NUMBER", "withdraw TABLE"},
			Help:    "Takes back a challenge, an invitation or a seek of yours, or what you have offered at a table.",
			Nouns:   nouns{proposers, commands.OpenTables},
			Example: "withdraw bob", Run: runWithdraw,
		},
		{
			Name: "pending", Aliases: []string{"offers"}, Area: area, Usage: []string{"pending"},
			Help:    "Lists the challenges and invitations to you and from you, and what is offered at your tables.",
			Example: "pending", Run: func(c *commands.Call) error { c.World.Pending(c.Session); return nil },
		},
	}
}

// proposal is the one of some proposals that a line answers, and the words left
// of it; nil where it answers an offer at one of some tables.
func proposal(c *commands.Call, some []*world.Proposal, offers commands.Choice) (*world.Proposal, []string, error) {
	words, waiting := c.Line.Words, c.AnyFits(offers)
	switch {
	case len(words) == 0 && len(some) == 1 && !waiting:
		return some[0], nil, nil
	case len(words) == 0 && len(some) > 0:
		text := "That could be meant for " + c.World.Matchmaking.InBrief(c.Person, some)
		if waiting {
			text += ", or for an offer at a table"
		}
		return nil, nil, notice.Refusedf("%s. Say which, as in: %s %d. To see all: pending", text, c.Verb(), some[0].Number())
	case len(words) == 0:
		return nil, nil, nil
	}
	if t, ok := c.World.Tables.Find(c.Person, words[0]); ok && (t.Asked(c.Person) || t.HasOffered(c.Person)) || isOffer(strings.ToLower(words[0])) {
		return nil, nil, nil
	}
	found, rest, err := c.World.Matchmaking.FindProposal(c.Person, some, words)
	if err != nil || found != nil {
		return found, rest, err
	}
	if _, err := strconv.Atoi(words[0]); err == nil && len(words) == 1 {
		if _, err := c.World.Records.FindTable(c.Person, words[0]); err != nil {
			return nil, nil, notice.NoSuchProposal.Refusedf("There is nothing under the number %s for you to %s. To see what there is: pending", games.Shortened(words[0]), c.Verb())
		}
	}
	if p, err := c.World.FindPerson(c.Person, words[0]); err == nil && strings.EqualFold(p.Name(), words[0]) {
		return nil, nil, notice.NoSuchProposal.Refusedf("Between %s and you there is nothing to %s. To see what there is: pending", p.Name(), c.Verb())
	}
	return nil, nil, nil
}

// runAccept asks a person at a terminal whether a game is to end without a
// result.
func runAccept(c *commands.Call) error {
	proposal, rest, err := proposal(c, c.World.Matchmaking.ProposedTo(c.Person), asked)
	if err != nil {
		return err
	}
	if proposal != nil {
		if err := c.NoMore(rest); err != nil {
			return err
		}
		_, err = c.World.Accept(c.Session, proposal)
		return err
	}
	t, offer, err := answered(c)
	switch {
	case err != nil:
		return err
	case offer == "clear":
		return clearTable(c, t)
	}
	return c.World.Offer(c.Person, t, offer)
}

func runDecline(c *commands.Call) error {
	proposal, rest, err := proposal(c, c.World.Matchmaking.ProposedTo(c.Person), asked)
	if err != nil {
		return err
	}
	if proposal != nil {
		return c.World.DeclineProposal(c.Session, proposal, strings.Join(rest, " "))
	}
	t, offer, err := answered(c)
	if err != nil {
		return err
	}
	return c.World.Decline(c.Person, t, offer)
}

func runWithdraw(c *commands.Call) error {
	proposal, rest, err := proposal(c, c.World.Matchmaking.ProposedBy(c.Person), offered)
	if err != nil {
		return err
	}
	if proposal != nil {
		if err := c.NoMore(rest); err != nil {
			return err
		}
		return c.World.WithdrawProposal(c.Session, proposal)
	}
	return commands.AtOne(offered, (*world.World).Withdraw)(c)
}
