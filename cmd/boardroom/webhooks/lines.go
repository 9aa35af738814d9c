package webhooks

import (
	"context"
	"encoding/json"
	"errors"
	"net/http"
	"strings"

	"boardroom/world/notifications"
	"boardroom/world/store"
)

// Lines send lines of text to URLs, as people read them. They call no addresses but those that
// webhooks may call.
type Lines struct{ hooks *Webhooks }

// NewLines makes them of what webhooks are made of; of a Config they need no world and no store.
func NewLines(c Config) *Lines {
	w := &Webhooks{Config: c, guard: newGuard(c.Listed), slots: make(chan struct{}, sendsAtOnce)}
	w.secure, w.plain = w.guard.client(c, true), w.guard.client(c, false)
	return &Lines{w}
}

// Check refuses a URL that can't be called.
func (l *Lines) Check(url string) error { return l.hooks.guard.checkURL(url) }

// Chat posts a line to a chat room once, in the JSON that such rooms read: some the one field,
// some the other.
func (l *Lines) Chat(ctx context.Context, url, line string) error {
	body, err := json.Marshal(map[string]string{"text": line, "content": line})
	if err != nil {
		return err
	}
	return l.post(ctx, url, "application/json", string(body))
}

func (l *Lines) post(ctx context.Context, url, kind, body string) error {
	request, err := http.NewRequestWithContext(ctx, http.MethodPost, url, strings.NewReader(body))
	if err != nil {
		return err
	}
	request.Header.Set("Content-Type", kind)
	request.Header.Set("User-Agent", "Boardroom")
	return l.hooks.send(request)
}

// Send posts the text of a message once.
func (l *Lines) Send(ctx context.Context, m store.Message) error {
	err := l.post(ctx, m.Address, "text/plain; charset=utf-8", m.Text)
	if errors.Is(err, errGone) {
		return notifications.Gone(err.Error())
	}
	return err
}
