package mcp

import (
	"encoding/json"
	"regexp"
	"strings"

	"github.com/creachadair/jrpc2"
)

// forPeople is a sentence that says which line a person types.
var forPeople = regexp.MustCompile(`^(To|For|Type|See)\b[^:]*: `)

// forAgents is what a refusal says without the lines that people type, and with the parameter
// that it is about: an agent has tools in the place of lines.
func forAgents(refused *jrpc2.Error) string {
	var kept []string
	for sentence := range strings.SplitAfterSeq(refused.Message, ". ") {
		if !forPeople.MatchString(sentence) {
			kept = append(kept, sentence)
		}
	}
	said := strings.TrimSpace(strings.Join(kept, ""))
	if said == "" {
		said = refused.Message
	}
	var about struct{ Name string }
	if json.Unmarshal(refused.Data, &about) == nil && about.Name != "" {
		said += " The parameter: " + about.Name
	}
	return said
}
