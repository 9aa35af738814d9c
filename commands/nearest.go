package commands

// nearest lists up to three words that a mistyped one may stand for.
func (h *House) nearest(word string) []string {
	const most = 3
	far := 1 + len(word)/4
	var near []string
	for distance := 1; distance <= far && len(near) < most; distance++ {
		for _, name := range h.names() {
			if len(near) < most && editDistance(word, name) == distance {
				near = append(near, name)
			}
		}
	}
	return near
}

// names are the names of all commands and verbs.
func (h *House) names() []string {
	names := make([]string, 0, len(h.table))
	for _, c := range h.table {
		names = append(names, c.Name)
	}
	return append(names, h.verbs()...)
}

// editDistance is the number of letters to insert, delete, replace or swap with
// their neighbour that make one word of the other (optimal string alignment).
// Words longer than any command are as far as they are long.
func editDistance(a, b string) int {
	if len(a) > 32 || len(b) > 32 {
		return max(len(a), len(b))
	}
	d := make([][]int, len(a)+1)
	for i := range d {
		d[i] = make([]int, len(b)+1)
		d[i][0] = i
	}
	for j := range d[0] {
		d[0][j] = j
	}
	for i := 1; i <= len(a); i++ {
		for j := 1; j <= len(b); j++ {
			cost := 1
			if a[i-1] == b[j-1] {
				cost = 0
			}
			d[i][j] = min(d[i-1][j]+1, d[i][j-1]+1, d[i-1][j-1]+cost)
			if i > 1 && j > 1 && a[i-1] == b[j-2] && a[i-2] == b[j-1] {
				d[i][j] = min(d[i][j], d[i-2][j-2]+1)
			}
		}
	}
	return d[len(a)][len(b)]
}
