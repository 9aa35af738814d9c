package api

import (
	"cmp"
	"encoding/json"
	"reflect"
	"strconv"
	"strings"

	"github.com/creachadair/jrpc2"
	"github.com/google/jsonschema-go/jsonschema"
	"golang.org/x/text/unicode/norm"

	"boardroom/games/lists"
	"boardroom/games/phrase"
)

// checksOf are the schemas of parameters, ready to check values.
func checksOf(params *jsonschema.Schema) map[string]*jsonschema.Resolved {
	checks := map[string]*jsonschema.Resolved{}
	for name, schema := range params.Properties {
		resolved, err := schema.CloneSchemas().Resolve(nil)
		if err != nil {
			panic(err) // a method's type is no schema: no house opens with it
		}
		checks[name] = resolved
	}
	return checks
}

// checked are the parameters of a request as one object, which holds the very values that
// have passed the checks. What is missing, not known, given twice or of another kind is an
// error that names it.
func checked(m method, given []byte) ([]byte, error) {
	fields, err := fieldsOf(m, given)
	if err != nil {
		return nil, err
	}
	passed := map[string]any{}
	for _, name := range m.params.PropertyOrder {
		raw, is := fields[name]
		if is = is && string(raw) != "null"; !is && isRequired(m.params, name) {
			return nil, wrong(name, "%s is missing: %s", name, m.params.Properties[name].Description)
		}
		var value any
		if !is {
			continue
		}
		if err := json.Unmarshal(raw, &value); err != nil || m.checks[name].Validate(value) != nil {
			return nil, wrong(name, "%s is not %s: %s", name, kindOf(m.params.Properties[name]), m.params.Properties[name].Description)
		}
		passed[name] = composed(value)
		if !isRead(m, name, passed[name]) {
			return nil, wrong(name, "%s is not %s: %s", name, kindOf(m.params.Properties[name]), m.params.Properties[name].Description)
		}
	}
	return json.Marshal(passed)
}

// isRead says whether the type of a method's parameters takes a value. Schemas don't tell all:
// a time is a text to them.
func isRead(m method, name string, value any) bool {
	text, err := json.Marshal(map[string]any{name: value})
	return err == nil && json.Unmarshal(text, reflect.New(m.Run.Params).Interface()) == nil
}

// composed is a value with the letters and marks of its texts put together (NFC), as those of
// typed lines are.
func composed(value any) any {
	switch v := value.(type) {
	case string:
		return norm.NFC.String(v)
	case []any:
		return lists.Map(v, composed)
	}
	return value
}

// fieldsOf are the parameters that are given, by name.
func fieldsOf(m method, given []byte) (fields map[string]json.RawMessage, err error) {
	if len(given) == 0 {
		return nil, nil
	}
	if err := json.Unmarshal(given, &fields); err != nil {
		return nil, wrong("", "parameters are given by name, in an object")
	}
	for name := range fields {
		if m.params.Properties[name] == nil {
			return nil, wrong(name, "there is no parameter %q; %s takes %s", name, m.Name, cmp.Or(strings.Join(m.params.PropertyOrder, ", "), "none"))
		}
	}
	if name, twice := NamedTwice(given); twice {
		return nil, wrong(name, "%q is given twice", name)
	}
	return fields, nil
}

// wrong is the error of a parameter.
func wrong(name, text string, args ...any) error {
	return jrpc2.Errorf(jrpc2.InvalidParams, text, args...).WithData(errorData{Reason: wrongParameter, Name: name})
}

// kindOf says what a value has to be.
func kindOf(s *jsonschema.Schema) string {
	switch {
	case len(s.Enum) > 0:
		words := lists.Map(s.Enum, func(value any) string { return value.(string) })
		return phrase.Choose(len(words) > 1, "one of ", "") + strings.Join(words, ", ")
	case s.Format == "date-time":
		return "a time such as 2026-11-27T18:30:00Z"
	case s.MaxLength != nil && s.Pattern != "":
		return "a text of at most " + strconv.Itoa(*s.MaxLength) + " characters without control characters"
	case s.Type == "array":
		return "a list, and each entry is " + kindOf(s.Items)
	case s.Type == "integer" && s.Minimum != nil && *s.Minimum > 0:
		return "a whole number from " + strconv.Itoa(int(*s.Minimum))
	case s.Type == "integer":
		return "a whole number"
	case s.Type == "boolean":
		return "true or false"
	case len(s.Types) > 0:
		return "a number or a name"
	}
	return "a word, which is a text without spaces that is not empty"
}
