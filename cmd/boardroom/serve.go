package main

import (
	"cmp"
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

	"boardroom"
	"boardroom/cmd/boardroom/bots"
	"boardroom/cmd/boardroom/desk"
	"boardroom/cmd/boardroom/metrics"
	"boardroom/cmd/boardroom/terminal"
	"boardroom/cmd/boardroom/webhooks"
	"boardroom/commands"
	"boardroom/commands/acts"
	"boardroom/games/all"
	"boardroom/world"
	"boardroom/world/store"
)

// serveCommand is "boardroom serve".
type serveCommand struct {
	Data      string `default:"./boardroom-data" env:"BOARDROOM_DATA" help:"The folder that holds the host key, the database and, if you like, a motd.txt." placeholder:"FOLDER"`
	Store     string `env:"BOARDROOM_STORE" help:"The PostgreSQL database that keeps the house, in place of a file in the data folder: postgres://user@host/database. The password can stand in PGPASSWORD or ~/.pgpass." placeholder:"postgres://HOST/DATABASE"`
	HostKey   string `env:"BOARDROOM_HOST_KEY" help:"The file with the key that the house proves itself with; it is made where there is none. Usually it is in the data folder; nodes of one house have the same." placeholder:"FILE"`
	Bus       string `env:"BOARDROOM_BUS" restart:"" help:"The NATS server by which several programs over one database (--store) are one house: nats://host:4222. Each is a node of it, and all have one host key." placeholder:"nats://HOST"`
	Node      string `restart:"" help:"What this node is called, where there are several. Usually it is the name of the machine." placeholder:"NAME"`
	Listen    string `default:":2222" restart:"" help:"The address to listen on." placeholder:"ADDRESS"`
	Log       string `default:"info" enum:"debug,info,warn,error" help:"The least severe log lines to write: debug, info, warn or error." placeholder:"LEVEL"`
	LogFormat string `default:"text" enum:"text,json" restart:"" help:"How log lines are written: text or json." placeholder:"FORMAT"`

	ProxyProtocol []netip.Prefix `restart:"" help:"The addresses of balancers whose connections begin with a header of the PROXY protocol (version 1 or 2), which says whom they are from. What comes from elsewhere has none." placeholder:"10.0.0.0/8"`
	Metrics       string         `restart:"" help:"The address of /metrics for Prometheus, /healthz and /debug/pprof/, for nobody but whoever runs the house: 127.0.0.1:9222. Without one there are none." placeholder:"ADDRESS"`

	Bots int `default:"${bots}" zero:"" restart:"" help:"How many moves of the house's bots are thought about at once; 0 is a house without bots. Usually it is one less than there are processors." placeholder:"NUMBER"`

	Guests       string         `default:"on" enum:"on,off" help:"Whether people may come who have no account: on or off. Staff change it while the house is open: @door guests off." placeholder:"WORD"`
	NewNames     string         `default:"on" enum:"on,off,invite" help:"Whether people may take names that are free: on, off, or invite, for those who have a code from staff. Staff change it while the house is open: @door names off." placeholder:"WORD"`
	Webhooks     string         `default:"off" enum:"on,off" restart:"" help:"Whether accounts may have the house tell a program of theirs by HTTP what happens in their games: on or off." placeholder:"WORD"`
	WebhookAllow []netip.Prefix `restart:"" help:"Addresses that the house may send to though they are not public, also without TLS: those of programs in networks of your own." placeholder:"10.0.0.0/8"`

	BackupDir string `restart:"" help:"A folder in which a backup is made each night, of which the last are kept. Without one there are none." placeholder:"FOLDER"`
	Backups   int    `default:"7" restart:"" help:"How many of these are kept."`
	NewHouse  bool   `help:"Open a new house where there is the host key of one and no database."`

	Limits terminal.Limits `embed:"" group:"Limits of connections and sessions"`
	People world.Limits    `embed:"" group:"Limits of what people do and keep"`

	Hooks webhooks.Limits `embed:"" group:"Limits of webhooks"`

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

// stopTime bounds how long people may take to leave when the house closes, and
// after that how long the world may take to stop.
const stopTime = 10 * time.Second

// Run opens the house and keeps it open until SIGINT, SIGTERM or @shutdown.
func (s *serveCommand) Run(o output, line *commandLine) error {
	s.options = line.options()
	limitMemory()
	s.read = func() (*serveCommand, []option, error) {
		again, err := parse(line.parsed.Args, output{out: io.Discard, err: io.Discard})
		if err != nil {
			return nil, nil, err
		}
		return &again.cli.Serve, again.options(), nil
	}
	ctx, stop := signal.NotifyContext(context.Background(), os.Interrupt, syscall.SIGTERM)
	defer stop()
	return s.serve(ctx, o)
}

// serve is Run until the context ends. What was opened is closed in the
// opposite order: people are told, then the world stops, then the database.
func (s *serveCommand) serve(ctx context.Context, o output) (err error) {
	level := new(slog.LevelVar)
	level.Set(s.level())
	log := s.logger(o.err, level)
	if err := prepareData(s.Data); err != nil {
		return err
	}
	if err := checkNew(s.Data); err != nil && !s.NewHouse && s.Store == "" {
		return err
	}
	listener, err := net.Listen("tcp", s.Listen)
	if err != nil {
		return listenError("--listen", s.Listen, err)
	}
	defer listener.Close()
	db, err := s.openStore()
	if err != nil {
		return err
	}
	closeBus := func() error { return nil }
	defer func() { err = errors.Join(err, closeBus()) }()
	stopWorld := func(context.Context) error { return nil }
	defer func() { err = errors.Join(err, closeKept(stopWorld, db)) }()
	key, err := terminal.HostKey(cmp.Or(s.HostKey, filepath.Join(s.Data, hostKeyName)))
	if err != nil {
		return err
	}
	join, leave, err := s.openBus(db, key, log)
	if err != nil {
		return err
	}
	closeBus = leave
	defer nightly{storedHouse{s.Data, s.Store}.backUp, s.BackupDir, s.Backups, log}.start()()
	if s.drawSeed == nil {
		s.drawSeed = seed
	}
	started := time.Now() // which counts on, whatever the machine's clock is set to
	numbers := metrics.New()
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
	join(w)
	stopWorld = startWorld(w)
	house := commands.NewHouse(w, acts.Vocabulary(), s.motd, terminal.ReadKey, log)
	house.HostKey = gossh.FingerprintSHA256(key.PublicKey())
	stopWebhooks, posted, err := s.openWebhooks(house, db)
	if err != nil {
		return err
	}
	defer stopWebhooks()
	server := terminal.New(terminal.Config{World: w, House: house, HostKey: key, Log: log, Limits: s.Limits, Balancers: s.ProxyProtocol})
	numbers.Open(metrics.House{
		World: w, Refused: server.Refused, Dropped: server.Dropped, Webhooks: posted,
		Store: func() error { _, err := db.OpenTime(); return err },
	})
	stopMetrics, err := s.serveMetrics(numbers, o.out)
	if err != nil {
		return err
	}
	defer stopMetrics()
	steward := &steward{read: s.read, hold: s.options, level: level, server: server, world: w, door: s.door(), log: log}
	house.Reload = steward.reload
	defer s.listenToOperator(ctx, steward, house, log)()
	announce(o.out, listener.Addr(), key)
	err = serveUntil(ctx, w.Over(), server, listener, log)
	return errors.Join(err, w.Failure())
}

// openWebhooks begins to tell programs by HTTP of accounts' games where the house does
// that, and returns what ends it and what came of it so far.
func (s *serveCommand) openWebhooks(house *commands.House, db store.Store) (stop func(), counts func() (map[string]int, int), err error) {
	if s.Webhooks != "on" {
		return func() {}, nil, nil
	}
	hooks, err := webhooks.Open(webhooks.Config{
		World: house.World, Store: db, Log: house.Log, Now: time.Now, Limits: s.Hooks, Listed: s.WebhookAllow, Pauses: s.pauses, TLS: s.trust,
	})
	if err != nil {
		return nil, nil, err
	}
	house.Webhooks = hooks
	return hooks.Close, hooks.Counts, nil
}

// door is who may come by the options.
func (s *serveCommand) door() world.Door { return world.Door{Guests: s.Guests, NewNames: s.NewNames} }

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

// serveMetrics answers those who ask for metrics, and returns what ends that.
func (s *serveCommand) serveMetrics(m *metrics.Metrics, out io.Writer) (stop func(), err error) {
	if s.Metrics == "" {
		return func() {}, nil
	}
	listener, err := net.Listen("tcp", s.Metrics)
	if err != nil {
		return nil, listenError("--metrics", s.Metrics, err)
	}
	fmt.Fprintf(out, "Metrics:       http://%s/metrics\n", listener.Addr())
	server := &http.Server{Handler: m.Handler(), ReadHeaderTimeout: stopTime}
	ended := make(chan struct{})
	go func() {
		defer close(ended)
		_ = server.Serve(listener)
	}()
	return func() {
		_ = server.Close()
		<-ended
	}, nil
}

// serveUntil serves until the context ends, the house is over, or the listener fails;
// then it closes the house.
func serveUntil(ctx context.Context, over <-chan struct{}, server *terminal.Server, listener net.Listener, log *slog.Logger) error {
	failed := make(chan error, 1)
	go func() { failed <- server.Serve(listener) }()
	select {
	case err := <-failed:
		return err
	case <-ctx.Done():
	case <-over:
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
	how := &slog.HandlerOptions{Level: level}
	if s.LogFormat == "json" {
		return slog.New(slog.NewJSONHandler(w, how))
	}
	return slog.New(slog.NewTextHandler(w, how))
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

// mostMotd bounds a message of the day, in bytes.
const mostMotd = 16 << 10

// motd is the message of the day: the data folder's, else the one built in.
// It is read for everybody who comes, so it must be a file: opening a pipe or a
// device may wait for ever.
func (s *serveCommand) motd() string {
	path := filepath.Join(s.Data, motdName)
	if info, err := os.Stat(path); err != nil || !info.Mode().IsRegular() {
		return boardroom.Motd
	}
	file, err := os.Open(path)
	if err != nil {
		return boardroom.Motd
	}
	defer file.Close()
	text, err := io.ReadAll(io.LimitReader(file, mostMotd))
	if err != nil {
		return boardroom.Motd
	}
	return string(text)
}

// announce says where and how to connect, and the host key's fingerprint.
func announce(out io.Writer, address net.Addr, key gossh.Signer) {
	host, port, _ := net.SplitHostPort(address.String())
	if ip := net.ParseIP(host); ip == nil || ip.IsUnspecified() {
		host = "localhost"
		if name, err := os.Hostname(); err == nil {
			host = name
		}
	}
	fmt.Fprintf(out, "Boardroom is open on %s.\n", address)
	fmt.Fprintf(out, "Connect with:  ssh -p %s NAME@%s\n", port, host)
	fmt.Fprintf(out, "Host key:      %s (%s)\n", gossh.FingerprintSHA256(key.PublicKey()), key.PublicKey().Type())
}
