package mail

import (
	"bytes"
	"context"
	"crypto/tls"
	"errors"
	"fmt"
	"html"
	"io"
	"log/slog"
	"math/rand/v2"
	"mime"
	"net"
	netmail "net/mail"
	"strings"
	"sync"
	"sync/atomic"
	"testing"
	"time"

	"github.com/emersion/go-message"
	"github.com/emersion/go-sasl"
	"github.com/emersion/go-smtp"
	"go.uber.org/goleak"

	"boardroom/commands"
	"boardroom/commands/acts"
	"boardroom/games"
	"boardroom/games/phrase"
	"boardroom/games/strategery"
	"boardroom/world"
	"boardroom/world/match"
	"boardroom/world/notice"
	"boardroom/world/notifications"
	"boardroom/world/people"
	"boardroom/world/store"
	"boardroom/world/tables"
	"boardroom/world/worldtest"
)

func TestMain(m *testing.M) { goleak.VerifyTestMain(m) }

// patience bounds how long a test waits for what has to come.
const patience = time.Minute

const annID, bobID = store.AccountID(1), store.AccountID(2)

// A mailServer is an operator's: it takes what the house sends, for each address.
type mailServer struct {
	*testing.T
	address  string
	password string
	mu       sync.Mutex
	refuses  map[string]*smtp.SMTPError // by the recipient
	seen     map[string]int             // by the id of a mail
	came     map[string]chan got        // by the recipient
}

// A got is a mail that came to somebody.
type got struct {
	from    string // the address that an answer goes to
	back    string // the one to which it comes back
	id      string
	subject string
	text    string
	raw     []byte
}

func runMailServer(t *testing.T) *mailServer { return runRelay(t, nil, "", false) }

// runRelay runs a mail server: with TLS, which a client asks for unless it comes first, and with a
// password of the user boardroom, without which it takes no mail. Both may be missing.
func runRelay(t *testing.T, secure *tls.Config, password string, first bool) *mailServer {
	m := &mailServer{T: t, password: password, refuses: map[string]*smtp.SMTPError{}, seen: map[string]int{}, came: map[string]chan got{}}
	for _, to := range []string{"ann@example.org", "bob@example.org"} {
		m.came[to] = make(chan got, 1000)
	}
	listener, err := net.Listen("tcp", "127.0.0.1:0")
	if err != nil {
		t.Fatal(err)
	}
	m.address = listener.Addr().String()
	if first {
		listener = tls.NewListener(listener, secure)
	}
	server := smtp.NewServer(smtp.BackendFunc(func(*smtp.Conn) (smtp.Session, error) { return &taking{m: m, known: password == ""}, nil }))
	server.TLSConfig = secure
	server.ErrorLog = slog.NewLogLogger(slog.DiscardHandler, slog.LevelError)
	var ended sync.WaitGroup
	ended.Go(func() { _ = server.Serve(listener) })
	t.Cleanup(func() { _ = server.Close(); ended.Wait() })
	return m
}

type taking struct {
	m        *mailServer
	known    bool // who brings it
	from, to string
}

func (s *taking) AuthMechanisms() []string {
	if s.m.password == "" {
		return nil
	}
	return []string{sasl.Plain}
}

func (s *taking) Auth(string) (sasl.Server, error) {
	return sasl.NewPlainServer(func(_, name, password string) error {
		if s.known = name == "boardroom" && password == s.m.password; !s.known {
			return smtp.ErrAuthFailed
		}
		return nil
	}), nil
}

func (s *taking) Reset()        {}
func (s *taking) Logout() error { return nil }

func (s *taking) Mail(from string, _ *smtp.MailOptions) error {
	if s.from = from; !s.known {
		return smtp.ErrAuthRequired
	}
	return nil
}

func (s *taking) Rcpt(to string, _ *smtp.RcptOptions) error {
	s.m.mu.Lock()
	defer s.m.mu.Unlock()
	if e := s.m.refuses[to]; e != nil {
		return e
	}
	s.to = to
	return nil
}

func (s *taking) Data(r io.Reader) error {
	raw, err := io.ReadAll(r)
	if err != nil {
		return err
	}
	e, err := message.Read(bytes.NewReader(raw))
	if err != nil {
		return err
	}
	text, _ := io.ReadAll(e.Body)
	from, err := netmail.ParseAddress(e.Header.Get("From"))
	if err != nil {
		return err
	}
	subject, _ := new(mime.WordDecoder).DecodeHeader(e.Header.Get("Subject"))
	id := e.Header.Get("Message-Id")
	s.m.mu.Lock()
	defer s.m.mu.Unlock()
	s.m.seen[id]++
	s.m.came[s.to] <- got{from: from.Address, back: s.from, id: id, subject: subject, text: strings.ReplaceAll(string(text), "\r\n", "\n"), raw: raw}
	return nil
}

// next is the next mail that comes to somebody.
func (m *mailServer) next(to string) got {
	m.Helper()
	select {
	case g := <-m.came[to]:
		return g
	case <-time.After(patience):
		m.Fatalf("nothing comes to %s", to)
		return got{}
	}
}

// A house sends mail to a server, and takes answers by LMTP.
type house struct {
	*testing.T
	world   *world.World
	store   *worldtest.Memory
	service *notifications.Service
	server  *mailServer
	lmtp    string
	jump    atomic.Int64 // by which the house's time is later
}

func (h *house) now() time.Time { return time.Now().Add(time.Duration(h.jump.Load())) }

func openHouse(t *testing.T) *house {
	t.Helper()
	h := &house{T: t, store: &worldtest.Memory{}, server: runMailServer(t)}
	for _, name := range []string{"ann", "bob"} {
		if _, err := h.store.CreateAccount(name, nil, "hash", h.now()); err != nil {
			t.Fatal(err)
		}
	}
	log := slog.New(slog.DiscardHandler)
	w, err := world.New(world.Config{Store: h.store, Games: []*games.Game{strategery.Game()}, Now: h.now, Seed: func() uint64 { return 1 }, Log: log})
	if err != nil {
		t.Fatal(err)
	}
	h.world = w
	ctx, stop := context.WithCancel(context.Background())
	done := make(chan struct{})
	go func() {
		defer close(done)
		w.Run(ctx)
	}()
	relay, err := NewRelay("smtp://"+h.server.address, "", "boardroom@example.org", nil)
	if err != nil {
		t.Fatal(err)
	}
	front := commands.NewHouse(w, acts.Vocabulary(), func() string { return "" }, nil, log)
	h.service, err = notifications.New(notifications.Config{
		World: w, Store: h.store, Log: log, Now: h.now, Every: 5 * time.Millisecond, Senders: map[string]notifications.Sender{store.ByMail: relay},
		Paint: func(_ map[string]string, n notice.Notice) string { return painted(n) }, Play: front.Answer,
	})
	if err != nil {
		t.Fatal(err)
	}
	relay.Tokens = h.service
	h.service.Start()
	listener, err := net.Listen("tcp", "127.0.0.1:0")
	if err != nil {
		t.Fatal(err)
	}
	h.lmtp = listener.Addr().String()
	door := Serve(listener, h.service, log)
	t.Cleanup(func() { door.Close(); h.service.Close(); stop(); <-done })
	return h
}

// painted is what tests read of a notice.
func painted(n notice.Notice) string {
	switch n := n.(type) {
	case notice.Refusal:
		return n.Text + "\n"
	case notice.Note:
		return strings.Join(n.Lines, "\n") + "\n"
	case notice.Board:
		return n.Heading + "\n"
	}
	return fmt.Sprintf("%T\n", n)
}

func (h *house) does(act func() error) {
	h.Helper()
	var err error
	if failed := h.world.Do(func() { err = act() }); failed != nil || err != nil {
		h.Fatal(failed, err)
	}
}

// confirmed has an account told by mail.
func (h *house) confirmed(id store.AccountID, address string) {
	h.Helper()
	if err := h.service.Set(id, store.ByMail, address); err != nil {
		h.Fatal(err)
	}
	_, code, _ := strings.Cut(h.server.next(address).subject, ": ")
	if err := h.service.Confirm(id, code); err != nil {
		h.Fatal(err)
	}
}

// game begins a game between both, who leave at once and were last here an hour ago.
func (h *house) game(words ...string) (t *tables.Table) {
	h.Helper()
	h.does(func() error {
		ann, err := h.world.Sessions.Enter(people.Identity{Account: annID}, false)
		if err != nil {
			return err
		}
		defer h.world.Sessions.Exit(ann)
		bob, err := h.world.Sessions.Enter(people.Identity{Account: bobID}, false)
		if err != nil {
			return err
		}
		defer h.world.Sessions.Exit(bob)
		terms, err := match.ReadTerms(strategery.Game(), words)
		if err != nil {
			return err
		}
		if _, err := h.world.Matchmaking.Challenge(ann, "bob", terms); err != nil {
			return err
		}
		made, err := h.world.Matchmaking.Accept(bob, h.world.Proposals.To(bob.Person())[0])
		t = made.Table
		return err
	})
	return t
}

// legal is some legal move, and over whether there is none since the game is over.
func (h *house) legal(t *tables.Table, chance *rand.Rand) (move string, over bool) {
	h.Helper()
	h.does(func() error {
		if over = t.Match.Result.Over; over {
			return nil
		}
		account, err := h.store.Account(annID)
		if err != nil {
			return err
		}
		ann, err := h.world.Directory.OwnerOf(account)
		if err != nil {
			return err
		}
		if _, found := h.world.Tables.Find(ann, t.Name); !found { // which takes its match into memory
			return fmt.Errorf("there is no table %s", t.Name)
		}
		var moves []games.Move
		t.Match.Position.Legal(func(m games.Move) bool { moves = append(moves, m); return true })
		move = string(moves[chance.IntN(len(moves))])
		return nil
	})
	return move, over
}

// brings hands a mail to the house, as a mail server does, and returns how each address took it.
func (h *house) brings(from, mail string, to ...string) error {
	h.Helper()
	conn, err := net.Dial("tcp", h.lmtp)
	if err != nil {
		h.Fatal(err)
	}
	client := smtp.NewClientLMTP(conn)
	defer client.Close()
	if err := client.Mail(from, nil); err != nil {
		h.Fatal(err)
	}
	for _, one := range to {
		if err := client.Rcpt(one, nil); err != nil {
			return err
		}
	}
	w, err := client.Data()
	if err != nil {
		h.Fatal(err)
	}
	if _, err := io.WriteString(w, strings.ReplaceAll(mail, "\n", "\r\n")); err != nil {
		h.Fatal(err)
	}
	return w.Close()
}

// plain is an answer of a program that writes plain text and quotes above.
func plain(g got, line string) string {
	quoted := "> " + strings.ReplaceAll(strings.TrimSpace(g.text), "\n", "\n> ")
	return "From: Bob <bob@example.org>\nTo: " + g.from + "\nSubject: Re: " + g.subject + "\nMessage-ID: <b" + g.id[1:] + "\nIn-Reply-To: " + g.id +
		"\nContent-Type: text/plain; charset=utf-8\n\nOn Friday, 27 November 2026, Boardroom\n<boardroom@example.org> wrote:\n\n" + quoted + "\n\n" + line + "\n\n-- \nBob\nresign\n"
}

// htmlOnly is an answer of a program that writes HTML and quotes everything below.
func htmlOnly(g got, line string) string {
	quoted := strings.ReplaceAll(html.EscapeString(g.text), "\n", "<br>\n")
	return "From: Ann <ann@example.org>\nTo: " + g.from + "\nSubject: AW: " + g.subject + "\nMessage-ID: <a" + g.id[1:] + "\nIn-Reply-To: " + g.id +
		"\nContent-Type: text/html; charset=iso-8859-1\n\n<html><head><style>p {color: red}</style></head><body><div dir=\"ltr\">" + html.EscapeString(line) +
		"<br></div><div>Gr\xfc\xdfe<br>Ann</div><br><div class=\"gmail_quote\"><div class=\"gmail_attr\">Am Fr. schrieb Boardroom:<br></div><blockquote>" + quoted + "</blockquote></div></body></html>\n"
}

// TestAGameByMailAlone is played to its end by two who only answer mails, with all that goes wrong on the way.
func TestAGameByMailAlone(t *testing.T) {
	h := openHouse(t)
	h.confirmed(annID, "ann@example.org")
	h.confirmed(bobID, "bob@example.org")
	table := h.game("first", "4x4")
	h.jump.Store(int64(time.Hour))
	chance := rand.New(rand.NewPCG(1, 2))
	players := []struct {
		address string
		answer  func(got, string) string
	}{{"ann@example.org", htmlOnly}, {"bob@example.org", plain}}
	moves := 0
	var late got // of the first turn
	for {
		move, over := h.legal(table, chance)
		if over {
			break
		}
		who := players[moves%2]
		g := h.server.next(who.address)
		if g.subject != "Your turn at strategery" || !strings.Contains(g.text, "answer this mail") {
			t.Fatalf("%s got %q: %s", who.address, g.subject, g.text)
		}
		switch moves {
		case 0:
			late = g
		case 1:
			h.fails(g, who.answer)
			g = h.wrongMove(g, who.address, who.answer)
		case 2: // a late answer, to the mail of the first turn
			h.ok(h.brings("ann@example.org", htmlOnly(late, move), late.from))
			if r := h.server.next(who.address); r.subject != "Not done at strategery" || !strings.Contains(r.text, "You have moved at strategery since then.") {
				t.Errorf("a late answer is answered %q: %s", r.subject, r.text)
			}
		}
		h.ok(h.brings(who.address, who.answer(g, move), g.from))
		reply := h.server.next(who.address)
		if reply.subject != "Done at strategery" || !strings.HasPrefix(reply.text, "Done: "+move+"\n") || !strings.Contains(reply.text, "strategery after ") && !strings.Contains(reply.text, "strategery is over") {
			t.Fatalf("after %d moves, %s is answered %q: %s", moves, move, reply.subject, reply.text)
		}
		if strings.Contains(reply.from, "+") {
			t.Errorf("an answer that ended the turn can be answered at %s", reply.from)
		}
		if moves++; moves == 3 { // the same mail comes twice
			h.ok(h.brings(who.address, who.answer(g, move), g.from))
			if r := h.server.next(who.address); !strings.Contains(r.text, "You have moved at strategery since then.") {
				t.Errorf("the second time it is answered: %s", r.text)
			}
		}
	}
	if moves < 8 {
		t.Errorf("the game had %d moves", moves)
	}
	loser := players[moves%2].address
	if g := h.server.next(loser); g.subject != "strategery is over" || strings.Contains(g.from, "+") {
		t.Errorf("at last %s got %q from %s", loser, g.subject, g.from)
	}
	h.server.mu.Lock()
	defer h.server.mu.Unlock()
	for id, n := range h.server.seen {
		if n != 1 {
			t.Errorf("the mail %s came %d times", id, n)
		}
	}
	for address, came := range h.server.came {
		if len(came) > 0 {
			t.Errorf("%s got more: %+v", address, <-came)
		}
	}
}

func (h *house) ok(err error) {
	h.Helper()
	if err != nil {
		h.Error(err)
	}
}

// fails brings mails that nothing may come of.
func (h *house) fails(g got, answer func(got, string) string) {
	h.Helper()
	move, _ := h.legal2()
	local, _, _ := strings.Cut(g.from, "@")
	last := len(local) - 1
	forged := local[:last] + phrase.Choose(local[last] == 'x', "y", "x") + "@example.org"
	for _, to := range []string{forged, "boardroom@example.org", "boardroom+@example.org", strings.Replace(g.from, "+m2", "+m1", 1), "root@example.org"} {
		var refused *smtp.SMTPError
		if err := h.brings("eve@example.org", answer(g, move), to); !errors.As(err, &refused) || refused.Code != 550 {
			h.Errorf("mail to %s comes to %v", to, err)
		}
	}
	for _, head := range []string{"Auto-Submitted: auto-replied", "Precedence: bulk", "List-Id: <list.example.org>", "X-Autoreply: yes", "X-Auto-Response-Suppress: All"} {
		h.ok(h.brings("bob@example.org", head+"\n"+answer(g, move), g.from))
	}
	h.ok(h.brings("", answer(g, move), g.from)) // a program's, by its empty sender
}

// legal2 is some legal move at the only table.
func (h *house) legal2() (string, bool) {
	var t *tables.Table
	h.does(func() (err error) {
		s, err := h.world.Sessions.Enter(people.Identity{Account: annID}, true)
		if err != nil {
			return err
		}
		defer h.world.Sessions.Exit(s)
		t, err = h.world.Records.FindTable(s.Person(), "#1")
		return err
	})
	return h.legal(t, rand.New(rand.NewPCG(3, 4)))
}

// wrongMove answers with what can't be played, until an answer says so, which can be answered in turn.
func (h *house) wrongMove(g got, address string, answer func(got, string) string) got {
	h.Helper()
	for line, want := range map[string]string{
		"9x9:0000": "9x9", "@password hunter2": "can't be done by an answer", "tell ann hello": "can't be done by an answer",
		"": "says nothing before what it quotes",
	} {
		h.ok(h.brings(address, answer(g, line), g.from))
		r := h.server.next(address)
		if !strings.HasPrefix(r.text, "Not done.\n") || !strings.Contains(r.text, want) {
			h.Errorf("%q is answered %q: %s", line, r.subject, r.text)
		}
		g = r
	}
	return g
}

// bounce is a report that a mail could not be delivered.
func bounce(action, status string) string {
	return "From: MAILER-DAEMON@example.org\nContent-Type: multipart/report; report-type=delivery-status; boundary=b\n\n--b\nContent-Type: text/plain\n\nIt did not arrive.\n" +
		"--b\nContent-Type: message/delivery-status\n\nReporting-MTA: dns; example.org\n\nFinal-Recipient: rfc822; ann@example.org\nAction: " + action + "\nStatus: " + status + "\n\n--b--\n"
}

// TestWhatComesBack ends a way by what comes back for good, and leaves a letter.
func TestWhatComesBack(t *testing.T) {
	for _, test := range []struct {
		name, mail, from string
		stop             bool
		want             string
	}{
		{"delayed", bounce("delayed", "4.4.1"), "", false, "on"},
		{"failed for now", bounce("failed", "4.4.7"), "", false, "on"},
		{"failed", bounce("failed", "5.1.1"), "", false, "off: a mail came back that could not be delivered"},
		{"unwanted", "From: abuse@example.org\nContent-Type: multipart/report; report-type=feedback-report; boundary=b\n\n--b\nContent-Type: message/feedback-report\n\nFeedback-Type: abuse\n\n--b--\n", "abuse@example.org", false, "off: its reader has marked a mail as unwanted"},
		{"away", "From: ann@example.org\nAuto-Submitted: auto-replied\n\nI am away.\n", "", false, "on"},
		{"stop", "From: ann@example.org\n\n", "ann@example.org", true, "off: you asked for it by mail"},
	} {
		t.Run(test.name, func(t *testing.T) {
			h := openHouse(t)
			h.confirmed(annID, "ann@example.org")
			h.game("first", "4x4")
			h.jump.Store(int64(time.Hour))
			g := h.server.next("ann@example.org")
			to := g.back
			if test.stop {
				e, err := message.Read(bytes.NewReader(g.raw))
				if err != nil {
					t.Fatal(err)
				}
				to = strings.TrimSuffix(strings.TrimPrefix(e.Header.Get("List-Unsubscribe"), "<mailto:"), ">")
			}
			h.ok(h.brings(test.from, test.mail, to))
			state, err := h.service.State(annID)
			letters, _ := h.store.Letters(annID)
			if err != nil || state.MailState != test.want || (len(letters) == 1) != (test.want != "on") {
				t.Errorf("then it stands so: %+v, %v, with %d letters", state, err, len(letters))
			}
			if test.want != "on" {
				if err := h.brings("", test.mail, to); err == nil {
					t.Error("the address holds still")
				}
			}
		})
	}
}

// TestAnAddressThatARelayRefuses ends the way, unless it is refused only for now or for the house's own sake.
func TestAnAddressThatARelayRefuses(t *testing.T) {
	h := openHouse(t)
	h.confirmed(annID, "ann@example.org")
	refuse := func(e *smtp.SMTPError) {
		h.server.mu.Lock()
		defer h.server.mu.Unlock()
		h.server.refuses["ann@example.org"] = e
	}
	refuse(&smtp.SMTPError{Code: 554, EnhancedCode: smtp.EnhancedCode{5, 7, 1}, Message: "relaying denied"})
	h.game("first", "4x4")
	h.jump.Store(int64(time.Hour))
	tried := func() int {
		waiting, err := h.store.MessagesTo(annID)
		if err != nil || len(waiting) == 0 {
			return 0
		}
		return waiting[0].Tries
	}
	for tried() == 0 {
		time.Sleep(time.Millisecond)
	}
	if state, _ := h.service.State(annID); state.MailState != "on" {
		t.Errorf("then it stands so: %+v", state)
	}
	refuse(&smtp.SMTPError{Code: 550, EnhancedCode: smtp.EnhancedCode{5, 1, 1}, Message: "no such user"})
	h.jump.Add(int64(time.Hour))
	for deadline := time.Now().Add(patience); ; time.Sleep(time.Millisecond) {
		state, _ := h.service.State(annID)
		if strings.HasPrefix(state.MailState, "off: ") {
			break
		}
		if time.Now().After(deadline) {
			t.Fatalf("it stands so: %+v", state)
		}
	}
}

// TestHeadsCantBeWritten has a message say what would be more heads of a mail.
func TestHeadsCantBeWritten(t *testing.T) {
	relay, err := NewRelay("smtp://127.0.0.1", "", "Boardroom <boardroom@example.org>", nil)
	if err != nil {
		t.Fatal(err)
	}
	w, err := relay.write(store.Message{
		Key: "k", Address: "ann@example.org", Subject: "hello\r\nBcc: all@example.org", Text: "text\r\n.\r\nQUIT\r\n", Answers: "<a@b>\r\nBcc: all@example.org",
	})
	if err != nil {
		t.Fatal(err)
	}
	var out bytes.Buffer
	if _, err := w.WriteTo(&out); err != nil {
		t.Fatal(err)
	}
	e, err := message.Read(&out)
	if err != nil || e.Header.Has("Bcc") || e.Header.Has("In-Reply-To") || e.Header.Get("Auto-Submitted") == "" || e.Header.Get("Message-Id") != "<k@example.org>" {
		t.Errorf("written is %v, %v", e.Header, err)
	}
	for _, wrong := range []string{"", "ann", "ann@localhost", "Ann <ann@example.org>", "ann@example.org, bob@example.org", "ann@example.org\r\nBcc: all@example.org", "a n@example.org", strings.Repeat("a", 300) + "@example.org", "änn@example.org"} {
		if err := relay.Check(wrong); !notice.IsRefusal(err) {
			t.Errorf("%q as an address: %v", wrong, err)
		}
	}
	if err := relay.Check("ann+games@example.org"); err != nil {
		t.Error(err)
	}
	for _, wrong := range [][2]string{{"example.org", "a@b.org"}, {"http://example.org", "a@b.org"}, {"smtp://", "a@b.org"}, {"smtp://example.org", ""}, {"smtp://example.org", "boardroom"}} {
		if _, err := NewRelay(wrong[0], "", wrong[1], nil); err == nil {
			t.Errorf("%q as a relay and %q as a sender are taken", wrong[0], wrong[1])
		}
	}
}
