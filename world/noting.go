package world

import "boardroom/world/store"

// A noting store notes what has been kept, so that the other nodes can be told at once.
// What it leaves out they find among the changes of the store, a second later.
type noting struct {
	store.Store
	note func(store.ChangeKind, int64)
}

// noted notes a change that has been kept.
func (n noting) noted(err error, kind store.ChangeKind, id int64) error {
	if err == nil {
		n.note(kind, id)
	}
	return err
}

func (n noting) CreateTable(r store.TableRecord) (store.TableID, error) {
	id, err := n.Store.CreateTable(r)
	return id, n.noted(err, store.OfTable, int64(id))
}

func (n noting) StartTable(r store.TableRecord, instead store.Replaced) (store.TableID, error) {
	id, err := n.Store.StartTable(r, instead)
	if err == nil && instead.Table != 0 {
		n.note(store.OfTable, int64(instead.Table))
	}
	if err == nil && instead.Proposal != 0 {
		n.note(store.OfProposal, int64(instead.Proposal))
	}
	return id, n.noted(err, store.OfTable, int64(id))
}

func (n noting) ChangeTable(id store.TableID, expect int64, change store.TableChange) error {
	return n.noted(n.Store.ChangeTable(id, expect, change), store.OfTable, int64(id))
}

func (n noting) Watch(id store.TableID, who store.AccountID) error {
	return n.noted(n.Store.Watch(id, who), store.OfTable, int64(id))
}

func (n noting) Unwatch(id store.TableID, who store.AccountID) error {
	return n.noted(n.Store.Unwatch(id, who), store.OfTable, int64(id))
}

func (n noting) LetIn(id store.TableID, who store.AccountID) error {
	return n.noted(n.Store.LetIn(id, who), store.OfTable, int64(id))
}

func (n noting) ShutOut(id store.TableID, who store.AccountID) error {
	return n.noted(n.Store.ShutOut(id, who), store.OfTable, int64(id))
}

func (n noting) SetOption(id store.AccountID, key, value string) error {
	return n.noted(n.Store.SetOption(id, key, value), store.OfAccount, int64(id))
}

func (n noting) Impose(s store.Sanction, act store.StaffAct) (store.SanctionID, error) {
	id, err := n.Store.Impose(s, act)
	return id, n.noted(err, store.OfSanction, int64(id))
}

func (n noting) Lift(id store.SanctionID, act *store.StaffAct) error {
	return n.noted(n.Store.Lift(id, act), store.OfSanction, int64(id))
}

func (n noting) Propose(r store.ProposalRecord, instead store.ProposalID) (store.ProposalRecord, error) {
	made, err := n.Store.Propose(r, instead)
	return made, n.noted(err, store.OfProposal, int64(made.ID))
}

func (n noting) RemoveProposal(id store.ProposalID) error {
	return n.noted(n.Store.RemoveProposal(id), store.OfProposal, int64(id))
}

func (n noting) MakeChannel(c store.Channel) (store.ChannelID, error) {
	id, err := n.Store.MakeChannel(c)
	return id, n.noted(err, store.OfChannel, int64(id))
}

func (n noting) SetTopic(id store.ChannelID, topic string) error {
	return n.noted(n.Store.SetTopic(id, topic), store.OfChannel, int64(id))
}

func (n noting) RemoveChannel(id store.ChannelID) error {
	return n.noted(n.Store.RemoveChannel(id), store.OfChannel, int64(id))
}
