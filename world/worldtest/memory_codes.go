package worldtest

import (
	"cmp"
	"slices"

	"boardroom/world/store"
)

// KeepCodes implements store.Store.
func (m *Memory) KeepCodes(codes []store.Code, act *store.StaffAct) error {
	return m.write(cmp.Or(store.ValidateAll(codes), act.Validate()), func() error {
		left := m.codes
		for _, c := range codes {
			left = codesBut(left, func(other store.Code) bool {
				return c.Account != 0 && other.Kind == c.Kind && other.Account == c.Account
			})
		}
		for _, c := range codes {
			switch {
			case c.Account != 0 && m.accounts[c.Account] == nil:
				return store.ErrNotFound
			case slices.ContainsFunc(left, func(other store.Code) bool { return other.Hash == c.Hash }):
				return store.ErrTaken
			}
			c.From = kept(c.From)
			left = append(left, c)
		}
		m.codes = left
		m.addStaffAct(act)
		return nil
	})
}

// Code implements store.Store.
func (m *Memory) Code(hash string) (store.Code, error) {
	defer m.read()()
	i := slices.IndexFunc(m.codes, func(c store.Code) bool { return c.Hash == hash })
	if i < 0 {
		return store.Code{}, store.ErrNotFound
	}
	return m.codes[i], nil
}

// Codes implements store.Store.
func (m *Memory) Codes(kind store.CodeKind, of store.AccountID) ([]store.Code, error) {
	defer m.read()()
	return codesBut(m.codes, func(c store.Code) bool { return c.Kind != kind || c.Account != of }), nil
}

// UseCode implements store.Store.
func (m *Memory) UseCode(hash string) error {
	return m.write(nil, func() error {
		left := codesBut(m.codes, func(c store.Code) bool { return c.Hash == hash })
		if len(left) == len(m.codes) {
			return store.ErrNotFound
		}
		m.codes = left
		return nil
	})
}

// DropCodes implements store.Store.
func (m *Memory) DropCodes(kind store.CodeKind, of store.AccountID, act *store.StaffAct) error {
	return m.write(act.Validate(), func() error {
		m.codes = codesBut(m.codes, func(c store.Code) bool { return of != 0 && c.Kind == kind && c.Account == of })
		m.addStaffAct(act)
		return nil
	})
}

// forgetCodes takes an account out of the codes.
func (m *Memory) forgetCodes(a *account) {
	m.codes = codesBut(m.codes, func(c store.Code) bool { return c.Account == a.ID })
	for i := range m.codes {
		if m.codes[i].By == a.Name {
			m.codes[i].By = store.Forgotten
		}
	}
}

// codesBut are those of some codes that are not such.
func codesBut(codes []store.Code, such func(store.Code) bool) []store.Code {
	var left []store.Code
	for _, c := range codes {
		if !such(c) {
			left = append(left, c)
		}
	}
	return left
}
