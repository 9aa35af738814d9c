package api

import (
	"flag"
	"os"
	"slices"
	"strings"
	"testing"
)

var update = flag.Bool("update", false, "write the table of methods anew")

// TestMethodsAreDocumented compares the table of methods in docs/api.md with
// those that there are.
func TestMethodsAreDocumented(t *testing.T) {
	const path, begin, end = "../../../docs/api.md", "| --- | --- | --- |\n", "\n### "
	text, err := os.ReadFile(path)
	if err != nil {
		t.Fatal(err)
	}
	methods := string(text)[strings.Index(string(text), "\n### Methods")+1:]
	from := strings.Index(methods, begin) + len(begin)
	got, want := methods[from:strings.Index(methods, end)], methodTable()
	if *update {
		if err := os.WriteFile(path, []byte(strings.Replace(string(text), begin+got+end, begin+want+end, 1)), 0o644); err != nil {
			t.Fatal(err)
		}
		return
	}
	if got != want {
		t.Errorf("docs/api.md lists\n%s\nand there are\n%s\nTo write it anew: go test ./cmd/boardroom/api -update", got, want)
	}
}

func methodTable() string {
	var b strings.Builder
	for _, m := range catalogue() {
		var params, fields []string
		for _, p := range m.params {
			name := "`" + p.name + "`"
			if p.optional {
				name = "[" + name + "]"
			}
			params = append(params, name)
		}
		for field := range m.result {
			fields = append(fields, "`"+field+"`")
		}
		slices.Sort(fields)
		b.WriteString("| `" + m.name + "` | " + strings.Join(params, " ") + " | " + m.help)
		if len(fields) > 0 {
			b.WriteString(" Fields: " + strings.Join(fields, ", ") + ".")
		}
		b.WriteString(" |\n")
	}
	return b.String()
}

// TestEveryMethodIsHandled compares the document with the handlers.
func TestEveryMethodIsHandled(t *testing.T) {
	handlers := (&program{}).methods()
	listed := Document()["methods"].([]result)
	if len(handlers) != len(listed) {
		t.Errorf("%d methods are listed and %d handled: some have the same name", len(listed), len(handlers))
	}
	for _, m := range listed {
		if handlers[m["name"].(string)] == nil {
			t.Errorf("%s is listed and not handled", m["name"])
		}
	}
}
