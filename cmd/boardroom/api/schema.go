package api

import (
	"maps"
	"reflect"
	"slices"
	"strconv"
	"strings"
	"unicode"

	"github.com/google/jsonschema-go/jsonschema"

	"boardroom/commands"
	"boardroom/games/lists"
	"boardroom/world/notice"
)

// defs is where the schemas stand that several others refer to.
const defs = "#/components/schemas/"

// named are types whose schema others refer to by a name that their own does not say.
var named = map[reflect.Type]string{
	typeOf[Answer](): "answer", typeOf[Prompt](): "prompt",
	typeOf[errorData](): "error_data", typeOf[schemaDoc](): "schema",
	typeOf[Notice](): "notice", typeOf[toldJSON](): "notice", typeOf[notice.About](): "about",
	typeOf[notice.Event](): "event", typeOf[notice.What](): "what", typeOf[notice.SeatTimeLeft](): "time",
	typeOf[notice.Export](): "record", typeOf[notice.PersonalData](): "kept",
}

// nameOf is the name of a type's schema in docs/api.schema.json, empty for one that stands where
// it is used. That of a HouseTimeState is house_time, and that of a noteNotice is note.
func nameOf(of reflect.Type) string {
	if name := named[of]; name != "" {
		return name
	}
	for _, suffix := range []string{"State", "Notice"} {
		if name, is := strings.CutSuffix(of.Name(), suffix); is {
			return snake(name)
		}
	}
	return ""
}

// snake is a name of Go as one of JSON: house_time for HouseTime.
func snake(name string) string {
	var b strings.Builder
	for i, r := range name {
		if i > 0 && unicode.IsUpper(r) {
			b.WriteByte('_')
		}
		b.WriteRune(unicode.ToLower(r))
	}
	return b.String()
}

// roots are the types that no method gives or takes, and whose schemas are served as well.
var roots = []reflect.Type{typeOf[Answer](), typeOf[errorData]()}

func typeOf[T any]() reflect.Type { return reflect.TypeFor[T]() }

// schemas are the types that some schemas refer to by their names.
type schemas map[string]reflect.Type

// of is the schema of a type, or a reference to it where it has a name.
func (all schemas) of(of reflect.Type) *jsonschema.Schema {
	name := nameOf(of)
	if name == "" {
		return all.whole(of)
	}
	all[name] = of
	return &jsonschema.Schema{Ref: defs + name}
}

// whole is the schema of a type itself, in which named types are referred to.
func (all schemas) whole(of reflect.Type) *jsonschema.Schema {
	switch value := reflect.New(of).Interface().(type) {
	case commands.Reference:
		return all.whole(value.Kind())
	case commands.Enum:
		return wordsOf(value.Words()...)
	case *Notice, *toldJSON:
		return &jsonschema.Schema{Description: "One thing that was told.", OneOf: lists.Map(forms, all.of)}
	}
	if known := valueKinds[of]; known != nil {
		return known.CloneSchemas()
	}
	return all.ofKind(of)
}

func (all schemas) ofKind(of reflect.Type) *jsonschema.Schema {
	switch kind := of.Kind(); kind {
	case reflect.Bool:
		return &jsonschema.Schema{Type: "boolean"}
	case reflect.String:
		return &jsonschema.Schema{Type: "string"}
	case reflect.Int, reflect.Int64:
		return &jsonschema.Schema{Type: "integer"}
	case reflect.Float64:
		return &jsonschema.Schema{Type: "number"}
	case reflect.Pointer:
		return all.of(of.Elem())
	case reflect.Slice:
		return &jsonschema.Schema{Type: "array", Items: all.of(of.Elem())}
	case reflect.Array:
		size := of.Len()
		return &jsonschema.Schema{Type: "array", Items: all.of(of.Elem()), MinItems: &size, MaxItems: &size}
	case reflect.Map:
		return &jsonschema.Schema{Type: "object", AdditionalProperties: all.of(of.Elem())}
	case reflect.Struct:
		return all.object(of)
	}
	panic(of.String() + " has no schema") // no house opens with it
}

// object is the schema of a struct. What stands in the tag of a field that is called _ describes
// the whole.
func (all schemas) object(of reflect.Type) *jsonschema.Schema {
	s := &jsonschema.Schema{Type: "object", Properties: map[string]*jsonschema.Schema{}}
	for i := range of.NumField() {
		field := of.Field(i)
		name, options, _ := strings.Cut(field.Tag.Get("json"), ",")
		switch {
		case field.Name == "_":
			s.Description = field.Tag.Get("jsonschema")
		case field.Type == typeOf[notice.About]():
			s.Ref = all.of(field.Type).Ref
		case field.Anonymous:
			all.embed(s, field.Type)
		case field.IsExported() && name != "-":
			s.Properties[name] = all.property(field, options == "")
			s.PropertyOrder = append(s.PropertyOrder, name)
			if options == "" {
				s.Required = append(s.Required, name)
			}
		}
		if field.Type == typeOf[Head]() {
			word := any(nameOf(of))
			s.Properties["type"] = &jsonschema.Schema{Const: &word}
		}
	}
	return s
}

// embed adds the fields of a struct that stands within another.
func (all schemas) embed(s *jsonschema.Schema, of reflect.Type) {
	inner := all.whole(of)
	maps.Copy(s.Properties, inner.Properties)
	s.PropertyOrder, s.Required = append(s.PropertyOrder, inner.PropertyOrder...), append(s.Required, inner.Required...)
}

// property is the schema of a field: of its type and by its tags. A single value that is never
// left out may be null, where it is a pointer.
func (all schemas) property(field reflect.StructField, required bool) *jsonschema.Schema {
	s := all.of(field.Type)
	if words, has := field.Tag.Lookup("enum"); has {
		s = wordsOf(strings.Split(words, ",")...)
	}
	if least, err := strconv.ParseFloat(field.Tag.Get("minimum"), 64); err == nil {
		s.Minimum = &least
	}
	if text := field.Tag.Get("jsonschema"); text != "" {
		s.Description = text
	}
	if required && field.Type.Kind() == reflect.Pointer && s.Type != "object" && s.Type != "" {
		s.Type, s.Types = "", []string{"null", s.Type}
	}
	return s
}

func isRequired(s *jsonschema.Schema, name string) bool { return slices.Contains(s.Required, name) }
