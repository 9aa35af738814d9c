package world

import (
	"strconv"
	"strings"
	"time"

	"boardroom/games"
	"boardroom/games/lists"
	"boardroom/games/phrase"
	"boardroom/world/advice"
	"boardroom/world/notice"
	"boardroom/world/store"
	"boardroom/world/tables"
	"boardroom/world/words"
)

// A Thinker finds the moves of the bots of the house, outside of its acts.
type Thinker interface {
	// Strengths lists how strong a bot can be, the weakest first.
	Strengths() []Strength
	// Think begins to work on a job and returns at once. It calls
	// answer once, from a goroutine of its own, and not from within Think;
	// after forget the answer is of no interest and need not come.
	Think(job SearchJob, answer func(Thought)) (forget func())
}

// A Strength is how well a bot plays.
type Strength struct {
	Name   string // what its bots are called: "easy"
	Says   string // what players are told of it, behind "easy: "
	Effort int    // how much it thinks about a move of any game, in microseconds of a small machine; 0 where that goes by its level
	Level  int    // the rating at which it plays every game; 0 where it has an effort
}

// A SearchJob asks for the move of a bot, or for a hint. It holds nothing that the seat may not
// know.
type SearchJob struct {
	Table    store.TableID
	Seat     games.Seat
	Strength string
	Position games.Position
	History  games.History // the job's own copy
	Most     time.Duration // what the clock allows; 0 is no bound
	Without  games.Move    // a move that is left out, to learn what the best of all others is worth; empty for none
	Only     games.Move    // the one move that is looked at; empty for all
	Depth    int           // how many moves ahead are looked at, at most; 0 leaves it to the strength
	// Seed, where it is not 0, is all that is drawn from: the same job has the same answer,
	// always the best move that is found. Nothing is remembered for another job.
	Seed   uint64
	Effort int  // how much to think, in microseconds of a small machine; 0 leaves it to the strength, which then has a name
	Once   bool // the seat asks for this move alone: nothing is remembered for the next, and no move is found of which the game would warn, if there is another
}

// jobFor is the job to find a move of a seat, from what that seat may know.
func jobFor(t *tables.Table, seat games.Seat, strength Strength) SearchJob {
	job := SearchJob{Table: t.ID, Seat: seat, Strength: strength.Name, Position: t.Match.Position,
		History: t.Match.History.Clone()}
	if strength.Level > 0 {
		job.Effort = t.Match.Game.EffortAt(strength.Level)
	}
	if hider, hides := t.Match.Position.(games.Hider); hides {
		job.Position, job.History = hider.Observation(seat), games.History{}
		job.History.Add(job.Position)
	}
	return job
}

// A Thought is the answer to a SearchJob.
type Thought = advice.Answer

// jobOf is a question of what is told of moves as a job for a strength.
func jobOf(q advice.Question, table store.TableID, strength Strength) SearchJob {
	return SearchJob{
		Table: table, Seat: q.Seat, Strength: strength.Name, Position: q.Position, History: q.History.Clone(),
		Without: q.Without, Only: q.Only, Depth: q.Depth, Seed: q.Seed(), Effort: q.Effort, Once: q.Careful,
	}
}

// An asking is a job that was asked for a seat and is not answered.
type asking struct {
	ply    int // entries of the table's record when it was asked
	forget func()
}

// adviser is the strength that thinks of hints, and of games that are looked
// through: the strongest that answers in a moment, or the strongest there is.
func (b *Bots) adviser() Strength {
	all := b.Strengths()
	strength, ok := lists.Find(all, func(s Strength) bool { return s.Name == "strong" })
	return phrase.Choose(ok, strength, all[len(all)-1])
}

// strengthOfBot is the strength that the name of a bot says: steady, steady-2, bot1400.
func (b *Bots) strengthOfBot(name string) (s Strength, ok bool) {
	if b.thinker == nil {
		return s, false
	}
	name, number, numbered := strings.Cut(store.Fold(name), "-")
	if n, err := strconv.Atoi(number); numbered && (err != nil || n < 2) {
		return s, false
	}
	if level, isLevel := strings.CutPrefix(name, levelName); isLevel {
		rating, ok := games.Whole(level, 0, 9999)
		return atLevel(rating), ok
	}
	return lists.Find(b.thinker.Strengths(), func(s Strength) bool { return s.Name == name })
}

// levelName is what bots are called that play at a level, before its rating.
const levelName = "bot"

// atLevel is the strength of a level.
func atLevel(level int) Strength {
	return Strength{Name: levelName + strconv.Itoa(level), Says: "which plays every game at a rating of about " + strconv.Itoa(level), Level: level}
}

// Strengths lists how strong the bots of the house are, the weakest first; none
// where the house has no bots.
func (b *Bots) Strengths() []Strength {
	if b.thinker == nil {
		return nil
	}
	return b.thinker.Strengths()
}

// StrengthNamed finds a strength by its name or the beginning of it.
func (b *Bots) StrengthNamed(name string) (Strength, error) {
	all := b.Strengths()
	found := lists.Filter(all, func(s Strength) bool { return strings.HasPrefix(s.Name, store.Fold(name)) && name != "" })
	switch {
	case len(all) == 0:
		return Strength{}, errNoBots
	case len(found) == 0:
		return Strength{}, notice.NoSuchThing.Refusedf("%q is not a bot of the house. They are %s.", phrase.Quotable(name), phrase.And(lists.Map(all, Strength.called)))
	}
	return words.OnlyOne(found, name, Strength.called)
}

func (s Strength) called() string { return s.Name }

// OnlyPlays says why a bot of the house is not here.
func (b *Bots) OnlyPlays(bot store.Account) error {
	does := ", and only plays"
	if strength, ok := b.strengthOfBot(bot.Name); ok && strength.Level > 0 {
		does = ", " + strength.Says + " and does nothing else"
	}
	return notice.Unavailable.Refusedf("%s is a bot of the house%s. To play it: challenge %s %s", bot.Name, does, bot.Name, b.env.Games.Suggested().Name)
}

// botsNamed names the bots of the house in a sentence that says how to play one;
// empty where there are none. It goes behind another sentence.
func (b *Bots) botsNamed() string {
	names := lists.Map(b.Strengths(), Strength.called)
	if len(names) == 0 {
		return ""
	}
	return " The bots of the house play at any time: " + phrase.And(names) + ". To play one: challenge " + names[0] + " " + b.env.Games.Suggested().Name
}

// IsBotName says whether a bot of the house is called so, or could be.
func (b *Bots) IsBotName(folded string) bool {
	_, is := b.strengthOfBot(folded)
	return is
}
