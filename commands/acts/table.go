// Package acts is what each command of the house does, area by area. Help and
// docs/commands.md are made from the same table.
//
// It must not know SQL, SSH, escape codes, or any one game.
package acts

import (
	_ "embed"
	"slices"
	"sync"

	"boardroom/commands"
	"boardroom/commands/grammar"
)

//go:embed synonyms.txt
var synonymsText string

var synonyms = sync.OnceValue(func() grammar.Synonyms { return grammar.ReadSynonyms(synonymsText) })

// Vocabulary is what can be typed in the house: all commands, area by area, each
// area once, and the words that are understood in their place.
func Vocabulary() commands.Vocabulary {
	return commands.Vocabulary{Synonyms: synonyms(), Commands: slices.Concat(
		learnCommands(), puzzleCommands(), lookCommands(), timeCommands(), roomCommands(), peopleCommands(),
		talkCommands(), kibitzCommands(), channelCommands(), mailCommands(),
		challengeCommands(), answerCommands(), settingUpCommands(), privateCommands(), fillCommands(), draftCommands(), atTableCommands(), recallCommands(), offerCommands(),
		watchCommands(), recordCommands(), ratingCommands(),
		selfCommands(), accountCommands(), webhookCommands(), personalCommands(), staffCommands(), disciplineCommands(), helpCommands(),
	)}
}
