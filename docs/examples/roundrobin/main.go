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

// A notice is what the house tells; of it only how games end matters here.
type notice struct {
	Event string
	Of    struct{ Pairing, Result string }
}

// A house is the other side of the line, and how the games ended that it told of.
type house struct {
	in   *json.Encoder
	out  *bufio.Scanner
	last int
	over map[string]string
}

// hear takes one line of the house, and says whether it answers the last request.
func (h *house) hear() (answers bool, result string, refused string) {
	if !h.out.Scan() {
		log.Fatal("the line has dropped: begin again")
	}
	var said struct {
		ID     int
		Params notice
		Result struct {
			Result  string
			Notices []notice
		}
		Error struct{ Data struct{ Reason string } }
	}
	if err := json.Unmarshal(h.out.Bytes(), &said); err != nil {
		log.Fatal(err)
	}
	for _, n := range append(said.Result.Notices, said.Params) {
		if n.Event == "game_over" {
			h.over[n.Of.Pairing] = n.Of.Result
		}
	}
	return said.ID == h.last, said.Result.Result, said.Error.Data.Reason
}

// ask makes a request. What it is refused for is a word.
func (h *house) ask(method string, params object) (result, refused string) {
	h.last++
	_ = h.in.Encode(object{"jsonrpc": "2.0", "id": h.last, "method": method, "params": params})
	for answers := false; !answers; {
		answers, result, refused = h.hear()
	}
	return result, refused
}

func main() {
	game, bots := os.Args[1], strings.Split(os.Args[2], ",")
	ssh := exec.Command("ssh", slices.Concat([]string{"-s"}, os.Args[3:], []string{"boardroom"})...)
	in, _ := ssh.StdinPipe()
	out, _ := ssh.StdoutPipe()
	if err := ssh.Start(); err != nil {
		log.Fatal(err)
	}
	h := &house{json.NewEncoder(in), bufio.NewScanner(out), 0, map[string]string{}}
	h.out.Buffer(nil, 1<<20)
	h.ask("subscribe", object{"pairings": true, "pictures": false})
	var waiting []object // to be paired
	for i, first := range bots {
		for _, second := range bots[i+1:] {
			waiting = append(waiting, object{"pairing": first + "/" + second, "first": first, "second": second, "game": game, "casual": true})
		}
	}
	for all := len(waiting); len(h.over) < all; {
		waiting = slices.DeleteFunc(waiting, func(g object) bool {
			result, refused := h.ask("pair", g)
			if refused != "" && refused != "full" && refused != "slow_down" {
				log.Fatalf("%s can't be paired: %s", g["pairing"], refused)
			}
			if result != "" && result != "none" { // it was over before this run
				h.over[g["pairing"].(string)] = result
			}
			return refused == ""
		})
		for over := len(h.over); over == len(h.over) && over < all; {
			h.hear()
		}
	}
	points := map[string]float64{}
	for pairing, result := range h.over {
		first, second, _ := strings.Cut(pairing, "/")
		points[first] += map[string]float64{"p1win": 1, "draw": 0.5}[result]
		points[second] += map[string]float64{"p2win": 1, "draw": 0.5}[result]
	}
	slices.SortStableFunc(bots, func(a, b string) int { return int(2 * (points[b] - points[a])) })
	for _, bot := range bots {
		fmt.Printf("%-12s %4.1f\n", bot, points[bot])
	}
}
