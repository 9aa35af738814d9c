package historytest

import (
	"context"
	"errors"
	"maps"
	"slices"
	"strconv"
	"time"

	"boardroom/games"
	"boardroom/games/stratic"
	"boardroom/world/store"
)

// introduce says hello, takes the name where it is free, and asks for what the line before
// has missed.
func (l *line) introduce() error {
	var hello struct {
		Session string
		Ask     *struct{ Prompt string }
	}
	number := l.number
	if err := l.call("hello", nil, &hello); err != nil {
		return err
	}
	if hello.Ask != nil {
		if err := l.call("command", object{"line": "yes"}, nil); err != nil {
			return err
		}
		if err := l.call("hello", nil, &hello); err != nil {
			return err
		}
	}
	if err := l.missed(); err != nil {
		return err
	}
	l.mu.Lock()
	l.known = l.number == number // else it came back meanwhile, and has another name
	l.session = hello.Session
	l.mu.Unlock()
	if !l.known {
		return errUnanswered
	}
	l.mu.Lock()
	for id := range l.newest {
		l.behind[id] = true
	}
	l.mu.Unlock()
	err := errUnanswered
	for errors.Is(err, errUnanswered) {
		if err = l.call("subscribe", object{"public": true, "pictures": false}, nil); err == nil {
			err = l.catchUp()
		}
	}
	return err
}

// missed asks for what was told on the line before and has not come, which belongs to it.
func (l *line) missed() error {
	if l.Client.session == "" {
		return nil
	}
	var since struct{ Told []told }
	err := l.call("since", object{"session": l.Client.session, "seq": l.Client.seq}, &since)
	if err != nil && !errors.Is(err, errRefused) {
		return err
	}
	for i, n := range since.Told {
		s := l.sightOf(n)
		n.Seq = l.Client.seq + 1 + i // several lines may have told it
		l.mu.Lock()
		l.see(l.number-1, n, s)
		l.mu.Unlock()
	}
	return nil
}

// catchUp asks for the entries that the client has not been told of.
func (l *line) catchUp() error {
	l.mu.Lock()
	behind := slices.Sorted(maps.Keys(l.behind))
	clear(l.behind)
	l.mu.Unlock()
	for _, id := range behind {
		l.mu.Lock()
		from := l.newest[id]
		l.mu.Unlock()
		if err := l.ask(id, from); err != nil {
			return err
		}
	}
	return nil
}

// ask asks for the entries of a table behind one.
func (l *line) ask(id store.TableID, from int) error {
	var record struct {
		Entries []struct {
			Ply  int
			Move string
		}
	}
	if err := l.call("table.since", object{"table": id, "ply": from}, &record); err != nil {
		if errors.Is(err, errRefused) {
			return nil
		}
		return err
	}
	l.mu.Lock()
	defer l.mu.Unlock()
	for _, e := range record.Entries {
		l.history.Sights = append(l.history.Sights, Sight{Line: l.number, Asked: true, What: Move, Table: id, Ply: e.Ply, Token: e.Move})
		l.newest[id] = max(l.newest[id], e.Ply)
	}
	return nil
}

// lookBack asks once more for all that the client has seen, from the first entry on.
func (l *line) lookBack() error {
	if err := l.answerOpen(); err != nil {
		return err
	}
	l.mu.Lock()
	seen := slices.Sorted(maps.Keys(l.newest))
	l.mu.Unlock()
	for _, id := range seen {
		if err := l.ask(id, 0); err != nil {
			return err
		}
	}
	return l.call("ping", nil, nil)
}

// silence is how long nothing may be told to a client for which there is something to do.
const silence = 45 * time.Second

// stay plays until the line is gone, a context ends, or the client goes away for a while of
// itself.
func (l *line) stay(playing context.Context) error {
	for playing.Err() == nil && l.random.IntN(150) > 0 {
		if _, err := l.step(); err != nil {
			return err
		}
		select {
		case <-l.ctx.Done():
			return l.ctx.Err()
		case <-playing.Done():
		case <-l.stirred:
		case <-time.After(silence):
			did, err := l.step()
			if err != nil {
				return err
			}
			if did {
				l.unaware()
			}
			l.stir()
		}
	}
	return nil
}

// unaware notes that something was to be done, of which the client was not told.
func (l *line) unaware() {
	l.mu.Lock()
	defer l.mu.Unlock()
	l.history.Unaware++
}

// A table is how one stands.
type table struct {
	Table store.TableID
	Phase string
	Ply   int
	Seats []struct {
		Seat int
		Name string
	}
	ToAct []int `json:"to_act"`
}

// step does what there is to do, and says whether that was anything: again, where the line has
// outlived the house meanwhile. The error says that the line is gone.
func (l *line) step() (did bool, err error) {
	for {
		again, err := l.once()
		did = did || again
		if !errors.Is(err, errUnanswered) {
			return did, err
		}
	}
}

func (l *line) once() (did bool, err error) {
	if l.hasReturned() { // like somebody who tries whether the house is there
		if err := l.call("ping", nil, nil); err != nil {
			return false, err
		}
	}
	if err := l.answerOpen(); err != nil {
		return false, err
	}
	if err := l.catchUp(); err != nil || l.Rival == "" {
		return false, err
	}
	var list struct{ Tables []table }
	if err := l.call("tables", object{"mine": true}, &list); err != nil {
		return false, lost(err)
	}
	playing := false
	for _, t := range list.Tables {
		if t.Phase != "play" {
			continue
		}
		playing = true
		for _, s := range t.Seats {
			if s.Name == l.Door.Name && slices.Contains(t.ToAct, s.Seat) {
				did = true
				if err := l.act(t, s.Seat); err != nil {
					return did, err
				}
			}
		}
	}
	if l.Leads {
		return did, l.challenge(playing)
	}
	if playing {
		return did, nil
	}
	accepted, err := l.accept()
	return did || accepted, err
}

// lost is an error where it says that the line is gone.
func lost(err error) error {
	if errors.Is(err, errRefused) {
		return nil
	}
	return err
}

func (l *line) challenge(playing bool) error {
	if playing {
		return nil
	}
	terms := []object{
		{"game": "strategery", "options": []string{"3x3", "points=8"}}, {"game": "strategery", "options": []string{"3x3", "points=8"}, "clock": clock},
		{"game": "sato"}, {"game": "sato", "clock": clock}, {"game": "stratic", "options": []string{"fog=yes"}},
	}[l.random.IntN(5)]
	terms["to"] = l.Rival
	return lost(l.call("challenge", terms, nil))
}

// clock is long enough for nobody's time to run out while the house goes on.
const clock = "2+1"

// deployed is the first move of a seat in Stratic, of which there are too many to list.
func deployed(seat int) (token string, err error) {
	options, err := stratic.Game().Configure([]string{"fog=yes"})
	if err != nil {
		return "", err
	}
	position, err := stratic.Game().Start(games.Setup{Options: options, Seats: 2})
	for first := games.Seat(1); err == nil && int(first) <= seat; first++ {
		var move games.Move
		if move, err = position.Read(first, games.Words{Verb: "deploy", Args: []string{"open"}}); err == nil {
			token = string(move)
			position, _, err = position.Play(first, move)
		}
	}
	return token, err
}

func (l *line) accept() (did bool, err error) {
	var list struct {
		Proposals []struct {
			Kind, From string
			Number     int
		}
	}
	if err := l.call("proposals", nil, &list); err != nil {
		return false, lost(err)
	}
	for _, p := range list.Proposals {
		if p.Kind == "challenge" && p.From == l.Rival {
			did = true
			if _, err := l.does(Act{What: Accept}, "accept", object{"number": p.Number}, &made{}); err != nil {
				return did, err
			}
		}
	}
	return did, nil
}

// act moves at a table where it is a seat's turn, or resigns, and may say something.
func (l *line) act(t table, seat int) (err error) {
	if err = l.talk(); err != nil {
		return err
	}
	if l.random.IntN(40) == 0 {
		_, err := l.does(Act{What: Resign, Table: t.Table}, "table.resign", object{"table": t.Table}, nil)
		return err
	}
	var may struct {
		Moves    []string
		Unlisted string
	}
	if err := l.call("table.moves", object{"table": t.Table}, &may); err != nil {
		return lost(err)
	}
	token := ""
	switch {
	case len(may.Moves) > 0:
		token = may.Moves[l.random.IntN(len(may.Moves))]
	case may.Unlisted == "":
		return nil
	default:
		if token, err = deployed(seat); err != nil {
			return err
		}
	}
	l.open = &Act{What: Move, Table: t.Table, Ply: t.Ply + 1, Token: token}
	return l.answerOpen()
}

// answerOpen makes a move, or makes it once more on a new line: then it is made for
// certain, and once.
func (l *line) answerOpen() error {
	if l.open == nil {
		return nil
	}
	a := *l.open
	_, err := l.does(a, "table.move", object{"table": a.Table, "move": a.Token, "ply": a.Ply}, &made{})
	if err == nil {
		l.open = nil
	}
	return err
}

// talk says, tells or writes something now and then.
func (l *line) talk() (err error) {
	what := []string{Say, Tell, Send, "", "", "", "", ""}[l.random.IntN(8)]
	if what == "" || l.Bot && what != Say {
		return nil
	}
	l.counts[what]++
	a := Act{What: what, To: l.Rival, Text: strconv.Itoa(l.counts[what])}
	method, params := what, object{"to": a.To, "text": a.Text}
	switch what {
	case Say:
		params = object{"text": a.Text}
	case Send:
		method = "mail.send"
	}
	_, err = l.does(a, method, params, nil)
	return err
}
