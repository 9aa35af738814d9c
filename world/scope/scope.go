// Package scope holds a key that may not do all to what may be done with it.
package scope

import (
	"boardroom/world/notice"
	"boardroom/world/store"
)

// Check refuses a session that may do so much a command or a method
// that needs a scope; none is all.
func Check(may store.Scope, name string, needed store.Scope) error {
	needed = needed.OrAll()
	if may.Holds(needed) {
		return nil
	}
	to := map[store.Scope]string{store.ScopeTalk: "talk", store.ScopePlay: "play", store.ScopeAll: "do all"}
	return notice.Scope.Refusedf("%s needs a key that may %s, and yours may only %s. Come with another key, or have the owner of the account type: @limit-key", name, to[needed], may)
}
