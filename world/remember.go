package world

import (
	"strconv"

	"boardroom/world/store"
)

// key is how a room is remembered.
func (r *Room) key() string { return strconv.FormatInt(int64(r.id), 10) }

// roomRemembered is the room of that key, and the Lobby where it is gone.
func (w *World) roomRemembered(key string) *Room {
	id, err := strconv.ParseInt(key, 10, 64)
	if err != nil {
		return w.lobby
	}
	return w.roomOf(store.RoomID(id))
}
