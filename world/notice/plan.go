package notice

// A PlanState is what somebody may know of the plans at a table.
type PlanState struct {
	_ struct{} `jsonschema:"What somebody may know of the plans at a table."`

	Table   int64      `json:"table" jsonschema:"the number of the table"`
	Name    string     `json:"name" jsonschema:"of the table, as of now"`
	Lines   []PlanLine `json:"lines" jsonschema:"yours; in a game that is over, also of others if all share"`
	Stopped string     `json:"stopped,omitempty" jsonschema:"a sentence; missing where it didn't, or you moved since"`
	Shared  bool       `json:"shared,omitempty" jsonschema:"the game is over and everybody shares their plans"`
}

// A PlanLine is one line of a plan.
type PlanLine struct {
	Seat   int    `json:"seat" jsonschema:"whose it is"`
	Number int    `json:"number,omitempty" jsonschema:"by which it is dropped; missing in a game that is over"`
	After  int    `json:"after" jsonschema:"how many entries the record had when it was planned"`
	Plan   string `json:"plan" jsonschema:"as it is typed behind plan"`
}
