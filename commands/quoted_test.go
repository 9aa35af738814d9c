package commands_test

import "testing"

// TestARefusalQuotesWhatWasTyped types moves with words behind them that the rules don't get to see.
func TestARefusalQuotesWhatWasTyped(t *testing.T) {
	for line, quoted := range map[string]string{
		"move b2 d4 It takes the centre": `goes. "b2 d4 It takes the centre" is more than that.`,
		"b2 d4 It takes the centre":      `"b2 d4 It takes the centre" is not a move.`,
		"move the b2 d4 c4":              `goes. "the b2 d4 c4" is more than that.`,
		"move b2 d4 to c4":               `goes. "b2 d4 to c4" is more than that.`,
	} {
		e := newEvening(t)
		e.people("Ann", "Bob")
		e.types("Ann", "challenge bob sato casual first")
		e.types("Bob", "accept")
		e.want("Ann", line, quoted)
		e.want("Ann", "why", "The rules of Sáto")
	}
}
