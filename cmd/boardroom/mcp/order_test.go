package mcp

import (
	"bufio"
	"context"
	"encoding/json"
	"fmt"
	"net"
	"testing"
	"time"

	"boardroom/cmd/boardroom/dial"
)

// scripted is a house that lets everybody in, and answers ping with what a test says.
func scripted(t *testing.T, pong string) *house {
	t.Helper()
	here, there := net.Pipe()
	t.Cleanup(func() { _ = there.Close() })
	go func() {
		answers := map[string]string{"hello": `{"name":"ann","session":"one","bot":true}`}
		for lines := bufio.NewScanner(there); lines.Scan(); {
			var asked struct {
				ID     json.RawMessage
				Method string
			}
			_ = json.Unmarshal(lines.Bytes(), &asked)
			result := answers[asked.Method]
			if result == "" {
				result = "{}"
			}
			fmt.Fprintf(there, `{"jsonrpc":"2.0","id":%s,"result":%s}`+"\n", asked.ID, result)
			if asked.Method == "ping" {
				fmt.Fprint(there, pong)
			}
		}
	}()
	h := &house{inbox: inbox{arrive: make(chan struct{}, 1)}, wishes: usualWishes()}
	h.Dial = func(context.Context) (dial.Line, error) { return here, nil }
	t.Cleanup(h.leave)
	return h
}

// TestNoticesKeepTheirOrder tells much on a line that outlives the house in the middle: the agent
// reads it in its order, and what it would ask for next is what is behind the newest.
func TestNoticesKeepTheirOrder(t *testing.T) {
	const before, behind = 200, 100
	text, want := "", []int{}
	tells := func(many int) {
		for seq := 1; seq <= many; seq++ {
			text += fmt.Sprintf(`{"jsonrpc":"2.0","method":"notice","params":{"seq":%d}}`+"\n", seq)
			want = append(want, seq)
		}
	}
	tells(before)
	text += `{"jsonrpc":"2.0","method":"resumed","params":{"session":"two","told":[],"whole":true}}` + "\n"
	tells(behind)
	h := scripted(t, text)
	if _, err := h.ask(t.Context(), "ping", nil); err != nil {
		t.Fatal(err)
	}
	for read := 0; read < len(want); {
		got := h.inbox.wait(t.Context(), time.Minute)
		if len(got.Notices) == 0 {
			t.Fatalf("behind %d notices none comes", read)
		}
		for _, told := range got.Notices {
			var n numbered
			if err := json.Unmarshal(told, &n); err != nil || n.Seq != want[read] {
				t.Fatalf("in place of notice %d comes %s", want[read], told)
			}
			read++
		}
	}
	if session, seq := h.newest(); session != "two" || seq != behind {
		t.Errorf("the newest is notice %d of session %s", seq, session)
	}
}
