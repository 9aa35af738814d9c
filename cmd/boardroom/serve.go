package main

import (
	"context"
	crand "crypto/rand"
	"crypto/tls"
	"encoding/binary"
	"errors"
	"fmt"
	"io"
	"log/slog"
	"net"
	"net/http"
	"net/netip"
	"os"
	"os/signal"
	"path/filepath"
	"syscall"
	"time"

	"github.com/KimMachineGun/automemlimit/memlimit"
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
	"boardroom/world/admission"
	"boardroom/world/env"
	"boardroom/world/store"
)

// serveCommand is "boardroom serve". Of an option help is said in one line, and more in
// docs/options.md alone.
type serveCommand struct {
	Data          string         `default:"./boardroom-data" env:"BOARDROOM_DATA" help:"The folder of database, keys and motd.txt."`
	Store         string         `env:"BOARDROOM_STORE" help:"A PostgreSQL database, in place of a file." placeholder:"URL"`
	HostKey       string         `env:"BOARDROOM_HOST_KEY" help:"The file of the one host key." more:"It is made where there is none. Without this option there are two in the data folder, one of them for old clients." placeholder:"FILE"`
	Listen        string         `default:":2222" address:"" restart:"" help:"The address to listen on."`
	ProxyProtocol []netip.Prefix `restart:"" help:"Balancers that say who connects." more:"Connections from these addresses begin with a header of the PROXY protocol (version 1 or 2), which says where they are from. What comes from elsewhere has none." placeholder:"NET"`

	webOptions `embed:""`

	Doors       string `restart:"" help:"Where doors may come: unix:PATH or HOST:PORT." more:"They hold people's connections. Without it nobody may." placeholder:"ADDRESS"`
	DoorsSecret string `restart:"" help:"The file of the secret that doors must know." more:"At HOST:PORT it is usually doors.secret in the data folder, which is made where there is none." placeholder:"FILE"`

	telnetOptions `embed:""`

	Guests   string `default:"on" enum:"on,off" help:"Whether people may come without an account." more:"Staff change it while the house is open: @door guests off."`
	NewNames string `default:"on" enum:"on,off,invite" help:"Who may take a free name: on, off or invite." more:"With invite those may who have a code from staff. Staff change it while the house is open: @door names off."`

	Profile string          `default:"internet" enum:"evening,club,internet,none" help:"Limits: evening, club, internet or none." more:"evening is for up to a hundred people who share an address, and a machine with little memory; club for two hundred who do, and others from elsewhere; internet for a port that is open to everybody. none is for load tests: it lifts the limits, and takes a loopback address to listen on."`
	Limits  terminal.Limits `embed:""`
	Bots    int             `default:"${bots}" zero:"" restart:"" help:"Moves that bots think about at once, or 0." more:"Usually it is one less than there are processors. With 0 the house has no bots, and gives no hints."`
	People  env.Limits      `embed:""`

	Webhooks      string         `default:"off" enum:"on,off" restart:"" help:"Whether the house tells programs by HTTP." more:"Accounts may have it tell a program of theirs what happens in their games."`
	WebhookAllow  []netip.Prefix `hidden:"" restart:"" help:"Networks of your own that this may reach." more:"The house sends to addresses that are not public only if they are listed here, and to these also without TLS." placeholder:"NET"`
	SeeksURL      string         `hidden:"" name:"seeks-url" restart:"" help:"A chat room to which open seeks are posted." more:"The URL of its incoming webhook, which takes JSON with text or content, as those of Slack, Mattermost and Discord do. At most one line in ten minutes is posted." placeholder:"URL"`
	PublicAddress string         `hidden:"" restart:"" help:"What people connect to: HOST or HOST:PORT." more:"Messages to people who are away say it, so that they know how to come." placeholder:"ADDRESS"`
	SMTP          string         `hidden:"" name:"smtp" restart:"" help:"The relay for mail to people who are away." more:"smtp://USER@HOST:PORT, or smtps:// for TLS from the first byte. Without it the house sends no mail." placeholder:"URL"`
	SMTPPassword  string         `hidden:"" name:"smtp-password" restart:"" help:"The file of the password for the relay." placeholder:"FILE"`
	MailFrom      string         `hidden:"" restart:"" help:"The address that mail comes from." more:"Answers come to it with a plus sign and a token before the @." placeholder:"ADDRESS"`
	LMTP          string         `hidden:"" name:"lmtp" restart:"" help:"Where answers come by LMTP: unix:PATH or HOST:PORT." more:"Your mail server brings them. Without it mail can't be answered with a move." placeholder:"ADDRESS"`
	Metrics       string         `address:"" restart:"" help:"Where to answer /metrics, /healthz, /readyz." more:"For Prometheus, alarms and balancers. Keep it to yourself, since /debug/pprof/ is there too: 127.0.0.1:9222." placeholder:"ADDRESS"`
	Log           string         `default:"info" enum:"debug,info,warn,error" help:"What to log: debug, info, warn or error." more:"What is more severe is logged too."`
	LogFormat     string         `default:"text" enum:"text,json" restart:"" help:"How to log it: text or json."`
	BackupDir     string         `restart:"" help:"Where the backup of each night is made." more:"Usually it is backups in the data folder; one on another disk is better." placeholder:"FOLDER"`
	Backups       int            `default:"7" zero:"" restart:"" help:"How many of these are kept, or 0 for none."`
	NewHouse      bool           `help:"Open an empty house where one is gone, once."`
	NewHostKey    bool           `help:"Make lost or other host keys, once."`

	// doorsOnly is a house that nobody comes to but by doors, and standby one that waits while
	// another one has the database.
	doorsOnly, standby bool
	// drawSeed draws the seeds of set-ups; nil is unpredictable.
	drawSeed func() uint64

	// thinking is how long a bot may think at most; 0 is as long as is usual.
	thinking time.Duration
	// pauses are between the tries of a webhook's post, and trust says whom it is sent to; nil
	// is what is usual.
	pauses []time.Duration
	trust  *tls.Config
	// read reads the options anew, and options are what they are now.
	read    func() (*serveCommand, []option, error)
	options []option
}

// Help says the rest of "boardroom serve --help".
func (*serveCommand) Help() string {
	return "An option can stand in boardroom.toml in the data folder, or in a variable, as BOARDROOM_LISTEN for --listen; docs/options.md explains each."
}

// stopTime bounds how long people may take to leave when the house closes, and
// after that how long the world may take to stop.
const stopTime = 10 * time.Second

// Run opens the house and keeps it open until SIGINT, SIGTERM or @shutdown.
func (s *serveCommand) Run(o output, line *commandLine) error {
	return s.run(o, line, func(again *cli) *serveCommand { return &again.Serve })
}

// run is Run for a command of a command line.
func (s *serveCommand) run(o output, line *commandLine, of func(*cli) *serveCommand) error {
	s.options = line.options()
	limitMemory()
	s.read = func() (*serveCommand, []option, error) {
		again, err := parse(line.parsed.Args, output{out: io.Discard, err: io.Discard})
		if err != nil {
			return nil, nil, err
		}
		return of(&again.cli), again.options(), nil
	}
	ctx, stop := signal.NotifyContext(context.Background(), os.Interrupt, syscall.SIGTERM)
	defer stop()
	err := s.serve(ctx, o)
	if err != nil && s.LogFormat == "json" {
		s.logger(o.err, slog.LevelError).Error("the house does not open, or did not end well", "error", err)
		return errLogged
	}
	return err
}

// serve is Run until the context ends. What was opened is closed in the
// opposite order: people are told, then the world stops, then the database.
func (s *serveCommand) serve(ctx context.Context, o output) (err error) {
	level := new(slog.LevelVar)
	level.Set(s.level())
	log := s.logger(o.err, level)
	if err := s.checkStandby(); err != nil {
		return err
	}
	if err := prepareData(s.Data); err != nil {
		return err
	}
	if err := s.checkNew(); err != nil {
		return err
	}
	listener, err := s.listen()
	if err != nil {
		return err
	}
	defer listener.Close()
	numbers := metrics.New()
	metricsAt, stopMetrics, err := s.serveMetrics(numbers)
	if err != nil {
		return err
	}
	defer stopMetrics()
	db, err := s.openStore(ctx, numbers, o, log)
	if errors.Is(err, context.Canceled) {
		return nil // it has been told to end while it stood by
	}
	if err != nil {
		return err
	}
	stopWorld := func(context.Context) error { return nil }
	defer func() { err = errors.Join(err, closeKept(stopWorld, db)) }()
	if s.drawSeed == nil {
		s.drawSeed = seed
	}
	started := time.Now() // which counts on, whatever the machine's clock is set to
	db.Committed = numbers.Committed
	config := world.Config{Timed: numbers.Act, Uptime: func() time.Duration { return time.Since(started) }, Store: db, Games: all.Games(), Now: time.Now, Seed: s.drawSeed, Log: log, Door: s.door(), Limits: s.People}
	if s.Bots > 0 {
		pool := bots.New(s.Bots, seed, log)
		pool.Most = s.thinking
		defer startThinking(pool)()
		config.Thinker = pool
	}
	w, err := world.New(config)
	if err != nil {
		return err
	}
	keys, err := s.hostKeys(db) // made when the database holds a house, or the next start would ask about them
	if err != nil {
		return err
	}
	defer nightly{storedHouse{s.Data, s.Store}.backUp, s.backupDir(), s.Backups, log}.start()()
	stopWorld = startWorld(w)
	house := commands.NewHouse(w, acts.Vocabulary(), s.motd, terminal.ReadKey, log)
	house.Version = commandline.Version
	house.HostKeys = lists.Map(keys, func(k gossh.Signer) string { return gossh.FingerprintSHA256(k.PublicKey()) })
	house.Sign = func(record string) (string, error) { return seal.Sign(keys[0], record) }
	house.Draw = film.Draw
	if house.PublicURL, err = s.publicURL(); err != nil {
		return err
	}
	stopWebhooks, posted, err := s.openWebhooks(house, db)
	if err != nil {
		return err
	}
	defer stopWebhooks()
	stopNotifications, messages, err := s.openNotifications(house, db)
	if err != nil {
		return err
	}
	defer stopNotifications()
	stopSeekPost, err := s.openSeekPost(house)
	if err != nil {
		return err
	}
	defer stopSeekPost()
	stopServices, err := openServices(house, db, s.drawSeed)
	if err != nil {
		return err
	}
	defer stopServices()
	server := terminal.New(terminal.Config{World: w, House: house, HostKeys: keys, Log: log, Limits: s.Limits, Balancers: s.ProxyProtocol})
	numbers.Open(metrics.House{
		World: w, Refused: server.Refused, Dropped: server.Dropped, Webhooks: posted, Messages: messages,
		Store: func() error { _, err := db.OpenTime(); return err }, Closing: server.IsClosing,
	})
	if err := s.openTelnet(telnet.Config{House: server, Gate: server.Gate(), Log: log}, w); err != nil {
		return err
	}
	doors, err := s.openDoors(server, log)
	if err != nil {
		return err
	}
	defer doors.Close()
	webAt, stopWeb, err := s.openWeb(server, server.Gate(), listener.Addr(), log)
	if err != nil {
		return err
	}
	defer stopWeb()
	steward := &steward{read: s.read, hold: s.options, level: level, server: server, doors: doors, world: w, door: s.door(), listen: s.Listen, log: log}
	house.Reload = steward.reload
	defer s.listenToOperator(ctx, steward, house, log)()
	if err := s.greet(greeting{address: listener.Addr(), web: webAt, metrics: metricsAt, doors: s.howToOpenDoor(), keys: keys}, db, o, log); err != nil {
		return err
	}
	err = serveUntil(ctx, w, server, doors, listener, log)
	return errors.Join(err, w.Shutdown.Failure())
}

// openStore opens what keeps the house, or makes it. A house that stands by waits
// here, until the context ends.
func (s *serveCommand) openStore(ctx context.Context, numbers *metrics.Metrics, o output, log *slog.Logger) (*persistence.DB, error) {
	switch {
	case s.standby:
		return s.standBy(ctx, numbers, o, log)
	case s.Store != "":
		return persistence.OpenServer(context.Background(), s.Store, persistence.ServerOptions{})
	}
	return persistence.Open(filepath.Join(s.Data, databaseName))
}

// openWebhooks begins to tell programs by HTTP of accounts' games where the house does
// that, and returns what ends it and what came of it so far.
func (s *serveCommand) openWebhooks(house *commands.House, db store.Store) (stop func(), counts func() (map[string]int, int), err error) {
	if s.Webhooks != "on" {
		return func() {}, nil, nil
	}
	hooks, err := webhooks.Open(webhooks.Config{
		World: house.World, Store: db, Log: house.Log, Now: time.Now, Listed: s.WebhookAllow, Pauses: s.pauses, TLS: s.trust,
	})
	if err != nil {
		return nil, nil, err
	}
	house.Webhooks = hooks
	return hooks.Close, hooks.Counts, nil
}

// door is who may come by the options.
func (s *serveCommand) door() admission.Door {
	return admission.Door{Guests: s.Guests, NewNames: s.NewNames}
}

// limitMemory has Go collect garbage in time where a container, or a service of
// systemd, may have only so much memory. GOMEMLIMIT goes before it. Without a limit,
// or where nobody knows of one, everything stays as it is.
func limitMemory(options ...memlimit.Option) { _, _ = memlimit.Set(options...) }

// listenToOperator takes commands of whoever runs the house, and returns what ends
// that. A house whose folder can't hold a socket is open all the same.
func (s *serveCommand) listenToOperator(ctx context.Context, steward *steward, house *commands.House, log *slog.Logger) (stop func()) {
	hangups := make(chan os.Signal, 1)
	signal.Notify(hangups, syscall.SIGHUP)
	ctx, cancel := context.WithCancel(ctx)
	go steward.reloadOn(ctx, hangups)
	d, err := desk.Open(s.Data, desk.Config{House: house, WriteOptions: steward.write, Log: log})
	if err != nil {
		log.Error("boardroom admin can't reach this house", "error", err)
	}
	return func() {
		signal.Stop(hangups)
		cancel()
		if d != nil {
			d.Close(stopTime)
		}
	}
}

// serveMetrics answers those who ask for metrics, and returns where and what ends that.
func (s *serveCommand) serveMetrics(m *metrics.Metrics) (address string, stop func(), err error) {
	if s.Metrics == "" {
		return "", func() {}, nil
	}
	listener, err := net.Listen("tcp", s.Metrics)
	if err != nil {
		return "", nil, listenError("--metrics", s.Metrics, err)
	}
	server := &http.Server{Handler: m.Handler(), ReadHeaderTimeout: stopTime}
	ended := make(chan struct{})
	go func() {
		defer close(ended)
		_ = server.Serve(listener)
	}()
	return listener.Addr().String(), func() {
		_ = server.Close()
		<-ended
	}, nil
}

// serveUntil serves until the context ends, the house is over, or the listener fails;
// then it closes the house. Doors keep their people for when it is back, unless staff close it.
func serveUntil(ctx context.Context, w *world.World, server *terminal.Server, doors *doorway, listener net.Listener, log *slog.Logger) error {
	failed := make(chan error, 1)
	go func() { failed <- server.Serve(listener) }()
	select {
	case err := <-failed:
		return err
	case <-ctx.Done():
		doors.Close()
	case <-w.Shutdown.Over():
		if w.Shutdown.Failure() != nil {
			doors.Close()
		}
	}
	log.Info("closing the house")
	limit, cancel := context.WithTimeout(context.Background(), stopTime)
	defer cancel()
	if err := server.Shutdown(limit); err != nil {
		log.Warn("not everybody left in time", "error", err)
	}
	<-failed
	log.Info("the house is closed")
	return nil
}

// level is the least severe level that is logged.
func (s *serveCommand) level() slog.Level {
	var level slog.Level
	if err := level.UnmarshalText([]byte(s.Log)); err != nil {
		return slog.LevelInfo
	}
	return level
}

func (s *serveCommand) logger(w io.Writer, level slog.Leveler) *slog.Logger {
	how := &slog.HandlerOptions{Level: level, ReplaceAttr: asText}
	if s.LogFormat == "json" {
		return slog.New(slog.NewJSONHandler(w, how))
	}
	return slog.New(slog.NewTextHandler(w, how))
}

// asText has an address and a time stand in JSON as they do in text.
func asText(_ []string, a slog.Attr) slog.Attr {
	switch v := a.Value.Any().(type) {
	case net.Addr:
		a.Value = slog.StringValue(v.String())
	case time.Duration:
		a.Value = slog.StringValue(v.String())
	}
	return a
}

// plain is the cause of a file error without the operation and path, which the
// sentence around it names.
func plain(err error) error {
	var path *os.PathError
	if errors.As(err, &path) {
		return path.Err
	}
	return err
}

func listenError(option, address string, err error) error {
	if errors.Is(err, syscall.EADDRINUSE) {
		return fmt.Errorf("the address %s is taken by another program; choose another one with %s", address, option)
	}
	return fmt.Errorf("can't listen on %s: %w", address, err)
}

// seed draws a seed that nobody can predict.
func seed() uint64 {
	var b [8]byte
	crand.Read(b[:]) // never fails: the program ends if there is no randomness
	return binary.LittleEndian.Uint64(b[:])
}
