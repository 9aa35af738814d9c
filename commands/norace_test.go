//go:build !race

package commands_test

// trunks are how many games are gone through for pairs that differ out of sight:
// enough for two thousand games in houses.
const trunks = 110
