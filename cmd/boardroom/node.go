package main

import (
	"cmp"
	"crypto/sha256"
	"encoding/hex"
	"errors"
	"log/slog"
	"os"
	"path/filepath"

	gossh "golang.org/x/crypto/ssh"

	"boardroom/cmd/boardroom/bus"
	"boardroom/persistence"
	"boardroom/world"
	"boardroom/world/store"
)

// openStore opens what keeps the house, or makes it.
func (s *serveCommand) openStore() (*persistence.DB, error) {
	switch {
	case s.Bus != "" && s.Store == "":
		return nil, errors.New("--bus is for several nodes over one database: say which with --store postgres://…")
	case s.Bus != "":
		return persistence.OpenNode(s.Store, store.Node{Name: s.nodeName(), Version: version(), Protocol: world.Protocol})
	case s.Store != "":
		return persistence.OpenServer(s.Store)
	}
	return persistence.Open(filepath.Join(s.Data, databaseName))
}

// nodeName is what this node is called.
func (s *serveCommand) nodeName() string {
	machine, _ := os.Hostname()
	return cmp.Or(s.Node, machine, "node")
}

// openBus connects a node to the others, and returns how a world joins them and what ends
// that; a house alone has nobody to join. Their host key tells the houses on a bus apart.
func (s *serveCommand) openBus(db *persistence.DB, key gossh.Signer, log *slog.Logger) (join func(*world.World), leave func() error, err error) {
	if s.Bus == "" {
		return func(*world.World) {}, func() error { return nil }, nil
	}
	sum := sha256.Sum256(key.PublicKey().Marshal())
	line, err := bus.Open(s.Bus, hex.EncodeToString(sum[:8]), db.Node(), log)
	if err != nil {
		return nil, nil, err
	}
	return func(w *world.World) { world.Join(w, line, db.Node()) }, line.Close, nil
}
