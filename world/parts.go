package world

import (
	"time"

	"boardroom/world/limiter"
	"boardroom/world/store"
)

// handOut gives each part the others that it needs.
func (w *World) handOut(e *env, door Door) {
	w.Tables = newTables(e, w.Records, w.Sandbox, w.Views)
	*w.Rooms = Rooms{env: e, lessons: w.Lessons}
	*w.Flusher = flusher{
		env: e, people: w.People, rooms: w.Rooms, seen: map[store.AccountID]time.Time{},
		taken: map[store.ParcelID]bool{},
	}
	*w.Accounts = Accounts{env: e, expiring: map[*Session]bool{}, bots: w.Bots}
	*w.arrivals = arrivals{env: e, people: w.People, tables: w.Tables, bustles: map[*Room]*bustle{}}
	*w.Records = Records{env: e, clock: w.Clock, people: w.People, rooms: w.Rooms, tables: w.Tables, bots: w.Bots}
	*w.Reviews = Reviews{records: w.Records, do: w.Do, reviews: map[*Person]*reading{}}
	*w.Ratings = Ratings{env: e, networks: networks{}, people: w.People, accounts: w.Accounts}
	*w.Bots = Bots{
		env: e, people: w.People, rooms: w.Rooms, tables: w.Tables, all: map[store.AccountID]*houseBot{},
		records: w.Records, do: w.Do, playing: w.Playing,
	}
	*w.Moderation = Moderation{
		env: e, people: w.People, accounts: w.Accounts, rooms: w.Rooms, tables: w.Tables, arrivals: w.arrivals,
		records: w.Records, directory: w.Directory, codes: w.Codes, matchmaking: w.Matchmaking,
		reports: w.Reports, sessions: w.Sessions, talkLimits: w.talkLimits,
	}
	*w.flood = floodLimits{env: e, moderation: w.Moderation, paces: limiter.NewKeyed[talker](mostPaces)}
	*w.Admission = Admission{env: e, accounts: w.Accounts, door: door}
	*w.Codes = Codes{env: e, people: w.People, accounts: w.Accounts, admission: w.Admission}
	*w.talkLimits = talkLimits{env: e, heard: limiter.NewKeyed[*Room](mostPaces), slowed: map[*Room]*slowedRoom{}}
	*w.Reports = Reports{env: e, people: w.People, flood: w.flood}
	*w.Channels = Channels{env: e, people: w.People, accounts: w.Accounts, flood: w.flood, talkLimits: w.talkLimits}
	*w.absences = absences{
		env: e, flusher: w.Flusher, clock: w.Clock, people: w.People, tables: w.Tables, bots: w.Bots,
		gone: map[whoKey]time.Time{},
	}
	*w.Matchmaking = Matchmaking{
		env: e, people: w.People, accounts: w.Accounts, tables: w.Tables, clock: w.Clock, records: w.Records,
		directory: w.Directory, bots: w.Bots, flood: w.flood, mail: w.Mail, moderation: w.Moderation,
		ratings: w.Ratings, setup: w.Setup, talk: w.Talk, watching: w.Watching,
	}
	*w.Hints = Hints{env: e, do: w.Do, wonders: map[*Person]*wondering{}, bots: w.Bots, flood: w.flood}
	*w.Shutdown = Shutdown{env: e, people: w.People, accounts: w.Accounts, over: make(chan struct{})}
	*w.StoreHealth = storeHealth{env: e, people: w.People, shutdown: w.Shutdown}
	*w.Directory = Directory{
		env: e, people: w.People, rooms: w.Rooms, flusher: w.Flusher, accounts: w.Accounts, bots: w.Bots,
	}
	*w.Mail = Mail{env: e, people: w.People, accounts: w.Accounts, directory: w.Directory, flood: w.flood}
	*w.Talk = Talk{
		env: e, people: w.People, rooms: w.Rooms, flusher: w.Flusher, accounts: w.Accounts, tables: w.Tables,
		arrivals: w.arrivals, records: w.Records, directory: w.Directory, flood: w.flood,
		talkLimits: w.talkLimits,
	}
	*w.Setup = Setup{
		env: e, clock: w.Clock, people: w.People, rooms: w.Rooms, tables: w.Tables, records: w.Records,
		directory: w.Directory, bots: w.Bots, clearing: w.Clearing, flood: w.flood, lessons: w.Lessons,
		matchmaking: w.Matchmaking, playing: w.Playing, watching: w.Watching,
	}
	*w.Playing = Playing{
		env: e, people: w.People, accounts: w.Accounts, tables: w.Tables, records: w.Records, bots: w.Bots,
		absences: w.absences, clearing: w.Clearing, flood: w.flood, ratings: w.Ratings, reviews: w.Reviews,
		sandbox: w.Sandbox, setup: w.Setup,
	}
	*w.Clearing = Clearing{
		env: e, people: w.People, accounts: w.Accounts, tables: w.Tables, records: w.Records, bots: w.Bots,
		absences: w.absences, playing: w.Playing,
	}
	*w.Watching = Watching{
		env: e, people: w.People, accounts: w.Accounts, tables: w.Tables, directory: w.Directory,
		flood: w.flood, matchmaking: w.Matchmaking,
	}
	*w.Lessons = Lessons{env: e, clock: w.Clock, tables: w.Tables}
	*w.Sandbox = Sandbox{env: e, clock: w.Clock, lessons: w.Lessons, playing: w.Playing, views: w.Views}
	*w.Views = Views{
		env: e, people: w.People, rooms: w.Rooms, flusher: w.Flusher, tables: w.Tables, arrivals: w.arrivals,
		directory: w.Directory, bots: w.Bots, playing: w.Playing, ratings: w.Ratings,
	}
	*w.Sessions = Sessions{
		env: e, people: w.People, rooms: w.Rooms, flusher: w.Flusher, accounts: w.Accounts, tables: w.Tables,
		arrivals: w.arrivals, records: w.Records, directory: w.Directory, absences: w.absences,
		admission: w.Admission, clearing: w.Clearing, flood: w.flood, lessons: w.Lessons,
		matchmaking: w.Matchmaking, moderation: w.Moderation, playing: w.Playing, preferences: w.Preferences,
		ratings: w.Ratings, reviews: w.Reviews, setup: w.Setup, views: w.Views, watching: w.Watching,
	}
	*w.Preferences = Preferences{
		env: e, accounts: w.Accounts, tables: w.Tables, directory: w.Directory, bots: w.Bots,
		matchmaking: w.Matchmaking, setup: w.Setup, watching: w.Watching,
	}
	*w.PersonalData = PersonalData{
		env: e, people: w.People, rooms: w.Rooms, flusher: w.Flusher, accounts: w.Accounts, tables: w.Tables,
		arrivals: w.arrivals, records: w.Records, channels: w.Channels, codes: w.Codes, flood: w.flood,
		matchmaking: w.Matchmaking, moderation: w.Moderation, sessions: w.Sessions, setup: w.Setup,
	}
	*w.Building = Building{
		env: e, people: w.People, rooms: w.Rooms, flusher: w.Flusher, accounts: w.Accounts, tables: w.Tables,
		arrivals: w.arrivals, views: w.Views,
	}
}
