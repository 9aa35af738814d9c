package main

import (
	"boardroom/world/clubs"
	"boardroom/world/daily"
	"boardroom/world/events"
	"boardroom/world/ladders"
	"boardroom/world/leagues"
	"boardroom/world/news"
	"boardroom/world/runner"
)

// openServices opens what stands above the tables of a house.
func (o *opening) openServices() error {
	house, db := o.house, o.db
	run := runner.Config{World: o.world, Store: db, Log: o.log}
	tournaments, err := events.New(run)
	if err != nil {
		return err
	}
	if house.Leagues, err = leagues.New(run); err != nil {
		return err
	}
	if house.Ladders, err = ladders.New(run); err != nil {
		return err
	}
	happened, err := news.New(news.Config{World: o.world, Store: db, Events: tournaments, Log: o.log})
	if err != nil {
		return err
	}
	members, err := clubs.New(clubs.Config{
		World: o.world, Store: db, Events: tournaments, Log: o.log, Draw: o.command.drawSeed,
	})
	if err != nil {
		return err
	}
	house.Clubs, house.Events, house.News = members, tournaments, happened
	house.Daily = daily.New(daily.Config{World: o.world, Store: db, House: house.HostKeys[0]})
	for _, s := range []interface {
		Start()
		Close()
	}{tournaments, house.Leagues, house.Ladders, happened} {
		s.Start()
		o.atEnd(s.Close)
	}
	return nil
}
