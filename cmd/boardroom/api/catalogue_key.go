package api

import (
	"time"

	"boardroom/games"
	"boardroom/world"
	"boardroom/world/notice"
	"boardroom/world/store"
)

// keyMethods are about the keys that open the program's account.
func keyMethods() []method {
	return []method{
		asks("keys", "The keys that open the program's account, in the order they were added.", func(a *act, _ nothing) (keyList, error) {
			keys, err := a.keyring().Keys()
			made := keyList{Keys: []keyState{}}
			for i, key := range keys {
				made.Keys = append(made.Keys, keyStateOf(i+1, key))
			}
			return made, err
		}),
		acts("key.add", "Lets one more key open the account.", addKey),
		acts("key.limit", "Says what may be done with a key, and when it ends; without an end it has none. Other sessions that came with it end.", limitKey),
		acts("key.remove", "Removes a key, and ends other sessions that came with it.", removeKey),
	}
}

func (a *act) keyring() world.Keyring { return world.Keyring{House: a.World, Session: a.session} }

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

type scopeKind store.Scope

func keyStateOf(number int, key store.Key) keyState {
	made := keyState{number, key.Type, key.Fingerprint, notice.Exact(key.Added), key.Comment, scopeKind(key.Scope.OrAll()), nil}
	if !key.Ends.IsZero() {
		ends := notice.Exact(key.Ends)
		made.Ends = &ends
	}
	return made
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

func addKey(a *act, in keyAdded) (keyMade, error) {
	key, err := a.program.Shell.House().ReadKey(string(in.Key))
	if err != nil {
		return keyMade{}, forParam("key", err)
	}
	key.Scope, key.Ends = store.Scope(in.Scope), in.Ends
	made, err := set(forParam("ends", a.keyring().AddKey(key)))
	if err != nil || made.Changed {
		return keyMadeOf(key, made), err
	}
	key, err = a.keyNamed(word(key.Fingerprint)) // as it is, whatever was asked for
	return keyMadeOf(key, made), err
}

type keyLimited struct {
	Fingerprint word      `json:"fingerprint" jsonschema:"of the key, the whole of it"`
	Scope       scopeKind `json:"scope" jsonschema:"what may be done with it"`
	Ends        time.Time `json:"ends,omitzero" jsonschema:"from when on it opens nothing"`
}

func limitKey(a *act, in keyLimited) (keyMade, error) {
	if _, err := a.keyNamed(in.Fingerprint); err != nil {
		return keyMade{}, err
	}
	key, err := a.keyring().LimitKey(string(in.Fingerprint), store.Scope(in.Scope), in.Ends)
	made, err := set(forParam("ends", err))
	return keyMadeOf(key, made), err
}

type keyRef struct {
	Fingerprint word `json:"fingerprint" jsonschema:"of the key, the whole of it"`
}

func removeKey(a *act, in keyRef) (nothing, error) {
	_, err := a.keyNamed(in.Fingerprint)
	if err == nil {
		_, err = a.keyring().RemoveKey(string(in.Fingerprint))
	}
	return nothing{}, err
}

// keyNamed is the key of the account that has a fingerprint, the whole of it.
func (a *act) keyNamed(fingerprint word) (store.Key, error) {
	keys, err := a.keyring().Keys()
	key, has := games.First(keys, func(k store.Key) bool { return k.Fingerprint == string(fingerprint) })
	if err == nil && !has {
		err = notice.NoSuchThing.Refusedf("No key of this account has the fingerprint %q.", games.Shortened(string(fingerprint)))
	}
	return key, forParam("fingerprint", err)
}
