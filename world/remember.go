package world

import "strconv"

// Single things that are kept of an account beside its settings, in the same
// place and under keys that are no settings: see keepSetting.
const (
	keyRoom      = "room"       // the number of the room
	keyDoing     = "doing"      // the line beside the name
	keyAbout     = "about"      // what somebody wrote about themselves
	keyBotGames  = "bot_games"  // that a bot takes, with spaces between
	keyBotClocks = "bot_clocks" // that a bot takes, as 1+0-30+30, with spaces between
	keyBotLimit  = "bot_limit"  // games at once

	keyHidden = "hidden" // not empty: wants not to be found
)

// key is how a room is remembered.
func (r *Room) key() string { return strconv.FormatInt(int64(r.id), 10) }

// roomRemembered is the room of that key, and the Lobby where it is gone.
func (w *World) roomRemembered(key string) *Room {
	id, err := strconv.ParseInt(key, 10, 64)
	if err != nil {
		return w.lobby
	}
	return w.roomOf(RoomID(id))
}
