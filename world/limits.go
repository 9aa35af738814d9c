package world

import (
	"fmt"
	"reflect"
	"strconv"
	"time"

	"golang.org/x/time/rate"
)

// Limits bound what people may do, keep and leave standing in the house. Each field is
// an option of the program: its tags are all that is said of it, in the help, the file
// of options and the docs. The zero value of a field stands for its default. A change
// holds from the next time that it matters; what there is already stays.
type Limits struct {
	// What one person may do: so much at once, and then one each time.
	TalkBurst         int           `default:"20" help:"How many lines one person may say at once."`
	TalkEvery         time.Duration `default:"1s" help:"How long it takes after that until the same person may say one more."`
	ShoutBurst        int           `default:"3" help:"How often one person may shout at once."`
	ShoutEvery        time.Duration `default:"20s" help:"How long it takes after that until the same person may shout once more."`
	LetterBurst       int           `default:"10" help:"How many letters one person may send at once."`
	LetterEvery       time.Duration `default:"1m" help:"How long it takes after that until the same person may send one more."`
	DoingBurst        int           `default:"60" help:"How much one person may do at once that others are told of: register, watch, offer, go about. Moves are not counted."`
	DoingEvery        time.Duration `default:"1s" help:"How long it takes after that until the same person may do one thing more."`
	ChallengeBurst    int           `default:"10" help:"How many challenges one person may make at once."`
	ChallengeEvery    time.Duration `default:"10s" help:"How long it takes after that until the same person may make one more."`
	Spoken            int           `name:"spoken-per-gateway" default:"200" help:"For how many people one gateway may speak at once."`
	PairingBurst      int           `default:"60" help:"How many games one organiser may begin at once between those who let them."`
	PairingEvery      time.Duration `default:"2s" help:"How long it takes after that until the same organiser may begin one more."`
	SeekBurst         int           `default:"4" help:"How many seeks one person may make at once."`
	SeekEvery         time.Duration `default:"20s" help:"How long it takes after that until the same person may make one more."`
	ReportBurst       int           `default:"3" help:"How many reports one person, or the guests of one address, may send at once."`
	ReportEvery       time.Duration `default:"10m" help:"How long it takes after that until they may send one more."`
	GuestBotGameBurst int           `default:"20" help:"How many games with bots of the house the guests of one address may begin at once."`
	GuestBotGameEvery time.Duration `default:"30s" help:"How long it takes after that until they may begin one more."`

	RoomTalkBurst  int        `default:"60" help:"How many lines may be said in one room at once, by all together. Guests leave half of it to accounts."`
	RoomTalk       rate.Limit `default:"4" help:"How many lines a second may be said in one room on average."`
	HouseTalkBurst int        `default:"200" help:"How many lines may be said in the whole house at once, by all together. Guests leave half of it to accounts."`
	HouseTalk      rate.Limit `default:"15" help:"How many lines a second may be said in the whole house on average."`

	Seats              int           `name:"seats-per-person" default:"30" help:"How many seats one person may have at tables whose game is not over."`
	Watched            int           `name:"watched-per-person" default:"30" help:"How many tables one person may watch."`
	EmptyTables        int           `default:"10" help:"How many tables may be set up in the house at which nobody has registered."`
	BotGames           int           `default:"200" help:"How many games with bots of the house may be under way, without those that people have left alone."`
	GuestBotGames      int           `default:"100" help:"From how many of these on guests begin no more, which leaves the others to accounts."`
	BotGamesPerPerson  int           `default:"8" help:"How many games with bots of the house one person may have that are not over."`
	BotGamesPerAddress int           `default:"24" help:"How many all who come from one address may have."`
	Abandoned          time.Duration `default:"10m" help:"How long somebody must have been away before a game without a clock goes on without them, where the newest moves came within that time of each other; and how long a guest with a key may come back to their seats."`
	AbandonedSlow      time.Duration `default:"72h" help:"How long that takes where the newest moves came further apart."`
	OverStands         time.Duration `default:"24h" help:"How long a table stands when its game is over."`
	RematchStands      time.Duration `default:"168h" help:"How long it stands where somebody asks for a rematch."`
	TableReady         time.Duration `default:"10m" help:"How long the game of a table stays in memory that nobody needs, before it is left to the disk."`
	Hints              int           `default:"8" help:"How many hints may be thought of at once."`
	HintTime           time.Duration `default:"2s" help:"How long may be thought about one."`
	ReviewTime         time.Duration `default:"2m" help:"How long a game may be looked through."`

	Seeks               int           `name:"seeks-per-person" default:"5" help:"How many seeks one person may have."`
	SeekLasts           time.Duration `default:"168h" help:"How long a seek stands that its person need not stay for."`
	Challenges          int           `name:"challenges-per-person" default:"20" help:"How many challenges and invitations one person may have made that nobody has answered."`
	ChallengeLasts      time.Duration `default:"672h" help:"How long a challenge stands."`
	ChallengesWaiting   int           `default:"50" help:"How many challenges and invitations may wait for one person's answer."`
	ChallengesStrangers int           `name:"challenges-by-strangers" default:"10" help:"How many of these may be by people with whom that person has never played, and to whom they have never written."`
	Letters             int           `name:"letters-per-account" default:"100" help:"How many letters one account may have."`
	LettersStrangers    int           `name:"letters-by-strangers" default:"20" help:"How many of these may be by strangers."`
	LettersUnread       int           `default:"10" help:"How many of these may be by the same person and not read yet."`
	Tells               int           `name:"tells-per-person" default:"100" help:"How much that one person was told may wait until a line of theirs has taken it."`
	TellsStrangers      int           `name:"tells-by-strangers" default:"20" help:"How much of this may be by strangers."`

	Ignored      int `name:"ignored-per-person" default:"100" help:"How many people one person may ignore."`
	Followed     int `name:"followed-per-person" default:"20" help:"How many people one person may follow."`
	WrittenTo    int `name:"written-per-person" default:"500" help:"Of how many people the house remembers that one person has written to them, so that they are no strangers."`
	Saved        int `name:"saved-per-person" default:"50" help:"How many drafts one person may keep under a name, in each game that has drafts."`
	Channels     int `name:"talk-channels" default:"100" help:"How many channels people may make to talk on."`
	OwnChannels  int `name:"talk-channels-per-person" default:"3" help:"How many of these one person may make."`
	Rooms        int `default:"200" help:"How many rooms the house may have."`
	Reports      int `default:"200" help:"How many reports may be open."`
	GuestReports int `default:"100" help:"From how many open reports by guests on guests send no more."`

	Familiar  int           `name:"addresses-per-account" default:"20" help:"From how many addresses the house remembers that the owner of an account has come, so that guesses from elsewhere never slow them there. They are kept as marks that tell nobody which they are."`
	NameCodes int           `default:"1000" help:"How many codes for new names there may be that nobody has used."`
	ResetWait time.Duration `default:"72h" help:"How long a code that staff give waits until it opens an account; its owner is told until then."`
}

// SetLimits changes the limits of a house that is open.
func (g *ground) SetLimits(l Limits) { *g.limits = WithDefaults(l) }

// Limits are those that hold.
func (g *ground) Limits() Limits { return *g.limits }

// WithDefaults is a copy of a struct of limits in which each field that is zero has
// the value that its tag "default" says. A default that can't be read is a mistake in
// the struct, and panics.
func WithDefaults[T any](limits T) T {
	all := reflect.ValueOf(&limits).Elem()
	for i := range all.NumField() {
		if field, usual := all.Field(i), all.Type().Field(i).Tag.Get("default"); field.IsZero() && usual != "" {
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
	case *rate.Limit:
		var limit float64
		limit, err = strconv.ParseFloat(text, 64)
		*to = rate.Limit(limit)
	default:
		err = fmt.Errorf("there is no reader of %T", to)
	}
	if err != nil {
		panic(err)
	}
}
