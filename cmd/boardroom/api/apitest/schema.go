// Package apitest holds what programs are answered to what is promised to them:
// docs/api.schema.json, for tests.
package apitest

import (
	"bytes"
	"encoding/json"
	"os"
	"path/filepath"
	"runtime"
	"testing"

	"github.com/santhosh-tekuri/jsonschema/v6"
)

// A Schema is a part of docs/api.schema.json, made strict: what has a field that
// the file does not know of doesn't hold to it.
type Schema struct{ compiled *jsonschema.Schema }

// SchemaFor is a part of the file by its name: answer, notice, board.
func SchemaFor(t testing.TB, part string) Schema {
	t.Helper()
	_, here, _, _ := runtime.Caller(0)
	text, err := os.ReadFile(filepath.Join(filepath.Dir(here), "../../../../docs/api.schema.json"))
	if err != nil {
		t.Fatal(err)
	}
	parsed, err := jsonschema.UnmarshalJSON(bytes.NewReader(text))
	if err != nil {
		t.Fatal(err)
	}
	about := parsed.(map[string]any)["$defs"].(map[string]any)["about"].(map[string]any)
	makeStrict(parsed)
	delete(about, strict) // it is a part of others
	compiler := jsonschema.NewCompiler()
	compiler.AssertFormat()
	if err := compiler.AddResource("mem:///api.schema.json", parsed); err != nil {
		t.Fatal(err)
	}
	compiled, err := compiler.Compile("mem:///api.schema.json#/$defs/" + part)
	if err != nil {
		t.Fatal(err)
	}
	return Schema{compiled}
}

// strict forbids fields that are not named.
const strict = "unevaluatedProperties"

// makeStrict makes every object strict.
func makeStrict(part any) {
	switch part := part.(type) {
	case map[string]any:
		if _, named := part["properties"].(map[string]any); named {
			part[strict] = false
		}
		for _, inner := range part {
			makeStrict(inner)
		}
	case []any:
		for _, inner := range part {
			makeStrict(inner)
		}
	}
}

// Holds checks something that is to be written as JSON.
func (s Schema) Holds(t testing.TB, what string, made any) {
	t.Helper()
	text, err := json.Marshal(made)
	if err != nil {
		t.Fatal(err)
	}
	s.HoldsText(t, what, text)
}

// HoldsText checks something that is written as JSON.
func (s Schema) HoldsText(t testing.TB, what string, text []byte) {
	t.Helper()
	parsed, err := jsonschema.UnmarshalJSON(bytes.NewReader(text))
	if err != nil {
		t.Fatalf("%s is no JSON: %v\n%s", what, err, text)
	}
	if err := s.compiled.Validate(parsed); err != nil {
		t.Errorf("%s does not hold to the schema: %v\n%s", what, err, text)
	}
}
