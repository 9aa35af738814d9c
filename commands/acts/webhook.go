package acts

import (
	"strconv"
	"strings"

	"boardroom/commands"
	"boardroom/games/phrase"
	"boardroom/world/notice"
	"boardroom/world/store"
)

func webhookCommands() []commands.Command {
	return []commands.Command{{
		Name: "@webhook", Usage: []string{"@webhook", "@webhook URL", "@webhook test", "@webhook quiet HOURS", "@webhook on", "@webhook off"},
		Help:    "The house tells your program by HTTP what happens in your games: your turn, a move, the end, a challenge, a letter. Alone, it says how your webhook stands. URL begins with https:// and sets one; the secret by which your program knows the house is shown once. HOURS are two, such as 22-7, in your timezone: nothing is sent between them, and off ends them. If nothing arrived there for long, the webhook is off, and on switches it on again. If you write programs: docs/api.md",
		Nouns:   nouns{first(among("test", "quiet", "on", "off"))},
		Example: "@webhook https://example.org/boardroom", Run: runWebhook,
		Methods: methods{
			{Name: "webhook", Does: reads, Help: "How the webhook of the program's account stands, by which the house tells a program of its games by HTTP.", Run: throughWebhooks(func(w commands.Webhooks, of store.AccountID, _ nothing) (webhookStands, error) {
				state, err := w.State(of)
				return webhookStands{state}, err
			})},
			{Name: "webhook.set", Does: heard | ends | repeats, Help: "Sets a webhook, instead of the one there is. Its secret is given this once.", Run: throughWebhooks(func(w commands.Webhooks, of store.AccountID, in webhookAt) (webhookMade, error) {
				secret, err := w.Set(of, string(in.URL))
				return webhookMade{string(in.URL), secret}, err
			})},
			{Name: "webhook.quiet", Help: "Sets the hours in which nothing is sent.", Run: throughWebhooks(func(w commands.Webhooks, of store.AccountID, in webhookQuiet) (change, error) {
				return set(w.SetQuiet(of, string(in.Hours)))
			})},
			{Name: "webhook.test", Does: heard | repeats, Help: "Sends a note to the webhook that only says that it is a test.", Run: throughWebhooks(func(w commands.Webhooks, of store.AccountID, _ nothing) (nothing, error) {
				return nothing{}, w.Test(of)
			})},
			{Name: "webhook.resume", Help: "Switches a webhook on again that was given up.", Run: throughWebhooks(func(w commands.Webhooks, of store.AccountID, _ nothing) (change, error) { return set(w.Resume(of)) })},
			{Name: "webhook.remove", Does: ends, Help: "Ends the webhook, and forgets what has not arrived.", Run: throughWebhooks(func(w commands.Webhooks, of store.AccountID, _ nothing) (nothing, error) {
				return nothing{}, w.Remove(of)
			})},
		},
	}}
}

// runWebhook leaves what takes a while to be done when the act is over.
func runWebhook(c *commands.Call) error {
	hooks, err := c.House.WebhooksFor(c.Person)
	if err != nil {
		return err
	}
	do, err := webhookDoing(c, hooks)
	if err != nil {
		return err
	}
	of := c.Person.Account()
	c.Slow = func() func(*commands.Call) error {
		lines, err := do(of)
		return func(c *commands.Call) error { return c.Done(err, lines...) }
	}
	return nil
}

// webhookDoing is what a line asks for: it gives what is told when it is done.
func webhookDoing(c *commands.Call, hooks commands.Webhooks) (func(store.AccountID) ([]string, error), error) {
	words := c.Line.Words
	what := ""
	if len(words) > 0 {
		what = strings.ToLower(words[0])
	}
	says := func(do func(store.AccountID) error, line string) (func(store.AccountID) ([]string, error), error) {
		return func(of store.AccountID) ([]string, error) { return []string{line}, do(of) }, c.NoMore(words[1:])
	}
	switch {
	case what == "" || what == "list":
		return func(of store.AccountID) ([]string, error) { return webhookLines(hooks.State(of)) }, nil
	case what == "test":
		return says(hooks.Test, "A test is on its way. To see whether it has arrived: @webhook")
	case what == "on":
		return says(hooks.Resume, "Your webhook is on again.")
	case what == "off":
		return says(hooks.Remove, "Your webhook is gone, with what had not arrived.")
	case what == "quiet" && len(words) == 2:
		hours := strings.ToLower(words[1])
		return func(of store.AccountID) ([]string, error) {
			return []string{phrase.Choose(hours == "off", "Your webhook has no quiet hours any more.", "Nothing is sent from "+strings.Replace(hours, "-", " to ", 1)+" o'clock, by your option timezone. It is kept for later.")}, hooks.SetQuiet(of, hours)
		}, nil
	case strings.Contains(what, ":") && len(words) == 1:
		return func(of store.AccountID) ([]string, error) {
			secret, err := hooks.Set(of, c.Line.Rest)
			return []string{"What happens in your games is sent there from now on. To try it: @webhook test", "The secret that signs it, which is not shown again: " + secret}, err
		}, nil
	}
	return nil, c.Misused("A webhook has no command %q.", phrase.Quotable(c.Line.Rest))
}

// webhookLines say how a webhook stands.
func webhookLines(s notice.WebhookState, err error) ([]string, error) {
	if err != nil {
		return nil, err
	}
	lines := []string{"Your webhook is " + phrase.Choose(s.On, "on", "off") + ": " + s.URL}
	if !s.On {
		lines = append(lines, "It was given up, since "+s.Ended+". To switch it on again: @webhook on")
	}
	if s.Quiet != "" {
		lines = append(lines, "Nothing is sent from "+strings.Replace(s.Quiet, "-", " to ", 1)+" o'clock, by your option timezone.")
	}
	if s.Failing != "" {
		lines = append(lines, "The last try failed: "+s.Failing+".")
	}
	return append(lines, "Sent or waiting: "+strconv.Itoa(s.Posted)+". Not arrived yet: "+strconv.Itoa(s.Waiting)+"."), nil
}

// throughWebhooks does something with the webhooks of the house when the act is over.
func throughWebhooks[P, R any](do func(commands.Webhooks, store.AccountID, P) (R, error)) commands.Typed {
	return commands.RunsLong(func(c *commands.Call, in P) (func() (R, error), error) {
		hooks, err := c.House.WebhooksFor(c.Person)
		of := c.Person.Account()
		return func() (R, error) { return do(hooks, of, in) }, err
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
