package bridge

import (
	"bufio"
	"bytes"
	"context"
	"encoding/json"
	"fmt"
	"log/slog"
	"net"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"boardroom/cmd/boardroom/dial"
)

// engineScript is a program that notes each start, and always finds the same move.
const engineScript = `echo started >>$0.starts
while read -r line; do
	case $line in
	ugi) echo ugiok ;;
	isready) echo readyok ;;
	go*) echo bestmove 1x1:1.1.1.1 ;;
	quit) exit ;;
	esac
done
`

// A killedHouse is one with a table at which the bridge is to move, and which is killed at each ping
// and at the first moves, so that they have no answer.
type killedHouse struct {
	kills, pings int
	moved        chan struct{}
}

func (h *killedHouse) serve(line net.Conn) {
	for lines := bufio.NewScanner(line); lines.Scan(); {
		var asked struct {
			ID     json.RawMessage
			Method string
		}
		_ = json.Unmarshal(lines.Bytes(), &asked)
		fmt.Fprintf(line, `{"jsonrpc":"2.0","id":%s,%s}`+"\n", asked.ID, h.answer(asked.Method))
		if asked.Method == "table.move" {
			fmt.Fprintln(line, `{"jsonrpc":"2.0","method":"resumed","params":{"session":"two","told":[]}}`)
		}
	}
}

func (h *killedHouse) answer(method string) string {
	const unanswered = `"error":{"code":1,"message":"no answer","data":{"reason":"unanswered"}}`
	switch method {
	case "hello":
		return `"result":{"name":"deep","session":"one","bot":true}`
	case "tables":
		return `"result":{"tables":[{"table":1,"name":"strategery","game":"strategery","phase":"play","to_act":[1],"seats":[{"seat":1,"name":"deep"},{"seat":2,"name":"ann"}]}]}`
	case "table.look":
		return `"result":{"board":{"position":"game=strategery","ply":0,"your_turn":true}}`
	case "ping":
		h.pings++
		return unanswered
	case "table.move":
		if h.kills--; h.kills >= 0 || h.pings == 0 {
			return unanswered
		}
		select {
		case h.moved <- struct{}{}:
		default:
		}
	}
	return `"result":{}`
}

// TestAKilledHouseIsNoFailure has a house be killed again and again while the program's move is made
// and while it is asked whether it is there: the line stays, and the program, which has done nothing
// wrong, plays on.
func TestAKilledHouseIsNoFailure(t *testing.T) {
	if _, err := exec.LookPath("sh"); err != nil {
		t.Skip("there is no sh here")
	}
	script := filepath.Join(t.TempDir(), "engine.sh")
	if err := os.WriteFile(script, []byte(engineScript), 0o600); err != nil {
		t.Fatal(err)
	}
	h := &killedHouse{kills: 2 * mostFailures, moved: make(chan struct{}, 1)}
	lines := 0
	var log bytes.Buffer
	ctx, leave := context.WithCancel(t.Context())
	ended := make(chan error, 1)
	go func() {
		ended <- Run(ctx, Config{
			Engine: "sh " + script, Games: []string{"strategery"}, Limit: 1, Think: time.Millisecond, Pause: time.Millisecond,
			Beat: 2 * time.Second, Log: slog.New(slog.NewTextHandler(&log, nil)),
			Dial: func(context.Context) (dial.Line, error) {
				here, there := net.Pipe()
				lines++
				go h.serve(there)
				return here, nil
			},
		})
	}()
	select {
	case <-h.moved:
	case <-time.After(time.Minute):
		t.Error("the program does not move")
	}
	leave()
	if err := <-ended; err != nil {
		t.Error(err)
	}
	starts, err := os.ReadFile(script + ".starts")
	if err != nil {
		t.Fatal(err)
	}
	if lines != 1 || strings.Count(string(starts), "started") != 1 || strings.Contains(log.String(), "fails") {
		t.Errorf("there were %d lines, the program was started %d times, and the log says\n%s", lines, strings.Count(string(starts), "started"), log.String())
	}
}
