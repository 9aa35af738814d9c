package world_test

import (
	"reflect"
	"testing"
)

// TestEveryPartIsGivenWhatItNeeds looks at the pointers in the parts of a world: one that nobody has
// set is found here, and not by the first act that follows it.
func TestEveryPartIsGivenWhatItNeeds(t *testing.T) {
	w := reflect.ValueOf(newHouse(t).World).Elem()
	seen := 0
	for i := range w.NumField() {
		part := w.Field(i)
		if part.Kind() != reflect.Pointer || part.Elem().Kind() != reflect.Struct {
			continue
		}
		if part.Type().Elem().PkgPath() != "boardroom/world" {
			continue
		}
		for j := range part.Elem().NumField() {
			field := part.Elem().Field(j)
			if field.Kind() != reflect.Pointer {
				continue
			}
			if seen++; field.IsNil() {
				t.Errorf("%s has no %s", part.Type().Elem(), part.Elem().Type().Field(j).Name)
			}
		}
	}
	if seen < 100 {
		t.Errorf("only %d pointers were looked at", seen)
	}
}
