package worldtest

import (
	"slices"

	"boardroom/world/store"
)

// Proposals implements store.Store.
func (m *Memory) Proposals() ([]store.ProposalRecord, error) {
	defer m.read()()
	return cloned(m.proposals), nil
}

// Propose implements store.Store.
func (m *Memory) Propose(r store.ProposalRecord, instead store.ProposalID) (store.ProposalRecord, error) {
	made := r
	err := m.write(r.Validate(), func() error {
		others, err := m.without(instead)
		if err != nil {
			return err
		}
		if err := m.checkProposal(r, others); err != nil {
			return err
		}
		m.lastProposal++
		m.numbered++
		made.ID, made.Number = m.lastProposal, m.numbered
		r.ID, r.Number, r.FromName, r.ToName, r.Made = made.ID, made.Number, m.accounts[r.From].Name, "", kept(r.Made)
		if r.To != 0 {
			r.ToName = m.accounts[r.To].Name
		}
		m.proposals = append(others, r)
		return nil
	})
	return made, err
}

// RemoveProposal implements store.Store.
func (m *Memory) RemoveProposal(id store.ProposalID) error {
	return m.write(nil, func() error {
		others, err := m.without(id)
		if err == nil && id == 0 {
			err = store.ErrNotFound
		}
		if err == nil {
			m.proposals = others
		}
		return err
	})
}

// NumberProposal implements store.Store.
func (m *Memory) NumberProposal() (int, error) {
	return add(m, nil, func() (int, error) {
		m.numbered++
		return m.numbered, nil
	})
}

// without are the proposals but one, which must be there unless it is 0.
func (m *Memory) without(id store.ProposalID) ([]store.ProposalRecord, error) {
	others := slices.DeleteFunc(slices.Clone(m.proposals), func(r store.ProposalRecord) bool { return r.ID == id })
	if id != 0 && len(others) == len(m.proposals) {
		return nil, store.ErrNotFound
	}
	return others, nil
}

// waiting are proposals of which some seeks wait for the game at a table.
func waiting(all []store.ProposalRecord, seeks []store.ProposalID, at store.TableID) ([]store.ProposalRecord, error) {
	all = slices.Clone(all)
	for _, id := range seeks {
		i := slices.IndexFunc(all, func(r store.ProposalRecord) bool { return r.ID == id && r.To == 0 && r.Table == 0 })
		if i < 0 {
			return nil, store.ErrNotFound
		}
		all[i].Table = at
	}
	return all, nil
}

// checkProposal says what speaks against a proposal beside others.
func (m *Memory) checkProposal(r store.ProposalRecord, others []store.ProposalRecord) error {
	_, tabled := m.tables[r.Table]
	if m.accounts[r.From] == nil || r.To != 0 && m.accounts[r.To] == nil || r.Table != 0 && !tabled {
		return store.ErrNotFound
	}
	for _, other := range others {
		samePair := r.From == other.From && r.To == other.To || r.From == other.To && r.To == other.From
		if r.To != 0 && r.Table == 0 && other.Table == 0 && samePair && r.Game == other.Game ||
			r.To != 0 && r.Table != 0 && r.Table == other.Table && r.To == other.To {
			return store.ErrTaken
		}
	}
	return nil
}
