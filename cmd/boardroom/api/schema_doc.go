package api

import (
	"bytes"
	"encoding/json"

	"github.com/google/jsonschema-go/jsonschema"
)

// A schemaDoc is a JSON Schema, as it is served.
type schemaDoc struct {
	_ struct{} `jsonschema:"A JSON Schema, with the words that are used here."`

	Ref         string               `json:"$ref,omitempty"`
	Type        schemaType           `json:"type,omitempty"`
	Description string               `json:"description,omitempty"`
	Format      string               `json:"format,omitempty"`
	Pattern     string               `json:"pattern,omitempty"`
	Const       string               `json:"const,omitempty"`
	Enum        []string             `json:"enum,omitempty"`
	Minimum     *int64               `json:"minimum,omitempty"`
	Maximum     *int64               `json:"maximum,omitempty"`
	MaxLength   *int                 `json:"maxLength,omitempty"`
	MinItems    *int                 `json:"minItems,omitempty"`
	MaxItems    *int                 `json:"maxItems,omitempty"`
	Properties  map[string]schemaDoc `json:"properties,omitempty"`
	Required    []string             `json:"required,omitempty"`
	Items       *schemaDoc           `json:"items,omitempty"`
	Additional  *schemaDoc           `json:"additionalProperties,omitempty"`
	OneOf       []schemaDoc          `json:"oneOf,omitempty"`
	AnyOf       []schemaDoc          `json:"anyOf,omitempty"`
}

// A schemaType is the name of a type, or a list of several.
type schemaType any

// asDoc is a schema as it is served.
func asDoc(s *jsonschema.Schema) (made schemaDoc) {
	text, err := json.Marshal(s)
	if err != nil {
		panic(err) // a schema is texts, numbers and lists of them
	}
	read(text, &made)
	return made
}

// A schemaFile is docs/api.schema.json.
type schemaFile struct {
	Schema      string               `json:"$schema"`
	Title       string               `json:"title"`
	Description string               `json:"description"`
	Ref         string               `json:"$ref"`
	Defs        map[string]schemaDoc `json:"$defs"`
}

// SchemaFile is docs/api.schema.json: all schemas but those of the methods.
func (c *Catalogue) SchemaFile() []byte {
	text, err := json.MarshalIndent(schemaFile{
		"https://json-schema.org/draft/2020-12/schema", "Boardroom for programs",
		"What --json and the boardroom subsystem answer. Fields may be added; none is renamed.",
		defs + "answer", c.defs,
	}, "", " ")
	if err != nil {
		panic(err) // schemas are texts, numbers and lists of them
	}
	return append(bytes.ReplaceAll(text, []byte(defs), []byte("#/$defs/")), '\n')
}
