package api

import (
	"encoding/json"
	"fmt"
	"slices"
	"testing"

	"boardroom/commands/acts"
)

// TestNothingIsUntyped goes through all schemas that are served: each says which kind of
// value it is, each object what is in it, and each list what it is of.
func TestNothingIsUntyped(t *testing.T) {
	text, err := json.Marshal(NewCatalogue(acts.Vocabulary().Commands).Document())
	if err != nil {
		t.Fatal(err)
	}
	var document struct {
		Methods []struct {
			Name   string
			Params []struct {
				Name   string
				Schema map[string]any
			}
			Result struct{ Schema map[string]any }
			Errors []struct{ Data map[string]any }
		}
		Components struct{ Schemas map[string]map[string]any }
	}
	if err := json.Unmarshal(text, &document); err != nil {
		t.Fatal(err)
	}
	seen := 0
	check := func(at string, schema map[string]any) { seen += typed(t, at, schema, document.Components.Schemas) }
	for _, m := range document.Methods {
		for _, p := range m.Params {
			check(m.Name+" "+p.Name, p.Schema)
		}
		check(m.Name+" result", m.Result.Schema)
		for i, e := range m.Errors {
			check(fmt.Sprint(m.Name, " error ", i), e.Data)
		}
	}
	for name, schema := range document.Components.Schemas {
		check(name, schema)
	}
	if seen < 1000 {
		t.Errorf("only %d schemas are served", seen)
	}
}

// typed checks a schema and all in it, and counts them.
func typed(t *testing.T, at string, schema map[string]any, named map[string]map[string]any) int {
	seen := 1
	has := func(keys ...string) bool {
		return slices.ContainsFunc(keys, func(key string) bool { return schema[key] != nil })
	}
	inner := func(name string, value any) {
		if s, is := value.(map[string]any); is {
			seen += typed(t, at+"/"+name, s, named)
		} else {
			t.Errorf("%s/%s is %v, which says nothing", at, name, value)
		}
	}
	switch {
	case !has("type", "enum", "const", "$ref", "oneOf", "anyOf", "allOf"):
		t.Errorf("%s is of any kind: %v", at, schema)
	case schema["type"] == "object" && !has("properties", "additionalProperties", "$ref"):
		t.Errorf("%s is an object with anything in it", at)
	case schema["type"] == "array" && !has("items"):
		t.Errorf("%s is a list of anything", at)
	}
	if ref, is := schema["$ref"].(string); is {
		if len(ref) < len(defs) || named[ref[len(defs):]] == nil {
			t.Errorf("%s refers to %s, which there is not", at, ref)
		}
	}
	if properties, is := schema["properties"].(map[string]any); is {
		for name, value := range properties {
			inner(name, value)
		}
	}
	for _, key := range []string{"items", "additionalProperties"} {
		if has(key) {
			inner(key, schema[key])
		}
	}
	for _, key := range []string{"oneOf", "anyOf", "allOf"} {
		some, _ := schema[key].([]any)
		for i, value := range some {
			inner(fmt.Sprint(key, i), value)
		}
	}
	return seen
}
