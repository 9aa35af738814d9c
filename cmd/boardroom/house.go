package main

import (
	"cmp"
	"errors"
	"fmt"
	"log/slog"
	"net"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"syscall"

	"github.com/alecthomas/kong"

	"boardroom/cmd/boardroom/desk"
	"boardroom/cmd/boardroom/link"
	"boardroom/cmd/boardroom/terminal"
	"boardroom/cmd/commandline"
)

// houseCommand is "boardroom house".
type houseCommand struct {
	serveCommand `embed:""`
	Standby      bool `help:"Wait while another house has the database, and open when it is gone."`
}

// hideListening hides the options of a house that only those use who connect to it.
func hideListening(k *kong.Kong) error {
	for _, command := range k.Model.Children {
		for _, f := range command.Flags {
			if command.Name == "house" && slices.Contains([]string{"listen", "proxy-protocol", "web"}, f.Name) {
				f.Hidden = true
			}
		}
	}
	return nil
}

// Run opens the house for doors and keeps it open until SIGINT, SIGTERM or @shutdown.
func (h *houseCommand) Run(o output, line *commandLine) error {
	if h.Doors == "" {
		return errors.New("say where doors may come: --doors unix:PATH, or --doors HOST:PORT")
	}
	h.doorsOnly, h.standby = true, h.Standby
	return h.run(o, line, func(again *cli) *serveCommand { return &again.House.serveCommand })
}

// listen is where people connect. A house that nobody comes to but by doors has nothing there.
func (s *serveCommand) listen() (net.Listener, error) {
	if s.doorsOnly {
		return nobody{s.Doors, make(chan struct{})}, nil
	}
	listener, err := net.Listen("tcp", s.Listen)
	if errors.Is(err, syscall.EADDRINUSE) && desk.IsOpen(s.Data) {
		return nil, fmt.Errorf("the house of %s is open already, and has the address %s or another one. "+
			"To close it first: boardroom admin --data %s shutdown now", s.Data, s.Listen, s.Data)
	}
	if err != nil {
		return nil, listenError("--listen", s.Listen, err)
	}
	return listener, nil
}

// doorway is where doors come; nil for nowhere.
type doorway struct {
	*link.Doors
	address net.Addr
}

// secretName is the file of the data folder with the secret that doors have to know.
const secretName = "doors.secret"

// openDoors lets doors come, where they may.
func (s *serveCommand) openDoors(server *terminal.Server, log *slog.Logger) (*doorway, error) {
	if s.Doors == "" {
		none, err := link.NewDoors(link.DoorsConfig{Log: log})
		return &doorway{Doors: none}, err
	}
	at, err := link.ParseAddress(s.Doors)
	if err != nil {
		return nil, fmt.Errorf("--doors: %w", err)
	}
	secret, err := s.doorsSecret(at)
	if err != nil {
		return nil, fmt.Errorf("the secret that doors have to know: %w", err)
	}
	var keys []string
	for _, path := range s.keyPaths() {
		text, err := os.ReadFile(path)
		if err != nil {
			return nil, err
		}
		keys = append(keys, string(text))
	}
	doors, err := link.NewDoors(link.DoorsConfig{Front: server, Keys: keys, Limits: server.DoorLimits(), Secret: secret, Program: commandline.Version, Log: log})
	if err != nil {
		return nil, err
	}
	listener, err := at.Listen()
	if err != nil {
		return nil, listenError("--doors", s.Doors, err)
	}
	log.Info("doors may come", "address", s.Doors)
	go func() {
		if err := doors.Serve(listener); err != nil {
			log.Error("doors can't come any more", "error", err)
		}
	}()
	return &doorway{doors, listener.Addr()}, nil
}

// howToOpenDoor is the command for that, where people come by doors alone.
func (s *serveCommand) howToOpenDoor() string {
	switch {
	case !s.doorsOnly:
		return ""
	case strings.HasPrefix(s.Doors, "unix:"):
		return "boardroom door --house " + s.Doors
	}
	return "boardroom door --house " + s.Doors + " --secret FILE, a copy of " + s.secretPath()
}

// doorsSecret is the secret that doors at an address have to know; for a Unix socket none, unless
// a file is named.
func (s *serveCommand) doorsSecret(at link.Address) (string, error) {
	if s.DoorsSecret == "" && at.Network == "unix" {
		return "", nil
	}
	if s.DoorsSecret == "" {
		if err := link.NewSecret(s.secretPath()); err != nil {
			return "", err
		}
	}
	return link.ReadSecret(s.secretPath())
}

// secretPath is the file of the secret that doors have to know.
func (s *serveCommand) secretPath() string {
	return cmp.Or(s.DoorsSecret, filepath.Join(s.Data, secretName))
}

// nobody is a listener that nobody connects to.
type nobody struct {
	address string
	closed  chan struct{}
}

func (n nobody) Accept() (net.Conn, error) {
	<-n.closed
	return nil, net.ErrClosed
}

func (n nobody) Close() error {
	select {
	case <-n.closed:
	default:
		close(n.closed)
	}
	return nil
}

func (n nobody) Addr() net.Addr { return &net.UnixAddr{Name: n.address, Net: "unix"} }
