package api

import (
	"runtime/debug"
	"slices"

	"boardroom/commands"
	"boardroom/world"
	"boardroom/world/notice"
)

// catalogue is the table of all methods. What is not in it is done by command.
func catalogue() []method {
	return slices.Concat(askingMethods(), tableMethods(), findingMethods(), talkingMethods(), botMethods())
}

// askingMethods ask and change nothing, command apart.
func askingMethods() []method {
	return []method{
		{name: "rpc.discover", help: "This document.", run: discover, result: map[string]string{"openrpc": "string", "info": "object", "methods": "array"}},
		{name: "hello", help: "Who the program is, and what it talks to.", run: hello, result: map[string]string{"api": "integer", "version": "string", "name": "string", "guest": "boolean", "bot": "boolean", "seq": "integer", "longest_line": "integer", "session": "string"}},
		{
			name: "since", help: "Tells once more what an earlier session of the account was told after a notice, and ends that session, whose line has dropped.",
			params: []param{{name: "session", kind: aWord, help: "what hello called that session"}, {name: "seq", kind: aNumber, help: "the number of the newest notice that has come, 0 for none"}},
			run:    since, result: map[string]string{"session": "string", "told": "notices", "whole": "boolean", "lacks": "string"},
		},
		{name: "ping", help: "Nothing but an answer.", run: func(*program, values) (result, error) { return nil, nil }},
		{
			name: "command", help: "Runs a line as a person types it, or answers the question that waits. A refusal is no error here: status says so.",
			params: []param{{name: "line", kind: aText, help: "a line as it is typed"}}, run: command,
			result: map[string]string{"status": "string"},
		},
		{name: "drop", help: "Leaves the question that waits unanswered.", run: drop, result: map[string]string{"status": "string"}},
		{name: "games", help: "The games that can be played, with their options.", run: see(gamesOffered), result: map[string]string{"games": "array"}},
		{
			name: "tables", help: "How the tables stand that are not put away.", params: []param{{name: "mine", kind: aFlag, optional: true, help: "only those that the program is at"}},
			run: see(tables), result: map[string]string{"tables": "tables"},
		},
		{name: "proposals", help: "The challenges and invitations that wait for an answer of the program.", run: see(proposals), result: map[string]string{"proposals": "array"}},
		{name: "people", help: "Who is here.", run: see(people), result: map[string]string{"people": "people"}},
	}
}

// tableMethods are about one table.
func tableMethods() []method {
	at := func(more ...param) []param { return append([]param{table}, more...) }
	return []method{
		{name: "table.state", help: "How a table stands.", params: at(), run: seeRecord(tableState), result: map[string]string{"state": "table"}},
		{name: "table.look", help: "The board of a table, as the program may see it.", params: at(), run: seeRecord(tableLook), result: map[string]string{"board": "board"}},
		{
			name: "table.moves", help: "The legal moves of the program, whose turn it is. count is how many there are, of which 10000 are listed at most; where moves can't be listed, unlisted is a word for them.",
			params: at(), run: see(tableMoves), result: map[string]string{"moves": "array", "count": "integer"},
		},
		{
			name: "table.since", help: "The entries of the record after a number, each as the program may know it: what it has missed.",
			params: at(param{name: "ply", kind: aNumber, help: "the number of the newest entry that is known, 0 for none"}),
			run:    seeRecord(tableSince), result: map[string]string{"entries": "array"},
		},
		{
			name: "table.move", help: "Makes a move. With ply it is made only as that entry of the record, and making it twice is harmless.",
			params: at(param{name: "move", kind: aWord, help: "a move in the form in which it is kept"}, param{name: "ply", kind: aNumber, optional: true, help: "the number that it is to have in the record"}),
			typed:  line("move {table} {move} [--ply {ply}]"),
		},
		{name: "table.setup", help: "Sets up a table.", params: []param{game, options, casual, clock}, typed: line("setup {game} {options} [{casual}] [{clock}]")},
		{name: "table.register", help: "Takes a seat.", params: at(param{name: "colour", kind: aWord, optional: true, help: "the name of a colour"}), typed: line("register on {table} [as {colour}]")},
		{name: "table.unregister", help: "Gives a seat back before the start.", params: at(), typed: line("unregister {table}")},
		{name: "table.start", help: "Starts the game.", params: at(), typed: line("start {table}")},
		{name: "table.watch", help: "Begins to watch, and shows the board.", params: at(), typed: line("watch {table}")},
		{name: "table.unwatch", help: "Watches no more.", params: at(), typed: line("unwatch {table}")},
		{
			name: "table.offer", help: "Offers something to the others at a table, or agrees to what they offer.",
			params: at(offer, param{name: "moves", kind: aNumber, optional: true, help: "how many moves are to be taken back"}), typed: line("offer {offer} [{moves}] on {table}"),
		},
		{name: "table.accept", help: "Agrees to what others offer at a table.", params: at(optional(offer)), typed: line("accept [{offer}] on {table}")},
		{name: "table.decline", help: "Refuses what others offer at a table.", params: at(optional(offer)), typed: line("decline [{offer}] on {table}")},
		{name: "table.withdraw", help: "Takes back what the program offers at a table.", params: at(), typed: line("withdraw {table}")},
		{name: "table.resume", help: "Goes on after a rest.", params: at(), typed: line("resume {table}")},
		{name: "table.claim", help: "Goes on without somebody who has been away for too long.", params: at(param{name: "what", kind: aWord, optional: true, help: "win or draw"}), typed: line("claim [{what}] on {table}")},
		{name: "table.resign", help: "Leaves the game for good.", params: at(), typed: line("resign {table}")},
		{name: "table.clear", help: "Puts the table away.", params: at(), typed: line("clear {table}")},
		{name: "table.export", help: "The record of a finished game, see docs/records.md.", params: at(), run: tableExport, result: map[string]string{"game": "object"}},
	}
}

// findingMethods find somebody to play with.
func findingMethods() []method {
	seat := param{name: "seat", kind: aNumber, optional: true, help: "the seat that is wished for, 1 or 2"}
	number := param{name: "number", kind: aNumber, help: "what it is known by, as in the notice proposed"}
	return []method{
		{
			name: "challenge", help: "Asks somebody to play a game of two.",
			params: []param{{name: "to", kind: aWord, help: "a name"}, game, options, casual, clock, seat},
			typed:  line("challenge {to} {game} {options} [{casual}] [{clock}] [seat={seat}]"),
		},
		{
			name: "seek", help: "Offers a game of two to anybody.",
			params: []param{game, options, casual, clock, seat, {name: "ratings", kind: aWord, optional: true, help: "a range, as in 1400-1700"}, {name: "stay", kind: aFlag, optional: true, help: "it goes on while the program is away"}},
			typed:  line("seek {game} {options} [{casual}] [{clock}] [seat={seat}] [{ratings}] [{stay}]"),
		},
		{name: "unseek", help: "Ends the seeks of the program, or one of them.", params: []param{optional(number)}, typed: line("unseek [{number}]")},
		{name: "play", help: "Takes up what somebody seeks.", params: []param{number}, typed: line("play {number}")},
		{name: "accept", help: "Accepts a challenge or an invitation.", params: []param{number}, typed: line("accept {number}")},
		{
			name: "decline", help: "Declines a challenge or an invitation.", params: []param{number, {name: "reason", kind: aText, optional: true, help: "why"}},
			typed: line("decline {number} [{reason}]"),
		},
		{name: "withdraw", help: "Takes back a challenge, an invitation or a seek.", params: []param{number}, typed: line("withdraw {number}")},
	}
}

func talkingMethods() []method {
	to := param{name: "to", kind: aWord, help: "a name"}
	return []method{
		{name: "say", help: "Says something in the room.", params: []param{text}, typed: withText(line("say"))},
		{name: "tell", help: "Tells one person something.", params: []param{to, text}, typed: withText(line("tell {to}"))},
		{name: "shout", help: "Says something to everybody.", params: []param{text}, typed: withText(line("shout"))},
		{name: "kibitz", help: "Says something to all at a table.", params: []param{table, text}, typed: withText(line("kibitz on {table}"))},
		{name: "channel", help: "Says something on a channel.", params: []param{{name: "channel", kind: aWord, help: "the name of a channel"}, text}, typed: withText(line("={channel}"))},
	}
}

// botMethods are what a bot says of itself.
func botMethods() []method {
	state := param{name: "state", kind: aWord, help: "on or off"}
	return []method{
		{name: "bot", help: "Says that a program plays for the account, or that none does; without state, how it is.", params: []param{optional(state)}, typed: line("@bot [{state}]")},
		{name: "bot.games", help: "Says which games the bot takes; none is any.", params: []param{{name: "games", kind: words, help: "names of games"}}, typed: line("@bot games {games}")},
		{name: "bot.clocks", help: "Says which clocks the bot takes; none is any.", params: []param{{name: "clocks", kind: words, help: "clocks or ranges, as 1+0-30+30"}}, typed: line("@bot clocks {clocks}")},
		{name: "bot.limit", help: "Says how many games at once the bot plays.", params: []param{{name: "limit", kind: aNumber, help: "1 or more"}}, typed: line("@bot limit {limit}")},
	}
}

func hello(p *program, _ values) (result, error) {
	made := result{"api": Version, "version": builtAs(), "seq": p.told, "longest_line": LongestLine}
	if ask := question(p.Shell.Asked()); ask != nil {
		made["ask"] = ask
	}
	if kept := p.backlog(); kept != nil {
		made["session"] = kept.name
	}
	err := p.Shell.See(func(_ *world.World, s *world.Session) error {
		made["name"], made["guest"], made["bot"] = s.Person().Name(), s.Person().IsGuest(), s.Person().IsBot()
		return nil
	})
	return made, err
}

// builtAs is the version of the program.
func builtAs() string {
	if info, ok := debug.ReadBuildInfo(); ok {
		return info.Main.Version
	}
	return ""
}

// gamesOffered are the games and their options.
func gamesOffered(w *world.World, _ *world.Person, _ values) (result, error) {
	all := []result{}
	for _, g := range w.Games() {
		options := []result{}
		for _, o := range g.Options {
			options = append(options, result{"key": o.Key, "default": o.Default, "allowed": o.Allowed, "help": o.Help})
		}
		usual, err := g.Configure(nil)
		if err != nil {
			return nil, err
		}
		least, most := g.Seats(usual)
		all = append(all, result{"name": g.Name, "title": g.Title, "summary": g.Summary, "least": least, "most": most, "options": options})
	}
	return result{"games": all}, nil
}

func tables(w *world.World, p *world.Person, v values) (result, error) {
	all := []notice.TableState{}
	for _, t := range w.Tables() {
		if v["mine"] == "" || t.IsAt(p) {
			all = append(all, t.Standing())
		}
	}
	return result{"tables": all}, nil
}

func proposals(w *world.World, p *world.Person, _ values) (result, error) {
	return result{"proposals": w.Waiting(p)}, nil
}

func people(w *world.World, p *world.Person, _ values) (result, error) {
	return result{"people": w.PeopleStates(p)}, nil
}

func tableState(_ *world.World, _ *world.Person, t *world.Table, _ values) (result, error) {
	return result{"state": t.Standing()}, nil
}

func tableLook(_ *world.World, p *world.Person, t *world.Table, _ values) (result, error) {
	shown, err := t.Shown(p)
	return result{"board": boardOf(shown)}, err
}

func tableMoves(w *world.World, p *world.Person, v values) (result, error) {
	t, err := w.FindTable(v["table"])
	if err != nil {
		return nil, err
	}
	moves, count, unlisted, err := t.MovesOf(p)
	made := result{"moves": list(moves), "count": count}
	if unlisted != "" {
		made["unlisted"] = unlisted
	}
	return made, err
}

func tableSince(w *world.World, p *world.Person, t *world.Table, v values) (result, error) {
	entries, err := w.Since(p, t, v.number("ply"))
	return result{"entries": entries}, err
}

func tableExport(p *program, v values) (result, error) {
	var export func() (notice.Export, error)
	_, err := seeRecord(func(w *world.World, _ *world.Person, t *world.Table, _ values) (made result, err error) {
		export, err = w.Export(t)
		return made, err
	})(p, v)
	if err != nil {
		return nil, err
	}
	game, err := commands.Slowly(p.Shell.House(), export)
	return result{"game": game}, err
}
