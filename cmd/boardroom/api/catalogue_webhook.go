package api

import (
	"boardroom/commands"
	"boardroom/world"
	"boardroom/world/notice"
	"boardroom/world/store"
)

// webhookMethods are about where an account is told of its games by HTTP.
func webhookMethods() []method {
	return []method{
		hooks("webhook", "How the webhook of the program's account stands, by which the house tells a program of its games by HTTP.", func(w commands.Webhooks, of store.AccountID, _ nothing) (webhookStands, error) {
			state, err := w.State(of)
			return webhookStands{state}, err
		}),
		hooks("webhook.set", "Sets a webhook in the place of the one there is. Its secret is given this once.", func(w commands.Webhooks, of store.AccountID, in webhookAt) (webhookMade, error) {
			secret, err := w.Set(of, string(in.URL))
			return webhookMade{string(in.URL), secret}, err
		}),
		hooks("webhook.quiet", "Sets the hours in which nothing is sent.", func(w commands.Webhooks, of store.AccountID, in webhookQuiet) (change, error) {
			return set(w.SetQuiet(of, string(in.Hours)))
		}),
		hooks("webhook.test", "Sends a note to the webhook that only says that it is a test.", func(w commands.Webhooks, of store.AccountID, _ nothing) (nothing, error) {
			return nothing{}, w.Test(of)
		}),
		hooks("webhook.resume", "Begins anew with a webhook that was given up.", func(w commands.Webhooks, of store.AccountID, _ nothing) (change, error) { return set(w.Resume(of)) }),
		hooks("webhook.remove", "Ends the webhook, and forgets what has not arrived.", func(w commands.Webhooks, of store.AccountID, _ nothing) (nothing, error) {
			return nothing{}, w.Remove(of)
		}),
	}
}

// hooks is a method that does something with webhooks, outside of acts.
func hooks[P, R any](name, help string, do func(w commands.Webhooks, of store.AccountID, in P) (R, error)) method {
	return runs(name, help, func(p *program, in P) (made R, err error) {
		var all commands.Webhooks
		var of store.AccountID
		err = p.Shell.Do(func(_ *world.World, s *world.Session) (err error) {
			of = s.Person().Account()
			all, err = p.Shell.House().WebhooksFor(s.Person())
			return err
		})
		if err != nil {
			return made, err
		}
		return commands.Slowly(p.Shell.House(), func() (R, error) { return do(all, of, in) })
	})
}

type webhookStands struct {
	Webhook notice.WebhookState `json:"webhook"`
}

type webhookAt struct {
	URL word `json:"url" jsonschema:"where to send to; it begins with https://"`
}

type webhookMade struct {
	URL    string `json:"url"`
	Secret string `json:"secret" jsonschema:"what signs all that is sent there"`
}

type webhookQuiet struct {
	Hours word `json:"hours" jsonschema:"two hours from 0 to 23, such as 22-7, by the option timezone; or off"`
}
