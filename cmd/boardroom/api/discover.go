package api

import "strings"

// discover answers with an OpenRPC document, which is made from the catalogue and
// so can't say anything else than what is done.
func discover(*program, values) (result, error) { return Document(), nil }

// Document is the OpenRPC document of the protocol.
func Document() result {
	methods := []result{}
	for _, m := range catalogue() {
		params := []result{}
		for _, p := range m.params {
			params = append(params, result{"name": p.name, "summary": p.help, "required": !p.optional, "schema": schemas[p.kind]})
		}
		properties := result{"notices": result{"type": "array", "items": result{"$ref": "api.schema.json#/$defs/notice"}}}
		for field, kind := range m.result {
			properties[field] = schemaOf(kind)
		}
		methods = append(methods, result{
			"name": m.name, "summary": m.help, "paramStructure": "by-name", "params": params,
			"result": result{"name": "result", "schema": result{"type": "object", "properties": properties}},
			"errors": codes,
		})
	}
	return result{
		"openrpc": "1.3.2",
		"info":    result{"title": "Boardroom", "version": "1", "description": "JSON-RPC 2.0, one object a line, in the SSH subsystem boardroom."},
		"methods": methods,
	}
}

// schemaOf is a kind of field of a result: a type of JSON, or what stands in the
// schema under that name, or with "s" several of it.
func schemaOf(kind string) result {
	in := func(name string) result { return result{"$ref": "api.schema.json#/$defs/" + name} }
	switch kind {
	case "board", "table":
		return in(kind)
	case "tables", "notices":
		return result{"type": "array", "items": in(strings.TrimSuffix(kind, "s"))}
	case "people":
		return result{"type": "array", "items": in("person")}
	}
	return result{"type": kind}
}

// schemas are the kinds of parameters as JSON Schema.
var schemas = map[kind]result{
	aTable:  {"type": []string{"integer", "string"}},
	aWord:   {"type": "string", "pattern": `^[^\s"\\]+$`},
	aText:   {"type": "string"},
	aNumber: {"type": "integer", "minimum": 0},
	aFlag:   {"type": "boolean"},
	words:   {"type": "array", "items": result{"type": "string", "pattern": `^[^\s"\\]+$`}},
}

// codes are the errors that every method may end with.
var codes = []result{
	{"code": CodeRefused, "message": "the house refuses it"},
	{"code": CodeIllegal, "message": "the rules of the game forbid it"},
	{"code": CodeNotUnderstood, "message": "it means nothing"},
	{"code": CodeAsked, "message": "something is missing"},
	{"code": CodeOver, "message": "the session is over"},
}
