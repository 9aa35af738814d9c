package ink

import "github.com/muesli/termenv"

// A tint is a colour in 24 bits and among the fixed 256. What 16 colours look
// like is up to the terminal; there a number of theirs stands, or nothing.
type tint struct{ full, of256, of16 string }

// in is how termenv writes the tint, empty where there is none.
func (t tint) in(profile termenv.Profile) string {
	switch profile {
	case termenv.TrueColor:
		return t.full
	case termenv.ANSI256:
		return t.of256
	}
	return t.of16
}

// A ground is the background of a terminal.
type ground int

const (
	dark ground = iota
	light
	grounds
)

// A colour is what a seat may have, in all its shades: the whole of it, the
// darker one of lesser pieces, and by background the two traces of it that lie on
// cells which are the seat's, though nothing stands there.
type colour struct {
	whole, lesser tint
	trace         [grounds][2]tint
}

// Colours is how many colours seats can have.
const Colours = 9

// colours are the players' colours, in the order of their names: blue, orange,
// green, yellow, purple, red, sky, pink, grey. They were found by a search, see
// docs/decisions/0011-colours.md, so that no two look alike to any eyes, and
// differ in lightness.
var colours = [Colours]colour{
	{
		tint{"#1774F8", "27", "12"}, tint{"#0E489A", "25", ""}, [grounds][2]tint{
			{{"#13233C", "17", ""}, {"#13294A", "17", ""}},
			{{"#D1E3FE", "189", ""}, {"#C0D9FD", "189", ""}},
		},
	},
	{
		tint{"#EE7D25", "172", "3"}, tint{"#944E17", "130", ""}, [grounds][2]tint{
			{{"#372419", "94", ""}, {"#452B19", "94", ""}},
			{{"#FCE5D3", "223", ""}, {"#FADCC4", "223", ""}},
		},
	},
	{
		tint{"#35764F", "29", "2"}, tint{"#214931", "22", ""}, [grounds][2]tint{
			{{"#182320", "22", ""}, {"#1A2923", "22", ""}},
			{{"#D7E4DC", "158", ""}, {"#C8DACF", "158", ""}},
		},
	},
	{
		tint{"#FCDB20", "220", "11"}, tint{"#9C8814", "142", ""}, [grounds][2]tint{
			{{"#3A3418", "58", ""}, {"#484018", "58", ""}},
			{{"#FEF8D2", "229", ""}, {"#FEF5C3", "229", ""}},
		},
	},
	{
		tint{"#6A4086", "54", "5"}, tint{"#422853", "53", ""}, [grounds][2]tint{
			{{"#211A29", "53", ""}, {"#261D30", "53", ""}},
			{{"#E1D9E7", "183", ""}, {"#D7CBDE", "183", ""}},
		},
	},
	{
		tint{"#C41300", "124", "1"}, tint{"#7A0C00", "88", ""}, [grounds][2]tint{
			{{"#301212", "52", ""}, {"#3B1211", "52", ""}},
			{{"#F3D0CC", "217", ""}, {"#EFBFBA", "217", ""}},
		},
	},
	{
		tint{"#96DCF5", "39", "14"}, tint{"#5D8898", "31", ""}, [grounds][2]tint{
			{{"#28343C", "23", ""}, {"#304049", "23", ""}},
			{{"#EAF8FD", "195", ""}, {"#E3F6FC", "195", ""}},
		},
	},
	{
		tint{"#BC7FAA", "218", "13"}, tint{"#754F69", "132", ""}, [grounds][2]tint{
			{{"#2F252F", "89", ""}, {"#392B38", "89", ""}},
			{{"#F2E5EE", "225", ""}, {"#EDDCE8", "225", ""}},
		},
	},
	{
		tint{"#B8B5B2", "245", "7"}, tint{"#72706E", "240", ""}, [grounds][2]tint{
			{{"#2E2E31", "237", ""}, {"#38373A", "237", ""}},
			{{"#F1F0F0", "252", ""}, {"#ECEBEA", "252", ""}},
		},
	},
}

// Neutrals and Hues are how many shades of each there are for parts of a board
// that are nobody's.
const Neutrals, Hues = 5, 6

// neutrals are greys, each in two shades that make a quiet checker.
var neutrals = [grounds][Neutrals][2]tint{
	{
		{{"#222226", "235", ""}, {"#29292E", "236", ""}},
		{{"#35363D", "238", ""}, {"#3D3E46", "239", ""}},
		{{"#2C2D32", "237", ""}, {"#323339", "238", ""}},
		{{"#44454D", "240", ""}, {"#4B4C54", "241", ""}},
		{{"#101012", "232", ""}, {"#141417", "233", ""}},
	},
	{
		{{"#EEEEF1", "255", ""}, {"#E7E7EA", "254", ""}},
		{{"#D9D9DE", "253", ""}, {"#D1D1D6", "252", ""}},
		{{"#E2E2E6", "254", ""}, {"#DCDCE0", "253", ""}},
		{{"#C9C9CF", "251", ""}, {"#C2C2C8", "250", ""}},
		{{"#B9B9C0", "249", ""}, {"#B2B2B9", "248", ""}},
	},
}

// hues are shades of as many hues, for the rings of a board.
var hues = [grounds][Hues]tint{
	{{"#46332A", "94", ""}, {"#24402F", "22", ""}, {"#22344A", "17", ""}, {"#40304F", "53", ""}, {"#403C1E", "58", ""}, {"#1D4242", "23", ""}},
	{{"#EBD8CC", "223", ""}, {"#CFE8D6", "194", ""}, {"#CFDFF0", "189", ""}, {"#E3D6EF", "225", ""}, {"#ECE6C2", "230", ""}, {"#CBE7E5", "195", ""}},
}

// What is written on the terminal's own background. Marks are a field of warm.
var (
	faint = [grounds]tint{{"#8C8C94", "246", "8"}, {"#64646C", "242", "8"}}
	warm  = [grounds]tint{{"#FCF0CE", "230", "15"}, {"#57321D", "52", "0"}}
	alarm = [grounds]tint{{"#FF7B72", "210", "9"}, {"#B3261E", "124", "1"}}
)
