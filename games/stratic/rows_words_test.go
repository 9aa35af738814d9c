package stratic_test

import (
	"strings"
	"testing"

	"boardroom/games/stratic"
)

func TestFormationsInWords(t *testing.T) {
	for rows, want := range map[string]string{
		"ffffffffffff/.aia.c....../............":                                             "Front row: Fortifiers 1 to 12. Middle row: Aggressors 2 and 4; Interdictor 3; Commander 6.",
		"............/............/+s+v+v.f......b":                                          "Back row: Fortifier 5; Scout on a Fortifier 1; Vipers on Fortifiers 2 and 3; Bureaucrat 12.",
		"2:a.........../............/............;11:............/f.f.f......./............": "Front row on level 2: Aggressor 1. Middle row on level 11: Fortifiers 1, 3 and 5.",
		"............/............/............":                                             "",
		"nonsense":                                                                           "",
	} {
		if got := strings.Join(stratic.Game().Drafts.InWords(rows), " "); got != want {
			t.Errorf("%s is\n%s, not\n%s", rows, got, want)
		}
	}
}
