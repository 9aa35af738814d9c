package acts

import (
	"fmt"
	"strings"

	"boardroom/commands"
	"boardroom/games/lists"
	"boardroom/games/phrase"
	"boardroom/world/news"
	"boardroom/world/notice"
	"boardroom/world/words"
)

// mostNews is how many news are told at once, unless all are asked for.
const mostNews = 8

func newsCommands() []commands.Command {
	return []commands.Command{{
		Name: "news", Scope: toWatch, Usage: []string{"news", "news all"}, Nouns: nouns{first(among("all"))},
		Help: "Tells you what has happened in the house in the last week: games of people you follow, wins over much " +
			"stronger players, the longest games, who leads and climbs in leagues and on ladders, and tournaments and " +
			"evenings that begin soon or are over. " +
			"Private games and people who are hidden are never among them.",
		Example: "news", Run: runNews,
		Methods: methods{
			{Name: "news", Does: reads, Help: "What has happened in the house in the last week.", Run: commands.Runs(newsNow)},
			{Name: "news.read", Help: "Notes that the account has read the news that there are.", Run: commands.Runs(newsRead)},
		},
	}}
}

func runNews(c *commands.Call) error {
	s, err := c.House.NewsHere()
	if err != nil {
		return err
	}
	most := mostNews
	switch {
	case strings.EqualFold(c.Line.Rest, "all"):
		most = 1 << 30
	case c.Line.Rest != "":
		return c.Misused("%q is no kind of news.", phrase.Quotable(c.Line.Rest))
	}
	items, err := s.For(c.Person)
	if err != nil {
		return err
	}
	if len(items) == 0 {
		return c.Done(nil, "There is no news this week. To hear of the games of somebody: follow PERSON")
	}
	c.Session.Tell(newsListing(c, items[:min(most, len(items))], len(items)))
	return s.NoteRead(c.Person)
}

// newsListing are some of so many news.
func newsListing(c *commands.Call, some []news.Item, all int) notice.Listing {
	l := notice.Listing{Title: "News", Columns: []string{"News", "When"}, Bare: "News"}
	foot := []string{}
	games := lists.Filter(some, func(i news.Item) bool { return i.Table != 0 })
	for _, i := range some {
		when := words.Ago(c.World.Clock.Now().Sub(i.At)) + " ago"
		if i.Kind == news.Evening || i.Kind == news.Tournament {
			when = ""
		}
		text := i.Text
		if i.Table != 0 {
			text += fmt.Sprintf(" Game #%d.", i.Table)
		}
		l.Rows = append(l.Rows, []string{phrase.Choose(i.New, "New: ", "") + text, when})
	}
	if len(games) > 0 {
		foot = append(foot, fmt.Sprintf("To see a game: replay %d", games[0].Table))
	}
	if len(some) < all {
		foot = append(foot, fmt.Sprintf("To read all %d: news all", all))
	}
	l.Foot = strings.Join(foot, ". ")
	return l
}

type newsList struct {
	News []news.Item `json:"news"`
}

func newsNow(c *commands.Call, _ nothing) (newsList, error) {
	s, err := c.House.NewsHere()
	if err != nil {
		return newsList{}, err
	}
	items, err := s.For(c.Person)
	return newsList{list(items)}, err
}

func newsRead(c *commands.Call, _ nothing) (nothing, error) {
	s, err := c.House.NewsHere()
	if err != nil {
		return nothing{}, err
	}
	return nothing{}, s.NoteRead(c.Person)
}
