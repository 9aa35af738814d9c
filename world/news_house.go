package world

import (
	"time"

	"boardroom/world/loop"
	"boardroom/world/people"
	"boardroom/world/store"
	"boardroom/world/tables"
)

// News are what the news are given of the house.
type News struct{ w *World }

// News are what the news are given of the house.
func (w *World) News() News { return News{w} }

// Now is the time of day. It may be called outside of an act.
func (n News) Now() time.Time { return n.w.env.Now() }

// Read reads something while others act.
func (n News) Read(read func() error) error {
	_, err := loop.Read(n.w.env.Loop, func() (struct{}, error) { return struct{}{}, read() })
	return err
}

// Keep keeps a setting of a person's.
func (n News) Keep(p *people.Person, key, value string) error {
	return n.w.Accounts.KeepSetting(p, key, value)
}

// MayKnow says whether a person may know of a game, by its record.
func (n News) MayKnow(p *people.Person, r store.TableRecord) bool { return tables.MayKnow(p, r) }
