package api

import (
	"encoding/json"
	"reflect"
	"slices"

	"github.com/google/jsonschema-go/jsonschema"

	"boardroom/world"
	"boardroom/world/match"
	"boardroom/world/notice"
	"boardroom/world/store"
)

// The bounds of texts, in characters.
const (
	mostLine  = 1000
	mostProse = 4000

	mostNumber = 1 << 53 // beyond which numbers in JSON can't be trusted
)

// wordForm is a word: no spaces, no quotation marks, nothing that is not shown.
const wordForm = `^[^\s"\\\x00-\x1f\x7f-\x9f]+$`

// defs is where the schemas stand that several others refer to.
const defs = "#/components/schemas/"

// named are the types that stand in docs/api.schema.json under a name.
func named() map[reflect.Type]string {
	return map[reflect.Type]string{
		typeOf[notice.TableState](): "table", typeOf[notice.PersonState](): "person", typeOf[notice.ProposalState](): "proposal", typeOf[notice.OfferState](): "offer",
		typeOf[notice.PastState](): "past", typeOf[notice.StandingState](): "standing", typeOf[notice.ListState](): "list", typeOf[notice.AssessmentState](): "assessment",
		typeOf[notice.AccountState](): "account", typeOf[notice.ExitState](): "exit", typeOf[notice.WhisperState](): "whisper", typeOf[notice.CommitmentState](): "commitment",
		typeOf[notice.LearningState](): "learning", typeOf[notice.PuzzlesState](): "puzzling", typeOf[boardJSON](): "board", typeOf[toldJSON](): "notice",
		typeOf[notice.EntryState](): "entry", typeOf[notice.Export](): "record", typeOf[gameState](): "game", typeOf[botState](): "bot", typeOf[letterState](): "letter",
		typeOf[notice.Event](): "event", typeOf[notice.What](): "what", typeOf[Prompt](): "prompt", typeOf[channelState](): "channel", typeOf[formationState](): "formation",
		typeOf[world.Kept](): "kept", typeOf[schemaDoc](): "schema",
	}
}

// inferred are those of the named types whose schema is made from the type. The
// others are written in notices.schema.json, since notices hold them.
func inferred() []reflect.Type {
	return []reflect.Type{typeOf[notice.EntryState](), typeOf[notice.Export](), typeOf[gameState](), typeOf[Prompt](), typeOf[notice.Event](), typeOf[errorData](), typeOf[world.Kept]()}
}

func typeOf[T any]() reflect.Type { return reflect.TypeFor[T]() }

// kinds are the schemas of the values that several methods take.
func kindSchemas() map[reflect.Type]*jsonschema.Schema {
	one, none, most, mostMoves := 1.0, 0.0, float64(mostNumber), float64(world.MostMoves)
	text := func(most int, pattern string) *jsonschema.Schema {
		return &jsonschema.Schema{Type: "string", MaxLength: &most, Pattern: pattern}
	}
	return map[reflect.Type]*jsonschema.Schema{
		typeOf[tableRef]():   {Types: []string{"integer", "string"}, Minimum: &one, Maximum: &most, Pattern: wordForm},
		typeOf[word]():       {Type: "string", Pattern: wordForm},
		typeOf[line]():       text(mostLine, `^[^\x00-\x1f\x7f-\x9f]*$`),
		typeOf[prose]():      text(mostProse, `^[^\x00-\x09\x0b-\x1f\x7f-\x9f]*$`),
		typeOf[count]():      {Type: "integer", Minimum: &one, Maximum: &most},
		typeOf[ordinal]():    {Type: "integer", Minimum: &none, Maximum: &most},
		typeOf[movesLimit](): {Type: "integer", Minimum: &one, Maximum: &mostMoves},
		typeOf[offerKind]():  wordsOf(append(match.Offers(), "clear", "claim", "resume")...),
		typeOf[colour]():     wordsOf(notice.Colours...),
		typeOf[onOff]():      wordsOf("on", "off"),
		typeOf[claimKind]():  wordsOf("win", "draw"),
		typeOf[forHow]():     wordsOf("two", "more"),
		typeOf[pool]():       wordsOf("people", "bots", "newcomers"),
		typeOf[phaseKind]():  wordsOf("setup", "play", "over"),
		typeOf[scopeKind]():  wordsOf(eachString(store.Scopes())...),
		typeOf[Status]():     wordsOf(string(Done), string(Refused), string(NotUnderstood), string(Failed), string(Asked), string(Told)),
		typeOf[reason]():     wordsOf(append(eachString(notice.Reasons()), string(wrongParameter), string(noMethod), string(noJSON), string(noRequest), string(failed), string(over))...),
	}
}

// Words of which one is to be chosen.
type (
	offerKind string
	colour    string
	onOff     string
	claimKind string
	forHow    string
	pool      string
	phaseKind string
)

func wordsOf(words ...string) *jsonschema.Schema {
	s := &jsonschema.Schema{Type: "string"}
	for _, word := range words {
		s.Enum = append(s.Enum, word)
	}
	return s
}

func eachString[T ~string](all []T) (texts []string) {
	for _, one := range all {
		texts = append(texts, string(one))
	}
	return texts
}

// schemaOf is the schema of a type, in which named types are referred to.
func schemaOf[T any]() *jsonschema.Schema { return schemaFor(typeOf[T]()) }

func schemaFor(of reflect.Type) *jsonschema.Schema {
	types := kindSchemas()
	for named, name := range named() {
		if named != of {
			types[named] = &jsonschema.Schema{Ref: defs + name}
		}
	}
	s, err := jsonschema.ForType(of, &jsonschema.ForOptions{TypeSchemas: types})
	if err != nil {
		panic(err) // a method's type is no schema: no house opens with it
	}
	withoutNull(s)
	return s
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
