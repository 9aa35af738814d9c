package stratic_test

import (
	"fmt"
	"maps"
	"regexp"
	"strconv"
	"strings"

	"boardroom/games"
)

// A slow board finds the legal moves from a position line in a way of its own:
// it tries every cell of the board as the end of every form of movement.
type slow struct {
	fields map[string]string
	on     map[[3]int]string // file, rank and level from 0 -> "1f2a"
	seat   int
	seats  int
	low    [3]int
	high   [3]int
}

func newSlow(line string) *slow {
	s := &slow{fields: map[string]string{}, on: map[[3]int]string{}}
	for _, word := range strings.Fields(line) {
		key, value, _ := strings.Cut(word, "=")
		s.fields[key] = value
	}
	s.seat = s.number("turn")
	s.seats = 2 * s.number("boards")
	grown, levels := s.number("grown"), s.number("levels")
	s.low = [3]int{-grown, -grown, -grown}
	s.high = [3]int{12*s.number("boards") - 1 + grown, 11 + grown, levels - 1 + grown}
	if levels == 1 {
		s.low[2], s.high[2] = 0, 0
	}
	if s.fields["pieces"] != "-" {
		for _, word := range strings.Split(s.fields["pieces"], ",") {
			name, there, _ := strings.Cut(word, ":")
			s.on[s.cell(name)] = there
		}
	}
	return s
}

func (s *slow) number(key string) int {
	n, _ := strconv.Atoi(s.fields[key])
	return n
}

// listed is the number of a seat in a field that lists one for each.
func (s *slow) listed(key string) int {
	n, _ := strconv.Atoi(strings.Split(s.fields[key], ",")[s.seat-1])
	return n
}

func (s *slow) cell(name string) [3]int {
	p := place(name)
	for i, n := range p {
		if n > 0 {
			p[i]--
		}
	}
	return [3]int{p[2], p[1], p[0]}
}

func (s *slow) name(c [3]int) string {
	file, minus := c[0], ""
	if file < 0 {
		file, minus = -file-1, "-"
	}
	letters := string(rune('a' + file%26))
	for file = file/26 - 1; file >= 0; file = file/26 - 1 {
		letters = string(rune('a'+file%26)) + letters
	}
	number := func(n int) int {
		if n < 0 {
			return n
		}
		return n + 1
	}
	name := minus + letters + strconv.Itoa(number(c[1]))
	if s.number("levels") > 1 {
		name += "/" + strconv.Itoa(number(c[2]))
	}
	return name
}

// each visits every cell of the board.
func (s *slow) each(visit func([3]int)) {
	for z := s.low[2]; z <= s.high[2]; z++ {
		for y := s.low[1]; y <= s.high[1]; y++ {
			for x := s.low[0]; x <= s.high[0]; x++ {
				visit([3]int{x, y, z})
			}
		}
	}
}

func (s *slow) inside(c [3]int) bool {
	for i := range c {
		if c[i] < s.low[i] || c[i] > s.high[i] {
			return false
		}
	}
	return true
}

func far(a, b [3]int) int {
	most := 0
	for i := range a {
		most = max(most, a[i]-b[i], b[i]-a[i])
	}
	return most
}

func foes(a, b int) bool { return (a+b)%2 == 1 }

func (s *slow) anti() bool { return s.fields["variant"] == "anti" }

// parts are the owner and the letter of what stands on top, and the owner of the
// Fortifier below it, or 0.
func parts(there string) (owner int, letter byte, below int) {
	top := there[len(there)-2:]
	if len(there) == 4 {
		below = int(there[0] - '0')
	}
	return int(top[0] - '0'), top[1], below
}

// gets says whether a piece of that letter gets from one cell to another, with
// what is between them, walking at most so many steps.
func (s *slow) gets(letter byte, riding bool, steps int, from, to [3]int) bool {
	d := far(from, to)
	if d == 0 {
		return false
	}
	switch letter {
	case 'b':
		return true
	case 's', 'v':
		return d <= steps && s.walks(from, to, steps)
	}
	axes := 0
	for i := range from {
		switch to[i] - from[i] {
		case d, -d:
			axes++
		case 0:
		default:
			return false
		}
	}
	var most int
	switch {
	case letter == 'c':
		most = 1
	case letter == 'f' && axes == 1:
		most = 2
	case letter == 'f':
		most = 0
	case riding:
		most = d
	case axes == 1:
		most = 3
	case letter == 'a':
		most = 2
	}
	if d > most {
		return false
	}
	for n := 1; n < d && letter != 'i'; n++ {
		var c [3]int
		for i := range c {
			c[i] = from[i] + (to[i]-from[i])/d*n
		}
		if s.on[c] != "" {
			return false
		}
	}
	return true
}

// walks spreads from a cell over empty ones.
func (s *slow) walks(from, to [3]int, steps int) bool {
	reached := map[[3]int]bool{from: true}
	for range steps {
		wider := map[[3]int]bool{}
		for c := range reached {
			wider[c] = true
			if c != from && s.on[c] != "" {
				continue
			}
			for n := range 27 {
				next := [3]int{c[0] + n%3 - 1, c[1] + n/3%3 - 1, c[2] + n/9 - 1}
				if s.inside(next) {
					wider[next] = true
				}
			}
		}
		reached = wider
	}
	return reached[to]
}

// takes says whether a piece captures what stands on a cell.
func (s *slow) takes(seat int, letter byte, there string) bool {
	owner, top, below := parts(there)
	switch {
	case !foes(seat, owner):
		return false
	case letter == 's':
		return top == 'c'
	case letter == 'b':
		return false
	case letter == 'a' || letter == 'v':
		return top != 'f'
	case letter == 'f':
		return below == 0
	case letter == 'c':
		return !(below != 0 && top == 'c' && !s.anti())
	}
	return true
}

// isOut says whether a seat is out.
func (s *slow) isOut(seat int) bool {
	return strings.Contains(","+s.fields["out"]+",", fmt.Sprintf(",%d,", seat))
}

// commander is where the Commander of a seat stands.
func (s *slow) commander(seat int) (c [3]int, ok bool) {
	for at, there := range s.on {
		if owner, letter, _ := parts(there); owner == seat && letter == 'c' {
			return at, true
		}
	}
	return c, false
}

// hits says whether what stands on a cell would capture the Commander on
// another, now and in truth.
func (s *slow) hits(from, to [3]int) bool {
	owner, letter, below := parts(s.on[from])
	_, _, guard := parts(s.on[to])
	if guard != 0 && letter != 's' || !s.takes(owner, letter, s.on[to]) {
		return false
	}
	return s.gets(letter, below != 0, map[byte]int{'s': 4, 'v': 5}[letter], from, to)
}

// checked says whether a seat's Commander can be captured by a seat that is in,
// or by one that answers.
func (s *slow) checked(seat, answering int) bool {
	c, ok := s.commander(seat)
	if !ok || s.anti() {
		return false
	}
	for from, there := range s.on {
		if owner, _, _ := parts(there); foes(owner, seat) && (!s.isOut(owner) || owner == answering) && s.hits(from, c) {
			return true
		}
	}
	return false
}

// with is the board after pieces have been set; an empty text takes away.
func (s *slow) with(changes map[[3]int]string) *slow {
	next := *s
	next.on = map[[3]int]string{}
	for c, there := range s.on {
		next.on[c] = there
	}
	for c, there := range changes {
		if next.on[c] = there; there == "" {
			delete(next.on, c)
		}
	}
	return &next
}

// safe says whether the seat's Commander is not in check on a board after it has
// captured what stood there.
func (s *slow) safe(after *slow, victim string) bool {
	answering := 0
	if victim != "" {
		if owner, letter, _ := parts(victim); letter == 'c' {
			gone := *after
			gone.fields = map[string]string{}
			for key, value := range after.fields {
				gone.fields[key] = value
			}
			gone.fields["out"] += fmt.Sprintf(",%d", owner)
			after = &gone
			theirs, ours := 0, 0
			for seat := 1; seat <= s.seats; seat++ {
				switch {
				case after.isOut(seat):
				case foes(seat, s.seat):
					theirs++
				default:
					ours++
				}
			}
			if theirs == 0 && ours == 1 {
				answering = owner
			}
		}
	}
	return !after.checked(s.seat, answering)
}

func onBase(there string) string {
	if len(there) == 4 {
		return there[:2]
	}
	return ""
}

// movements are all movements of the seat to act, or how its chain goes on.
func (s *slow) movements(truth *slow) []string {
	var moves []string
	inCheck := truth.checked(s.seat, 0)
	chain, steps, chained := strings.Cut(s.fields["chain"], ":")
	if s.number("left") == 0 && !chained {
		return nil
	}
	for from, there := range s.on {
		owner, letter, below := parts(there)
		if chained {
			if s.name(from) == chain && owner == s.seat {
				n, _ := strconv.Atoi(steps)
				moves = append(moves, s.going(from, letter, false, n, true, inCheck)...)
			}
			continue
		}
		if owner == s.seat {
			moves = append(moves, s.going(from, letter, below != 0, map[byte]int{'s': 4, 'v': 5}[letter], false, inCheck)...)
		}
		if below == s.seat && !foes(owner, s.seat) {
			s.each(func(to [3]int) {
				if d := [3]int{to[0] - from[0], to[1] - from[1], to[2] - from[2]}; d[0]*d[0]+d[1]*d[1]+d[2]*d[2] == 1 && s.on[to] == "" {
					moves = append(moves, s.name(from)+">>"+s.name(to))
				}
			})
		}
	}
	return moves
}

// going are the movements of what stands on top of a cell.
func (s *slow) going(from [3]int, letter byte, riding bool, steps int, chained, inCheck bool) []string {
	var moves []string
	me := fmt.Sprintf("%d%c", s.seat, letter)
	there := s.on[from]
	rest := onBase(there)
	king := letter == 'c' && !s.anti()
	add := func(sign string, to [3]int, changes map[[3]int]string, victim string) {
		if king && !s.safe(s.with(changes), victim) {
			return
		}
		moves = append(moves, s.name(from)+sign+s.name(to))
	}
	s.each(func(to [3]int) {
		if !s.gets(letter, riding, steps, from, to) {
			return
		}
		target := s.on[to]
		onlyCapture := chained && letter == 'a'
		if target == "" {
			if !onlyCapture && (!king || inCheck) {
				add(">", to, map[[3]int]string{from: rest, to: me}, "")
			}
			return
		}
		owner, top, below := parts(target)
		if top == 'f' && letter != 'f' && !onlyCapture {
			add("^", to, map[[3]int]string{from: rest, to: target + me}, "")
		}
		if s.takes(s.seat, letter, target) {
			add("x", to, map[[3]int]string{from: rest, to: onBase(target) + me}, target)
		}
		if top == 'c' && owner == s.seat && letter != 'c' && !chained && !s.anti() && !(letter == 'f' && below != 0) {
			after := s.with(map[[3]int]string{from: rest + fmt.Sprintf("%dc", s.seat), to: onBase(target) + me})
			if !after.checked(s.seat, 0) {
				moves = append(moves, s.name(from)+"~"+s.name(to))
			}
		}
	})
	if chained {
		return moves
	}
	if riding && foes(int(there[0]-'0'), s.seat) && (letter == 'i' || letter == 'c') {
		add("x", from, map[[3]int]string{from: me}, "")
	}
	if letter == 'f' && (s.seat%2 == 1 && from[1] >= 9 || s.seat%2 == 0 && from[1] < 3) {
		for _, kind := range s.reserveKinds() {
			if kind != 'f' {
				moves = append(moves, s.name(from)+"="+string(kind))
			}
		}
	}
	return moves
}

// reserveKinds are the letters of what a reinforcement can be.
func (s *slow) reserveKinds() string {
	letters := "fai"
	number := map[byte]int{}
	for _, there := range s.on {
		if owner, letter, _ := parts(there); owner == s.seat {
			number[letter]++
		}
	}
	if s.fields["fog"] == "yes" && number['s'] == 0 {
		letters += "s"
	}
	if s.fields["fog"] == "yes" && number['b'] < 2 {
		letters += "b"
	}
	return letters
}

// reinforcements are the pieces that can be placed.
func (s *slow) reinforcements() []string {
	if s.number("made") > 0 || s.listed("reserve") == 0 {
		return nil
	}
	letters, fog := s.reserveKinds(), s.fields["fog"] == "yes"
	king, hasKing := s.commander(s.seat)
	var moves []string
	s.each(func(c [3]int) {
		middle := c[0] >= 0 && c[0] < 12*s.number("boards") && c[1] >= 3 && c[1] < 9 && c[2] >= 0 && c[2] < s.number("levels")
		past := s.seat%2 == 1 && c[1] >= 9 || s.seat%2 == 0 && c[1] < 3
		if s.on[c] != "" || middle || past || fog && (!hasKing || far(king, c) > 9 || !s.sees(s.seat, c)) {
			return
		}
		for _, letter := range letters {
			moves = append(moves, fmt.Sprintf("+%c@%s", letter, s.name(c)))
		}
	})
	return moves
}

// sees says whether a seat's side sees a cell.
func (s *slow) sees(seat int, c [3]int) bool {
	for at, there := range s.on {
		owner, letter, below := parts(there)
		sight := map[byte]int{'f': 5, 's': 5, 'v': 1}[letter]
		if sight == 0 {
			sight = 3
		}
		if letter == 's' && below != 0 {
			sight = 7
		}
		if !foes(owner, seat) && far(at, c) <= sight || below != 0 && !foes(below, seat) && far(at, c) <= 5 {
			return true
		}
	}
	return false
}

// slowMoves lists the legal moves of a position.
func slowMoves(p games.Position) []games.Move {
	truth := newSlow(p.String())
	if phase := truth.fields["phase"]; phase == "deploy" || phase == "over" {
		return nil
	}
	s := truth
	if truth.fields["fog"] == "yes" {
		hidden := map[[3]int]string{}
		for c := range truth.on {
			if !truth.sees(truth.seat, c) {
				hidden[c] = ""
			}
		}
		s = truth.with(hidden)
	}
	return tokens(s.legal(truth))
}

func tokens(words []string) []games.Move {
	moves := make([]games.Move, len(words))
	for i, word := range words {
		moves[i] = games.Move(word)
	}
	return moves
}

func (s *slow) legal(truth *slow) []string {
	if s.fields["phase"] == "last" {
		return append(s.answers(), "done")
	}
	moves := s.movements(truth)
	pieces := s.reinforcements()
	if s.anti() {
		var captures []string
		for _, move := range moves {
			if strings.Contains(move, "x") {
				captures = append(captures, move)
			}
		}
		switch {
		case pieces != nil:
			return pieces
		case captures != nil:
			return captures
		}
	}
	switch {
	case s.number("made") > 0:
		moves = append(moves, "done")
	case len(moves) == 0 || !truth.checked(s.seat, 0):
		moves = append(moves, "pass")
	}
	return append(moves, pieces...)
}

// answers are the movements of a whole turn after which a Commander of the
// captor's side is gone, or can still go.
func (s *slow) answers() []string {
	var moves []string
	for _, move := range s.movements(s) {
		if next, fell := s.after(move); fell || next.canGoOn() {
			moves = append(moves, move)
		}
	}
	return moves
}

// canGoOn says whether there is such a movement, of the chain that is open or
// another.
func (s *slow) canGoOn() bool {
	if s.fields["chain"] != "-" {
		free := s.with(nil)
		free.fields = maps.Clone(s.fields)
		free.fields["chain"] = "-"
		if s.number("left") > 0 && free.canGoOn() {
			return true
		}
	}
	return len(s.answers()) > 0
}

var form = regexp.MustCompile(`^(.*?[0-9])(>>|[>^x=])(.*)$`)

// after is the board after a movement, and whether that captures a Commander.
func (s *slow) after(move string) (next *slow, fell bool) {
	found := form.FindStringSubmatch(move)
	from, there := s.cell(found[1]), s.on[s.cell(found[1])]
	me, rest := there[len(there)-2:], onBase(there)
	chain, left := s.fields["chain"], s.number("left")
	if chain == "-" {
		left--
	}
	switch found[2] {
	case "=":
		next = s.with(map[[3]int]string{from: there[:1] + found[3]})
	case ">>":
		next = s.with(map[[3]int]string{from: "", s.cell(found[3]): there})
	default:
		to := s.cell(found[3])
		target := s.on[to]
		changes := map[[3]int]string{from: rest, to: onBase(target) + me}
		guarded := len(target) == 4 && target[3] == 'c'
		switch {
		case found[2] == "^":
			changes[to] = target + me
		case from == to:
			changes = map[[3]int]string{from: me}
		case found[2] == "x" && guarded && me[1] != 's':
			changes[to] = target[2:]
		case found[2] == "x":
			fell = target[len(target)-1] == 'c'
		}
		next = s.with(changes)
		next.fields = maps.Clone(s.fields)
		next.fields["chain"] = "-"
		if lone := found[2] == "x" && (!guarded || me[1] == 's'); lone || from == to {
			next.fields["chain"] = s.chainAfter(me[1], from, to, chain)
		}
		next.fields["left"] = strconv.Itoa(left)
		return next, fell
	}
	next.fields = maps.Clone(s.fields)
	next.fields["left"] = strconv.Itoa(left)
	return next, false
}

// chainAfter is the chain that a capture opens.
func (s *slow) chainAfter(letter byte, from, to [3]int, before string) string {
	switch _, steps, chained := strings.Cut(before, ":"); {
	case letter == 'a' && !chained && far(from, to) <= 2:
		return s.name(to) + ":0"
	case letter == 'v':
		had, walked := 5, 0
		if chained {
			had, _ = strconv.Atoi(steps)
		}
		for walked = 1; !s.gets('v', false, walked, from, to); walked++ {
		}
		if had > walked {
			return fmt.Sprintf("%s:%d", s.name(to), had-walked)
		}
	}
	return "-"
}
