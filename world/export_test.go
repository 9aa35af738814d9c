package world

import (
	"reflect"

	"boardroom/world/tables"
)

// PutBack does what is done between acts where tests call the world without any.
func (w *World) PutBack() { w.unloadIdle() }

// Remembering are the maps by table, of the parts of the house, in which a table is.
func (w *World) Remembering(t *tables.Table) []string {
	var found []string
	all := reflect.ValueOf(w).Elem()
	for i := range all.NumField() {
		part := all.Field(i)
		if part.Kind() != reflect.Pointer || part.Type().Elem().Kind() != reflect.Struct {
			continue
		}
		for k := range part.Elem().NumField() {
			field := part.Elem().Field(k)
			if field.Kind() == reflect.Struct && field.FieldByName("uses").IsValid() {
				field = field.FieldByName("uses")
			}
			if field.Kind() == reflect.Map && hasTable(field, t) {
				found = append(found, all.Type().Field(i).Name+"."+part.Type().Elem().Field(k).Name)
			}
		}
	}
	return found
}

// hasTable says whether a key of a map is a table, or begins with it.
func hasTable(m reflect.Value, t *tables.Table) bool {
	for _, key := range m.MapKeys() {
		if key.Type() == reflect.TypeFor[tableSeat]() {
			key = key.Field(0)
		}
		if key.Type() == reflect.TypeFor[*tables.Table]() && key.Pointer() == reflect.ValueOf(t).Pointer() {
			return true
		}
	}
	return false
}

// Remembered counts what the parts keep of the stay of people and sessions, by part.
func (w *World) Remembered() map[string]int {
	return map[string]int{
		"Parcels": size(w.Parcels, "waiting"), "Talk": size(w.Talk, "partners") + size(w.Talk, "tellers") + size(w.Talk, "answers"), "Channels": size(w.Channels, "last"),
		"heardAt": len(w.arrivals.heardAt), "Tables": size(&w.Tables.Recent, "of"), "Rooms": size(w.Rooms, "heard"),
		"Lessons": len(w.Lessons.byGuests), "Records": len(w.Records.met), "absences": len(w.absences.silent),
		"Sandbox": len(w.Sandbox.boards), "replays": len(w.Replays.of), "Explanations": len(w.Explanations.last) + len(w.Explanations.shown),
		"reminded": len(w.Lessons.reminded), "Hints": len(w.Hints.suggested), "Reviews": len(w.Reviews.turned), "viewpoints": len(w.Views.viewpoints),
	}
}

// size is how much is in a map of a part of another package.
func size(part any, field string) int { return reflect.ValueOf(part).Elem().FieldByName(field).Len() }
