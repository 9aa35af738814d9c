package ratings

import (
	"net/netip"
	"slices"
	"testing"

	"boardroom/world/contest"
	"boardroom/world/env"
	"boardroom/world/store"
)

// TestWhoMeetsWhom has account 1 play others: it meets those of other networks, three of
// them, and two of one network once.
func TestWhoMeetsWhom(t *testing.T) {
	n := networks{}
	for who, addresses := range map[store.AccountID][]string{
		// 2 and 3 were where 1 was
		1: {"192.0.2.1", "2001:db8:1::1"}, 2: {"192.0.2.200"}, 3: {"203.0.113.1", "2001:db8:1:ff::1"},
		4: {"198.51.100.4"}, 5: {"198.51.100.5"}, 6: {"::ffff:198.51.100.6", "203.0.114.6"}, // of one network
		7: {"2001:db8:7::1"}, 8: {"2001:db8:8::1"}, 9: {"2001:db8:9::1"}, 0: {"2001:db8:a::1"},
	} {
		for _, address := range addresses {
			n.note(who, netip.MustParseAddr(address))
		}
	}
	n.note(11, netip.Addr{}) // nobody knows from where it comes, nor from where 12 does
	met := acquaintances{}
	for who := range store.AccountID(13) {
		met[who] = nil
	}
	for other := range store.AccountID(13) {
		n.meetings(contest.Contest{Sides: [][]store.AccountID{{1}, {other}}}, met)
		n.meetings(contest.Contest{Sides: [][]store.AccountID{{1}, {other}}}, met)
	}
	if want := []store.AccountID{4, 7, 8}; !slices.Equal(met[1], want) || met.isNewcomer(1) {
		t.Errorf("account 1 has met %v, want %v", met[1], want)
	}
	for _, who := range []store.AccountID{0, 2, 3, 11, 12} {
		if len(met[who]) > 0 {
			t.Errorf("account %d has met %v", who, met[who])
		}
	}
}

// TestTeamsMeetEachOther has nobody meet whoever plays on the same side, nor a bot of the
// house.
func TestTeamsMeetEachOther(t *testing.T) {
	n, met := networks{}, acquaintances{1: nil, 2: nil, 3: nil, 4: nil}
	for who := range store.AccountID(6) {
		n.note(who, netip.AddrFrom4([4]byte{10, 0, byte(who), 1}))
	}
	all := n.meetings(contest.Contest{Sides: [][]store.AccountID{{1, 2}, {3, 4}, {5}}}, met)
	if len(all) != 8 || !slices.Equal(met[1], []store.AccountID{3, 4}) ||
		!slices.Equal(met[4], []store.AccountID{1, 2}) {
		t.Errorf("%v meet each other", all)
	}
}

// TestAClubSharesAnAddress has two accounts come from one address: they meet each other only
// in a house whose people share one.
func TestAClubSharesAnAddress(t *testing.T) {
	home := netip.MustParseAddr("192.0.2.7")
	for _, shared := range []bool{false, true} {
		n, limits := networks{}, env.Limits{OneAddress: shared}
		for who := range store.AccountID(300) {
			n.note(who+1, addressFor(&limits, who+1, home))
		}
		if n.meets(1, 2, nil) != shared || n.meets(1, 257, []store.AccountID{2}) != shared || n.meets(1, 1, nil) {
			t.Errorf("where people share an address (%t), they meet otherwise", shared)
		}
	}
}

// TestNetworksAreBounded comes from many networks.
func TestNetworksAreBounded(t *testing.T) {
	n := networks{}
	for i := range 300 {
		n.note(1, netip.AddrFrom4([4]byte{10, byte(i / 200), byte(i % 200), 1}))
	}
	if last := netip.MustParsePrefix("10.1.99.0/24"); len(n[1]) != mostRemembered || n[1][mostRemembered-1] != last {
		t.Errorf("of 300 networks %v are remembered", n[1])
	}
}

// TestInWhichPoolAGameCounts has newcomers count among themselves, but for one who plays
// bots of the house alone: those lose to nobody as a favour.
func TestInWhichPoolAGameCounts(t *testing.T) {
	house, other := player{1, store.HouseBot}, player{2, store.HouseBot}
	ann, bob := player{3, store.NoBot}, player{4, store.ProgramBot}
	newcomer, program := player{5, store.NoBot}, player{6, store.ProgramBot}
	known := []store.AccountID{7, 8, 9}
	met := acquaintances{3: known, 4: known, 5: known[:2], 6: nil}
	for _, test := range []struct {
		players []player
		want    store.Pool
	}{
		{[]player{ann, {7, store.NoBot}}, store.People},
		{[]player{ann, newcomer}, store.Newcomers},
		{[]player{ann, bob}, store.Bots},
		{[]player{ann, program}, store.Newcomers},
		{[]player{newcomer, bob}, store.Newcomers},
		{[]player{newcomer, house}, store.Bots},
		{[]player{program, house, other}, store.Bots},
		{[]player{newcomer, house, program}, store.Newcomers},
		{[]player{ann, house, bob}, store.Bots},
		{[]player{house, other}, store.Bots},
		{[]player{newcomer}, store.Newcomers}, // whom nobody plays yet
	} {
		if pool := met.poolOf(test.players); pool != test.want {
			t.Errorf("a game of %v counts among %s, want %s", test.players, pool, test.want)
		}
	}
}
