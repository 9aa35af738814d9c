package mcp

import (
	"encoding/json"
	"maps"
	"slices"
	"strings"
)

// A document is what a house says of its methods.
type document struct {
	Methods    []method `json:"methods"`
	Components struct {
		Schemas map[string]any `json:"schemas"`
	} `json:"components"`
}

// A method is one request that a house answers.
type method struct {
	Name string `json:"name"`
	Tags []struct {
		Name string `json:"name"`
	} `json:"tags"`
	Summary string `json:"summary"`
	Params  []struct {
		Name     string `json:"name"`
		Required bool   `json:"required"`
		Schema   any    `json:"schema"`
	} `json:"params"`
	Result struct {
		Schema any `json:"schema"`
	} `json:"result"`
}

// has says whether the house gives a method a tag: its area, or "read" where it changes
// nothing.
func (m method) has(tag string) bool {
	for _, t := range m.Tags {
		if t.Name == tag {
			return true
		}
	}
	return false
}

// Where the schemas stand that others refer to: in the document, and in a tool.
const (
	ofDocument = "#/components/schemas/"
	ofTool     = "#/$defs/"
)

// object is a JSON object.
type object = map[string]any

// taken is the schema of what a method takes.
func (d *document) taken(m method) object {
	properties, required := object{}, []string{}
	for _, p := range m.Params {
		properties[p.Name] = p.Schema
		if p.Required {
			required = append(required, p.Name)
		}
	}
	return d.whole(object{"type": "object", "properties": properties, "required": required, "additionalProperties": false})
}

// whole is a schema with all that it refers to in itself, since each tool stands alone.
func (d *document) whole(schema any) object {
	defs := object{}
	made, ok := d.moved(schema, defs).(object)
	if !ok {
		return object{"type": "object"}
	}
	if len(defs) > 0 {
		made = maps.Clone(made)
		made["$defs"] = defs
	}
	return made
}

// moved is a part of a schema that refers to defs, to which it adds what is missing.
// Notices hold nearly everything, so a tool says of them only where they are described.
func (d *document) moved(part any, defs object) any {
	switch part := part.(type) {
	case []any:
		moved := slices.Clone(part)
		for i := range moved {
			moved[i] = d.moved(part[i], defs)
		}
		return moved
	case object:
		if ref, ok := part["$ref"].(string); ok {
			return d.referred(strings.TrimPrefix(ref, ofDocument), defs)
		}
		moved := make(object, len(part))
		for key, value := range part {
			moved[key] = d.moved(value, defs)
		}
		return moved
	}
	return part
}

func (d *document) referred(name string, defs object) any {
	if name == "notice" {
		return object{"type": "object", "description": "a notice, as the resource " + resource + " describes it"}
	}
	if defs[name] == nil {
		defs[name] = true // it may refer to itself
		defs[name] = d.moved(d.Components.Schemas[name], defs)
	}
	return object{"$ref": ofTool + name}
}

func parse(text []byte) (*document, error) {
	d := &document{}
	return d, json.Unmarshal(text, d)
}
