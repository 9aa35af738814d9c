package api

import (
	"bytes"
	_ "embed"
	"encoding/json"
	"maps"

	"github.com/google/jsonschema-go/jsonschema"

	"boardroom/games"
)

// An openRPC is a document in the form of https://open-rpc.org.
type openRPC struct {
	OpenRPC    string      `json:"openrpc" jsonschema:"the version of its form"`
	Info       docInfo     `json:"info"`
	Methods    []docMethod `json:"methods"`
	Components docSchemas  `json:"components"`
}

type docInfo struct {
	Title       string `json:"title"`
	Version     string `json:"version"`
	Description string `json:"description"`
}

type docMethod struct {
	Name     string       `json:"name"`
	Tags     []docTag     `json:"tags"`
	Summary  string       `json:"summary"`
	By       string       `json:"paramStructure"`
	Params   []docParam   `json:"params"`
	Result   docResult    `json:"result"`
	Errors   []docError   `json:"errors"`
	Examples []docExample `json:"examples"`
}

// A docTag is the area of a method, a word for what it does, or core.
type docTag struct {
	Name string `json:"name"`
}

type docParam struct {
	Name     string    `json:"name"`
	Summary  string    `json:"summary"`
	Required bool      `json:"required"`
	Schema   schemaDoc `json:"schema"`
}

type docResult struct {
	Name   string    `json:"name"`
	Schema schemaDoc `json:"schema"`
}

type docError struct {
	Code    int       `json:"code"`
	Message string    `json:"message"`
	Data    schemaDoc `json:"data"`
}

type docSchemas struct {
	Schemas map[string]schemaDoc `json:"schemas"`
}

// A schemaDoc is a JSON Schema.
type schemaDoc map[string]any

// noticeSchemas are the schemas of what notices hold, as they are written by hand.
//
//go:embed notices.schema.json
var noticeSchemas []byte

// Document is the OpenRPC document of the protocol. It is made from the catalogue,
// and so can't say anything else than what is done.
func (c *Catalogue) Document() openRPC {
	doc := openRPC{
		OpenRPC: "1.3.2",
		Info:    docInfo{"Boardroom", "2", "JSON-RPC 2.0, one object a line, in the SSH subsystem boardroom."},
		Methods: []docMethod{}, Components: docSchemas{c.defs},
	}
	for _, m := range c.methods {
		made := docMethod{Name: m.Name, Tags: tagsOf(m), Summary: m.Help, By: "by-name", Params: []docParam{}, Result: docResult{"result", resultOf(m)}, Errors: codes(), Examples: exampleOf(m)}
		for _, name := range m.params.PropertyOrder {
			s := m.params.Properties[name]
			made.Params = append(made.Params, docParam{name, s.Description, isRequired(m.params, name), asDoc(s)})
		}
		doc.Methods = append(doc.Methods, made)
	}
	return doc
}

// tagsOf are the tag of its area of a method, and words for what it does.
func tagsOf(m method) []docTag {
	words := append([]string{m.tag}, m.Does.Words()...)
	if m.Core {
		words = append(words, core)
	}
	return games.Each(words, func(word string) docTag { return docTag{word} })
}

// core are the methods that a program which only plays needs.
const core = "core"

// discovery is the method that gives the document, and nothing else: no notices are in it.
const discovery = "rpc.discover"

// resultOf is the schema of a result, with the notices that come with it.
func resultOf(m method) schemaDoc {
	s := asDoc(m.result)
	if m.Name == discovery {
		return s
	}
	properties, _ := s["properties"].(map[string]any)
	properties = maps.Clone(properties)
	if properties == nil {
		properties = map[string]any{}
	}
	properties["notices"] = schemaDoc{"type": "array", "description": "what was told while the request ran", "items": schemaDoc{"$ref": defs + "notice"}}
	required, _ := s["required"].([]any)
	s["properties"], s["required"] = properties, append(required, "notices")
	return s
}

// components are all schemas that others refer to: those that are written by hand, and those of
// types.
func components(named schemas) map[string]schemaDoc {
	var written struct {
		Defs map[string]schemaDoc `json:"$defs"`
	}
	read(bytes.ReplaceAll(noticeSchemas, []byte("#/$defs/"), []byte(defs)), &written)
	for _, of := range told {
		named[nameOf(of)] = of
	}
	for changed := true; changed; { // what a type refers to may be a type as well
		changed = false
		for name, of := range maps.Clone(named) {
			if written.Defs[name] == nil {
				written.Defs[name], changed = asDoc(named.of(of)), true
			}
		}
	}
	return written.Defs
}

func asDoc(s *jsonschema.Schema) (made schemaDoc) {
	text, err := json.Marshal(s)
	if err != nil {
		panic(err) // a schema is texts, numbers and lists of them
	}
	read(text, &made)
	return made
}

// read reads what was written by us.
func read(text []byte, into any) {
	if err := json.Unmarshal(text, into); err != nil {
		panic(err)
	}
}

// codes are the errors that every method may end with.
func codes() []docError {
	data := schemaDoc{"$ref": defs + "error_data"}
	return []docError{
		{int(CodeRefused), "the house refuses it", data}, {int(CodeIllegal), "the rules of the game forbid it", data},
		{int(CodeNotUnderstood), "it means nothing", data}, {int(CodeOver), "the session is over", data},
		{-32602, "a parameter is missing, unknown, given twice or of another kind", data}, {-32603, "something went wrong on our side; nothing was changed", data},
	}
}

// SchemaFile is docs/api.schema.json: all schemas but those of the methods.
func (c *Catalogue) SchemaFile() []byte {
	var file map[string]any
	read(noticeSchemas, &file)
	file["$defs"] = c.defs
	text, err := json.MarshalIndent(file, "", " ")
	if err != nil {
		panic(err) // schemas are texts, numbers and lists of them
	}
	return append(bytes.ReplaceAll(text, []byte(defs), []byte("#/$defs/")), '\n')
}
