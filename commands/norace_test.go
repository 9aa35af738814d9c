//go:build !race

package commands_test

// trunks are how many games are gone through for pairs that differ out of sight.
// .ci/run goes through more, for thousands of games in houses.
const trunks = 6
