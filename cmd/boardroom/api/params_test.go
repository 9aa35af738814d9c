package api

import (
	"encoding/json"
	"errors"
	"strings"
	"testing"

	"github.com/creachadair/jrpc2"
)

// TestWrongParameters gives every method what it does not take, leaves out what it
// needs, and gives what is of another kind: the error names it.
func TestWrongParameters(t *testing.T) {
	for _, m := range NewCatalogue().methods {
		fails := func(given map[string]any, name string) {
			t.Helper()
			text, err := json.Marshal(given)
			if err != nil {
				t.Fatal(err)
			}
			_, err = checked(m, text)
			var wrong *jrpc2.Error
			var data errorData
			if !errors.As(err, &wrong) || wrong.Code != jrpc2.InvalidParams || json.Unmarshal(wrong.Data, &data) != nil || data.Name != name || !strings.Contains(wrong.Message, name) {
				t.Errorf("%s with %s came to %v, %s", m.name, text, err, data.Name)
			}
		}
		fails(map[string]any{"what_is_this": 1}, "what_is_this")
		for _, name := range m.params.PropertyOrder {
			if isRequired(m.params, name) {
				all := sample(m)
				delete(all, name)
				fails(all, name)
			}
			for _, value := range []any{map[string]any{"of": "another kind"}, 1.5, "a\x00b"} {
				if m.params.Properties[name].Type == "string" && m.params.Properties[name].Pattern == "" && value != 1.5 {
					continue
				}
				all := sample(m)
				all[name] = value
				fails(all, name)
			}
		}
		if _, err := checked(m, []byte("[1]")); err == nil {
			t.Errorf("%s takes a list", m.name)
		}
	}
}

// sample are parameters of a method that can be.
func sample(m method) map[string]any {
	made := map[string]any{}
	for name, s := range m.params.Properties {
		switch {
		case len(s.Enum) > 0:
			made[name] = s.Enum[0]
		case s.Type == "integer" || len(s.Types) > 0:
			made[name] = 1
		case s.Type == "boolean":
			made[name] = true
		case s.Type == "array":
			made[name] = []string{"x"}
		default:
			made[name] = "x"
		}
	}
	return made
}

// TestTablesByNumberOrName reads what may stand for a table.
func TestTablesByNumberOrName(t *testing.T) {
	for given, want := range map[string]tableRef{`17`: "#17", `"17"`: "#17", `"#17"`: "#17", `"sato-2"`: "sato-2"} {
		var got tableRef
		if err := json.Unmarshal([]byte(given), &got); err != nil || got != want {
			t.Errorf("%s is read as %q, %v", given, got, err)
		}
	}
}

// FuzzParameters reads anything as the parameters of every method: what passes the
// checks can be read.
func FuzzParameters(f *testing.F) {
	f.Add(`{"table":17,"move":"1x1:1.1.1.1","ply":3}`)
	f.Add(`{"table":"a b","options":["x","y z"],"text":"{move} [x]"}`)
	f.Add(`{"text":"a\nb","to":"[x]","number":-1,"casual":true}`)
	f.Add(`{"number":1e300,"letter":99999999999999999999}`)
	catalogue := NewCatalogue()
	f.Fuzz(func(t *testing.T, given string) {
		for _, m := range catalogue.methods {
			text, err := checked(m, []byte(given))
			if err == nil && m.reads(text) != nil {
				t.Errorf("%s takes %s and can't read it", m.name, text)
			}
		}
	})
}

// FuzzWire measures any line.
func FuzzWire(f *testing.F) {
	for _, line := range []string{`{}`, `[]`, `[{"jsonrpc":"2.0","method":"x"}]`, `7`, `{"jsonrpc":"2.0","id":null,"method":"x"}`, `[[]]`, `[ ]`} {
		f.Add(line)
	}
	f.Fuzz(func(_ *testing.T, line string) {
		if text := strings.TrimSpace(line); text != "" {
			measure([]byte(text))
		}
	})
}
