//go:build !race

package gamestest

// racing says that the race detector looks on.
const racing = false
