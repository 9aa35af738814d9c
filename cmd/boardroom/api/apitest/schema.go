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
	"sync"
	"testing"

	"github.com/santhosh-tekuri/jsonschema/v6"
)

// A Schema is a part of docs/api.schema.json, made strict: what has a field that
// the file does not know of doesn't hold to it.
type Schema struct{ compiled *jsonschema.Schema }

// documents are those that were read, since that takes long.
var documents sync.Map

// SchemaFor is a part of the file by its name: answer, notice, board.
func SchemaFor(t testing.TB, part string) Schema {
	t.Helper()
	text, err := os.ReadFile(filepath.Join(root(t), "docs/api.schema.json"))
	if err != nil {
		t.Fatal(err)
	}
	return read(t, text, func(parsed any) any { return parsed.(map[string]any)["$defs"] }).at(t, "/$defs/"+part)
}

// Written are the schemas in the first block of JSON of a page of docs, by their names, made strict.
func Written(t testing.TB, page string) map[string]Schema {
	t.Helper()
	text, err := os.ReadFile(filepath.Join(root(t), "docs", page))
	if err != nil {
		t.Fatal(err)
	}
	_, block, _ := bytes.Cut(text, []byte("```json\n"))
	block, _, _ = bytes.Cut(block, []byte("```"))
	document, err := jsonschema.UnmarshalJSON(bytes.NewReader(block))
	if err != nil {
		t.Fatal(err)
	}
	makeStrict(document)
	compiler := jsonschema.NewCompiler()
	if err := compiler.AddResource(documentURL, document); err != nil {
		t.Fatal(err)
	}
	schemas := map[string]Schema{}
	for name := range document.(map[string]any) {
		made, err := compiler.Compile(documentURL + "#/" + name)
		if err != nil {
			t.Fatal(err)
		}
		schemas[name] = Schema{made}
	}
	return schemas
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

// Served are the schemas of a document, made strict, which are compiled as they are asked for.
type Served struct {
	mu       sync.Mutex
	compiler *jsonschema.Compiler
	made     map[string]Schema
	paths    map[string]string // of the result of each method
}

const documentURL = "mem:///document.json"

// read makes a document strict, but for what is a part of others, or finds it among those that
// were read.
func read(t testing.TB, text []byte, schemasOf func(any) any) *Served {
	t.Helper()
	if s, ok := documents.Load(string(text)); ok {
		return s.(*Served)
	}
	document, err := jsonschema.UnmarshalJSON(bytes.NewReader(text))
	if err != nil {
		t.Fatal(err)
	}
	makeStrict(document)
	delete(schemasOf(document).(map[string]any)["about"].(map[string]any), strict) // it is a part of others
	s := &Served{compiler: jsonschema.NewCompiler(), made: map[string]Schema{}, paths: map[string]string{}}
	methods, _ := document.(map[string]any)["methods"].([]any)
	for i, m := range methods {
		s.paths[m.(map[string]any)["name"].(string)] = "/methods/" + strconv.Itoa(i) + "/result/schema"
	}
	s.compiler.AssertFormat()
	if err := s.compiler.AddResource(documentURL, document); err != nil {
		t.Fatal(err)
	}
	documents.Store(string(text), s)
	return s
}

// ServedBy reads the document that rpc.discover gives.
func ServedBy(t testing.TB, text []byte) *Served {
	t.Helper()
	return read(t, text, func(document any) any { return document.(map[string]any)["components"].(map[string]any)["schemas"] })
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
	s.mu.Lock()
	defer s.mu.Unlock()
	if _, known := s.made[path]; !known {
		made, err := s.compiler.Compile(documentURL + "#" + path)
		if err != nil {
			t.Fatal(err)
		}
		s.made[path] = Schema{made}
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
