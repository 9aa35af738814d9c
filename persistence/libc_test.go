package persistence

import (
	"os"
	"os/exec"
	"regexp"
	"strings"
	"testing"
)

// TestLibcIsTheOneOfSQLite checks that modernc.org/libc has exactly the version
// that modernc.org/sqlite was made with: another one may corrupt memory, and
// any other dependency can raise it.
func TestLibcIsTheOneOfSQLite(t *testing.T) {
	list := func(format, module string) string {
		out, err := exec.Command("go", "list", "-m", "-f", format, module).Output()
		works(t, err)
		return strings.TrimSpace(string(out))
	}
	text, err := os.ReadFile(list("{{.GoMod}}", "modernc.org/sqlite"))
	works(t, err)
	made := regexp.MustCompile(`(?m)^\s*modernc\.org/libc (v\S+)`).FindSubmatch(text)
	if made == nil {
		t.Fatalf("modernc.org/sqlite does not require modernc.org/libc:\n%s", text)
	}
	if used := list("{{.Version}}", "modernc.org/libc"); used != string(made[1]) {
		t.Errorf("modernc.org/libc is %s and must be %s: go get modernc.org/libc@%s", used, made[1], made[1])
	}
}
