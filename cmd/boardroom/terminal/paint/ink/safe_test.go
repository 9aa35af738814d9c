package ink

import (
	"strings"
	"testing"
	"unicode"
	"unicode/utf8"
)

func TestSafe(t *testing.T) {
	for _, test := range []struct{ what, text, want string }{
		{"ASCII", "Ann says, \"hi\" ~", "Ann says, \"hi\" ~"},
		{"letters", "Åsa Ñandú 盤上 שלום 🎲", "Åsa Ñandú 盤上 שלום 🎲"},
		{"escape codes", "\x1b[31mred\x1b[0m", "[31mred[0m"},
		{"a title", "\x1b]0;mine\x07", "]0;mine"},
		{"C0", "a\x00b\x08c\x7fd", "abcd"},
		{"C1", "a\u0085b\u009b1mc", "ab1mc"},
		{"line ends", "a\nb\r\nc\u2028d\u2029e\tf", "a b c d e f"},
		{"blanks", "a\u00a0b\u3000c", "a b c"},
		{"direction", "a\u202eb\u202cc\u2066d\u2069e\u200ef\u200fg\u061ch", "abcdefgh"},
		{"zero width", "a\u200bb\u200cc\u200dd\ufeffe\u2060f\u00adg", "abcdefg"},
		{"private use", "a\ue000b\U000f0000c\U0010fffdd", "abcd"},
		{"variation", "♟\ufe0f☀\ufe0e盤\U000e0100", "♟☀盤"},
		{"fillers", "a\u3164b\u115fc\u034fd", "abcd"},
		{"tags", "a\U000e0041b", "ab"},
		{"a family", "👩\u200d👧", "👩\u200d👧"},
		{"a flag of two signs", "🏳\ufe0f\u200d🌈", "🏳\u200d🌈"},
		{"a joined hand", "👩🏽\u200d🚀", "👩\u200d🚀"},
		{"joiners of nothing", "👩\u200da\u200d👧\u200d\u200d 👧\u200d", "👩a👧 👧"},
		{"braille", "\u2813\u2800\u2815", "\u2813 \u2815"},
		{"skin tones", "👍🏽", "👍"},
		{"not assigned", "a\u0378b\uffffc", "abc"},
		{"accents", "e\u0301a\u0302\u0323", "e\u0301a\u0302\u0323"},
		{"many accents", "e" + strings.Repeat("\u0301", 40) + "f", "e\u0301\u0301\u0301\u0301f"},
		{"accents on nothing", "\u0301a \u0301b", "a b"},
		{"not UTF-8", "a\xffb\xc3", "a\ufffdb\ufffd"},
	} {
		if got := Safe(test.text); got != test.want {
			t.Errorf("%s: Safe(%q) is %q, not %q", test.what, test.text, got, test.want)
		}
	}
}

func FuzzSafe(f *testing.F) {
	for _, text := range []string{"hi", "\x1b[2J", "a\u0301\u0301\u0301\u0301\u0301", "\xff", "👩‍👧", "a\u202eb"} {
		f.Add(text)
	}
	f.Fuzz(func(t *testing.T, text string) {
		safe := Safe(text)
		if again := Safe(safe); again != safe {
			t.Errorf("Safe(%q) is %q, and Safe of that %q", text, safe, again)
		}
		if !utf8.ValidString(safe) {
			t.Errorf("Safe(%q) is no UTF-8", text)
		}
		marks := 0
		for _, r := range safe {
			if r != '\u200d' && unicode.In(r, unicode.C, unicode.Zl, unicode.Zp, unicode.Variation_Selector) {
				t.Errorf("Safe(%q) has %U", text, r)
			}
			if marks++; !unicode.IsMark(r) {
				marks = 0
			}
			if marks > 4 {
				t.Errorf("Safe(%q) has %d marks on one character", text, marks)
			}
		}
	})
}

func BenchmarkSafe(b *testing.B) {
	for name, text := range map[string]string{"ascii": strings.Repeat("occupy 2x3 ", 5), "mixed": strings.Repeat("盤é ", 20)} {
		b.Run(name, func(b *testing.B) {
			b.ReportAllocs()
			for b.Loop() {
				Safe(text)
			}
		})
	}
}
