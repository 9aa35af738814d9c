package main

import (
	"cmp"
	"fmt"
	"io"
	"log/slog"
	"net"
	"os"
	"path/filepath"

	gossh "golang.org/x/crypto/ssh"

	"boardroom/cmd/commandline"
	"boardroom/persistence"
)

// A greeting is what whoever opens a house reads once it is open.
type greeting struct {
	address net.Addr
	web     string // where browsers come; empty for nowhere
	metrics string // their address; empty without any
	doors   string // how to open one, where people come by doors alone
	keys    []gossh.Signer
	staffed bool   // somebody is staff
	admin   string // how to call boardroom admin for this house
}

// greet says that the house is open: to the log, and to people who read no JSON.
func (s *serveCommand) greet(g greeting, db *persistence.DB, o output, log *slog.Logger) error {
	staff, err := db.StaffAccounts()
	if err != nil {
		return err
	}
	g.staffed, g.admin = len(staff) > 0, "boardroom admin"
	if s.Data != usualData {
		g.admin += " --data " + s.Data
	}
	folder, err := filepath.Abs(s.Data)
	if err != nil {
		return err
	}
	kept := "SQLite"
	if s.Store != "" {
		kept = "PostgreSQL"
	}
	log.Info("the house is open", "version", commandline.Version, "commit", cmp.Or(commandline.Commit(), "unknown"), "store", kept,
		"data", folder, "address", g.address.String(), "metrics", g.metrics, "host_key", gossh.FingerprintSHA256(g.keys[0].PublicKey()))
	if s.LogFormat != "json" {
		g.print(o.out)
	} else if !g.staffed {
		log.Warn("nobody is staff yet", "do", "connect, take a name, then: "+g.admin+" staff NAME")
	}
	return nil
}

// print says where and how to connect, the host key's fingerprint, and what is left to do.
func (g greeting) print(out io.Writer) {
	host, port, _ := net.SplitHostPort(g.address.String())
	if ip := net.ParseIP(host); ip == nil || ip.IsUnspecified() {
		host = "localhost"
		if name, err := os.Hostname(); err == nil {
			host = name
		}
	}
	if g.metrics != "" {
		fmt.Fprintf(out, "Metrics:       http://%s/metrics\n", g.metrics)
	}
	if g.web != "" {
		fmt.Fprintf(out, "Browsers:      %s\n", g.web)
	}
	fmt.Fprintf(out, "Boardroom is open on %s.\n", g.address)
	if g.doors == "" {
		fmt.Fprintf(out, "Connect with:  ssh -p %s NAME@%s\n", port, host)
	} else {
		fmt.Fprintf(out, "Open a door:   %s\n", g.doors)
	}
	for _, key := range g.keys {
		fmt.Fprintf(out, "Host key:      %s (%s)\n", gossh.FingerprintSHA256(key.PublicKey()), key.PublicKey().Type())
	}
	if !g.staffed {
		fmt.Fprintf(out, "Nobody is staff yet: connect, take a name, then: %s staff NAME\n", g.admin)
	}
}
