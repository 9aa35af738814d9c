package acts

import (
	"boardroom/commands"
	"boardroom/world/notice"
	"boardroom/world/store"
)

type pastAsked struct {
	somebody
	Before count `json:"before,omitempty" jsonschema:"the number of one of them: of those that ended before it"`
}

type pastGames struct {
	Name    string             `json:"name" jsonschema:"whose they are"`
	History []notice.PastState `json:"history"`
}

func history(c *commands.Call, in pastAsked) (pastGames, error) {
	account, err := in.account(c)
	if err != nil {
		return pastGames{}, err
	}
	made, err := told(c, pastGames{Name: account.Name}, func() error {
		return c.World.History(c.Session, account.Name, store.TableID(in.Before))
	})
	return made, commands.ForParam("before", err)
}

type reviewing struct {
	Table commands.RecordName `json:"table,omitempty" jsonschema:"the number of a table, or its whole name as of now"`
}

func review(c *commands.Call, in reviewing) (made tableMade, err error) {
	t := in.Table.It
	if t == nil {
		if t, err = c.World.Records.LastFinished(c.Person); err != nil {
			return made, err
		}
	}
	return madeOf(t), c.World.Reviews.Review(c.Session, t)
}
