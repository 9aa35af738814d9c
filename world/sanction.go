package world

import (
	"fmt"
	"net/netip"
	"slices"
	"strings"
	"time"

	"boardroom/games"
)

const (
	noReason   = "no reason given"
	mostReason = 200 // characters
)

// reasonOf is the reason for what staff do, as it is told and kept.
func reasonOf(text string) (string, error) {
	if text == "" {
		return noReason, nil
	}
	text, err := tidied("The reason", text, mostReason)
	return strings.TrimSuffix(text, "."), err // a full stop is put behind it
}

// loadSanctions reads who is banned and who is muted.
func (w *World) loadSanctions() error {
	all, err := w.store.Sanctions()
	if err != nil {
		return fmt.Errorf("bans and mutes can't be read: %w", err)
	}
	w.sanctions = all
	return nil
}

// holds says whether a sanction has not ended yet.
func (s Sanction) holds(now time.Time) bool { return s.Until.IsZero() || now.Before(s.Until) }

// sanction is the sanction of a kind that holds now and is such.
func (w *World) sanction(kind SanctionKind, such func(Sanction) bool) (Sanction, bool) {
	i := slices.IndexFunc(w.sanctions, func(s Sanction) bool { return s.Kind == kind && s.holds(w.now()) && such(s) })
	if i < 0 {
		return Sanction{}, false
	}
	return w.sanctions[i], true
}

// within says whether a sanction is against an address.
func (s Sanction) within(address netip.Addr) bool {
	if s.Address == "" {
		return false
	}
	prefix, err := netip.ParsePrefix(s.Address)
	return err == nil && prefix.Contains(address)
}

// Sanctions lists those of a kind that hold now, oldest first, for staff.
func (w *World) Sanctions(p *Person, kind SanctionKind) ([]Sanction, error) {
	if err := staffOnly(p); err != nil {
		return nil, err
	}
	return slices.DeleteFunc(slices.Clone(w.sanctions), func(s Sanction) bool { return s.Kind != kind || !s.holds(w.now()) }), nil
}

// Against is whom or what a sanction is against, as staff type it.
func (s Sanction) Against() string {
	switch {
	case s.Account != 0:
		return s.Name
	case s.Key != "":
		return s.Key
	}
	return bareAddress(s.Address)
}

// bareAddress leaves the length out of a range that is one address.
func bareAddress(address string) string {
	if prefix, err := netip.ParsePrefix(address); err == nil && prefix.IsSingleIP() {
		return prefix.Addr().String()
	}
	return address
}

// Term is until when a sanction holds on a clock, as a part of a sentence.
func (s Sanction) Term(clock func(time.Time) string) string {
	if s.Until.IsZero() {
		return "until staff lift it"
	}
	return "until " + clock(s.Until)
}

// impose keeps a sanction by a person and then lets it hold.
func (w *World) impose(p *Person, s Sanction, what string) (Sanction, error) {
	s.By, s.Since = p.name, w.now()
	id, err := w.store.Impose(s, *w.staffAct(p, what, s.Against(), s.Term(clockUTC)+": "+s.Why))
	if err != nil {
		return s, err
	}
	s.ID = id
	w.sanctions = slices.DeleteFunc(w.sanctions, func(other Sanction) bool {
		return other.Kind == s.Kind && other.Account == s.Account && other.Key == s.Key && other.Address == s.Address
	})
	w.sanctions = append(w.sanctions, s)
	return s, nil
}

// lift ends a sanction, and the log says who did it and why.
func (w *World) lift(p *Person, s Sanction, what, why string) error {
	if err := w.store.Lift(s.ID, w.staffAct(p, what, s.Against(), why)); err != nil {
		return err
	}
	w.dropSanction(s)
	return nil
}

func (w *World) dropSanction(s Sanction) {
	w.sanctions = slices.DeleteFunc(w.sanctions, func(other Sanction) bool { return other.ID == s.ID })
}

// endSanctions lets go of those that have ended by time, and tells who can be
// heard again.
func (w *World) endSanctions() {
	for _, s := range slices.Clone(w.sanctions) {
		if s.holds(w.now()) {
			continue
		}
		w.dropSanction(s)
		if err := w.store.Lift(s.ID, nil); err != nil {
			w.log.Error("a sanction that has ended stays in the store", "against", s.Against(), "error", err)
		}
		if s.Kind == Mute {
			w.tellUnmuted(s, "You are no longer muted: others hear you again.")
		}
	}
}

// clockUTC is a time for those whose own clock is not known.
func clockUTC(at time.Time) string { return at.UTC().Format("2 Jan 2006, 15:04 MST") }

// mustNotBeStaff refuses to discipline staff: that ends with @staff remove first.
func (w *World) mustNotBeStaff(name string, staff bool) error {
	if staff {
		return Refusedf("%s is staff. End that first: @staff remove %s", name, name)
	}
	return nil
}

// notHere refuses what is done to somebody who is here, by their whole name.
func notHere(name string) error {
	return Refusedf("Nobody called %q is here. Write the whole name; who is here: @who", games.Shortened(name))
}
