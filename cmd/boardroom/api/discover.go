package api

import (
	"encoding/json"
	"maps"

	"boardroom/games/lists"
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
	return lists.Map(words, func(word string) docTag { return docTag{word} })
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
	s.Properties, s.Required = maps.Clone(s.Properties), append(s.Required, "notices")
	if s.Properties == nil {
		s.Properties = map[string]schemaDoc{}
	}
	s.Properties["notices"] = schemaDoc{
		Type: "array", Description: "what was told while the request ran", Items: &schemaDoc{Ref: defs + "notice"},
	}
	return s
}

// components are all schemas that others refer to.
func components(named schemas) map[string]schemaDoc {
	for _, of := range roots {
		named.of(of)
	}
	made := map[string]schemaDoc{}
	for changed := true; changed; { // what a type refers to may be a type with a name as well
		changed = false
		for name, of := range maps.Clone(named) {
			if _, is := made[name]; !is {
				made[name], changed = asDoc(named.whole(of)), true
			}
		}
	}
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
	data := schemaDoc{Ref: defs + "error_data"}
	return []docError{
		{int(CodeRefused), "the house refuses it", data}, {int(CodeIllegal), "the rules of the game forbid it", data},
		{int(CodeNotUnderstood), "it means nothing", data}, {int(CodeOver), "the session is over", data},
		{-32602, "a parameter is missing, unknown, given twice or of another kind", data}, {-32603, "something went wrong on our side; nothing was changed", data},
	}
}
