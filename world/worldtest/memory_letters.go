package worldtest

import (
	"errors"
	"slices"

	"boardroom/world"
)

// SendLetter implements world.Store.
func (m *Memory) SendLetter(l world.Letter) (world.LetterID, error) {
	err := m.write(func() error {
		switch {
		case m.accounts[l.To] == nil || m.accounts[l.From] == nil:
			return world.ErrNotFound
		case l.Text == "":
			return errors.New("a letter needs a text")
		}
		m.lastLetter++
		l.ID, l.FromName, l.Sent = m.lastLetter, m.accounts[l.From].Name, kept(l.Sent)
		m.letters = append(m.letters, l)
		return nil
	})
	if err != nil {
		return 0, err
	}
	return l.ID, nil
}

// Letters implements world.Store.
func (m *Memory) Letters(to world.AccountID) ([]world.Letter, error) {
	m.mu.Lock()
	defer m.mu.Unlock()
	var found []world.Letter
	for _, l := range m.letters {
		if l.To == to {
			found = append(found, l)
		}
	}
	return found, nil
}

// MarkRead implements world.Store.
func (m *Memory) MarkRead(to world.AccountID, id world.LetterID) error {
	return m.changeLetter(to, id, func(i int) { m.letters[i].Read = true })
}

// RemoveLetter implements world.Store.
func (m *Memory) RemoveLetter(to world.AccountID, id world.LetterID) error {
	return m.changeLetter(to, id, func(i int) { m.letters = slices.Delete(m.letters, i, i+1) })
}

// changeLetter changes the letter at its place among all.
func (m *Memory) changeLetter(to world.AccountID, id world.LetterID, change func(int)) error {
	return m.write(func() error {
		i := slices.IndexFunc(m.letters, func(l world.Letter) bool { return l.ID == id && l.To == to })
		if i < 0 {
			return world.ErrNotFound
		}
		change(i)
		return nil
	})
}
