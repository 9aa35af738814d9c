package paint

import "strings"

// glyphs are large letters: five rows of dots, one dot a column by half a line.
var glyphs = map[rune]string{
	'A': "010 101 111 101 101", 'B': "110 101 110 101 110", 'C': "011 100 100 100 011", 'D': "110 101 101 101 110",
	'E': "111 100 110 100 111", 'F': "111 100 110 100 100", 'G': "0111 1000 1011 1001 0111", 'H': "101 101 111 101 101",
	'I': "111 010 010 010 111", 'J': "001 001 001 101 010", 'K': "101 101 110 101 101", 'L': "100 100 100 100 111",
	'M': "10001 11011 10101 10001 10001", 'N': "1001 1101 1011 1001 1001",
	'O': "010 101 101 101 010", 'P': "110 101 110 100 100",
	'Q': "0110 1001 1001 1010 0101", 'R': "110 101 110 101 101", 'S': "011 100 010 001 110", 'T': "111 010 010 010 010",
	'U': "101 101 101 101 111", 'V': "101 101 101 101 010",
	'W': "10001 10001 10101 11011 10001", 'X': "101 101 010 101 101",
	'Y': "101 101 010 010 010", 'Z': "111 001 010 100 111", '-': "000 000 111 000 000", ' ': "00 00 00 00 00",
	'0': "111 101 101 101 111", '1': "010 110 010 010 111", '2': "110 001 010 100 111", '3': "110 001 010 001 110",
	'4': "101 101 111 001 001", '5': "111 100 110 001 110", '6': "011 100 111 101 111", '7': "111 001 010 010 010",
	'8': "111 101 111 101 111", '9': "111 101 111 001 110",
}

// large is a text in large letters, in three lines; empty where a letter has none.
func large(text string) (lines [3]string) {
	for _, char := range text {
		rows := strings.Fields(glyphs[char])
		if len(rows) == 0 {
			return [3]string{}
		}
		rows = append(rows, strings.Repeat("0", len(rows[0])))
		for line := range lines {
			for dot := range len(rows[0]) {
				upper, lower := rows[2*line][dot] == '1', rows[2*line+1][dot] == '1'
				lines[line] += string([]rune(" ▄▀█")[2*number(upper)+number(lower)])
			}
			lines[line] += " "
		}
	}
	return lines
}

func number(is bool) int {
	if is {
		return 1
	}
	return 0
}
