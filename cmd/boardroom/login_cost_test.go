package main

import (
	"context"
	"testing"

	"boardroom/world"
)

// mostAtALogIn is how many statements coming in with a key may take.
const mostAtALogIn = 11

// TestALogInCostsFewStatementsAndNoCommit lets fifty people come in and go who have
// been here before: nothing is written for one of them alone, and then once for all.
func TestALogInCostsFewStatementsAndNoCommit(t *testing.T) {
	d := openDoor(t, func(w *world.World) func(context.Context) error {
		ctx, cancel := context.WithCancel(context.Background())
		over := make(chan struct{})
		go func() { w.Run(ctx); close(over) }()
		return func(context.Context) error { cancel(); <-over; return nil }
	})
	type visitor struct {
		name string
		come func()
	}
	var visitors []visitor
	for n := range 50 {
		name, key := d.account(n)
		d.logIn(name, key).Leave() // from where somebody comes is kept once a day
		visitors = append(visitors, visitor{name, func() { d.logIn(name, key).Leave() }})
	}
	for _, v := range visitors {
		commits, statements := d.commits.Load(), d.db.Statements()
		v.come()
		if n := d.commits.Load() - commits; n != 0 {
			t.Errorf("that %s has come and gone takes %d commits", v.name, n)
		}
		if n := d.db.Statements() - statements; n == 0 || n > mostAtALogIn {
			t.Errorf("that %s has come and gone takes %d statements, want at most %d", v.name, n, mostAtALogIn)
		}
	}
	commits := d.commits.Load()
	if err := d.house.World.Do(d.house.World.Tick); err != nil {
		t.Fatal(err)
	}
	if n := d.commits.Load() - commits; n != 1 {
		t.Errorf("when they were last seen is kept by %d commits, want one", n)
	}
}
