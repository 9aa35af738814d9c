package worldtest

import (
	"fmt"
	"slices"

	"boardroom/world"
)

// Proposals implements world.Store.
func (m *Memory) Proposals() ([]world.ProposalRecord, error) {
	m.mu.Lock()
	defer m.mu.Unlock()
	return cloned(m.proposals), nil
}

// Propose implements world.Store.
func (m *Memory) Propose(r world.ProposalRecord, instead world.ProposalID) (world.ProposalID, error) {
	var id world.ProposalID
	err := m.write(func() error {
		others, err := m.without(instead)
		if err != nil {
			return err
		}
		if err := m.checkProposal(r, others); err != nil {
			return err
		}
		m.lastProposal++
		r.ID, r.FromName, r.ToName, r.Made = m.lastProposal, m.accounts[r.From].Name, "", kept(r.Made)
		if r.To != 0 {
			r.ToName = m.accounts[r.To].Name
		}
		id, m.proposals = r.ID, append(others, r)
		m.numbered = max(m.numbered, r.Number)
		return nil
	})
	if err != nil {
		return 0, err
	}
	return id, nil
}

// RemoveProposal implements world.Store.
func (m *Memory) RemoveProposal(id world.ProposalID) error {
	return m.write(func() error {
		others, err := m.without(id)
		if err == nil && id == 0 {
			err = world.ErrNotFound
		}
		if err == nil {
			m.proposals = others
		}
		return err
	})
}

// Numbered implements world.Store.
func (m *Memory) Numbered() (int, error) {
	m.mu.Lock()
	defer m.mu.Unlock()
	return m.numbered, nil
}

// SetNumbered implements world.Store.
func (m *Memory) SetNumbered(number int) error {
	return m.write(func() error {
		m.numbered = max(m.numbered, number)
		return nil
	})
}

// StartTable implements world.Store.
func (m *Memory) StartTable(r world.TableRecord, instead world.Replaced) (world.TableID, error) {
	var id world.TableID
	err := m.write(func() error {
		others, err := m.without(instead.Proposal)
		if err != nil {
			return err
		}
		before, replaces := m.tables[instead.Table]
		switch {
		case instead.Table != 0 && !replaces:
			return world.ErrNotFound
		case replaces && before.Version != instead.Version:
			return world.ErrConflict
		}
		if r.Phase != world.InPlay || len(r.Seats) == 0 || len(r.Plies)+len(r.Watchers) > 0 {
			return fmt.Errorf("a table that starts is in play and nobody has moved, not %+v", r)
		}
		r = changed(copied(r), world.TableChange{}) // times as they are kept
		r.ID, r.Version, r.Made, r.Rest = world.TableID(len(m.tables)+1), 1, kept(r.Made), world.NoRest
		if replaces {
			cleared := world.Cleared
			m.tables[before.ID] = changed(copied(before), world.TableChange{Phase: &cleared})
		}
		if err := m.put(r); err != nil {
			if replaces {
				m.tables[before.ID] = before
			}
			return err
		}
		id, m.proposals = r.ID, others
		return nil
	})
	if err != nil {
		return 0, err
	}
	return id, nil
}

// without are the proposals but one, which must be there unless it is 0.
func (m *Memory) without(id world.ProposalID) ([]world.ProposalRecord, error) {
	others := slices.DeleteFunc(slices.Clone(m.proposals), func(r world.ProposalRecord) bool { return r.ID == id })
	if id != 0 && len(others) == len(m.proposals) {
		return nil, world.ErrNotFound
	}
	return others, nil
}

// checkProposal says what speaks against a proposal beside others.
func (m *Memory) checkProposal(r world.ProposalRecord, others []world.ProposalRecord) error {
	_, tabled := m.tables[r.Table]
	switch {
	case r.Game == "" || r.Seat < 0 || r.Number < 0 || r.Least < 0 || r.Most < r.Least || r.To == r.From,
		r.To == 0 && r.Table != 0, r.To != 0 && r.Most != 0:
		return fmt.Errorf("the proposal contradicts itself: %+v", r)
	case m.accounts[r.From] == nil, r.To != 0 && m.accounts[r.To] == nil, r.Table != 0 && !tabled:
		return world.ErrNotFound
	}
	for _, other := range others {
		samePair := r.From == other.From && r.To == other.To || r.From == other.To && r.To == other.From
		if r.To != 0 && r.Table == 0 && other.Table == 0 && samePair && r.Game == other.Game ||
			r.Table != 0 && r.Table == other.Table && r.To == other.To {
			return world.ErrTaken
		}
	}
	return nil
}
