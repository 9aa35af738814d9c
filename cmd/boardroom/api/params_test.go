package api

import (
	"encoding/json"
	"errors"
	"reflect"
	"strings"
	"testing"

	"github.com/creachadair/jrpc2"

	"boardroom/commands"
	"boardroom/commands/acts"
)

// TestWrongParameters gives every method what it does not take, leaves out what it
// needs, and gives what is of another kind: the error names it.
func TestWrongParameters(t *testing.T) {
	for _, m := range NewCatalogue(acts.Vocabulary().Commands).methods {
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
				t.Errorf("%s with %s came to %v, %s", m.Name, text, err, data.Name)
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
				if p := m.params.Properties[name]; p.Type == "string" && p.Pattern == "" && p.Format == "" && value != 1.5 {
					continue
				}
				all := sample(m)
				all[name] = value
				fails(all, name)
			}
		}
		if _, err := checked(m, []byte("[1]")); err == nil {
			t.Errorf("%s takes a list", m.Name)
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
	for given, want := range map[string]commands.TableRef{`17`: "#17", `"17"`: "#17", `"#17"`: "#17", `"sato-2"`: "sato-2"} {
		var got commands.TableRef
		if err := json.Unmarshal([]byte(given), &got); err != nil || got != want {
			t.Errorf("%s is read as %q, %v", given, got, err)
		}
	}
}

// FuzzParameters reads anything as the parameters of every method: what passes the
// checks can be read, and what is read of it passes them.
func FuzzParameters(f *testing.F) {
	f.Add(`{"table":17,"move":"1x1:1.1.1.1","ply":3}`)
	f.Add(`{"table":"a b","options":["x","y z"],"text":"{move} [x]"}`)
	f.Add(`{"text":"a\nb","to":"[x]","number":-1,"casual":true}`)
	f.Add(`{"number":1e300,"letter":99999999999999999999}`)
	f.Add(`{"number":3,"reason":"evil\u001b[31m","reason":null}`)
	f.Add(`{"reason":"evil\u001b[31m","REASON":"ok","Reason":null}`)
	f.Add(`{"game":"sato","rating":1e300}`)
	catalogue := NewCatalogue(acts.Vocabulary().Commands)
	f.Fuzz(func(t *testing.T, given string) {
		for _, m := range catalogue.methods {
			if text, err := checked(m, []byte(given)); err == nil {
				checkRead(t, m, text)
			}
		}
	})
}

// checkRead reads parameters that have passed the checks: each that was given passes
// them as it is read, and the others are as where nothing is given.
func checkRead(t *testing.T, m method, text []byte) {
	read, err := fieldsRead(m, text)
	if err != nil {
		t.Fatalf("%s takes %s and can't read it: %v", m.Name, text, err)
	}
	usual, err := fieldsRead(m, []byte("{}"))
	if err != nil {
		t.Fatal(err)
	}
	given := map[string]json.RawMessage{}
	if err := json.Unmarshal(text, &given); err != nil {
		t.Fatal(err)
	}
	for name, value := range read {
		if raw := given[name]; raw == nil || string(raw) == "null" {
			if !reflect.DeepEqual(value, usual[name]) {
				t.Errorf("%s takes %s and reads %s as %v", m.Name, text, name, value)
			}
		} else if err := m.checks[name].Validate(value); err != nil {
			t.Errorf("%s takes %s and reads %s as %v: %v", m.Name, text, name, value, err)
		}
	}
}

// fieldsRead are parameters as they are read, by name.
func fieldsRead(m method, text []byte) (fields map[string]any, err error) {
	read := reflect.New(m.Run.Params).Interface()
	if err := json.Unmarshal(text, read); err != nil {
		return nil, err
	}
	if text, err = json.Marshal(read); err == nil {
		err = json.Unmarshal(text, &fields)
	}
	return fields, err
}

// FuzzWire measures any line. A refusal is an answer that can be read.
func FuzzWire(f *testing.F) {
	for _, line := range []string{`{}`, `[]`, `[{"jsonrpc":"2.0","method":"x"}]`, `7`, `{"jsonrpc":"2.0","id":null,"method":"x"}`, `[[]]`, `[ ]`, `{"id":1,"id":2}`, `[{"id":"\ud800","a":{},"A":[]}]`} {
		f.Add(line)
	}
	f.Fuzz(func(t *testing.T, line string) {
		text := []byte(strings.TrimSpace(line))
		if len(text) == 0 {
			return
		}
		measure(text)
		if answer := refusal(text); answer != nil && !json.Valid(answer) {
			t.Errorf("%s is answered by %s", text, answer)
		}
	})
}
