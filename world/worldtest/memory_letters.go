package worldtest

import (
	"slices"

	"boardroom/world/store"
)

// SendLetter implements store.Store.
func (m *Memory) SendLetter(l store.Letter) (store.LetterID, error) {
	return add(m, l.Validate(), func() (store.LetterID, error) {
		if m.accounts[l.To] == nil || m.accounts[l.From] == nil {
			return 0, store.ErrNotFound
		}
		m.lastLetter++
		l.ID, l.FromName, l.Sent = m.lastLetter, m.accounts[l.From].Name, kept(l.Sent)
		m.letters = append(m.letters, l)
		return l.ID, nil
	})
}

// Letters implements store.Store.
func (m *Memory) Letters(to store.AccountID) ([]store.Letter, error) {
	defer m.read()()
	var found []store.Letter
	for _, l := range m.letters {
		if l.To == to {
			found = append(found, l)
		}
	}
	return found, nil
}

// MarkRead implements store.Store.
func (m *Memory) MarkRead(to store.AccountID, id store.LetterID) error {
	return m.changeLetter(to, id, func(i int) { m.letters[i].Read = true })
}

// RemoveLetter implements store.Store.
func (m *Memory) RemoveLetter(to store.AccountID, id store.LetterID) error {
	return m.changeLetter(to, id, func(i int) { m.letters = slices.Delete(m.letters, i, i+1) })
}

// changeLetter changes the letter at its place among all.
func (m *Memory) changeLetter(to store.AccountID, id store.LetterID, change func(int)) error {
	return m.write(nil, func() error {
		i := slices.IndexFunc(m.letters, func(l store.Letter) bool { return l.ID == id && l.To == to })
		if i < 0 {
			return store.ErrNotFound
		}
		change(i)
		return nil
	})
}
