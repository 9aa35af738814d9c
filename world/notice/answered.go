package notice

// An Answered is what an answer to a message about a table came to.
type Answered struct {
	Told     []Notice
	Refused  bool // nothing was done
	Table    string
	YourTurn bool // it is the turn of whoever answered
	Ply      int  // entries of the table's record by now
	Board    *Board
}
