package webhooks

import (
	"context"
	"crypto/rand"
	"encoding/base64"
	"errors"
	"fmt"
	"net"
	"net/http"
	"strconv"
	"strings"

	standard "github.com/standard-webhooks/standard-webhooks/libraries/go"

	"boardroom/world/store"
)

// newSecret draws a secret, written as the convention of webhooks has it.
func newSecret() string {
	var drawn [32]byte
	rand.Read(drawn[:]) // never fails: the program ends if there is no randomness
	return "whsec_" + base64.StdEncoding.EncodeToString(drawn[:])
}

// errGone says that whoever answers wants nothing more.
var errGone = errors.New("it answered 410, which means that nothing is wanted there any more")

// post sends a post once. The error says in words why it has not arrived.
func (w *Webhooks) post(ctx context.Context, hook store.Webhook, p store.Post) error {
	request, err := http.NewRequestWithContext(ctx, http.MethodPost, hook.URL, strings.NewReader(p.Body))
	if err != nil {
		return err
	}
	signer, err := standard.NewWebhook(hook.Secret)
	if err != nil {
		return err
	}
	id, now := "msg_"+strconv.FormatInt(int64(hook.Account), 10)+"_"+strconv.FormatInt(hook.Made.UnixMilli(), 36)+"_"+strconv.Itoa(p.Number), w.Now()
	signature, err := signer.Sign(id, now, []byte(p.Body))
	if err != nil {
		return err
	}
	request.Header.Set("Content-Type", "application/json")
	request.Header.Set("User-Agent", "Boardroom")
	request.Header.Set(standard.HeaderWebhookID, id)
	request.Header.Set(standard.HeaderWebhookTimestamp, strconv.FormatInt(now.Unix(), 10))
	request.Header.Set(standard.HeaderWebhookSignature, signature)
	return w.send(request)
}

// Do sends a request, as few at a time as there are slots. What the answer says is of no matter, so
// its body is closed.
func (w *Webhooks) Do(request *http.Request) (*http.Response, error) {
	select {
	case w.slots <- struct{}{}:
		defer func() { <-w.slots }()
	case <-request.Context().Done():
		return nil, request.Context().Err()
	}
	client := w.plain
	if request.URL.Scheme == "https" {
		client = w.secure
	}
	answer, err := client.Do(request)
	if err != nil {
		return nil, inWords(err)
	}
	return answer, answer.Body.Close()
}

// send sends a request, and says in words why it has not arrived.
func (w *Webhooks) send(request *http.Request) error {
	answer, err := w.Do(request)
	if err != nil {
		return err
	}
	switch {
	case answer.StatusCode == http.StatusGone:
		return errGone
	case answer.StatusCode < 200 || answer.StatusCode > 299:
		return fmt.Errorf("it answered %d", answer.StatusCode)
	}
	return nil
}

// inWords is why nothing was sent, and no more than its owner may know: nobody learns by
// it what there is in the house's own networks.
func inWords(err error) error {
	var late net.Error
	var unknown *net.DNSError
	switch {
	case errors.Is(err, context.Canceled):
		return err
	case errors.Is(err, errForbidden), errors.As(err, &unknown): // which of the two, nobody is told
		return errors.New("its name leads to no public address")
	case errors.As(err, &late) && late.Timeout():
		return fmt.Errorf("it has not answered within %s", answerWithin)
	case strings.Contains(err.Error(), "x509: "):
		return errors.New("its certificate is not one to be trusted")
	}
	return errors.New("it can't be reached")
}
