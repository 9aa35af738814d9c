// Package scope says what may be done with a key that may not do all: which scope each
// command of the house and each method for programs needs. It is one table, and a test
// holds it to all there are.
package scope

import (
	"slices"
	"strings"

	"boardroom/world/notice"
	"boardroom/world/store"
)

// Move is what playing a move is called in the table, whatever it is typed as.
const Move = "move"

// needs are the names of commands and methods by the scope that they need. What is in
// no list needs all: so do the commands of staff.
var needs = map[store.Scope]string{
	store.ScopeWatch: `
		look games next refresh go home task score turn pieces moves reach threats flashback rules why
		watch unwatch watchers whispers commitments replay forward back goto history review export
		who @who finger time date ratings ranks assess seeks pending
		help commands fingerprint quit flip
		rpc.discover hello since ping command drop people subscribe
		table.state table.look table.moves table.since table.watch table.unwatch table.watchers
		table.whispers table.commitments table.replay table.export table.review tables
		room rooms proposals offers options formations followed ignored
		lessons puzzles channels`,
	store.ScopeTalk: `
		say emote shout tell reply kibitz whisper channel channel.join channel.leave
		mail read send mail.read mail.send mail.delete @report`,
	store.ScopePlay: `
		move setup register unregister start clear resign hint fill private quiet uninvite
		offer draw takeback rematch pause resume adjourn moretime claim accept decline withdraw
		challenge invite seek unseek play formation
		table.setup table.register table.unregister table.fill table.private table.quiet table.start
		table.move table.play table.resign table.clear table.offer table.accept table.decline
		table.withdraw table.resume table.claim play.bot
		formation.save formation.load formation.remove
		learn puzzle lesson.open puzzle.open lesson.play lesson.hint lesson.close
		follow unfollow ignore unignore option options.set hide unhide doing @doing @describe @about`,
	store.ScopeAll: `
		@keys @add-key @limit-key @remove-key @name @password @recovery @export @forget
		keys key.add key.limit key.remove
		@bot bot bot.games bot.clocks bot.limit
		@webhook webhook webhook.set webhook.quiet webhook.test webhook.resume webhook.remove
		@staff`,
}

// Of is the scope that a command or a method needs. listed is false for what is in no
// list, which needs all.
func Of(name string) (needed store.Scope, listed bool) {
	for _, scope := range store.Scopes() {
		if slices.Contains(strings.Fields(needs[scope]), name) {
			return scope, true
		}
	}
	return store.ScopeAll, false
}

// Names are all names in the table.
func Names() (all []string) {
	for _, scope := range store.Scopes() {
		all = append(all, strings.Fields(needs[scope])...)
	}
	return all
}

// Check refuses a command or a method to a session that may do so much.
func Check(may store.Scope, name string) error {
	if may.Holds(store.ScopeAll) {
		return nil
	}
	needed, _ := Of(name)
	if may.Holds(needed) {
		return nil
	}
	to := map[store.Scope]string{store.ScopeTalk: "talk", store.ScopePlay: "play", store.ScopeAll: "do all"}
	return notice.Scope.Refusedf("%s needs a key that may %s, and yours may only %s. Come with another key, or have the owner of the account type: @limit-key", name, to[needed], may)
}
