package worldtest

import (
	"cmp"
	"slices"
	"testing"

	"boardroom/world/store"
)

func testCodes(t *testing.T, s store.Store) {
	ann, bob := person(t, s, "Ann"), person(t, s, "Bob")
	code := func(kind store.CodeKind, of store.AccountID, hash string) store.Code {
		return store.Code{Hash: hash, Kind: kind, Account: of, By: "Ann", Why: "lost", From: kept(noon())}
	}
	has := func(kind store.CodeKind, of store.AccountID, want ...store.Code) {
		t.Helper()
		got, err := s.Codes(kind, of)
		works(t, "reading codes", err)
		slices.SortFunc(got, func(a, b store.Code) int { return cmp.Compare(a.Hash, b.Hash) })
		same(t, "codes", got, want)
	}
	act := store.StaffAct{At: noon(), Who: "Ann", What: "@reset"}
	works(t, "keeping", s.KeepCodes([]store.Code{code(store.Recovery, ann, "a1"), code(store.Recovery, ann, "a2")}, nil))
	works(t, "keeping", s.KeepCodes([]store.Code{code(store.Recovery, bob, "b1")}, nil))
	works(t, "keeping", s.KeepCodes([]store.Code{code(store.Reset, bob, "b2")}, &act))
	works(t, "inviting", s.KeepCodes([]store.Code{code(store.NewName, 0, "i1")}, nil))
	works(t, "inviting", s.KeepCodes([]store.Code{code(store.NewName, 0, "i2")}, nil))
	has(store.Recovery, ann, code(store.Recovery, ann, "a1"), code(store.Recovery, ann, "a2"))
	has(store.Reset, bob, code(store.Reset, bob, "b2"))
	has(store.Reset, ann)
	has(store.NewName, 0, code(store.NewName, 0, "i1"), code(store.NewName, 0, "i2"))
	got, err := s.Code("b1")
	works(t, "reading a code", err)
	same(t, "a code", got, code(store.Recovery, bob, "b1"))

	fails(t, "keeping what is there", s.KeepCodes([]store.Code{code(store.Recovery, bob, "a1")}, nil), store.ErrTaken)
	fails(t, "keeping for nobody", s.KeepCodes([]store.Code{code(store.Recovery, 99, "z1")}, nil), store.ErrNotFound)
	for _, wrong := range []store.Code{code(store.NewName, ann, "w"), code(store.Recovery, 0, "w"), code("pass", ann, "w"), code(store.Reset, ann, "")} {
		fails(t, "keeping a code that is none", s.KeepCodes([]store.Code{wrong}, nil), store.ErrInvalid)
	}
	has(store.Recovery, bob, code(store.Recovery, bob, "b1"))

	works(t, "keeping others", s.KeepCodes([]store.Code{code(store.Recovery, ann, "a3")}, nil))
	has(store.Recovery, ann, code(store.Recovery, ann, "a3"))
	works(t, "using", s.UseCode("a3"))
	fails(t, "using it again", s.UseCode("a3"), store.ErrNotFound)
	_, err = s.Code("a3")
	fails(t, "reading what is used", err, store.ErrNotFound)
	works(t, "dropping", s.DropCodes(store.Reset, bob, &act))
	has(store.Reset, bob)
	has(store.Recovery, bob, code(store.Recovery, bob, "b1"))
	log, err := s.StaffLog(9)
	works(t, "reading the log", err)
	if len(log) != 2 {
		t.Errorf("the log is %+v", log)
	}
	k := store.Key{Fingerprint: "SHA256:eve", Type: "ssh-ed25519"}
	eve, err := s.CreateWithCode("Eve", &k, "", "i2", noon())
	works(t, "creating with a code", err)
	found, err := s.AccountNamed("eve")
	works(t, "finding", err)
	same(t, "the account", found, eve)
	_, err = s.CreateWithCode("Fay", nil, "hash", "i2", noon())
	fails(t, "creating with a code that is used", err, store.ErrNotFound)
	_, err = s.CreateWithCode("Fay", nil, "hash", "b1", noon())
	fails(t, "creating with a code for something else", err, store.ErrNotFound)
	_, err = s.CreateWithCode("Eve", nil, "hash", "i1", noon())
	fails(t, "creating what there is", err, store.ErrTaken)
	_, err = s.CreateWithCode("Fay", nil, "", "i1", noon())
	fails(t, "creating without a way in", err, store.ErrInvalid)
	has(store.NewName, 0, code(store.NewName, 0, "i1"))

	works(t, "forgetting", s.Forget(ann))
	got, err = s.Code("i1")
	works(t, "reading a code", err)
	if got.By != store.Forgotten {
		t.Errorf("the code is %+v", got)
	}
}
