package acts

import (
	"time"

	"boardroom/commands"
	"boardroom/games"
	"boardroom/world/notice"
	"boardroom/world/store"
)

// A keyState is a key that opens the account.
type keyState struct {
	Number      int        `json:"number" jsonschema:"in the list"`
	Type        string     `json:"type"`
	Fingerprint string     `json:"fingerprint"`
	Added       time.Time  `json:"added"`
	Comment     string     `json:"comment"`
	Scope       scopeKind  `json:"scope" jsonschema:"what may be done with it; each holds those before it"`
	Ends        *time.Time `json:"ends,omitempty" jsonschema:"from when on it opens nothing; missing for a key without an end"`
}

func keyStateOf(number int, key store.Key) keyState {
	made := keyState{number, key.Type, key.Fingerprint, notice.Exact(key.Added), key.Comment, scopeKind(key.Scope.OrAll()), nil}
	if !key.Ends.IsZero() {
		ends := notice.Exact(key.Ends)
		made.Ends = &ends
	}
	return made
}

func keyStates(keys []store.Key) []keyState {
	states := []keyState{}
	for i, key := range keys {
		states = append(states, keyStateOf(i+1, key))
	}
	return states
}

type keyList struct {
	Keys []keyState `json:"keys"`
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
	return keyMade{made, state.Fingerprint, state.Scope, state.Ends}
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
	key, has := games.First(keys, func(k store.Key) bool { return k.Fingerprint == string(n.Name) })
	if err == nil && !has {
		err = notice.NoSuchThing.Refusedf("No key of this account has the fingerprint %q.", games.Shortened(string(n.Name)))
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
