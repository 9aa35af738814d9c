//go:build !race

package persistence

// randomRuns is how often random writes are made to the database and to memory.
const randomRuns = 4
