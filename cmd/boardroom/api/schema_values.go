package api

import (
	"reflect"
	"time"

	"github.com/google/jsonschema-go/jsonschema"

	"boardroom/commands"
	"boardroom/games/lists"
)

// The bounds of texts, in characters.
const (
	mostLine  = 1000
	mostProse = 4000
)

// wordForm is a word: no spaces, no quotation marks, nothing that is not shown.
const wordForm = `^[^\s"\\\x00-\x1f\x7f-\x9f]+$`

// valueKinds are the schemas of values that Go knows less about than we do.
var valueKinds = func() map[reflect.Type]*jsonschema.Schema {
	one, none, most := 1.0, 0.0, float64(commands.MostNumber)
	text := func(most int, pattern string) *jsonschema.Schema {
		return &jsonschema.Schema{Type: "string", MaxLength: &most, Pattern: pattern}
	}
	list := &jsonschema.Schema{Type: "array", Items: &jsonschema.Schema{Type: "string"}}
	moment := &jsonschema.Schema{Type: "string", Format: "date-time", Description: "UTC"}
	return map[reflect.Type]*jsonschema.Schema{
		typeOf[commands.TableRef](): {Types: []string{"integer", "string"}, Minimum: &one, Maximum: &most, Pattern: wordForm},
		typeOf[commands.Word]():     {Type: "string", Pattern: wordForm},
		typeOf[commands.Text]():     text(mostLine, `^[^\x00-\x1f\x7f-\x9f]*$`),
		typeOf[commands.Prose]():    text(mostProse, `^[^\x00-\x09\x0b-\x1f\x7f-\x9f]*$`),
		typeOf[commands.Count]():    {Type: "integer", Minimum: &one, Maximum: &most},
		typeOf[exampleValue]():      {Types: []string{"string", "integer", "array"}, Items: &jsonschema.Schema{Type: "string"}},
		typeOf[commands.Ordinal]():  {Type: "integer", Minimum: &none, Maximum: &most},
		typeOf[time.Time]():         moment,
		typeOf[stampJSON]():         moment,
		typeOf[schemaType]():        {AnyOf: []*jsonschema.Schema{{Type: "string"}, list}},
	}
}()

func wordsOf(words ...string) *jsonschema.Schema {
	return &jsonschema.Schema{Type: "string", Enum: lists.Map(words, func(word string) any { return word })}
}
