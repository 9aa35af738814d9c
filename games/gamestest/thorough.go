package gamestest

import "os"

// Times is how often a test repeats what each time takes long: so often in a
// plain run, or as often as a thorough run does it, which .ci/run asks for with
// the environment variable THOROUGH.
func Times(plain, thorough int) int {
	if os.Getenv("THOROUGH") != "" {
		return thorough
	}
	return plain
}
