package worldtest

import (
	"maps"
	"slices"
	"time"

	"boardroom/world/store"
)

type webhook struct {
	store.Webhook
	posts []store.Post
}

// SetWebhook implements store.Store.
func (m *Memory) SetWebhook(w store.Webhook) error {
	return m.writeAccount(w.Account, w.Validate(), func(*account) error {
		if m.webhooks == nil {
			m.webhooks = map[store.AccountID]*webhook{}
		}
		w.Made, w.Heard = kept(w.Made), kept(w.Heard)
		m.webhooks[w.Account] = &webhook{Webhook: w}
		return nil
	})
}

// ChangeWebhook implements store.Store.
func (m *Memory) ChangeWebhook(w store.Webhook) error {
	return m.write(w.Validate(), func() error {
		was := m.webhooks[w.Account]
		if was == nil || !was.Made.Equal(kept(w.Made)) {
			return store.ErrNotFound
		}
		w.Made, w.Heard = was.Made, kept(w.Heard)
		if was.Webhook = w; w.Ended != "" {
			was.posts = nil
		}
		return nil
	})
}

// Webhook implements store.Store.
func (m *Memory) Webhook(id store.AccountID) (store.Webhook, error) {
	defer m.read()()
	if w := m.webhooks[id]; w != nil {
		return w.Webhook, nil
	}
	return store.Webhook{}, store.ErrNotFound
}

// Webhooks implements store.Store.
func (m *Memory) Webhooks() ([]store.Webhook, error) {
	defer m.read()()
	var all []store.Webhook
	for _, id := range slices.Sorted(maps.Keys(m.webhooks)) {
		all = append(all, m.webhooks[id].Webhook)
	}
	return all, nil
}

// RemoveWebhook implements store.Store.
func (m *Memory) RemoveWebhook(id store.AccountID) error {
	return m.write(nil, func() error {
		if m.webhooks[id] == nil {
			return store.ErrNotFound
		}
		delete(m.webhooks, id)
		return nil
	})
}

// KeepPosts implements store.Store.
func (m *Memory) KeepPosts(of store.AccountID, posts []store.Post, heard time.Time, most int) (lost int, err error) {
	err = m.write(store.ValidateAll(posts), func() error {
		w := m.webhooks[of]
		if w == nil {
			return store.ErrNotFound
		}
		all := slices.Clone(w.posts)
		for _, p := range posts {
			if slices.ContainsFunc(all, func(other store.Post) bool { return other.Number == p.Number }) {
				return store.ErrTaken
			}
			p.Made = kept(p.Made)
			all = append(all, p)
		}
		if n := len(all); n > 0 {
			least := all[n-1].Number - most
			w.posts = slices.DeleteFunc(all, func(p store.Post) bool { return p.Number <= least })
			lost = n - len(w.posts)
		}
		w.Heard, w.Posted = kept(heard), w.Posted+len(posts)
		return nil
	})
	return lost, err
}

// Posts implements store.Store.
func (m *Memory) Posts(of store.AccountID, most int) ([]store.Post, error) {
	defer m.read()()
	w := m.webhooks[of]
	if w == nil || len(w.posts) == 0 {
		return nil, nil
	}
	return slices.Clone(w.posts[:min(most, len(w.posts))]), nil
}

// CountPosts implements store.Store.
func (m *Memory) CountPosts(of store.AccountID) (int, error) {
	posts, err := m.Posts(of, 1<<30)
	return len(posts), err
}

// RemovePost implements store.Store.
func (m *Memory) RemovePost(of store.AccountID, number int) error {
	return m.write(nil, func() error {
		if w := m.webhooks[of]; w != nil {
			w.posts = slices.DeleteFunc(w.posts, func(p store.Post) bool { return p.Number == number })
		}
		return nil
	})
}
