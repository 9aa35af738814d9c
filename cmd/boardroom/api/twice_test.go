package api

import (
	"encoding/json"
	"errors"
	"strings"
	"testing"

	"github.com/creachadair/jrpc2"

	"boardroom/commands/acts"
)

// TestNamedTwice looks for a name that stands twice in an object.
func TestNamedTwice(t *testing.T) {
	for text, want := range map[string]string{
		`{"a":1,"b":2,"a":null}`: "a", `{"a":{"b":{"c":1,"c":2}}}`: "c", `[{"a":1},{"a":1,"a":1}]`: "a", `{"a":[[{"":1,"":2}]]}`: "",
		`{"reason":1,"REASON":2}`: "REASON", `{"kind":1,"\u212aind":2}`: "\u212aind", `{"s":1,"\u017f":2}`: "\u017f", `{"a":1,"\u0061":2}`: "a",
		`{"a":1e400,"b":"a","c":["a","a"],"d":{"a":1},"e":{"a":1}}`: "none", `[]`: "none", `7`: "none", `"a"`: "none", `{"a":`: "none", `{"a" "a"`: "none", `[}`: "none", ``: "none",
	} {
		if name, twice := NamedTwice([]byte(text)); twice != (want != "none") || twice && name != want {
			t.Errorf("in %s %q stands twice: %v; want %q", text, name, twice, want)
		}
	}
}

// TestParametersGivenTwice gives each parameter of every method twice. Of two values
// encoding/json takes the last into a map; into a struct a null leaves the first.
func TestParametersGivenTwice(t *testing.T) {
	for _, m := range NewCatalogue(acts.Vocabulary().Commands).methods {
		for name := range m.params.Properties {
			for form, says := range map[string]string{
				`"NAME":"evil\u001b[31m","NAME":null`: "is given twice", `"NAME":null,"NAME":"evil\u001b[31m"`: "is given twice",
				`"NAME":"evil\u001b[31m","UPPER":null`: "there is no parameter", `"UPPER":"evil\u001b[31m","NAME":null`: "there is no parameter",
				`"NAME":{"of":1,"of":2}`: `"of" is given twice`,
			} {
				rest := sample(m)
				delete(rest, name)
				text, err := json.Marshal(rest)
				if err != nil {
					t.Fatal(err)
				}
				twice := strings.NewReplacer("NAME", name, "UPPER", strings.ToUpper(name)).Replace(form)
				given := strings.Replace("{"+twice+","+string(text[1:]), ",}", "}", 1)
				_, err = checked(m, []byte(given))
				wrong, is := errors.AsType[*jrpc2.Error](err)
				if !is || wrong.Code != jrpc2.InvalidParams || !strings.Contains(wrong.Message, says) {
					t.Errorf("%s with %s came to %v, want: %s", m.Name, given, err, says)
				}
			}
		}
	}
}

// TestRequestsThatNameAFieldTwice are answered in the place of the library, which would
// take the last of two values.
func TestRequestsThatNameAFieldTwice(t *testing.T) {
	for line, id := range map[string]string{
		`{"jsonrpc":"2.0","id":1,"method":"ping","method":"quit"}`:                                               `1`,
		`{"jsonrpc":"2.0","id":"x","method":"ping","params":{},"params":null}`:                                   `"x"`,
		`{"jsonrpc":"2.0","id":1,"id":2,"method":"ping"}`:                                                        `null`,
		`{"jsonrpc":"2.0","id":{},"method":"ping","Method":"ping"}`:                                              `null`,
		`{"jsonrpc":"2.0","method":7,"method":"ping"}`:                                                           `null`,
		`[{"jsonrpc":"2.0","id":1,"method":"ping"},{"jsonrpc":"2.0","id":2,"method":"ping","jsonrpc":"2.0"}]`:    `null`,
		`[{"jsonrpc":"2.0","id":1,"method":"ping"},{"jsonrpc":"2.0","id":2,"ID":2,"method":"ping"},7,[],"text"]`: `null`,
	} {
		lines, told, paced := make(chan Line, 1), &strings.Builder{}, 0
		lines <- Line{Text: []byte(line)}
		close(lines)
		text, err := newWire(lines, told, func() { paced++ }, func(_, _ uint64) {}).Recv()
		var answer struct {
			ID    json.RawMessage
			Error jrpc2.Error
		}
		if err == nil || json.Unmarshal([]byte(told.String()), &answer) != nil {
			t.Errorf("%s is handed on as %s, %v, and answered by %q", line, text, err, told)
			continue
		}
		if string(answer.ID) != id || answer.Error.Code != jrpc2.InvalidRequest || !strings.Contains(answer.Error.Message, "twice") || paced != 1 {
			t.Errorf("%s is answered by %s after %d waits", line, told, paced)
		}
	}
}
