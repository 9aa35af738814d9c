// Package boardroom is the top of the project. It holds nothing but the message
// of the day, which has to lie beside it to be built into the program.
package boardroom

import _ "embed"

// Motd is what everybody reads on arrival where the data folder has no motd.txt
// of its own.
//
//go:embed motd.txt
var Motd string
