package acts

import (
	"cmp"
	"reflect"
	"slices"
	"strings"

	"boardroom/commands"
)

// usageOf is what can be typed as a command whose words are the parameters of its methods, in
// their order: the shortest form first.
func usageOf(cmd commands.Command) (forms []string) {
	for _, m := range cmd.Methods {
		forms = append(forms, formsOf(cmd.Name, m.Run.Params)...)
	}
	slices.SortStableFunc(forms, func(a, b string) int { return cmp.Compare(strings.Count(a, " "), strings.Count(b, " ")) })
	return slices.Compact(forms)
}

// formsOf are the forms of one method. What may be missing has a form without it, and so has a
// table, since a person's line may leave out which.
func formsOf(name string, params reflect.Type) []string {
	forms := []string{name}
	for _, field := range reflect.VisibleFields(params) {
		if field.Anonymous {
			continue
		}
		key, options, _ := strings.Cut(field.Tag.Get("json"), ",")
		word := " " + placeholder(key, field.Type)
		if last := forms[len(forms)-1]; options != "" || isTable(field.Type) {
			forms = append(forms, last+word)
			continue
		}
		for i := range forms {
			forms[i] += word
		}
	}
	return forms
}

func isTable(of reflect.Type) bool {
	return of == reflect.TypeFor[commands.TableName]() || of == reflect.TypeFor[commands.RecordName]()
}

// placeholder stands for a parameter in a form: PERSON, TABLE, WORD ….
func placeholder(name string, of reflect.Type) string {
	if of == reflect.TypeFor[commands.PersonName]() {
		name = "person"
	}
	if of.Kind() == reflect.Slice {
		name += " …"
	}
	return strings.ToUpper(name)
}
