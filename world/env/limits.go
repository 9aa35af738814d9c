package env

import (
	"encoding"
	"fmt"
	"reflect"
	"strconv"
	"time"

	"boardroom/world/limiter"
)

// Limits bound what people may do, keep and leave standing in the house. The zero value of
// a field stands for its tag "usual". A change holds from the next time that it matters;
// what there is already stays. Fields with help are options of the program.
type Limits struct {
	// How often one person may do something.
	Talk      limiter.Rate `kong:"-" usual:"20 1s"`    // say a line
	Shout     limiter.Rate `kong:"-" usual:"3 20s"`    // shout
	Letter    limiter.Rate `kong:"-" usual:"10 1m"`    // send a letter
	Doing     limiter.Rate `kong:"-" usual:"60 1s"`    // do what others are told of, beside moves: register, watch, offer, go about
	Challenge limiter.Rate `kong:"-" usual:"10 10s"`   // challenge somebody
	Seek      limiter.Rate `kong:"-" usual:"4 20s"`    // make a seek
	Report    limiter.Rate `kong:"-" usual:"3 10m"`    // report something; guests of one address together
	GuestBot  limiter.Rate `kong:"-" usual:"20 30s"`   // begin a game with a bot of the house: guests of one address together
	RoomTalk  limiter.Rate `kong:"-" usual:"60 250ms"` // how often anybody may say something in one room; guests leave half of it to accounts
	HouseTalk limiter.Rate `kong:"-" usual:"200 66ms"` // and in the whole house

	// OneAddress is a house whose people may all come from one address without being one
	// person, as at a club: each counts as a network of their own among newcomers.
	OneAddress bool `kong:"-"`

	Seats              int           `kong:"-" usual:"30"` // of one person at tables whose game is not over
	Watched            int           `kong:"-" usual:"30"` // tables that one person watches
	EmptyTables        int           `kong:"-" usual:"10"` // tables that are set up and at which nobody has registered
	BotGames           int           `usual:"200" profile:"" help:"Games with bots of the house at once." more:"Those that people have left alone are not counted. Guests begin no more once half as many are under way."`
	BotGamesPerPerson  int           `kong:"-" usual:"8"`
	BotGamesPerAddress int           `kong:"-" usual:"24"`
	Abandoned          time.Duration `default:"10m" usual:"10m" help:"How long a player may be away from a game." more:"In a game without a clock whose newest moves came within this time of each other, the others may go on without a player who has been away for so long. A guest with a key may come back to their seats within it."`
	AbandonedSlow      time.Duration `default:"72h" usual:"72h" help:"The same where moves come more slowly."`
	VacationDays       int           `default:"30" usual:"30" help:"Vacation days of an account each year." more:"While somebody is on vacation, their clocks of hours and days stand still, and nobody can claim their games. -1 is none."`
	OverStands         time.Duration `name:"tables-stand" usual:"24h" help:"How long a table stands after its game."`
	TableReady         time.Duration `kong:"-" usual:"10m"` // the game of a table that nobody needs stays in memory
	ReviewTime         time.Duration `kong:"-" usual:"2m"`  // a game may be looked through
	SlowAct            time.Duration `kong:"-" usual:"1s"`  // an act that holds the house for longer is logged

	Seeks               int           `kong:"-" usual:"5"`    // of one person
	SeekLasts           time.Duration `kong:"-" usual:"168h"` // where its person need not stay for it
	Challenges          int           `kong:"-" usual:"20"`   // and invitations that one person has made and nobody has answered
	ChallengesWaiting   int           `kong:"-" usual:"50"`   // and invitations that wait for one person's answer
	ChallengesStrangers int           `kong:"-" usual:"10"`   // of these by people with whom that person has never played, and to whom they have never written
	Letters             int           `kong:"-" usual:"100"`  // of one account
	LettersUnread       int           `kong:"-" usual:"10"`   // of these by the same person and not read yet
	LettersStrangers    int           `kong:"-" usual:"20"`   // of these by strangers
	Tells               int           `kong:"-" usual:"100"`  // to one person that no line of theirs has taken yet
	TellsStrangers      int           `kong:"-" usual:"20"`   // of these by strangers

	Ignored     int `kong:"-" usual:"100"` // by one person
	Followed    int `kong:"-" usual:"20"`  // by one person
	Saved       int `kong:"-" usual:"50"`  // drafts of one person that have a name, in each game that has drafts
	Channels    int `kong:"-" usual:"100"` // that people have made
	OwnChannels int `kong:"-" usual:"3"`   // of these by one person
	Reports     int `kong:"-" usual:"200"` // that are open; guests send no more once half as many of theirs are
	// Familiar is from how many addresses the house remembers that the owner of an account
	// has come, so that guesses from elsewhere never slow them there. They are kept as
	// marks that tell nobody which they are.
	Familiar int `kong:"-" usual:"20"`
}

// WithUsual is a copy of a struct of limits in which each field that is zero has the value
// of the first of others in which it is not, or else what its tag "usual" says. One that
// can't be read is a mistake in the struct, and panics.
func WithUsual[T any](limits T, others ...T) T {
	all := reflect.ValueOf(&limits).Elem()
	for i := range all.NumField() {
		field, usual := all.Field(i), all.Type().Field(i).Tag.Get("usual")
		for _, other := range others {
			if field.IsZero() {
				field.Set(reflect.ValueOf(other).Field(i))
			}
		}
		if field.IsZero() && usual != "" {
			setLimit(field, usual)
		}
	}
	return limits
}

// setLimit sets a field to the value that a text stands for.
func setLimit(field reflect.Value, text string) {
	var err error
	switch to := field.Addr().Interface().(type) {
	case *int:
		*to, err = strconv.Atoi(text)
	case *time.Duration:
		*to, err = time.ParseDuration(text)
	case encoding.TextUnmarshaler:
		err = to.UnmarshalText([]byte(text))
	default:
		err = fmt.Errorf("there is no reader of %T", to)
	}
	if err != nil {
		panic(err)
	}
}
