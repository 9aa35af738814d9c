package personal

import (
	"cmp"
	"errors"
	"math"

	"boardroom/games/lists"
	"boardroom/world/notice"
	"boardroom/world/store"
)

// readLetters adds what somebody has been told in writing and what they have written.
func readLetters(from store.Store, account store.Account, traces store.Traces, k *notice.PersonalData) error {
	letters, noLetters := from.Letters(account.ID)
	parcels, noParcels := from.Parcels(account.ID)
	sent := func(l store.SentLetter) notice.PersonalLetter {
		return notice.PersonalLetter{From: account.Name, To: l.To, Sent: l.Sent, Text: l.Text}
	}
	k.Received = lists.Map(letters, func(l store.Letter) notice.PersonalLetter {
		return notice.PersonalLetter{From: l.FromName, To: account.Name, Sent: l.Sent, Read: l.Read, Text: l.Text}
	})
	k.Sent = lists.Map(traces.Sent, sent)
	k.Waiting = append(lists.Map(parcels, func(p store.Parcel) notice.PersonalLetter {
		return notice.PersonalLetter{From: p.FromName, To: account.Name, Sent: p.Sent, Text: p.Text}
	}), lists.Map(traces.Parcels, sent)...)
	return cmp.Or(noLetters, noParcels)
}

// readWebhooks adds the webhook of an account, if it has one, with all that waits.
func readWebhooks(from store.Store, id store.AccountID, k *notice.PersonalData) error {
	k.Webhooks = []notice.PersonalWebhook{}
	hook, err := from.Webhook(id)
	if errors.Is(err, store.ErrNotFound) {
		return nil
	}
	posts, noPosts := from.Posts(id, math.MaxInt32)
	kept := lists.Map(posts, func(p store.Post) notice.PersonalPost { return notice.PersonalPost(p) })
	k.Webhooks = append(k.Webhooks, notice.PersonalWebhook{
		URL: hook.URL, Quiet: hook.Quiet, Made: hook.Made, Ended: hook.Ended, Posts: kept,
	})
	return cmp.Or(err, noPosts)
}

// readReach adds how an account is reached while its owner is away, with all that waits.
func readReach(from store.Store, id store.AccountID, k *notice.PersonalData) error {
	k.Reach = notice.PersonalReach{Told: []notice.PersonalTold{}, Messages: []notice.PersonalMessage{}}
	kept, err := from.Reach(id)
	if errors.Is(err, store.ErrNotFound) {
		return nil
	}
	told, notTold := from.Told(id)
	messages, noMessages := from.MessagesTo(id)
	k.Reach.Push = kept.Push.Address
	k.Reach.Mail, k.Reach.URL, k.Reach.Quiet, k.Reach.Daily = kept.Mail.Address, kept.URL.Address, kept.Quiet,
		kept.Daily
	for _, t := range told {
		k.Reach.Told = append(k.Reach.Told, notice.PersonalTold(t))
	}
	for _, m := range messages {
		k.Reach.Messages = append(k.Reach.Messages, notice.PersonalMessage{
			Way: m.Way, Subject: m.Subject, Text: m.Text, Made: m.Made,
		})
	}
	return cmp.Or(err, notTold, noMessages)
}
