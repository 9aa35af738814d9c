package world

const (
	lobbyName        = "The Lobby"
	lobbyDescription = "A long room with a low ceiling, mismatched comfortable chairs and a fire that somebody keeps up. Doors lead to a room for each game; a table can stand in there or right here, under the lamp. A card by the fire says: challenge, a name and a game ask somebody to play; seek and a game ask everybody; for more than two there is setup."
	// gameCard hangs in the room of every game.
	gameCard = " A card by the door says: challenge and a name ask somebody to play, seek asks everybody, rules tells how it goes."
)

// mostRooms bounds the rooms of a house.
const mostRooms = 200
