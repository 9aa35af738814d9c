package notice

import (
	"encoding/json"
	"reflect"
	"testing"
	"time"
)

// TestNoticesComeOutAsTheyWentIn writes one of every kind with something in every field.
func TestNoticesComeOutAsTheyWentIn(t *testing.T) {
	for name := range readers {
		n := filledNotice(t, name)
		raw, err := Encode(n)
		if err != nil {
			t.Fatal(err)
		}
		again, err := Decode(raw)
		if err != nil {
			t.Fatal(err)
		}
		if !reflect.DeepEqual(n, again) {
			t.Errorf("a %s\n%+v\nbecomes\n%+v", name, n, again)
		}
	}
}

func TestTimesKeepTheirZones(t *testing.T) {
	berlin, err := time.LoadLocation("Europe/Berlin")
	if err != nil {
		t.Fatal(err)
	}
	for _, zone := range []*time.Location{time.UTC, berlin, time.FixedZone("UTC-3:30", -12600)} {
		at := time.Date(2026, 11, 21, 20, 0, 0, 5e6, zone)
		raw, err := Encode(Speech{When: Stamp{At: at}})
		if err != nil {
			t.Fatal(err)
		}
		n, err := Decode(raw)
		if err != nil {
			t.Fatal(err)
		}
		const form = "2 Jan 2006, 15:04:05.000 MST"
		if got := n.(Speech).When.At; !got.Equal(at) || got.Format(form) != at.Format(form) {
			t.Errorf("%s becomes %s", at.Format(form), got.Format(form))
		}
	}
}

func TestNonsenseIsNoNotice(t *testing.T) {
	for _, raw := range []string{"", "{", `{"Kind":"song"}`, `{"Kind":"board","Told":7}`, `{"Kind":"note","Told":[]}`, `{"Kind":"speech"}`} {
		if n, err := Decode([]byte(raw)); err == nil {
			t.Errorf("%q is %+v", raw, n)
		}
	}
}

// filledNotice is a notice of a kind.
func filledNotice(t *testing.T, kind string) Notice {
	for _, n := range []Notice{Note{}, Board{}, Refusal{}, Speech{}, Recent{}, Listing{}, Passage{}, Goodbye{}, Missed{}, Warning{}, Proposed{}, Document{}, Mail{}, SettingsChanged{}} {
		if name, _ := kindOf(n); name == kind {
			made := reflect.New(reflect.TypeOf(n)).Elem()
			fill(t, made, 0)
			return made.Interface().(Notice)
		}
	}
	t.Fatalf("there is no %s", kind)
	return nil
}

// deepest is how far fill follows pointers and lists: a note shows a board, which has a
// passage.
const deepest = 12

// fill puts something into every field of a value.
func fill(t *testing.T, v reflect.Value, depth int) {
	switch v.Interface().(type) {
	case time.Time:
		v.Set(reflect.ValueOf(time.Date(2026, 11, 21, 20, 0, 0, 5e6, time.UTC)))
		return
	case Data:
		v.Set(reflect.ValueOf(Data{"tables": json.RawMessage(`[{"table":17}]`)}))
		return
	}
	switch v.Kind() {
	case reflect.Struct:
		for i := range v.NumField() {
			fill(t, v.Field(i), depth+1)
		}
	case reflect.Slice:
		v.Set(reflect.MakeSlice(v.Type(), 2, 2))
		fill(t, v.Index(0), depth+1)
		fill(t, v.Index(1), depth+1)
	case reflect.Array:
		for i := range v.Len() {
			fill(t, v.Index(i), depth+1)
		}
	case reflect.Map:
		v.Set(reflect.MakeMap(v.Type()))
		value := reflect.New(v.Type().Elem()).Elem()
		fill(t, value, depth+1)
		v.SetMapIndex(reflect.ValueOf("key").Convert(v.Type().Key()), value)
	case reflect.Pointer:
		if depth < deepest {
			v.Set(reflect.New(v.Type().Elem()))
			fill(t, v.Elem(), depth+1)
		}
	case reflect.Interface:
		v.Set(reflect.ValueOf(Line("game=x turn=1")))
	case reflect.String:
		v.SetString("some <text> & ünïcode")
	case reflect.Bool:
		v.SetBool(true)
	case reflect.Int, reflect.Int64:
		v.SetInt(1<<53 + 1)
	case reflect.Uint64:
		v.SetUint(1<<53 + 1)
	case reflect.Float64:
		v.SetFloat(1512.25)
	default:
		t.Fatalf("a notice holds a %s, of which this test knows nothing", v.Type())
	}
}
