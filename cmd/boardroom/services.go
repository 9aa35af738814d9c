package main

import (
	"boardroom/commands"
	"boardroom/world/clubs"
	"boardroom/world/daily"
	"boardroom/world/events"
	"boardroom/world/news"
	"boardroom/world/store"
)

// openServices opens what stands above the tables of a house, and returns what ends it.
func openServices(house *commands.House, db store.Store, draw func() uint64) (stop func(), err error) {
	tournaments, err := events.New(events.Config{World: house.World, Store: db, Log: house.Log})
	if err != nil {
		return nil, err
	}
	happened, err := news.New(news.Config{World: house.World, Store: db, Events: tournaments, Log: house.Log})
	if err != nil {
		return nil, err
	}
	members, err := clubs.New(clubs.Config{World: house.World, Store: db, Events: tournaments, Log: house.Log, Draw: draw})
	if err != nil {
		return nil, err
	}
	house.Clubs, house.Events, house.News = members, tournaments, happened
	house.Daily = daily.New(daily.Config{World: house.World, Store: db, House: house.HostKeys[0]})
	tournaments.Start()
	happened.Start()
	return func() {
		happened.Close()
		tournaments.Close()
	}, nil
}
