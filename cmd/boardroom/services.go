package main

import (
	"boardroom/commands"
	"boardroom/world/clubs"
	"boardroom/world/daily"
	"boardroom/world/events"
	"boardroom/world/ladders"
	"boardroom/world/leagues"
	"boardroom/world/news"
	"boardroom/world/runner"
	"boardroom/world/store"
)

// openServices opens what stands above the tables of a house, and returns what ends it.
func openServices(house *commands.House, db store.Store, draw func() uint64) (stop func(), err error) {
	run := runner.Config{World: house.World, Store: db, Log: house.Log}
	tournaments, err := events.New(run)
	if err != nil {
		return nil, err
	}
	if house.Leagues, err = leagues.New(run); err != nil {
		return nil, err
	}
	if house.Ladders, err = ladders.New(run); err != nil {
		return nil, err
	}
	happened, err := news.New(news.Config{
		World: house.World, Store: db, Events: tournaments, Leagues: house.Leagues, Ladders: house.Ladders, Log: house.Log,
	})
	if err != nil {
		return nil, err
	}
	members, err := clubs.New(clubs.Config{
		World: house.World, Store: db, Events: tournaments, Log: house.Log, Draw: draw,
	})
	if err != nil {
		return nil, err
	}
	house.Clubs, house.Events, house.News = members, tournaments, happened
	house.Daily = daily.New(daily.Config{World: house.World, Store: db, House: house.HostKeys[0]})
	tournaments.Start()
	house.Leagues.Start()
	house.Ladders.Start()
	happened.Start()
	return func() {
		happened.Close()
		house.Ladders.Close()
		house.Leagues.Close()
		tournaments.Close()
	}, nil
}
