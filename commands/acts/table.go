// Package acts is what each command of the house does, area by area. Help and
// docs/commands.md are made from the same table.
//
// It must not know SQL, SSH, escape codes, or any one game.
package acts

import (
	"slices"

	"boardroom/commands"
)

// Table is the table of all commands of the house, area by area, each area once.
func Table() []commands.Command {
	return slices.Concat(
		lookCommands(), timeCommands(), roomCommands(), peopleCommands(),
		talkCommands(), kibitzCommands(), channelCommands(), mailCommands(),
		challengeCommands(), answerCommands(), settingUpCommands(), fillCommands(), draftCommands(), atTableCommands(), offerCommands(),
		watchCommands(), recordCommands(), ratingCommands(),
		selfCommands(), accountCommands(), personalCommands(), staffCommands(), disciplineCommands(), helpCommands(),
	)
}
