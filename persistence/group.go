package persistence

import (
	"database/sql"
	"fmt"
	"sync"
)

// A group lets the changes of goroutines that write at the same time share a
// transaction, and with it the wait for the disk. Whoever finds nobody at work
// leads: it writes for all who wait, then hands the lead to the first of those who
// have come meanwhile. One who writes alone pays nothing for it.
type group struct {
	// transact does work in one transaction: whole, or not at all.
	transact func(work func(*sql.Tx) error) error
	// atOnce does statements so, sent together; nil where nothing is gained by that. It is
	// false, and nothing is done, where one of them fails.
	atOnce func(all []statement) (done bool, err error)

	mutex   sync.Mutex
	led     bool
	waiting []*request
}

// A request is what one goroutine wants written.
type request struct {
	work func(*sql.Tx) error
	all  []statement // that work comes to, where it reads nothing in between
	err  error
	// panicked is what work panicked with, which is its own goroutine's to bear.
	panicked any
	leads    chan bool // true: lead now; false: it is done
}

// requestOf is a request of statements.
func requestOf(all []statement) *request {
	return &request{all: all, work: func(tx *sql.Tx) error { return runAll(tx, all) }}
}

// write does what is requested in a transaction, alone or with others. Work may be done
// a second time, where others have spoilt the transaction of the first.
func (g *group) write(own *request) error {
	own.leads = make(chan bool, 1)
	if g.join(own) || <-own.leads {
		g.lead()
	}
	if own.panicked != nil {
		panic(own.panicked)
	}
	return own.err
}

// join lines up a request and says whether it leads at once.
func (g *group) join(c *request) (leads bool) {
	g.mutex.Lock()
	defer g.mutex.Unlock()
	g.waiting = append(g.waiting, c)
	leads = !g.led
	g.led = true
	return leads
}

// lead writes everything that waits, the leader's own change first.
func (g *group) lead() {
	g.mutex.Lock()
	together := g.waiting
	g.waiting = nil
	g.mutex.Unlock()

	g.commit(g.commitAll(together))

	g.mutex.Lock()
	defer g.mutex.Unlock()
	if g.led = len(g.waiting) > 0; g.led {
		g.waiting[0].leads <- true
	}
	for _, other := range together[1:] {
		other.leads <- false
	}
}

// commitAll writes those changes in one transaction that are statements alone, unless one
// of them fails, and gives those that are still to be written.
func (g *group) commitAll(together []*request) (rest []*request) {
	var all []statement
	for _, c := range together {
		if all = append(all, c.all...); len(c.all) == 0 {
			rest = append(rest, c)
		}
	}
	if len(all) == 0 || g.atOnce == nil {
		return together
	}
	done, err := g.atOnce(all)
	if !done {
		return together
	}
	for _, c := range together {
		if len(c.all) > 0 {
			c.err = err
		}
	}
	return rest
}

// commit writes changes in one transaction, in which each that fails costs itself
// alone. Some errors, as of a full disk, make SQLite give up all of it: then each is
// tried by itself.
func (g *group) commit(together []*request) {
	spoilt := false
	if len(together) > 1 {
		err := g.transact(func(tx *sql.Tx) error {
			spoilt = false
			for _, c := range together {
				if err := c.within(tx); err != nil {
					spoilt = true
					return err
				}
			}
			return nil
		})
		for _, c := range together {
			if c.err == nil {
				c.err = err
			}
		}
	}
	if len(together) == 1 || spoilt {
		for _, c := range together {
			if c.panicked == nil {
				c.err = g.transact(c.run)
			}
		}
	}
}

// within does a change inside the transaction of others. The error says that the
// transaction is spoilt; the change's own is in the change.
func (c *request) within(tx *sql.Tx) error {
	if err := run(tx, "SAVEPOINT one"); err != nil {
		return err
	}
	if c.err = c.run(tx); c.err != nil {
		if err := run(tx, "ROLLBACK TO one"); err != nil {
			return err
		}
	}
	return run(tx, "RELEASE one")
}

// run does the work and catches its panic.
func (c *request) run(tx *sql.Tx) (err error) {
	defer func() {
		if c.panicked = recover(); c.panicked != nil {
			err = fmt.Errorf("a panic: %v", c.panicked)
		}
	}()
	return c.work(tx)
}
