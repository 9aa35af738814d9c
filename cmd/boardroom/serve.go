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
	"net/netip"
	"os"
	"os/signal"
	"syscall"
	"time"

	"github.com/KimMachineGun/automemlimit/memlimit"

	"boardroom/cmd/boardroom/terminal"
	"boardroom/world/admission"
	"boardroom/world/env"
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

	Webhooks      string         `default:"off" enum:"on,off" restart:"" help:"Whether the house tells programs by HTTP." more:"Accounts may have it tell their own programs what happens in their games."`
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

	// uptime is how long the program has run; nil is as it is.
	uptime func() time.Duration

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

// serve is Run until the context ends.
func (s *serveCommand) serve(ctx context.Context, out output) (err error) {
	o := newOpening(ctx, s, out)
	defer func() { err = errors.Join(err, o.close()) }()
	switch err := o.open(); {
	case errors.Is(err, errToldToEnd):
		return nil
	case err != nil:
		return err
	}
	return o.serveUntilOver()
}

// door is who may come by the options.
func (s *serveCommand) door() admission.Door {
	return admission.Door{Guests: s.Guests, NewNames: s.NewNames}
}

// limitMemory has Go collect garbage in time where a container, or a service of
// systemd, may have only so much memory. GOMEMLIMIT goes before it. Without a limit,
// or where nobody knows of one, everything stays as it is.
func limitMemory(options ...memlimit.Option) { _, _ = memlimit.Set(options...) }

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
