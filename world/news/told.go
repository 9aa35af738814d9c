package news

import (
	"cmp"
	"fmt"
	"slices"
	"strconv"
	"strings"
	"time"

	"boardroom/games"
	"boardroom/games/lists"
	"boardroom/games/phrase"
	"boardroom/world"
	"boardroom/world/people"
	"boardroom/world/runner"
	"boardroom/world/store"
	"boardroom/world/words"
)

const (
	// keyRead is the setting that says when somebody read the news last.
	keyRead = "news read"
	// soon is how long before it begins a tournament is news, or an evening.
	soon = 48 * time.Hour
	// mostOf bounds how many games are read for one digest.
	mostOf = 40
)

// The kinds of items beside those that are kept.
const (
	Result     = "result"
	Tournament = "tournament"
	League     = "league"
	Ladder     = "ladder"
	Evening    = "evening"
)

// An Item is one piece of news.
type Item struct {
	Kind  string    `json:"kind" jsonschema:"result, upset, longest, strong, tournament, league, ladder or evening"`
	Text  string    `json:"text"`
	At    time.Time `json:"at" jsonschema:"since when it is news"`
	New   bool      `json:"new" jsonschema:"it has come since the account read the news last"`
	Table int64     `json:"table,omitempty" jsonschema:"the game that it is about"`
	Event int64     `json:"tournament,omitempty" jsonschema:"the tournament that it is about"`
}

func isPerson(s store.SeatRecord) bool { return s.Account != 0 && s.Bot != store.HouseBot }

func isStrongBot(s store.SeatRecord) bool {
	name, _, _ := strings.Cut(store.Fold(s.Name), "-")
	return s.Bot == store.HouseBot && name == strongBot
}

// For are the news for somebody: what is new first, then the newest first. Nobody reads of a
// private game, of whoever is hidden or ignored, or of a tournament that they may not know of.
func (s *Service) For(p *people.Person) ([]Item, error) {
	since := s.house.Now().Add(-stay)
	d := &digest{Service: s, reader: p, owners: map[store.AccountID]store.Account{}}
	tournaments := s.Events.NewsFor(p, since, soon)
	seasons, climbs := s.Leagues.News(since), s.Ladders.News(since)
	follows := slices.Clone(p.Follows())
	err := s.house.Read(func() error {
		named := slices.Concat(tournaments, seasons, climbs)
		return cmp.Or(d.readOwner(p.Account()), d.readGames(follows, since), d.readNamed(named))
	})
	if err != nil {
		return nil, err
	}
	items := slices.Concat(d.ofGames(), d.about(Tournament, tournaments), d.about(League, seasons),
		d.about(Ladder, climbs), s.evenings())
	read, made := readAt(p), d.made()
	for i := range items {
		items[i].New = !p.IsGuest() && items[i].isNews(read, made)
	}
	slices.SortStableFunc(items, func(a, b Item) int {
		return cmp.Or(phrase.Choose(b.New, 1, 0)-phrase.Choose(a.New, 1, 0), b.At.Compare(a.At))
	})
	return items, nil
}

// isNews says whether a thing is new to somebody who read the news last at a moment, and has had an
// account since another.
func (i Item) isNews(read, made time.Time) bool {
	return i.At.After(read) && !i.At.Before(made) && i.Kind != Evening
}

// made is when the reader's account was made.
func (d *digest) made() time.Time { return d.owners[d.reader.Account()].Created }

// readAt is when somebody read the news last.
func readAt(p *people.Person) time.Time {
	ms, err := strconv.ParseInt(p.Kept(keyRead), 10, 64)
	if err != nil {
		return time.Time{}
	}
	return time.UnixMilli(ms)
}

// NoteRead notes that somebody has read all news that there are now.
func (s *Service) NoteRead(p *people.Person) error {
	if p.IsGuest() {
		return nil
	}
	return s.house.Keep(p, keyRead, strconv.FormatInt(s.house.Now().UnixMilli(), 10))
}

// tellThatThereAre tells a session that comes how many news there are.
func (s *Service) tellThatThereAre(to *people.Session, _ time.Time) {
	if to.Person().IsGuest() {
		return
	}
	items, err := s.For(to.Person())
	if err != nil {
		s.Log.Error("the news can't be read", "error", err)
		return
	}
	if n := len(lists.Filter(items, func(i Item) bool { return i.New })); n > 0 {
		to.Note(phrase.Count(n, "new item") + " in the news. To read " + phrase.Choose(n == 1, "it", "them") + ": news")
	}
}

// A digest is what is gathered for one reader: first it is read while others act, then worded.
type digest struct {
	*Service
	reader *people.Person
	owners map[store.AccountID]store.Account // those who are there
	games  []gameNews
	items  []Item
}

// A gameNews is what is to be told of a game.
type gameNews struct {
	kind   string
	at     time.Time
	number int
	store.TableRecord
}

// item is what is told of it.
func (g gameNews) item(game *games.Game, names []string) Item {
	return Item{Kind: g.kind, Text: inWords(g.kind, game, g.Result, names, g.number), At: g.at, Table: int64(g.ID)}
}

// readGames reads what games are news, and who played them.
func (d *digest) readGames(follows []store.AccountID, since time.Time) error {
	results, err := d.Store.EndedOf(follows, since, mostOf)
	if err != nil {
		return err
	}
	for _, g := range results {
		d.games = append(d.games, gameNews{Result, g.Ended, 0, g.TableRecord})
	}
	kept, err := d.Store.News(since, mostOf)
	if err != nil {
		return err
	}
	longest := map[string]bool{}
	for _, n := range kept {
		if n.Kind == store.LongestGame && longest[n.Game] {
			continue // a newer one is longer
		}
		longest[n.Game] = longest[n.Game] || n.Kind == store.LongestGame
		r, err := d.Store.TableHead(n.Table)
		if err != nil {
			return err
		}
		d.games = append(d.games, gameNews{string(n.Kind), n.At, n.Number, r})
	}
	for _, g := range d.games {
		for _, seat := range g.Seats {
			if err := d.readOwner(seat.Account); err != nil {
				return err
			}
		}
	}
	return nil
}

// readNamed reads who is named in news of tournaments, leagues and ladders.
func (d *digest) readNamed(of []runner.NewsOf) error {
	for _, n := range of {
		for _, id := range n.About {
			if err := d.readOwner(id); err != nil {
				return err
			}
		}
	}
	return nil
}

func (d *digest) readOwner(id store.AccountID) error {
	if _, known := d.owners[id]; known || id == 0 {
		return nil
	}
	a, err := d.Store.Account(id)
	if err == nil {
		d.owners[id] = a
	}
	if world.Lost(err) {
		return nil
	}
	return err
}

// ofGames are the news of games.
func (d *digest) ofGames() []Item {
	for _, g := range d.games {
		d.add(g)
	}
	return d.items
}

// add adds what is told of a game, if the reader may know of it and of all who played. What was told
// of it already gives way to what is more worth telling.
func (d *digest) add(g gameNews) {
	game, known := d.World.Games.Find(g.Game)
	if !known || g.Private || !d.house.MayKnow(d.reader, g.TableRecord) {
		return
	}
	var names []string
	for _, seat := range g.Seats {
		name, may := d.nameOf(seat)
		if !may {
			return
		}
		names = append(names, name)
	}
	d.items = slices.DeleteFunc(d.items, func(i Item) bool { return i.Kind == Result && i.Table == int64(g.ID) })
	d.items = append(d.items, g.item(game, names))
}

// nameOf is what somebody is called who played, and whether the reader may read of them. Names of
// deleted accounts are nobody's.
func (d *digest) nameOf(seat store.SeatRecord) (name string, may bool) {
	if seat.Account == 0 {
		return seat.Name, true
	}
	account, known := d.owners[seat.Account]
	if !known {
		return store.Forgotten, true
	}
	return account.Bot.Marked(account.Name), d.mayRead(account)
}

// mayRead says whether the reader may read of somebody.
func (d *digest) mayRead(a store.Account) bool {
	return !people.IsHidden(a.Options) && !d.reader.Ignores(people.StandIn(a.Name, a.ID))
}

// inWords says what is told of a game.
func inWords(kind string, game *games.Game, outcome string, names []string, number int) string {
	all := phrase.And(names)
	result, err := games.ParseResult(outcome)
	var won, others []string
	for i, name := range names {
		if slices.Contains(result.Winners, games.Seat(i+1)) {
			won = append(won, name)
		} else {
			others = append(others, name)
		}
	}
	first, second := phrase.And(won), phrase.And(others)
	switch {
	case kind == string(store.LongestGame):
		return fmt.Sprintf("%s played the longest game of %s here: %d moves.", all, game.Title, number)
	case kind == string(store.Upset):
		return fmt.Sprintf("%s beat %s at %s, whose rating was %d points higher.", first, second, game.Title, number)
	case kind == string(store.BeatStrong):
		return fmt.Sprintf("%s beat %s at %s for the first time.", first, second, game.Title)
	case err != nil || len(won) == 0:
		return fmt.Sprintf("%s drew at %s.", all, game.Title)
	case len(others) == 0:
		return fmt.Sprintf("%s won at %s.", first, game.Title)
	}
	return fmt.Sprintf("%s beat %s at %s.", first, second, game.Title)
}

// about words what is new of tournaments, leagues or ladders, without people hidden from the reader.
func (d *digest) about(kind string, of []runner.NewsOf) (items []Item) {
	for _, n := range of {
		if slices.ContainsFunc(n.About, func(id store.AccountID) bool { return !d.mayRead(d.owners[id]) }) {
			n.Text = n.Without
		}
		if n.Text == "" {
			continue
		}
		items = append(items, Item{Kind: kind, Text: n.Text, At: n.At, Event: int64(n.Event)})
	}
	return items
}

// evenings are those that begin soon.
func (s *Service) evenings() (items []Item) {
	for _, o := range s.World.Evenings.Coming(soon) {
		items = append(items, Item{Kind: Evening, Text: o.Title + " begins in " + words.InWords(o.Within) + ".", At: s.house.Now()})
	}
	return items
}
