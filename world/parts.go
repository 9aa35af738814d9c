package world

import (
	"time"

	"boardroom/games"
	"boardroom/world/admission"
	"boardroom/world/chat"
	"boardroom/world/closing"
	"boardroom/world/env"
	"boardroom/world/evenings"
	"boardroom/world/flood"
	"boardroom/world/health"
	"boardroom/world/letters"
	"boardroom/world/moderation"
	"boardroom/world/notice"
	"boardroom/world/people"
	"boardroom/world/personal"
	"boardroom/world/plans"
	"boardroom/world/proposals"
	"boardroom/world/ratings"
	"boardroom/world/store"
	"boardroom/world/tables"
)

// handOut gives each part the others that it needs.
func (w *World) handOut(e *env.Env, c Config) {
	seen := viewpoints{}
	w.Tables = tables.NewIndex(e, w.Clock)
	of := people.New(e, w.Bots, w.Tables)
	w.takeIn(of)
	w.makeServices(e, of, c)
	w.Tables.Link(w.People, w.Rooms)
	w.Proposals = proposals.New(e, w.People, w.Tables)
	w.Evenings = evenings.New(e, w.People, w.Accounts)
	w.linkAudience(e)
	w.linkSetup(e)
	w.linkPlay(e, c, seen)
	w.linkTiming(e)
	w.linkLessons(e, seen)
	w.linkViews(e, seen)
}

// linkAudience gives theirs to those parts that know who is at tables and near people.
func (w *World) linkAudience(e *env.Env) {
	*w.Audience = audience{env: e, people: w.People, tables: w.Tables, feeds: map[*people.Session]Feed{}}
	*w.arrivals = arrivals{
		env: e, people: w.People, tables: w.Tables, bustles: map[*people.Room]*bustle{},
		heardAt: map[*people.Person]store.TableID{},
	}
	*w.TableTalk = TableTalk{
		env: e, people: w.People, tables: w.Tables, records: w.Records, flood: w.flood,
		house: w.TalkLimits, knowQuiet: map[*tables.Table][]*people.Person{},
	}
	*w.Watching = Watching{
		env: e, audience: w.Audience,
		people: w.People, relations: w.Relations, tables: w.Tables, directory: w.Directory,
		flood: w.flood, proposals: w.Proposals, playing: w.Playing, replays: w.Replays, ratings: w.Ratings,
		talk: w.TableTalk,
	}
}

// linkSetup gives theirs to those parts by which games come about.
func (w *World) linkSetup(e *env.Env) {
	*w.Matchmaking = Matchmaking{
		env: e, audience: w.Audience, proposals: w.Proposals,
		people: w.People, relations: w.Relations, tables: w.Tables, clock: w.Clock, records: w.Records,
		directory: w.Directory, bots: w.Bots, flood: w.flood, mail: w.Mail, moderation: w.Moderation,
		ratings: w.Ratings, setup: w.Setup, talk: w.Talk, watching: w.Watching, lessons: w.Lessons,
	}
	*w.Setup = Setup{
		env: e, audience: w.Audience,
		clock: w.Clock, rooms: w.Rooms, tables: w.Tables, records: w.Records,
		directory: w.Directory, bots: w.Bots, clearing: w.Clearing, flood: w.flood, lessons: w.Lessons,
		proposals: w.Proposals, playing: w.Playing, watching: w.Watching,
		sandbox: w.Sandbox, makers: map[*tables.Table]people.PlayerKey{},
	}
	*w.Clearing = Clearing{
		env: e, audience: w.Audience,
		accounts: w.Accounts, tables: w.Tables, records: w.Records, bots: w.Bots,
		absences: w.absences, playing: w.Playing,
	}
}

// linkPlay gives theirs to those parts by which games are played, and kept.
func (w *World) linkPlay(e *env.Env, c Config, seen viewpoints) {
	*w.Playing = Playing{
		env: e, audience: w.Audience,
		tables: w.Tables, bots: w.Bots,
		absences: w.absences, clearing: w.Clearing, flood: w.flood, ratings: w.Ratings,
		sandbox: w.Sandbox, setup: w.Setup, viewpoints: seen, clock: w.Clock,
		changes: w.changes,
	}
	*w.Records = Records{
		env:   e,
		clock: w.Clock, tables: w.Tables,
		met: map[*people.Person][]*games.Game{}, replays: w.Replays,
	}
	*w.Replays = Replays{records: w.Records, tables: w.Tables, of: map[*people.Session]*replay{}}
	*w.Bots = Bots{
		env:     e,
		thinker: c.Thinker, rooms: w.Rooms, tables: w.Tables, all: map[store.AccountID]*houseBot{},
		records: w.Records, do: w.Do, playing: w.Playing, asked: map[tableSeat]asking{},
		values: map[tableSeat]float64{}, hopeless: map[tableSeat]int{},
	}
}

// linkTiming gives theirs to those parts that do something when its time has come.
func (w *World) linkTiming(e *env.Env) {
	*w.absences = absences{
		env: e, audience: w.Audience,
		flusher: w.Flusher, clock: w.Clock, arrivals: w.arrivals,
		tables: w.Tables, timers: w.timers, bots: w.Bots,
		gone: map[people.PlayerKey]time.Time{}, silent: map[*people.Person]bool{},
		absent: map[*tables.Table][]games.Seat{}, warned: map[*tables.Table][]games.Seat{},
	}
	*w.Vacations = Vacations{env: e, tables: w.Tables, book: w.Tables.Vacations, playing: w.Playing, timers: w.timers}
	*w.timers = timers{clock: w.Clock, tables: w.Tables, of: map[*tables.Table]*deadline{}}
	*w.autopass = autopass{
		env:    e,
		tables: w.Tables, bots: w.Bots, playing: w.Playing, looked: map[*tables.Table]int{},
	}
}

// linkLessons gives theirs to those parts that explain games.
func (w *World) linkLessons(e *env.Env, seen viewpoints) {
	*w.Lessons = Lessons{
		env: e, replays: w.Replays, sandbox: w.Sandbox, explanations: w.Explanations,
		reminded: map[*people.Session]string{}, rooms: w.Rooms, byGuests: map[*people.Person][]store.Learned{},
		tables: w.Tables, viewpoints: seen,
	}
	*w.Explanations = Explanations{last: map[*people.Session]explanation{}, shown: map[*people.Session]bool{}}
	*w.Sandbox = Sandbox{
		env: e, explanations: w.Explanations, boards: map[*people.Session]*tables.Table{}, people: w.People,
		tables:  w.Tables,
		lessons: w.Lessons, playing: w.Playing, views: w.Views, viewpoints: seen,
	}
	*w.Hints = Hints{
		env: e, do: w.Do, wonders: map[*people.Person]*wondering{}, suggested: map[*people.Session]suggestedMove{},
		explanations: w.Explanations, bots: w.Bots, flood: w.flood,
		tables: w.Tables, given: map[*tables.Table][]givenHint{},
	}
	*w.Planning = Planning{
		env: e, audience: w.Audience, flood: w.flood, people: w.People,
		playing: w.Playing, records: w.Records, tables: w.Tables,
		plans: map[tableNumber]plans.Plan{}, touched: map[*tables.Table]bool{}, due: map[tableNumber]time.Time{},
	}
	*w.Reviews = Reviews{
		env: e, bots: w.Bots, records: w.Records, tables: w.Tables, do: w.Do, reviews: map[*people.Person]*reading{},
		turned: map[*people.Session]*turned{}, sandbox: w.Sandbox, explanations: w.Explanations,
	}
}

// linkViews gives theirs to those parts that say what people see and where they are.
func (w *World) linkViews(e *env.Env, seen viewpoints) {
	*w.Views = Views{
		env: e, people: w.People, rooms: w.Rooms, flusher: w.Flusher, tables: w.Tables, arrivals: w.arrivals,
		directory: w.Directory, bots: w.Bots, playing: w.Playing, ratings: w.Ratings, lessons: w.Lessons,
		replays: w.Replays, viewpoints: seen,
	}
	*w.Movement = Movement{
		env: e, people: w.People, rooms: w.Rooms, accounts: w.Accounts, arrivals: w.arrivals,
		flood: w.flood, views: w.Views,
	}
	*w.Bookmarks = Bookmarks{
		env: e, people: w.People, rooms: w.Rooms, tables: w.Tables, records: w.Records, replays: w.Replays, lessons: w.Lessons,
		sandbox: w.Sandbox, views: w.Views,
	}
	*w.Preferences = Preferences{
		env: e, accounts: w.Accounts, tables: w.Tables, autopass: w.autopass,
		proposals: w.Proposals, setup: w.Setup, watching: w.Watching,
	}
}

// makeServices makes those services that know who people are and no table.
func (w *World) makeServices(e *env.Env, p *people.Parts, c Config) {
	w.Moderation = moderation.New(e, p, w.arrivals)
	w.flood = flood.New(e, w.Moderation.CheckMuted)
	w.TalkLimits = flood.NewTalk(e, p.People, p.Accounts)
	w.Reports = moderation.NewReports(e, p.People, p.Accounts, w.flood)
	w.Admission = admission.New(e, p.Accounts, c.Door)
	w.Codes = admission.NewCodes(e, p.People, p.Accounts, w.Admission)
	w.Mail = letters.New(e, p, w.flood)
	w.Parcels = chat.NewParcels(e, p)
	w.Talk = chat.New(e, p, w.arrivals, w.flood, w.TalkLimits, w.Parcels)
	w.Channels = chat.NewChannels(e, p, w.flood, w.TalkLimits)
	w.Ratings = ratings.New(e, p)
	w.Shutdown = closing.New(e, p.People, p.Accounts)
	w.StoreHealth = health.New(e, p.People, w.Shutdown)
	w.PersonalData = personal.New(e, p, w.arrivals, w.Channels)
}

// takeIn takes those parts in that know who people are.
func (w *World) takeIn(p *people.Parts) {
	w.hooks, w.People, w.Rooms, w.Flusher, w.Accounts = p.Hooks, p.People, p.Rooms, p.Flusher, p.Accounts
	w.Directory, w.Relations, w.Sessions, w.Building = p.Directory, p.Relations, p.Sessions, p.Building
}

// register says what the parts do as people come, go and change. The order counts: in it people are
// told, and what is kept of a guest becomes an account's.
func (w *World) register() {
	*w.hooks = people.Hooks{
		Admit:    []func(people.Identity) error{w.Moderation.Bar, w.Admission.Admit},
		Expected: []func(*people.Person){w.Parcels.Load},
		Joined: []func(*people.Session){
			w.Tables.ResumeWatching, w.Ratings.NoteNetwork, w.absences.noteCome, w.Sandbox.renameBoard,
		},
		Came: []func(*people.Session, time.Time){
			w.Shutdown.TellClosing, w.StoreHealth.TellTrouble, w.Moderation.TellMute, w.Codes.TellReset,
			w.tellMissed, w.Planning.tellBack, w.Tables.TellWaiting, w.Parcels.TellWaiting, w.Mail.TellNew,
			w.TableTalk.tellKibitzed, w.Matchmaking.tellProposed, w.absences.tellClaims, w.Tables.TellRematches,
			w.Tables.TellLetIn, w.Watching.tellFollowing, w.Records.tellWhispered, w.Reports.TellReports,
			w.Evenings.TellComing,
		},
		Presence: []func(*people.Person){w.absences.noteSilence},
		Ended: []func(*people.Session){
			w.Reviews.stopReview, w.Setup.giveSeatsBack, w.Clearing.leaveSeats,
			w.Proposals.EndStay, w.Sandbox.closeBoard, without(w.Replays.of), without(w.Explanations.last),
			without(w.Explanations.shown),
			without(w.Hints.suggested), without(w.Lessons.reminded), w.Accounts.ForgetSession,
			without(w.Reviews.turned),
		},
		Shown: []func(*people.Session, notice.Board){w.Replays.shown},
		Away:  []func(*people.Person){w.absences.noteAway},
		Left: []func(*people.Person){
			w.Tables.ForgetPerson, without(w.Records.met), w.Rooms.ForgetPerson,
			without(w.Lessons.byGuests), without(w.absences.silent), w.Talk.Forget, w.Parcels.Forget,
			w.Channels.Forget, w.TableTalk.forgetPerson, without(w.arrivals.heardAt), w.People.ForgetPlayed,
			without(w.Views.viewpoints),
		},
		Became: []func(guest, p *people.Person) error{
			w.Moderation.MuteOnwards, w.Watching.inherit, w.Lessons.learnOnwards, w.Parcels.Inherit,
			w.Sessions.InheritSettings, w.Relations.Inherit, w.Proposals.HandOver,
		},
		Appeared:    []func(*people.Person){w.arrivals.tellCame},
		Disappeared: []func(*people.Person){w.arrivals.tellGone},
		Named:       []func(string, *people.Person){w.arrivals.tellNamed},
		Ignored:     []func(*people.Person, people.Contact){w.Preferences.endWith},
		RoomGone:    []func(*people.Room){w.Tables.LeaveRoom},
		Evicted:     []func(*people.Person, *people.Room, []*people.Person){w.Movement.tellEvicted},
		Locks: []func(store.AccountID, string) []any{
			w.Tables.EverythingOf, w.Proposals.Locks,
			func(store.AccountID, string) []any {
				return []any{w.Accounts, w.Moderation, w.Channels, w.Codes, w.Reports}
			},
		},
		Renamed: []func(store.Account, string){
			w.People.Rename, w.Tables.Rename, w.Records.rename, w.Proposals.Rename, w.Moderation.Rename,
			w.Talk.Rename, w.Parcels.Rename,
			func(account store.Account, to string) { w.Rooms.RenameSpeaker(account.Name, to) },
		},
		MayForget:  []func(*people.Person) error{w.Tables.MayForget},
		Forgetting: []func(*people.Person) error{w.Setup.freeSeats},
		Forgotten: []func(*people.Person, []string){
			w.Proposals.Forget, w.Channels.ForgetAccount, w.Parcels.ForgetAccount, w.Tables.Forget, w.Records.forget,
			func(p *people.Person, _ []string) { w.Rooms.RenameSpeaker(p.Name(), store.Forgotten) },
			w.Moderation.Forget, w.Vacations.forget, w.People.Forget, w.flood.Forget,
		},
	}
}

// without takes somebody, a session or a table out of what a part keeps of them.
func without[K comparable, T any](kept map[K]T) func(K) { return func(of K) { delete(kept, of) } }
