package worldtest

import (
	"testing"
	"time"

	"boardroom/world/store"
)

// webhookOf is one as it comes back.
func webhookOf(id store.AccountID) store.Webhook {
	return store.Webhook{Account: id, URL: "https://ann.example/hook", Secret: "whsec_1", Quiet: "22-7", Made: kept(noon()), Heard: kept(noon())}
}

func testWebhooks(t *testing.T, s store.Store) {
	ann, bob := person(t, s, "Ann"), person(t, s, "Bob")
	_, err := s.Webhook(ann)
	fails(t, "reading none", err, store.ErrNotFound)
	fails(t, "changing none", s.ChangeWebhook(webhookOf(ann)), store.ErrNotFound)
	fails(t, "removing none", s.RemoveWebhook(ann), store.ErrNotFound)
	fails(t, "one of nobody", s.SetWebhook(webhookOf(4711)), store.ErrNotFound)
	for _, wrong := range []store.Webhook{{Account: ann, Secret: "s"}, {Account: ann, URL: "https://a"}, {Account: ann, URL: "ftp://a", Secret: "s"}} {
		fails(t, "a wrong one", s.SetWebhook(wrong), store.ErrInvalid)
	}
	works(t, "setting", s.SetWebhook(webhookOf(bob)))
	works(t, "setting", s.SetWebhook(webhookOf(ann)))
	all, err := s.Webhooks()
	works(t, "reading all", err)
	same(t, "all webhooks", all, []store.Webhook{webhookOf(ann), webhookOf(bob)})

	changed := webhookOf(ann)
	changed.Quiet, changed.Ended, changed.Heard, changed.Posted = "", "nothing arrives", changed.Heard.Add(time.Hour), 7
	works(t, "changing", s.ChangeWebhook(changed))
	one, err := s.Webhook(ann)
	works(t, "reading one", err)
	same(t, "a changed one", one, changed)
	changed.Made = changed.Made.Add(time.Second)
	fails(t, "changing one that another has replaced", s.ChangeWebhook(changed), store.ErrNotFound)

	works(t, "removing", s.RemoveWebhook(ann))
	works(t, "forgetting", s.Forget(bob))
	all, err = s.Webhooks()
	works(t, "reading all", err)
	same(t, "what is left", all, nil)
}

func testPosts(t *testing.T, s store.Store) {
	ann, bob := person(t, s, "Ann"), person(t, s, "Bob")
	post := func(number int) store.Post {
		return store.Post{Number: number, Made: kept(noon()), Body: `{"seq":1}`}
	}
	_, err := s.KeepPosts(ann, []store.Post{post(1)}, noon(), 3)
	fails(t, "keeping without a webhook", err, store.ErrNotFound)
	works(t, "setting", s.SetWebhook(webhookOf(ann)))
	works(t, "setting", s.SetWebhook(webhookOf(bob)))
	for _, wrong := range []store.Post{{Number: 1}, {Body: "x"}} {
		_, err := s.KeepPosts(ann, []store.Post{wrong}, noon(), 3)
		fails(t, "a wrong one", err, store.ErrInvalid)
	}
	keep := func(wantLost int, numbers ...int) {
		t.Helper()
		var posts []store.Post
		for _, n := range numbers {
			posts = append(posts, post(n))
		}
		lost, err := s.KeepPosts(ann, posts, noon().Add(time.Minute), 3)
		works(t, "keeping", err)
		same(t, "how many are lost", lost, wantLost)
	}
	waits := func(most int, want ...store.Post) {
		t.Helper()
		found, err := s.Posts(ann, most)
		works(t, "reading", err)
		same(t, "what waits", found, want)
	}
	keep(0, 1, 2)
	keep(0)
	_, err = s.KeepPosts(ann, []store.Post{post(3), post(2)}, noon(), 3)
	fails(t, "a number twice", err, store.ErrTaken)
	waits(10, post(1), post(2))
	keep(2, 3, 4, 5)
	waits(2, post(3), post(4))
	works(t, "removing", s.RemovePost(ann, 3))
	works(t, "removing again", s.RemovePost(ann, 3))
	waits(10, post(4), post(5))
	n, err := s.CountPosts(ann)
	works(t, "counting", err)
	same(t, "how many wait", n, 2)
	w, err := s.Webhook(ann)
	works(t, "reading the webhook", err)
	same(t, "the newest number", w.Posted, 5)
	same(t, "until when all is kept", w.Heard, kept(noon().Add(time.Minute)))

	w.Ended = "nothing arrives"
	works(t, "ending", s.ChangeWebhook(w))
	waits(10)
	keep(0, 6)
	works(t, "replacing", s.SetWebhook(webhookOf(ann)))
	waits(10)
	keep(0, 1)
	works(t, "forgetting", s.Forget(ann))
	waits(10)
}
