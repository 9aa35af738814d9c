//go:build race

package commands_test

// trunks are fewer games where each takes ten times as long.
const trunks = 8
