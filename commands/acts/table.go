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

// Vocabulary is what can be typed in the house: all commands, area by area, and the words that
// are understood in their place.
func Vocabulary() commands.Vocabulary {
	return commands.Vocabulary{Synonyms: synonyms(), Commands: slices.Concat(
		in("Learning", "learn", learnCommands(), puzzleCommands()),
		in("Looking", "table", lookCommands(), timeCommands()),
		in("News", "house", newsCommands()),
		in("Rooms", "house", roomCommands()),
		in("People", "players", peopleCommands()),
		in("Talking", "talk", talkCommands(), kibitzCommands(), channelCommands()),
		in("Letters", "talk", mailCommands()),
		in("Finding a game", "opponents", challengeCommands(), answerCommands(), eveningCommands()),
		in("Tournaments", "events", eventCommands(), leagueCommands(), ladderCommands()),
		in("Clubs", "events", clubCommands()),
		in("Starting a game", "table", settingUpCommands(), privateCommands(), fillCommands()),
		in("Before a game begins", "table", draftCommands()),
		in("At a table", "table", atTableCommands(), recallCommands(), planCommands(), offerCommands()),
		in("Watching", "table", watchCommands()),
		in("Games of the past", "records", recordCommands()),
		in("Ratings", "players", ratingCommands()),
		in("Yourself", "account", selfCommands()),
		in("Your account", "account", accountCommands(), notifyCommands(), vacationCommands(), webhookCommands(), personalCommands()),
		in("For staff", "staff", staffCommands(), disciplineCommands()),
		in("Help", "house", helpCommands()),
	)}
}

// in are the commands of an area, which programs know by a word. Those that don't say what can be
// typed are typed as their methods are called.
func in(area, tag string, some ...[]commands.Command) []commands.Command {
	all := slices.Concat(some...)
	for i := range all {
		all[i].Area, all[i].Tag = area, tag
		if all[i].Usage == nil {
			all[i].Usage = usageOf(all[i])
		}
	}
	return all
}
