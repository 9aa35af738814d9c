package api

import (
	"encoding/json"
	"strings"
	"testing"
)

// FuzzRequests reads anything as parameters and makes a line of it: one line, in
// which no word that was given has become several.
func FuzzRequests(f *testing.F) {
	f.Add(`{"table":17,"move":"1x1:1.1.1.1","ply":3}`)
	f.Add(`{"table":"a b","options":["x","y z"],"text":"{move} [x]"}`)
	f.Add(`{"text":"a\nb","to":"[x]","number":-1,"casual":true}`)
	f.Fuzz(func(t *testing.T, given string) {
		for _, m := range catalogue() {
			v, err := read(m.params, json.RawMessage(given))
			if err != nil || m.typed == nil {
				continue
			}
			made := m.typed(v)
			if strings.ContainsAny(made, "\n\r\x1b") {
				t.Errorf("%s of %s makes %q", m.name, given, made)
			}
			for _, p := range m.params {
				if p.kind == aWord && v[p.name] != "" && !strings.Contains(" "+made+" ", v[p.name]) {
					t.Errorf("%s of %s makes %q, without %q", m.name, given, made, v[p.name])
				}
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
