package world

import (
	"reflect"
	"testing"
)

// TestTablesKnowNoService checks that nothing that tables are made of leads to a part of the house
// that uses them: those hear of tables by hooks.
func TestTablesKnowNoService(t *testing.T) {
	tables := reflect.TypeFor[Tables]()
	services := map[reflect.Type]bool{}
	for _, part := range reflect.VisibleFields(reflect.TypeFor[World]()) {
		if of := part.Type; of.Kind() == reflect.Pointer && of.Elem().PkgPath() == tables.PkgPath() {
			services[of.Elem()] = true
		}
	}
	delete(services, tables)
	delete(services, reflect.TypeFor[HouseClock]())
	if len(services) < 10 {
		t.Fatalf("the house has only these parts: %v", services)
	}
	seen := map[reflect.Type]bool{}
	var walk func(way string, of reflect.Type)
	walk = func(way string, of reflect.Type) {
		if seen[of] {
			return
		}
		seen[of] = true
		if services[of] {
			t.Errorf("%s is a %s, which uses tables: let it have a hook, or ask tables", way, of.Name())
			return
		}
		switch of.Kind() {
		case reflect.Map:
			walk(way, of.Key())
			walk(way, of.Elem())
		case reflect.Pointer, reflect.Slice, reflect.Array:
			walk(way, of.Elem())
		case reflect.Struct:
			for i := 0; i < of.NumField() && of.PkgPath() == tables.PkgPath(); i++ {
				walk(way+"."+of.Field(i).Name, of.Field(i).Type)
			}
		}
	}
	walk("Tables", tables)
}
