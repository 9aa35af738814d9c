package main

import (
	"fmt"
	"io"
	"net"
	"os"

	gossh "golang.org/x/crypto/ssh"
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
