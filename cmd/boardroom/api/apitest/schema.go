// Package apitest holds what programs are answered to what is promised to them:
// docs/api.schema.json, for tests.
package apitest

import (
	"bytes"
	"encoding/json"
	"maps"
	"os"
	"path/filepath"
	"slices"
	"strconv"
	"testing"

	"github.com/santhosh-tekuri/jsonschema/v6"
)

// A Schema is a part of docs/api.schema.json, made strict: what has a field that
// the file does not know of doesn't hold to it.
type Schema struct{ compiled *jsonschema.Schema }

// SchemaFor is a part of the file by its name: answer, notice, board.
func SchemaFor(t testing.TB, part string) Schema {
	t.Helper()
	text, err := os.ReadFile(filepath.Join(root(t), "docs/api.schema.json"))
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
	return compiled(t, parsed, "/$defs/"+part)
}

// root is the folder of the module, found from that of the test: a binary that is built
// with -trimpath does not know where its source is.
func root(t testing.TB) string {
	t.Helper()
	folder, err := os.Getwd()
	if err != nil {
		t.Fatal(err)
	}
	for {
		if _, err := os.Stat(filepath.Join(folder, "go.mod")); err == nil {
			return folder
		}
		above := filepath.Dir(folder)
		if above == folder {
			t.Fatal("the test runs outside of the module")
		}
		folder = above
	}
}

func compiled(t testing.TB, parsed any, part string) Schema {
	t.Helper()
	compiler := jsonschema.NewCompiler()
	compiler.AssertFormat()
	if err := compiler.AddResource("mem:///api.schema.json", parsed); err != nil {
		t.Fatal(err)
	}
	made, err := compiler.Compile("mem:///api.schema.json#" + part)
	if err != nil {
		t.Fatal(err)
	}
	return Schema{made}
}

// Served are the schemas of the document that rpc.discover gives, made strict.
type Served struct {
	document any
	paths    map[string]string // of each method's result
	made     map[string]Schema
}

// ServedBy reads such a document.
func ServedBy(t testing.TB, text []byte) *Served {
	t.Helper()
	document, err := jsonschema.UnmarshalJSON(bytes.NewReader(text))
	if err != nil {
		t.Fatal(err)
	}
	s := &Served{document: document, paths: map[string]string{}, made: map[string]Schema{}}
	about := document.(map[string]any)["components"].(map[string]any)["schemas"].(map[string]any)["about"].(map[string]any)
	makeStrict(document)
	delete(about, strict) // it is a part of others
	for i, m := range document.(map[string]any)["methods"].([]any) {
		s.paths[m.(map[string]any)["name"].(string)] = "/methods/" + strconv.Itoa(i) + "/result/schema"
	}
	return s
}

// Result is the schema of the result of a method.
func (s *Served) Result(t testing.TB, method string) Schema {
	t.Helper()
	return s.at(t, s.paths[method])
}

// Methods are the names of all methods.
func (s *Served) Methods() []string { return slices.Sorted(maps.Keys(s.paths)) }

// Part is a schema by its name, such as error_data.
func (s *Served) Part(t testing.TB, name string) Schema {
	t.Helper()
	return s.at(t, "/components/schemas/"+name)
}

func (s *Served) at(t testing.TB, path string) Schema {
	t.Helper()
	if _, known := s.made[path]; !known {
		s.made[path] = compiled(t, s.document, path)
	}
	return s.made[path]
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
