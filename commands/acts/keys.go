package acts

import (
	"slices"
	"strconv"
	"strings"
	"time"

	"boardroom/commands"
	"boardroom/commands/grammar"
	"boardroom/games/lists"
	"boardroom/games/phrase"
	"boardroom/world/notice"
	"boardroom/world/people"
	"boardroom/world/store"
)

func runKeys(c *commands.Call) error {
	keys, err := keyring(c).Keys()
	if err != nil {
		return err
	}
	l := notice.Listing{Title: "Your keys", Columns: []string{"Number", "Type", "Fingerprint", "Added", "May", "Comment"}}
	for i, k := range keys {
		l.Rows = append(l.Rows, []string{strconv.Itoa(i + 1), k.Type, k.Fingerprint, k.Added.UTC().Format("2006-01-02"), people.InScope(k, c.World.Clock.Now()), k.Comment})
	}
	l.About = notice.About{Keys: keyStates(keys)}
	if len(keys) == 0 {
		l.Foot = "You have no key, only a password. Add a key with: @add-key KEY"
	}
	c.Session.Tell(l)
	return nil
}

func runAddKey(c *commands.Call) error {
	if c.Line.Rest == "" {
		return notice.WrongValue.Refused("Which key? Paste the line from its .pub file: @add-key ssh-ed25519 AAAA… comment")
	}
	key, err := c.House.ReadKey(c.Line.Rest)
	if err != nil {
		return err
	}
	return c.Done(keyring(c).AddKey(key), "The key "+key.Fingerprint+" now opens your account. To let it do less, or for a time only: @limit-key")
}

func runRemoveKey(c *commands.Call) error {
	key, err := keyring(c).RemoveKey(c.Line.Rest)
	return c.Done(err, "The key "+key.Fingerprint+" no longer opens your account.")
}

func keyring(c *commands.Call) people.Keyring {
	return people.Keyring{Accounts: c.World.Accounts, Session: c.Session}
}

func runLimitKey(c *commands.Call) error {
	words := c.Line.Words
	if len(words) < 2 {
		return c.Misused("Which key, and what may be done with it?")
	}
	if err := c.NoMore(words[min(3, len(words)):]); err != nil {
		return err
	}
	scope := store.Scope(strings.ToLower(words[1]))
	if !slices.Contains(store.Scopes(), scope) {
		return c.Misused("A key may watch, talk, play or all, not %q.", phrase.Quotable(words[1]))
	}
	var ends time.Time
	if len(words) == 3 {
		howLong, ok, err := span(words[2])
		switch {
		case err != nil:
			return err
		case !ok:
			return notice.NotUnderstoodf("%q is not a time. %s", phrase.Quotable(words[2]), grammar.SpanAllowed)
		case howLong > 0:
			ends = c.World.Clock.Now().Add(howLong)
		}
	}
	key, err := keyring(c).LimitKey(words[0], scope, ends)
	return c.Done(err, "From now on the key "+key.Fingerprint+" may "+people.InScope(key, c.World.Clock.Now())+".")
}

func keyStateOf(number int, key store.Key) notice.KeyState {
	made := notice.KeyState{
		Number: number, Type: key.Type, Fingerprint: key.Fingerprint, Added: notice.Exact(key.Added), Comment: key.Comment,
		Scope: string(key.Scope.OrAll()),
	}
	if !key.Ends.IsZero() {
		ends := notice.Exact(key.Ends)
		made.Ends = &ends
	}
	return made
}

func keyStates(keys []store.Key) []notice.KeyState {
	states := []notice.KeyState{}
	for i, key := range keys {
		states = append(states, keyStateOf(i+1, key))
	}
	return states
}

type keyList struct {
	Keys []notice.KeyState `json:"keys"`
}

type keyAdded struct {
	Key   line      `json:"key" jsonschema:"the line in its .pub file"`
	Scope scopeKind `json:"scope,omitempty" jsonschema:"what may be done with it; all without it"`
	Ends  time.Time `json:"ends,omitzero" jsonschema:"from when on it opens nothing"`
}

type keyMade struct {
	change
	Fingerprint string     `json:"fingerprint"`
	Scope       scopeKind  `json:"scope"`
	Ends        *time.Time `json:"ends,omitempty"`
}

func keyMadeOf(key store.Key, made change) keyMade {
	state := keyStateOf(0, key)
	return keyMade{made, state.Fingerprint, scopeKind(state.Scope), state.Ends}
}

func addKey(c *commands.Call, in keyAdded) (keyMade, error) {
	key, err := c.House.ReadKey(string(in.Key))
	if err != nil {
		return keyMade{}, commands.ForParam("key", err)
	}
	key.Scope, key.Ends = store.Scope(in.Scope), in.Ends
	made, err := set(commands.ForParam("ends", keyring(c).AddKey(key)))
	if err != nil || made.Changed {
		return keyMadeOf(key, made), err
	}
	there := keyName{commands.Ref[word]{Name: word(key.Fingerprint)}}
	key, err = there.key(c) // as it is, whatever was asked for
	return keyMadeOf(key, made), err
}

// A keyName is the fingerprint of a key of the account, the whole of it.
type keyName struct{ commands.Ref[word] }

// LookUp refuses one that no key has.
func (n *keyName) LookUp(c *commands.Call) error {
	_, err := n.key(c)
	return err
}

func (n *keyName) key(c *commands.Call) (store.Key, error) {
	keys, err := keyring(c).Keys()
	key, has := lists.Find(keys, func(k store.Key) bool { return k.Fingerprint == string(n.Name) })
	if err == nil && !has {
		err = notice.NoSuchThing.Refusedf("No key of this account has the fingerprint %q.", phrase.Quotable(string(n.Name)))
	}
	return key, err
}

type keyRef struct {
	Fingerprint keyName `json:"fingerprint" jsonschema:"of the key, the whole of it"`
}

type keyLimited struct {
	keyRef
	Scope scopeKind `json:"scope" jsonschema:"what may be done with it"`
	Ends  time.Time `json:"ends,omitzero" jsonschema:"from when on it opens nothing"`
}

func limitKey(c *commands.Call, in keyLimited) (keyMade, error) {
	key, err := keyring(c).LimitKey(string(in.Fingerprint.Name), store.Scope(in.Scope), in.Ends)
	made, err := set(commands.ForParam("ends", err))
	return keyMadeOf(key, made), err
}

func removeKey(c *commands.Call, in keyRef) (nothing, error) {
	_, err := keyring(c).RemoveKey(string(in.Fingerprint.Name))
	return nothing{}, err
}
