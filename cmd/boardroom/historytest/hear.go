package historytest

import (
	"encoding/json"
	"time"
)

// receive notes what comes on this line, while the client is on it.
func (l *line) receive(text []byte) {
	var m struct {
		Method string
		Params json.RawMessage
		Result *struct{ Notices []told }
	}
	_ = json.Unmarshal(text, &m) // a result of another form holds no notices
	switch {
	case m.Method == "resumed":
		var since struct {
			Session string
			Told    []told
		}
		if json.Unmarshal(m.Params, &since) == nil {
			l.resume(since.Session, since.Told)
		}
	case m.Method != "":
		var n told
		if json.Unmarshal(m.Params, &n) == nil {
			l.hear(n)
		}
	case m.Result != nil:
		l.answered()
		for _, n := range m.Result.Notices {
			l.hear(n)
		}
	}
}

// hear notes a notice.
func (l *line) hear(n told) {
	s := l.sightOf(n)
	l.mu.Lock()
	defer l.mu.Unlock()
	if l.over {
		return
	}
	l.seq = max(l.seq, n.Seq)
	l.see(l.number, n, s)
}

// resume goes on where the connection has outlived the house, or the line to it: what was told
// and has not come belongs to the line before, and what comes now is another one's.
func (l *line) resume(session string, missed []told) {
	sights := make([]Sight, len(missed))
	for i, n := range missed {
		sights[i] = l.sightOf(n)
	}
	l.mu.Lock()
	defer l.mu.Unlock()
	if l.over {
		return
	}
	for i, n := range missed {
		n.Seq = l.seq + 1 + i // several lines may have told it
		l.see(l.number, n, sights[i])
	}
	l.lines++
	l.number, l.seq, l.session, l.returned = l.lines, 0, session, true
	for id := range l.newest {
		l.behind[id] = true
	}
	l.stir()
}

// answered notes when the house has answered.
func (l *line) answered() {
	l.mu.Lock()
	defer l.mu.Unlock()
	now := time.Now()
	if l.returned {
		l.backs = append(l.backs, Back{l.newestAnswer, now})
	}
	l.returned, l.newestAnswer = false, now
}

func (l *line) hasReturned() bool {
	l.mu.Lock()
	defer l.mu.Unlock()
	return l.returned
}
