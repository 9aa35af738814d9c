package webhooks

import (
	"context"
	"crypto/ecdh"
	"crypto/ecdsa"
	"encoding/base64"
	"encoding/json"
	"fmt"
	"net/http"
	"strings"
	"time"

	"github.com/SherClockHolmes/webpush-go"

	"boardroom/world/notice"
	"boardroom/world/notifications"
	"boardroom/world/store"
)

// Push sends messages to browsers, sealed so that the services which bring them can't read them. It
// calls no addresses but those that webhooks may call.
type Push struct {
	hooks           *Webhooks
	site            string // whose the messages are
	private, public string
}

// NewPush makes it of what webhooks are made of, a key that signs, and the address of the site.
func NewPush(c Config, key *ecdsa.PrivateKey, site string) *Push {
	own, err := key.ECDH()
	if err != nil {
		panic(err) // the curve is one that there is
	}
	text := base64.RawURLEncoding.EncodeToString
	return &Push{NewLines(c).hooks, site, text(own.Bytes()), text(own.PublicKey().Bytes())}
}

// Key is what browsers have to know of the key that signs.
func (p *Push) Key() string { return p.public }

// readAddress takes apart what a browser has subscribed with: ENDPOINT#P256DH.AUTH.
func readAddress(address string) (s webpush.Subscription, ok bool) {
	endpoint, keys, _ := strings.Cut(address, "#")
	public, secret, _ := strings.Cut(keys, ".")
	read := base64.RawURLEncoding.DecodeString
	point, err := read(public)
	if err == nil {
		_, err = ecdh.P256().NewPublicKey(point)
	}
	auth, noAuth := read(secret)
	ok = err == nil && noAuth == nil && len(auth) == 16
	return webpush.Subscription{Endpoint: endpoint, Keys: webpush.Keys{Auth: secret, P256dh: public}}, ok
}

// Check refuses what no browser has subscribed with.
func (p *Push) Check(address string) error {
	s, ok := readAddress(address)
	if !ok {
		return notice.WrongValue.Refused("That is no subscription of a browser. In a browser, choose Notify me on the page where you log in.")
	}
	return p.hooks.guard.checkURL(s.Endpoint)
}

// keptFor is how long the service keeps a message for a browser that is away.
const keptFor = 48 * time.Hour

// Send sends a message once.
func (p *Push) Send(ctx context.Context, m store.Message) error {
	s, ok := readAddress(m.Address)
	if !ok {
		return notifications.Gone("it is no subscription of a browser")
	}
	text, err := json.Marshal(map[string]string{"text": m.Text})
	if err != nil {
		return err
	}
	answer, err := webpush.SendNotificationWithContext(ctx, text, &s, &webpush.Options{
		HTTPClient: p.hooks, Subscriber: p.site, TTL: int(keptFor.Seconds()), Urgency: webpush.UrgencyHigh,
		VAPIDPublicKey: p.public, VAPIDPrivateKey: p.private,
	})
	switch {
	case err != nil:
		return err
	case answer.StatusCode == http.StatusNotFound || answer.StatusCode == http.StatusGone:
		return notifications.Gone("your browser takes no more")
	case answer.StatusCode < 200 || answer.StatusCode > 299:
		return fmt.Errorf("it answered %d", answer.StatusCode)
	}
	return nil
}
