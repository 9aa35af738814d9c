package api

import (
	"boardroom/world"
	"boardroom/world/notice"
	"boardroom/world/store"
)

// peopleMethods are about other people.
func peopleMethods() []method {
	return []method{
		asks("finger", "What may be known of somebody, here or away.", finger),
		acts("follow", "Watches every game that somebody begins from now on.", func(a *act, in someone) (change, error) { return a.about(in, a.Follow) }),
		acts("unfollow", "Follows somebody no more.", func(a *act, in someone) (change, error) { return a.about(in, a.Unfollow) }),
		asks("followed", "Whom the program follows.", func(a *act, _ nothing) (nameList, error) {
			told, err := a.answers(func() error { return a.Env.TellFollowed(a.session) })
			return nameList{list(about[[]string](told, "followed"))}, err
		}),
	}
}

// about does something that may be so already about somebody.
func (a *act) about(in someone, do func(*world.Session, string) error) (change, error) {
	if err := a.whole("name", in.Name); err != nil {
		return change{}, err
	}
	return set(do(a.session, string(in.Name)))
}

type known struct {
	Account *notice.AccountState   `json:"account,omitempty" jsonschema:"missing for a guest"`
	People  []notice.PersonState   `json:"people" jsonschema:"who it is, if they are here"`
	Ratings []notice.StandingState `json:"ratings"`
}

func finger(a *act, in someone) (known, error) {
	if err := a.whole("name", in.Name); err != nil {
		return known{}, err
	}
	told, err := a.answers(func() error { return a.Finger(a.session, string(in.Name)) })
	made := known{People: list(about[[]notice.PersonState](told, "people")), Ratings: list(about[[]notice.StandingState](told, "ratings"))}
	if account := about[notice.AccountState](told, "account"); account.Name != "" {
		made.Account = &account
	}
	return made, err
}

// somebody are the parameters of what is about somebody, the program itself unless
// another one is named.
type somebody struct {
	Name word `json:"name,omitempty" jsonschema:"a whole name; the program's own account unless it is given"`
}

// account is whose account is meant.
func (a *act) account(in somebody) (store.Account, error) {
	if in.Name == "" {
		return a.FindAccount(a.person, a.person.Name())
	}
	if err := a.whole("name", in.Name); err != nil {
		return store.Account{}, err
	}
	return a.FindAccount(a.person, string(in.Name))
}
