package api

import (
	"encoding/json"
	"reflect"
	"slices"
	"strings"

	"github.com/google/jsonschema-go/jsonschema"

	"boardroom/commands"
	"boardroom/world"
	"boardroom/world/notice"
)

// The bounds of texts, in characters.
const (
	mostLine  = 1000
	mostProse = 4000
)

// wordForm is a word: no spaces, no quotation marks, nothing that is not shown.
const wordForm = `^[^\s"\\\x00-\x1f\x7f-\x9f]+$`

// defs is where the schemas stand that several others refer to.
const defs = "#/components/schemas/"

// named are types whose schema others refer to by a name, beside those that are called a state.
var named = map[reflect.Type]string{
	typeOf[boardJSON](): "board", typeOf[toldJSON](): "notice", typeOf[notice.Export](): "record", typeOf[notice.Event](): "event", typeOf[notice.What](): "what",
	typeOf[Prompt](): "prompt", typeOf[world.Kept](): "kept", typeOf[schemaDoc](): "schema", typeOf[errorData](): "error_data",
}

// nameOf is the name of a type's schema in docs/api.schema.json: that of a letterState is
// letter. Empty is a schema that stands where it is used.
func nameOf(of reflect.Type) string {
	if name, is := strings.CutSuffix(of.Name(), "State"); is {
		return strings.ToLower(name)
	}
	return named[of]
}

// told are types of which notices alone hold values, and whose schema is made from the type.
var told = []reflect.Type{typeOf[notice.Event](), typeOf[errorData](), typeOf[world.Kept]()}

func typeOf[T any]() reflect.Type { return reflect.TypeFor[T]() }

// valueKinds are the schemas of the values that several methods take.
var valueKinds = func() map[reflect.Type]*jsonschema.Schema {
	one, none, most := 1.0, 0.0, float64(commands.MostNumber)
	text := func(most int, pattern string) *jsonschema.Schema {
		return &jsonschema.Schema{Type: "string", MaxLength: &most, Pattern: pattern}
	}
	return map[reflect.Type]*jsonschema.Schema{
		typeOf[commands.TableRef](): {Types: []string{"integer", "string"}, Minimum: &one, Maximum: &most, Pattern: wordForm},
		typeOf[commands.Word]():     {Type: "string", Pattern: wordForm},
		typeOf[commands.Text]():     text(mostLine, `^[^\x00-\x1f\x7f-\x9f]*$`),
		typeOf[commands.Prose]():    text(mostProse, `^[^\x00-\x09\x0b-\x1f\x7f-\x9f]*$`),
		typeOf[commands.Count]():    {Type: "integer", Minimum: &one, Maximum: &most},
		typeOf[exampleValue]():      {Types: []string{"string", "integer", "array"}, Items: &jsonschema.Schema{Type: "string"}},
		typeOf[commands.Ordinal]():  {Type: "integer", Minimum: &none, Maximum: &most},
	}
}()

func wordsOf(words ...string) *jsonschema.Schema {
	s := &jsonschema.Schema{Type: "string"}
	for _, word := range words {
		s.Enum = append(s.Enum, word)
	}
	return s
}

// schemas are the types that some schemas refer to by their names.
type schemas map[string]reflect.Type

// of is the schema of a type, in which named types are referred to.
func (all schemas) of(of reflect.Type) *jsonschema.Schema {
	if enum, is := reflect.Zero(of).Interface().(commands.Enum); is {
		return wordsOf(enum.Words()...)
	}
	types := map[reflect.Type]*jsonschema.Schema{}
	all.within(of, types)
	s, err := jsonschema.ForType(of, &jsonschema.ForOptions{TypeSchemas: types})
	if err != nil {
		panic(err) // a method's type is no schema: no house opens with it
	}
	withoutNull(s)
	return s
}

// collect finds the types within one that have a schema of their own.
func (all schemas) collect(of reflect.Type, types map[reflect.Type]*jsonschema.Schema) {
	name := nameOf(of)
	switch value := reflect.New(of).Interface().(type) {
	case commands.Reference:
		types[of] = valueKinds[value.Kind()]
	case commands.Enum:
		types[of] = wordsOf(value.Words()...)
	default:
		if types[of] = valueKinds[of]; types[of] == nil && name == "" {
			delete(types, of)
			all.within(of, types)
		}
	}
	if name != "" {
		types[of], all[name] = &jsonschema.Schema{Ref: defs + name}, of
	}
}

// within collects from what a type is made of.
func (all schemas) within(of reflect.Type, types map[reflect.Type]*jsonschema.Schema) {
	switch of.Kind() {
	case reflect.Pointer, reflect.Slice, reflect.Array, reflect.Map:
		all.collect(of.Elem(), types)
	case reflect.Struct:
		for i := range of.NumField() {
			all.collect(of.Field(i).Type, types)
		}
	}
}

// withoutNull takes null out of what a schema allows, since no list is ever written
// so, and of a single value only where it is never left out. It lets objects have more
// fields.
func withoutNull(s *jsonschema.Schema) {
	if s == nil {
		return
	}
	if s.Types = slices.DeleteFunc(s.Types, func(kind string) bool { return kind == "null" }); len(s.Types) == 1 {
		s.Type, s.Types = s.Types[0], nil
	} else if len(s.Types) == 0 {
		s.Types = nil
	}
	withoutNull(s.Items)
	for name, inner := range s.Properties {
		types := slices.Clone(inner.Types)
		if withoutNull(inner); isRequired(s, name) && len(types) == 2 && inner.Type != "array" && inner.Type != "object" {
			inner.Type, inner.Types = "", types
		}
	}
	if s.Properties != nil || s.AdditionalProperties != nil && s.AdditionalProperties.Not != nil {
		s.AdditionalProperties = nil // fields may be added one day
	}
	withoutNull(s.AdditionalProperties)
}

func isRequired(s *jsonschema.Schema, name string) bool { return slices.Contains(s.Required, name) }

// A boardJSON is a board and a toldJSON a notice that was told before, as
// docs/api.schema.json has them.
type (
	boardJSON Notice
	toldJSON  struct{ json.RawMessage }
)
