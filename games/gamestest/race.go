//go:build race

package gamestest

// racing says that the race detector looks on: everything takes some ten times as long,
// and what runs on one goroutine has nothing to show it.
const racing = true
