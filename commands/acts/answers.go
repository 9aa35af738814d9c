package acts

import (
	"slices"
	"strconv"
	"strings"

	"boardroom/commands"
	"boardroom/games/lists"
	"boardroom/games/phrase"
	"boardroom/world"
	"boardroom/world/notice"
	"boardroom/world/people"
	"boardroom/world/proposals"
)

func answerCommands() []commands.Command {
	return []commands.Command{
		{
			Name: "accept", Aliases: []string{"a"}, Scope: toPlay, Does: ends, Usage: []string{"accept", "accept PERSON", "accept NUMBER", "accept TABLE", "accept OFFER on TABLE"},
			Help:    "Accepts a challenge, an invitation, or an offer at a table.",
			Nouns:   nouns{proposers, commands.OpenTables, among(answerable()...)},
			Example: "accept ann", Run: runAccept,
			Methods: methods{
				{Name: "accept", Does: repeats, Core: true, Help: "Accepts a challenge or an invitation. What is offered at a table: table.accept.", Run: answers(proposedTo, (*world.Matchmaking).Accept)},
				{Name: "table.accept", Does: ends | repeats, Core: true, Help: "Agrees to what others offer at a table.", Run: commands.Runs(acceptOffer)},
			},
		},
		{
			Name: "decline", Scope: toPlay, Does: heard, Usage: []string{"decline", "decline PERSON", "decline PERSON REASON", "decline NUMBER", "decline TABLE", "decline OFFER on TABLE"},
			Help:    "Declines a challenge, an invitation, or an offer at a table. They are told.",
			Nouns:   nouns{proposers, commands.OpenTables, among(answerable()...)},
			Example: "decline ann not today", Run: runDecline,
			Methods: methods{
				{Name: "decline", Does: heard, Core: true, Help: "Declines a challenge or an invitation.", Run: commands.Runs(decline)},
				{Name: "table.decline", Core: true, Help: "Refuses what others offer at a table.", Run: commands.Runs(declineOffer)},
			},
		},
		{
			Name: "withdraw", Scope: toPlay, Usage: []string{"withdraw", "withdraw PERSON", "withdraw NUMBER", "withdraw TABLE"},
			Help:    "Withdraws your challenge, invitation or seek, or your offer at a table.",
			Nouns:   nouns{proposers, commands.OpenTables},
			Example: "withdraw bob", Run: runWithdraw,
			Methods: methods{
				{Name: "withdraw", Core: true, Help: "Takes back a challenge, an invitation or a seek.", Run: answers(proposedBy, takeBack)},
				{Name: "table.withdraw", Help: "Takes back what the program offers at a table.", Run: atOpen(withdrawOffer)},
			},
		},
		{
			Name: "pending", Aliases: []string{"offers"}, Scope: toWatch, Does: reads, Usage: []string{"pending"},
			Help:    "Lists challenges and invitations to you and from you, and offers at your tables.",
			Example: "pending", Run: func(c *commands.Call) error { c.World.Matchmaking.Pending(c.Session); return nil },
			Methods: methods{
				{Name: "proposals", Does: reads, Core: true, Help: "The challenges and invitations that wait for an answer of the program; with mine what it proposes itself.", Run: commands.Runs(listProposals)},
				{Name: "offers", Does: reads, Help: "What is offered at the tables of the program.", Run: commands.Runs(func(c *commands.Call, _ nothing) (offerList, error) {
					about, err := told(c, func() error { c.World.Matchmaking.Pending(c.Session); return nil })
					return offerList{list(about.Offers)}, err
				})},
			},
		},
	}
}

// proposal is the one of some proposals that a line answers, and the words left
// of it; nil where it answers an offer at one of some tables.
func proposal(
	c *commands.Call, some []*proposals.Proposal, offers commands.Choice,
) (*proposals.Proposal, []string, error) {
	words, waiting := c.Line.Words, c.AnyFits(offers)
	switch {
	case len(words) == 0 && len(some) == 1 && !waiting:
		return some[0], nil, nil
	case len(words) == 0 && len(some) > 0:
		text := "That could mean " + c.World.Proposals.InBrief(c.Person, some)
		if waiting {
			text += ", or for an offer at a table"
		}
		return nil, nil, notice.Refusedf("%s. Which one? For example: %s %d. To see all: pending", text, c.Verb(), some[0].Number)
	case len(words) == 0:
		return nil, nil, nil
	}
	if t, ok := c.World.Tables.Find(c.Person, words[0]); ok && (t.Asked(c.Person) || t.HasOffered(c.Person)) || isOffer(strings.ToLower(words[0])) {
		return nil, nil, nil
	}
	found, rest, err := c.World.Proposals.Find(c.Person, some, words)
	if err != nil || found != nil {
		return found, rest, err
	}
	if _, err := strconv.Atoi(words[0]); err == nil && len(words) == 1 {
		if _, err := c.World.Records.FindTable(c.Person, words[0]); err != nil {
			return nil, nil, notice.NoSuchProposal.Refusedf("There is no number %s for you to %s. To see your offers: pending", phrase.Quotable(words[0]), c.Verb())
		}
	}
	if p, err := c.World.Directory.FindPerson(c.Person, words[0]); err == nil && strings.EqualFold(p.Name(), words[0]) {
		return nil, nil, notice.NoSuchProposal.Refusedf("You have nothing from %s to %s. To see your offers: pending", p.Name(), c.Verb())
	}
	return nil, nil, nil
}

// runAccept asks a person at a terminal whether a game is to end without a
// result.
func runAccept(c *commands.Call) error {
	proposed := proposedTo(c)
	if answered, err := answersLadder(c, "accept", proposed, asked); answered {
		return err
	}
	proposal, rest, err := proposal(c, proposed, asked)
	if err != nil {
		return err
	}
	if proposal != nil {
		if err := c.NoMore(rest); err != nil {
			return err
		}
		_, err = c.World.Matchmaking.Accept(c.Session, proposal)
		return err
	}
	t, offer, err := answered(c)
	switch {
	case err != nil:
		return err
	case offer == "clear":
		return clearTable(c, t)
	}
	return c.World.Playing.Offer(c.Person, t, offer)
}

func runDecline(c *commands.Call) error {
	proposed := proposedTo(c)
	if answered, err := answersLadder(c, "decline", proposed, asked); answered {
		return err
	}
	proposal, rest, err := proposal(c, proposed, asked)
	if err != nil {
		return err
	}
	if proposal != nil {
		return c.World.Matchmaking.Decline(c.Session, proposal, strings.Join(rest, " "))
	}
	t, offer, err := answered(c)
	if err != nil {
		return err
	}
	return c.World.Playing.Decline(c.Person, t, offer)
}

func runWithdraw(c *commands.Call) error {
	proposed := proposedBy(c)
	if answered, err := answersLadder(c, "withdraw", proposed, offered); answered {
		return err
	}
	proposal, rest, err := proposal(c, proposed, offered)
	if err != nil {
		return err
	}
	if proposal != nil {
		if err := c.NoMore(rest); err != nil {
			return err
		}
		return c.World.Matchmaking.Withdraw(c.Session, proposal)
	}
	return commands.AtOne(offered, withdrawOffer)(c)
}

// A proposalRef says which proposal is meant. Proposals have numbers of their own,
// apart from those of tables.
type proposalRef struct {
	Number count `json:"number" jsonschema:"the number of a proposal, as in the notice proposed"`
}

// numbered is the one of some proposals that has a number.
func numbered(some []*proposals.Proposal, number count) (*proposals.Proposal, error) {
	found, ok := lists.Find(some, func(o *proposals.Proposal) bool { return o.Number == int(number) })
	if !ok {
		return nil, commands.ForParam("number", notice.NoSuchProposal.Refusedf("Number %d is nothing that you can answer, accept or withdraw.", number))
	}
	return found, nil
}

// answers is a method that does something with one of some proposals.
func answers(
	some func(*commands.Call) []*proposals.Proposal,
	do func(*world.Matchmaking, *people.Session, *proposals.Proposal) (world.Made, error),
) commands.Typed {
	return commands.Runs(func(c *commands.Call, in proposalRef) (made, error) {
		o, err := numbered(some(c), in.Number)
		if err != nil {
			return made{}, err
		}
		return come(do(c.World.Matchmaking, c.Session, o))
	})
}

func proposedTo(c *commands.Call) []*proposals.Proposal { return c.World.Proposals.To(c.Person) }

func proposedBy(c *commands.Call) []*proposals.Proposal { return c.World.Proposals.By(c.Person) }

func takeBack(m *world.Matchmaking, s *people.Session, o *proposals.Proposal) (world.Made, error) {
	return world.Made{Proposal: o}, m.Withdraw(s, o)
}

type declining struct {
	proposalRef
	Reason line `json:"reason,omitempty" jsonschema:"why"`
}

func decline(c *commands.Call, in declining) (made, error) {
	o, err := numbered(proposedTo(c), in.Number)
	if err != nil {
		return made{}, err
	}
	return come(world.Made{Proposal: o}, c.World.Matchmaking.Decline(c.Session, o, string(in.Reason)))
}

type ended struct {
	change
	Proposals []int `json:"proposals" jsonschema:"the numbers of those that have ended"`
}

func unseek(c *commands.Call, _ nothing) (ended, error) {
	made := ended{Proposals: []int{}}
	for _, o := range slices.Clone(c.World.Proposals.SeeksOf(c.Person)) {
		if err := c.World.Matchmaking.Withdraw(c.Session, o); err != nil {
			return made, err
		}
		made.Changed, made.Proposals = true, append(made.Proposals, o.Number)
	}
	return made, nil
}
