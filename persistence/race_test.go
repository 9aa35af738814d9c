//go:build race

package persistence

// randomRuns is smaller where each takes ten times as long: they run on one
// goroutine, and have no races.
const randomRuns = 1
