package web

import (
	"errors"
	"net"
	"sync"
	"time"

	gossh "golang.org/x/crypto/ssh"

	"boardroom/cmd/boardroom/door"
)

// bans are the addresses that the house does not let in, as it has said of late.
type bans struct {
	house door.House
	local net.Addr

	mu    sync.Mutex
	known map[string]banned // by address
}

type banned struct {
	why string // empty for an address that is not
	at  time.Time
}

// bannedFor is how long the house is not asked again about an address.
const bannedFor = 10 * time.Second

// of is why the house does not let an address in, empty where it does.
func (b *bans) of(from net.Addr, address string) string {
	b.mu.Lock()
	k, is := b.known[address]
	b.mu.Unlock()
	if is && time.Since(k.at) < bannedFor {
		return k.why
	}
	k = banned{b.ask(from), time.Now()}
	b.mu.Lock()
	defer b.mu.Unlock()
	if len(b.known) >= mostAddresses {
		clear(b.known)
	}
	b.known[address] = k
	return k.why
}

// ask tries to log in without a name, which leads nowhere: the house says to whom it has banned
// before anything else that they are.
func (b *bans) ask(from net.Addr) string {
	visit := b.house.Visit(&client{remote: from, local: b.local, close: func() {}})
	defer visit.End()
	_, err := visit.Try(door.Try{User: nobody, Method: door.None, Client: clientName})
	var says *gossh.BannerError
	if !errors.As(err, &says) {
		return ""
	}
	return plainText(says.Message)
}

// nobody is a name that nobody can have.
const nobody = "-"
