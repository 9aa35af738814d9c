package main

import (
	"cmp"
	"context"
	"errors"
	"fmt"
	"log/slog"
	"net"
	"net/http"
	"os"
	"os/signal"
	"path/filepath"
	"syscall"
	"time"

	gossh "golang.org/x/crypto/ssh"

	"boardroom/cmd/boardroom/bots"
	"boardroom/cmd/boardroom/desk"
	"boardroom/cmd/boardroom/metrics"
	"boardroom/cmd/boardroom/seal"
	"boardroom/cmd/boardroom/telnet"
	"boardroom/cmd/boardroom/terminal"
	"boardroom/cmd/boardroom/terminal/paint/film"
	"boardroom/cmd/boardroom/webhooks"
	"boardroom/cmd/commandline"
	"boardroom/commands"
	"boardroom/commands/acts"
	"boardroom/games/all"
	"boardroom/games/lists"
	"boardroom/persistence"
	"boardroom/world"
)

// An opening takes a house from its options to being open. Each step uses what earlier steps
// have made, and says with atEnd how to close what it opens.
type opening struct {
	command *serveCommand
	ctx     context.Context
	out     output
	level   *slog.LevelVar
	log     *slog.Logger
	numbers *metrics.Metrics
	closers []func() error // of what is open, the newest last

	listener  net.Listener
	db        *persistence.DB
	world     *world.World
	stopWorld func(context.Context) error // does nothing until it runs
	keys      []gossh.Signer
	house     *commands.House
	server    *terminal.Server
	doors     *doorway
	measured  metrics.House
	greeting  greeting
}

func newOpening(ctx context.Context, s *serveCommand, out output) *opening {
	level := new(slog.LevelVar)
	level.Set(s.level())
	return &opening{
		command: s, ctx: ctx, out: out, level: level, log: s.logger(out.err, level), numbers: metrics.New(),
		stopWorld: func(context.Context) error { return nil },
	}
}

// open takes one step after the other. The error is that of the step which failed.
func (o *opening) open() error {
	for _, step := range []func() error{
		// Whether a house can open here, and whether its address is free.
		o.command.checkStandby, o.prepareData, o.command.checkNew, o.listen, o.serveMetrics,
		// What it keeps, and the world that is made of it.
		o.openStore, o.makeWorld, o.readHostKeys, o.startBackups, o.startWorld,
		// What can be done in it, and what it does by itself.
		o.makeHouse, o.openWebhooks, o.openNotifications, o.openSeekPost, o.openServices, o.openArchive,
		// The ways in, the listener last: see serveUntilOver.
		o.makeServer, o.openTelnet, o.openDoors, o.openWeb, o.listenToOperator, o.greet,
	} {
		if err := step(); err != nil {
			return err
		}
	}
	return nil
}

// atEnd says what closes something that is open now.
func (o *opening) atEnd(stop func()) {
	o.closers = append(o.closers, func() error { stop(); return nil })
}

// close closes what is open, the newest first: people are told, then the world stops, then
// the database.
func (o *opening) close() (err error) {
	for i := len(o.closers) - 1; i >= 0; i-- {
		err = errors.Join(err, o.closers[i]())
	}
	return err
}

func (o *opening) prepareData() error { return prepareData(o.command.Data) }

func (o *opening) listen() (err error) {
	if o.listener, err = o.command.listen(); err == nil {
		o.greeting.address = o.listener.Addr()
		o.atEnd(func() { _ = o.listener.Close() })
	}
	return err
}

// serveMetrics answers those who ask for metrics.
func (o *opening) serveMetrics() error {
	address := o.command.Metrics
	if address == "" {
		return nil
	}
	listener, err := net.Listen("tcp", address)
	if err != nil {
		return listenError("--metrics", address, err)
	}
	server := &http.Server{Handler: o.numbers.Handler(), ReadHeaderTimeout: stopTime}
	ended := make(chan struct{})
	go func() {
		defer close(ended)
		_ = server.Serve(listener)
	}()
	o.greeting.metrics = listener.Addr().String()
	o.atEnd(func() {
		_ = server.Close()
		<-ended
	})
	return nil
}

// openStore opens what keeps the house, or makes it. A house that stands by waits here.
func (o *opening) openStore() (err error) {
	switch s := o.command; {
	case s.standby:
		o.db, err = s.standBy(o.ctx, o.numbers, o.out, o.log)
	case s.Store != "":
		o.db, err = persistence.OpenServer(context.Background(), s.Store, persistence.ServerOptions{})
	default:
		o.db, err = persistence.Open(filepath.Join(s.Data, databaseName))
	}
	if err == nil {
		o.db.Committed = o.numbers.Committed
		o.closers = append(o.closers, func() error { return closeKept(o.stopWorld, o.db) })
	}
	return err
}

// makeWorld reads the world from the store, with bots that think, if there are any.
func (o *opening) makeWorld() (err error) {
	s := o.command
	if s.drawSeed == nil {
		s.drawSeed = seed
	}
	uptime := s.uptime
	if started := time.Now(); uptime == nil { // which counts on, whatever the machine's clock is set to
		uptime = func() time.Duration { return time.Since(started) }
	}
	config := world.Config{
		Store: o.db, Games: all.Games(), Now: time.Now, Seed: s.drawSeed, Log: o.log, Door: s.door(), Limits: s.People,
		Timed: o.numbers.Act, Uptime: uptime,
	}
	if s.Bots > 0 {
		pool := bots.New(s.Bots, seed, o.log)
		pool.Most = s.thinking
		o.atEnd(startThinking(pool))
		config.Thinker = pool
	}
	o.world, err = world.New(config)
	return err
}

// readHostKeys reads the host keys or makes them, which is when the database holds a house: the
// next start would ask about them if it came before.
func (o *opening) readHostKeys() (err error) {
	o.keys, err = o.command.hostKeys(o.db)
	o.greeting.keys = o.keys
	return err
}

func (o *opening) startBackups() error {
	s := o.command
	o.atEnd(nightly{storedHouse{s.Data, s.Store}.backUp, s.backupDir(), s.Backups, o.log}.start())
	return nil
}

// startWorld lets the world run; it stops when the store is closed.
func (o *opening) startWorld() error {
	o.stopWorld = startWorld(o.world)
	return nil
}

// makeHouse makes what commands are run in.
func (o *opening) makeHouse() (err error) {
	o.house = commands.NewHouse(o.world, acts.Vocabulary(), o.command.motd, terminal.ReadKey, o.log)
	o.house.Version = commandline.Version
	o.house.HostKeys = lists.Map(o.keys, func(k gossh.Signer) string { return gossh.FingerprintSHA256(k.PublicKey()) })
	o.house.Sign = func(record string) (string, error) { return seal.Sign(o.keys[0], record) }
	o.house.Draw = film.Draw
	o.house.PublicURL, err = o.command.publicURL()
	return err
}

// openWebhooks begins to tell programs by HTTP of accounts' games, where the house does that.
func (o *opening) openWebhooks() error {
	s := o.command
	if s.Webhooks != "on" {
		return nil
	}
	hooks, err := webhooks.Open(webhooks.Config{
		World: o.world, Store: o.db, Log: o.log, Now: time.Now, Listed: s.WebhookAllow, Pauses: s.pauses, TLS: s.trust,
	})
	if err != nil {
		return err
	}
	o.house.Webhooks, o.measured.Webhooks = hooks, hooks.Counts
	o.atEnd(hooks.Close)
	return nil
}

func (o *opening) openSeekPost() error {
	stop, err := o.command.openSeekPost(o.house)
	if err == nil {
		o.atEnd(stop)
	}
	return err
}

// makeServer makes what people's sessions run in, and lets metrics count them.
func (o *opening) makeServer() error {
	o.server = terminal.New(terminal.Config{
		World: o.world, House: o.house, HostKeys: o.keys, Log: o.log,
		Limits: o.command.Limits, Balancers: o.command.ProxyProtocol,
	})
	o.measured.World, o.measured.Closing = o.world, o.server.IsClosing
	o.measured.Refused, o.measured.Dropped = o.server.Refused, o.server.Dropped
	o.measured.Store = func() error { _, err := o.db.OpenTime(); return err }
	o.numbers.Open(o.measured)
	return nil
}

func (o *opening) openServices() error {
	stop, err := openServices(o.house, o.db, o.command.drawSeed)
	if err == nil {
		o.atEnd(stop)
	}
	return err
}

// openArchive begins to keep the public games of each day in files, where there is a folder for them.
func (o *opening) openArchive() error {
	folder := o.command.Archive
	if folder == "" {
		return nil
	}
	if err := os.MkdirAll(folder, 0o755); err != nil {
		return fmt.Errorf("--archive: the folder %s can't be made: %w", folder, plain(err))
	}
	a := &archive{folder: folder, house: o.house, store: o.db, log: o.log}
	o.atEnd(lookAtNight(a.look))
	return nil
}

func (o *opening) openTelnet() error {
	return o.command.openTelnet(telnet.Config{House: o.server, Gate: o.server.Gate(), Log: o.log}, o.world)
}

func (o *opening) openDoors() (err error) {
	if o.doors, err = o.command.openDoors(o.server, o.log); err == nil {
		o.greeting.doors = o.command.howToOpenDoor()
		o.atEnd(o.doors.Close)
	}
	return err
}

func (o *opening) openWeb() error {
	address, stop, err := o.command.openWeb(o.server, o.server.Gate(), o.listener.Addr(), o.log)
	if err == nil {
		o.greeting.web = address
		o.atEnd(stop)
	}
	return err
}

// listenToOperator takes the operator's commands, and reads the options again at SIGHUP. A house
// whose folder can't hold a socket is open all the same.
func (o *opening) listenToOperator() error {
	s := o.command
	steward := &steward{
		read: s.read, hold: s.options, level: o.level, server: o.server, doors: o.doors, world: o.world,
		door: s.door(), listen: s.Listen, log: o.log,
	}
	o.house.Reload = steward.reload
	hangups := make(chan os.Signal, 1)
	signal.Notify(hangups, syscall.SIGHUP)
	ctx, cancel := context.WithCancel(o.ctx)
	go steward.reloadOn(ctx, hangups)
	d, err := desk.Open(s.Data, desk.Config{House: o.house, WriteOptions: steward.write, Log: o.log})
	if err != nil {
		o.log.Error("boardroom admin can't reach this house", "error", err)
	}
	o.atEnd(func() {
		signal.Stop(hangups)
		cancel()
		if d != nil {
			d.Close(stopTime)
		}
	})
	return nil
}

// greet says that the house is open: to the log, and to people who read no JSON.
func (o *opening) greet() error {
	s, g := o.command, o.greeting
	staff, err := o.db.StaffAccounts()
	if err != nil {
		return err
	}
	g.staffed, g.admin = len(staff) > 0, "boardroom admin"
	if s.Data != usualData {
		g.admin += " --data " + s.Data
	}
	folder, err := filepath.Abs(s.Data)
	if err != nil {
		return err
	}
	kept := "SQLite"
	if s.Store != "" {
		kept = "PostgreSQL"
	}
	o.log.Info("the house is open", "version", commandline.Version, "commit", cmp.Or(commandline.Commit(), "unknown"), "store", kept,
		"data", folder, "address", g.address.String(), "metrics", g.metrics, "host_key", gossh.FingerprintSHA256(g.keys[0].PublicKey()))
	if s.LogFormat != "json" {
		g.print(o.out.out)
	} else if !g.staffed {
		o.log.Warn("nobody is staff yet", "do", "connect, take a name, then: "+g.admin+" staff NAME")
	}
	return nil
}

// serveUntilOver serves until the context ends, the house is over, or the listener fails; then it
// closes the house to people. Doors keep theirs for when it is back, unless staff close it.
func (o *opening) serveUntilOver() error {
	failed := make(chan error, 1)
	go func() { failed <- o.server.Serve(o.listener) }()
	select {
	case err := <-failed:
		return errors.Join(err, o.world.Shutdown.Failure())
	case <-o.ctx.Done():
		o.doors.Close()
	case <-o.world.Shutdown.Over():
		if o.world.Shutdown.Failure() != nil {
			o.doors.Close()
		}
	}
	o.log.Info("closing the house")
	limit, cancel := context.WithTimeout(context.Background(), stopTime)
	defer cancel()
	if err := o.server.Shutdown(limit); err != nil {
		o.log.Warn("not everybody left in time", "error", err)
	}
	<-failed
	o.log.Info("the house is closed")
	return o.world.Shutdown.Failure()
}
