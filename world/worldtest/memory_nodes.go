package worldtest

import "boardroom/world/store"

// Mark implements store.Store.
func (*Memory) Mark() (store.Mark, error) { return "", nil }

// Changes implements store.Store: nobody else writes here.
func (*Memory) Changes(store.Mark) ([]store.Change, store.Mark, error) { return nil, "", nil }

// Node implements store.Store.
func (*Memory) Node() store.NodeID { return 0 }

// Nodes implements store.Store.
func (*Memory) Nodes() ([]store.Node, error) { return nil, nil }

// ClaimName implements store.Store.
func (*Memory) ClaimName(string) error { return nil }

// GiveNameBack implements store.Store.
func (*Memory) GiveNameBack(string) error { return nil }
