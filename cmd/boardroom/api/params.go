package api

import (
	"bytes"
	"encoding/json"
	"strconv"
	"strings"
	"unicode"

	"github.com/creachadair/jrpc2"
)

// A kind is what a parameter can be.
type kind string

const (
	aTable  kind = "table"  // a number, or a name
	aWord   kind = "word"   // text without spaces
	aText   kind = "text"   // text of one line
	aNumber kind = "number" // whole, from 0
	aFlag   kind = "flag"   // true or false
	words   kind = "words"  // a list of words
)

// A param is a parameter of a method.
type param struct {
	name     string
	kind     kind
	optional bool
	help     string
}

// values are the parameters of a request, each in the form in which it is typed.
// A list is typed with spaces between, a flag is its name, and what is not given
// is empty.
type values map[string]string

// number is a whole number, 0 where it is not given.
func (v values) number(name string) int {
	n, _ := strconv.Atoi(v[name])
	return n
}

// read reads the parameters of a request. What is missing, what is not known and
// what is of another kind is an error that names it.
func read(params []param, given json.RawMessage) (values, error) {
	fields := map[string]json.RawMessage{}
	if len(given) > 0 {
		if err := json.Unmarshal(given, &fields); err != nil {
			return nil, jrpc2.Errorf(jrpc2.InvalidParams, "parameters are given by name, in an object")
		}
	}
	v := values{}
	for _, p := range params {
		raw, ok := fields[p.name]
		delete(fields, p.name)
		v[p.name] = ""
		if !ok || bytes.Equal(raw, []byte("null")) {
			if !p.optional {
				return nil, jrpc2.Errorf(jrpc2.InvalidParams, "%s is missing: %s", p.name, p.help)
			}
			continue
		}
		text, ok := p.read(raw)
		if !ok {
			return nil, jrpc2.Errorf(jrpc2.InvalidParams, "%s is no %s: %s", p.name, p.kind, p.help)
		}
		v[p.name] = text
	}
	for name := range fields {
		return nil, jrpc2.Errorf(jrpc2.InvalidParams, "there is no parameter %q", name)
	}
	return v, nil
}

// read is a value as it is typed; ok is false where it can't be one.
func (p param) read(raw json.RawMessage) (text string, ok bool) {
	switch p.kind {
	case aFlag:
		var is bool
		err := json.Unmarshal(raw, &is)
		if is {
			text = p.name
		}
		return text, err == nil
	case aNumber:
		var n int
		err := json.Unmarshal(raw, &n)
		return strconv.Itoa(n), err == nil && n >= 0
	case words:
		var list []string
		if json.Unmarshal(raw, &list) != nil {
			return "", false
		}
		for _, word := range list {
			if !isWord(word) {
				return "", false
			}
		}
		return strings.Join(list, " "), true
	case aTable:
		var n int
		if json.Unmarshal(raw, &n) == nil {
			return "#" + strconv.Itoa(n), n > 0
		}
	}
	err := json.Unmarshal(raw, &text)
	return text, err == nil && (p.kind == aText && isLine(text) || isWord(text))
}

// isWord says whether a text stands for itself in a typed line.
func isWord(text string) bool {
	return text != "" && !strings.ContainsFunc(text, func(r rune) bool {
		return unicode.IsSpace(r) || unicode.IsControl(r) || r == '"' || r == '\\'
	})
}

func isLine(text string) bool { return !strings.ContainsFunc(text, unicode.IsControl) }
