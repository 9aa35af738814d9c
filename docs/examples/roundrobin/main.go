// Command roundrobin lets bots play each other once, and says how it came out:
//
//	roundrobin sato ann,bob,cat -p 2222 arbiter@HOST
//
// What stands behind the names goes to ssh. The bots have typed @allow organiser arbiter.
// It can be ended and begun again at any time: no game is paired twice.
package main

import (
	"bufio"
	"encoding/json"
	"fmt"
	"log"
	"os"
	"os/exec"
	"slices"
	"strings"
)

type object = map[string]any

// A message is what the house writes: the answer of a request, or a notice.
type message struct {
	ID     int
	Result struct{ Result string }
	Error  struct{ Data struct{ Reason string } }
}

func main() {
	game, bots := os.Args[1], strings.Split(os.Args[2], ",")
	ssh := exec.Command("ssh", slices.Concat([]string{"-s"}, os.Args[3:], []string{"boardroom"})...)
	in, _ := ssh.StdinPipe()
	out, _ := ssh.StdoutPipe()
	if err := ssh.Start(); err != nil {
		log.Fatal(err)
	}
	lines, last, ended := bufio.NewScanner(out), 0, false
	lines.Buffer(nil, 1<<20)
	hear := func() (m message) {
		if !lines.Scan() || json.Unmarshal(lines.Bytes(), &m) != nil {
			log.Fatal("the line has dropped: begin again")
		}
		ended = ended || strings.Contains(lines.Text(), `"event":"game_over"`)
		return m
	}
	ask := func(method string, params object) (result, refused string) {
		last++
		_ = json.NewEncoder(in).Encode(object{"jsonrpc": "2.0", "id": last, "method": method, "params": params})
		for {
			if m := hear(); m.ID == last {
				return m.Result.Result, m.Error.Data.Reason
			}
		}
	}
	ask("subscribe", object{"pairings": true, "pictures": false})
	points, left := map[string]float64{}, [][]string{}
	for i, first := range bots {
		for _, second := range bots[i+1:] {
			left = append(left, []string{first, second})
		}
	}
	for len(left) > 0 {
		left = slices.DeleteFunc(left, func(two []string) bool { // asked again, a pairing says how it came out
			result, refused := ask("pair", object{"pairing": strings.Join(two, "/"), "first": two[0], "second": two[1], "game": game, "casual": true})
			if refused != "" && refused != "full" && refused != "slow_down" {
				log.Fatalf("%v can't be paired: %s", two, refused)
			}
			points[two[0]] += map[string]float64{"p1win": 1, "draw": 0.5}[result]
			points[two[1]] += map[string]float64{"p2win": 1, "draw": 0.5}[result]
			return result != "" && result != "none"
		})
		for ; len(left) > 0 && !ended; hear() {
		}
		ended = false
	}
	slices.SortStableFunc(bots, func(a, b string) int { return int(2 * (points[b] - points[a])) })
	for _, bot := range bots {
		fmt.Printf("%-12s %4.1f\n", bot, points[bot])
	}
}
