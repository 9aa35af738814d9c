package main

import (
	"go/parser"
	"go/token"
	"io/fs"
	"path/filepath"
	"slices"
	"strconv"
	"strings"
	"testing"

	"boardroom/games/all"
)

// A border is what a package of ours may import, ours and from outside, and why
// no more. A package that no border names may not be there.
type border struct {
	ours    []string
	outside []string // beside the standard library
	never   []string // of the standard library
	why     string
}

var aGame = border{
	ours:  []string{"games", "games/board"},
	never: []string{"time", "os*", "net*", "math/rand", "math/rand/v2", "crypto/rand", "log", "log/slog"},
	why:   "a game knows no other game, no time, no files, and no randomness but what it is given",
}

const anything = "*"

// vocabulary are packages that know nothing of ours, and that everybody may import.
var vocabulary = []string{"games/lists", "games/phrase"}

var borders = map[string]border{
	".ci/fences":              {outside: []string{"golang.org/x/tools/go/packages"}, why: "what CI measures knows nothing of what it measures"},
	"":                        {why: "the top holds the message of the day and nothing else"},
	"games/board":             {never: []string{"time", "os*", "net*"}, why: "a picture knows no game, no person and no colour"},
	"games/lists":             {never: []string{"time", "os*", "net*"}, why: "slices know nothing of what is in them"},
	"games/phrase":            {never: []string{"time", "os*", "net*"}, why: "a phrase knows no game and no person"},
	"games":                   {ours: []string{"games/board"}, never: []string{"time", "os*", "net*"}, why: "the contract knows no one game"},
	"games/stratic/rules":     {ours: []string{"games"}, never: aGame.never, why: "the rules of Stratic know neither what people read and type nor how a board is drawn"},
	"games/lesson":            {ours: []string{"games", "games/board"}, never: []string{"time", "os*", "net*", "math/rand", "math/rand/v2"}, why: "a lesson knows no person, no time and no one game"},
	"games/all":               {ours: []string{"games", "games/*"}, why: "the list names the games and does nothing"},
	"games/gamestest":         {ours: []string{"games", "games/board", "games/lesson"}, outside: []string{anything}, why: "the suite of every game knows no one game"},
	"world/rating":            {never: []string{"time", "os*", "net*", "math/rand", "math/rand/v2"}, why: "ratings are numbers of numbers: no people, no games, no time"},
	"world/store":             {ours: []string{"world/rating"}, never: []string{"database/sql", "os*", "net/http*"}, why: "what is kept knows no SQL, no rules and no people"},
	"world/notice":            {ours: []string{"games", "games/board"}, never: []string{"database/sql", "os*", "net*"}, why: "what is told knows no people, no sessions and nothing of what is kept"},
	"world/match":             {ours: []string{"games", "games/board", "world/store", "world/notice", "world/words"}, never: []string{"database/sql", "os*", "net*", "math/rand", "math/rand/v2"}, why: "the game at a table knows no people, no sessions and nobody who keeps it"},
	"world/limiter":           {outside: []string{"golang.org/x/time/rate"}, never: []string{"database/sql", "os*", "net*"}, why: "a rate limit knows neither what is limited nor whom"},
	"world/contest":           {ours: []string{"games", "world/match", "world/notice", "world/rating", "world/store"}, never: []string{"database/sql", "os*", "net*", "math/rand", "math/rand/v2"}, why: "what counts for ratings knows no people, no sessions and nobody who keeps it"},
	"world/loop":              {never: []string{"database/sql", "os*", "net", "net/http*"}, why: "acts are run without knowing people, games, tables or what is written"},
	"world/plans":             {ours: []string{"games", "world/match", "world/notice", "world/store"}, never: []string{"database/sql", "os*", "net*", "math/rand", "math/rand/v2"}, why: "a plan knows no people, no sessions and no tables: it follows what its seat may know"},
	"world/advice":            {ours: []string{"games", "world/match", "world/notice"}, never: []string{"database/sql", "os*", "net*", "math/rand", "math/rand/v2", "time"}, why: "what is told of moves knows no people, no sessions and no search: it asks questions and goes by the answers"},
	"world/words":             {ours: []string{"world/notice"}, never: []string{"database/sql", "os*", "net*"}, why: "how things are worded everywhere alike knows no people, no tables and nothing of what is kept"},
	"world/env":               {ours: []string{"games", "world/limiter", "world/loop", "world/store"}, never: []string{"database/sql", "os*", "net*"}, why: "what every part of the house is given knows none of them"},
	"world/people":            {ours: []string{"games", "games/board", "world/env", "world/loop", "world/notice", "world/store", "world/words"}, outside: []string{"golang.org/x/crypto/bcrypt", "golang.org/x/text/unicode/norm"}, never: []string{"database/sql", "net", "net/http*", "os*"}, why: "who people are and where knows no tables and no other part of the house"},
	"world/flood":             {ours: []string{"world/env", "world/limiter", "world/notice", "world/people", "world/store"}, outside: []string{"golang.org/x/time/rate"}, never: []string{"database/sql", "os*", "net", "net/http*"}, why: "how much somebody may say knows neither what they say nor who hears it"},
	"world/moderation":        {ours: []string{"world/env", "world/flood", "world/limiter", "world/loop", "world/notice", "world/people", "world/store", "world/words"}, never: []string{"database/sql", "os*", "net", "net/http*"}, why: "what staff do to people knows no tables and no other service"},
	"world/admission":         {ours: []string{"world/env", "world/loop", "world/notice", "world/people", "world/store"}, never: []string{"database/sql", "os*", "net", "net/http*"}, why: "who may come without an account knows no bans, no tables and no other service"},
	"world/ratings":           {ours: []string{"games", "world/contest", "world/env", "world/loop", "world/match", "world/notice", "world/people", "world/rating", "world/store"}, never: []string{"database/sql", "os*", "net", "net/http*"}, why: "how strong everybody is knows games by their matches, and no tables"},
	"world/health":            {ours: []string{"world/env", "world/notice", "world/people", "world/store"}, never: []string{"database/sql", "os*", "net", "net/http*"}, why: "whether anything can be kept is said without knowing what"},
	"world/closing":           {ours: []string{"world/env", "world/notice", "world/people", "world/words"}, never: []string{"database/sql", "os*", "net", "net/http*"}, why: "when the house closes knows no tables and no other service"},
	"world/personal":          {ours: []string{"world/env", "world/notice", "world/people", "world/store"}, never: []string{"database/sql", "os*", "net", "net/http*"}, why: "what is kept about a person is gathered and deleted without knowing whose it is"},
	"world/letters":           {ours: []string{"world/env", "world/flood", "world/loop", "world/notice", "world/people", "world/store", "world/words"}, never: []string{"database/sql", "os*", "net", "net/http*"}, why: "letters know no tables, no mail outside of the house and no other service"},
	"world/chat":              {ours: []string{"world/env", "world/flood", "world/loop", "world/notice", "world/people", "world/store", "world/words"}, never: []string{"database/sql", "os*", "net", "net/http*"}, why: "what people say to each other knows no tables and no other service"},
	"world/tables":            {ours: []string{"games", "games/board", "games/lesson", "world/env", "world/match", "world/notice", "world/people", "world/store", "world/vacations", "world/words"}, never: []string{"database/sql", "os*", "net", "net/http*"}, why: "tables know who people are, and none of what uses them: those hear of tables by hooks"},
	"world/proposals":         {ours: []string{"games", "world/env", "world/health", "world/match", "world/notice", "world/people", "world/store", "world/tables"}, never: []string{"database/sql", "os*", "net*"}, why: "what is proposed knows tables and people, and not how a game comes of it"},
	"world":                   {ours: []string{"games", "games/board", "games/lesson", "world/people", "world/proposals", "world/tables", "world/env", "world/words", "world/flood", "world/moderation", "world/admission", "world/letters", "world/chat", "world/ratings", "world/health", "world/closing", "world/personal", "world/vacations", "world/rating", "world/store", "world/notice", "world/match", "world/advice", "world/plans", "world/contest", "world/evenings", "world/limiter", "world/loop"}, outside: []string{"golang.org/x/crypto/bcrypt", "golang.org/x/text/unicode/norm", "golang.org/x/time/rate"}, never: []string{"database/sql", "net", "net/http*", "net/textproto", "net/rpc*", "net/smtp"}, why: "the world knows no SQL, no SSH, no escape codes and no one game"},
	"world/vacations":         {ours: []string{"world/notice", "world/store"}, never: []string{"database/sql", "os*", "net*"}, why: "a budget of days knows no people and no clocks"},
	"world/evenings":          {ours: []string{"world/env", "world/notice", "world/people", "world/store", "world/words"}, never: []string{"database/sql", "os*", "net*"}, why: "when people meet knows no tables, no games and nothing of how somebody is reached"},
	"world/quiet":             {ours: []string{"world/notice"}, never: []string{"database/sql", "os*", "net*"}, why: "hours of a day know nobody"},
	"world/events":            {ours: []string{"games", "world", "world/events/pairing", "world/match", "world/notice", "world/people", "world/store", "world/words", "world/runner"}, never: []string{"database/sql", "os*", "net*", "math/rand", "math/rand/v2"}, why: "tournaments stand above tables: they know neither how one is played nor what is kept how"},
	"world/runner":            {ours: []string{"games", "world", "world/match", "world/notice", "world/people", "world/store"}, never: []string{"database/sql", "os*", "net*", "math/rand", "math/rand/v2"}, why: "what tournaments, leagues and ladders share knows none of them"},
	"world/runner/runnertest": {ours: []string{"games", "games/sato", "games/strategery", "world", "world/people", "world/runner", "world/store", "world/tables", "world/worldtest"}, why: "a house for tests of what a runner runs"},
	"world/leagues":           {ours: []string{"games", "world", "world/events/pairing", "world/match", "world/notice", "world/people", "world/runner", "world/store", "world/words"}, never: []string{"database/sql", "os*", "net*", "math/rand", "math/rand/v2"}, why: "leagues stand above tables, beside tournaments and ladders, and know neither"},
	"world/ladders":           {ours: []string{"games", "world", "world/match", "world/notice", "world/people", "world/runner", "world/store", "world/words"}, never: []string{"database/sql", "os*", "net*", "math/rand", "math/rand/v2"}, why: "ladders stand above tables, beside tournaments and leagues, and know neither"},
	"world/news":              {ours: []string{"games", "world", "world/events", "world/ladders", "world/leagues", "world/people", "world/runner", "world/store", "world/words"}, never: []string{"database/sql", "os*", "net*", "math/rand", "math/rand/v2"}, why: "news are told of what is kept and shown: they know no boards, and nothing of how a game is played"},
	"world/clubs":             {ours: []string{"world", "world/chat", "world/events", "world/match", "world/notice", "world/people", "world/store", "world/words"}, never: []string{"database/sql", "os*", "net*", "math/rand", "math/rand/v2"}, why: "clubs know people and events, and no tables"},
	"world/daily":             {ours: []string{"games", "world", "world/notice", "world/people", "world/store", "world/words"}, never: []string{"database/sql", "os*", "net*", "math/rand", "math/rand/v2"}, why: "the puzzle of the day knows no boards: it hears what people do with puzzles"},
	"world/events/pairing":    {never: []string{"database/sql", "os*", "net*", "math/rand", "math/rand/v2", "time"}, why: "who meets whom is worked out from numbers alone"},
	"world/notifications":     {ours: []string{"world", "world/people", "world/notice", "world/quiet", "world/store"}, outside: []string{"golang.org/x/time/rate"}, never: []string{"database/sql", "os*", "net*"}, why: "what is said to people who are away knows neither how it travels nor any one game"},
	"world/worldtest":         {ours: []string{"games", "world", "world/contest", "world/match", "world/rating", "world/store", "world/notice"}, outside: []string{anything}, why: "what tests of the world share"},
	"commands/grammar":        {never: []string{"database/sql", "net*", "os*"}, why: "what words say by themselves is the same for everybody: no world, no people, no games"},
	"commands":                {ours: []string{"commands/grammar", "world", "world/clubs", "world/daily", "world/events", "world/news", "world/people", "world/chat", "world/health", "world/words", "world/store", "world/tables", "world/notice", "games", "games/board", "world/leagues", "world/ladders"}, outside: []string{"golang.org/x/text/unicode/norm"}, never: []string{"database/sql", "net*", "os*"}, why: "what a line means needs the table of commands, but no one command; no SQL, no SSH, no escape codes and no one game"},
	"commands/acts":           {ours: []string{"commands", "commands/grammar", "world", "world/clubs", "world/daily", "world/events", "world/events/pairing", "world/news", "world/people", "world/proposals", "world/chat", "world/letters", "world/moderation", "world/words", "world/evenings", "world/match", "world/store", "world/tables", "world/notice", "games", "games/board", "world/leagues", "world/ladders", "world/runner"}, never: []string{"database/sql", "net*", "os*"}, why: "what a command does knows no SQL, no SSH, no escape codes and no one game"},
	"persistence":             {ours: []string{"world/store"}, outside: []string{anything}, why: "what is kept knows no rules, no commands and no terminals"},
	"cmd/boardroom":           {ours: []string{anything}, outside: []string{anything}},
	"cmd/lab":                 {ours: []string{"cmd/lab/match", "cmd/boardroom/ugi", "cmd/commandline", "games", "games/all", "games/search"}, outside: []string{"github.com/alecthomas/kong"}, never: []string{"net*"}, why: "the laboratory knows programs and games, and no house"},
	"cmd/commandline":         {outside: []string{"github.com/alecthomas/kong"}, never: []string{"net*"}, why: "what the programs have in common knows no command"},
	"games/search":            {ours: []string{"games"}, never: []string{"os*", "net*"}, why: "a search knows the contract and no one game"},
	"cmd/boardroom/engine":    {ours: []string{"games", "games/search", "world/notice", "cmd/boardroom/terminal/paint"}, never: []string{"net*"}, why: "an engine plays one game it is given, without people; it draws as a terminal does"},

	"games/gamestest/tictactoe": aGame,

	"cmd/boardroom/bots":        {ours: []string{"games", "games/search", "world", "world/store"}, never: []string{"net*", "os*"}, why: "bots think about positions that they are given; they know no one game"},
	"cmd/boardroom/api":         {ours: []string{"commands", "world", "world/people", "world/match", "world/store", "world/tables", "world/notice", "games", "games/board"}, outside: []string{"github.com/creachadair/jrpc2*", "github.com/google/jsonschema-go*", "golang.org/x/text/unicode/norm"}, never: []string{"database/sql", "net*", "os*"}, why: "the door for programs knows no SSH, no SQL and no one game"},
	"cmd/boardroom/api/apitest": {ours: []string{anything}, outside: []string{anything}, why: "what tests of the door for programs share"},

	"cmd/boardroom/mail":        {ours: []string{"world/notice", "world/notifications", "world/store"}, outside: []string{"github.com/emersion/*", "github.com/wneessen/go-mail", "golang.org/x/net/html", "golang.org/x/text/unicode/norm"}, never: []string{"database/sql", "os*", "net/http*"}, why: "mail is written and read without knowing what is said in it or done by it"},
	"cmd/boardroom/webhooks":    {ours: []string{"cmd/boardroom/api", "games", "world", "world/people", "world/env", "world/store", "world/notice", "world/notifications", "world/quiet"}, outside: []string{"code.dny.dev/ssrf", "github.com/SherClockHolmes/webpush-go", "github.com/standard-webhooks/standard-webhooks/libraries/go", "golang.org/x/time/rate"}, never: []string{"database/sql", "os*"}, why: "what is sent by HTTP is what programs are told; it knows no SSH, no SQL and no one game"},
	"cmd/boardroom/desk":        {ours: []string{"commands", "world", "world/people", "world/notice", "games", "cmd/boardroom/api", "cmd/boardroom/terminal/paint"}, why: "the desk has staff's commands done, and knows none of them"},
	"cmd/boardroom/metrics":     {ours: []string{"world"}, outside: []string{"github.com/prometheus/client_golang*"}, never: []string{"database/sql"}, why: "numbers know no SSH and no SQL"},
	"cmd/boardroom/ugi":         {ours: []string{"games"}, never: []string{"net*"}, why: "a program that speaks UGI is driven without knowing who plays"},
	"cmd/boardroom/dial":        {outside: []string{"github.com/creachadair/jrpc2*", "golang.org/x/crypto/ssh*"}, why: "whoever connects knows the house by its protocol alone"},
	"cmd/boardroom/historytest": {ours: []string{"cmd/boardroom/dial", "games", "games/stratic", "world/match", "world/notice", "world/store"}, outside: []string{"github.com/creachadair/jrpc2*"}, why: "what tests of faults share: clients that know the house by its protocol, and what is kept"},
	"cmd/boardroom/mcp":         {ours: []string{"cmd/boardroom/dial"}, outside: []string{"github.com/creachadair/jrpc2*", "github.com/modelcontextprotocol/go-sdk/mcp"}, why: "an agent's tools are what the house says of its methods: they know no one of them"},
	"cmd/boardroom/bridge":      {ours: []string{"games", "cmd/boardroom/ugi", "cmd/boardroom/dial"}, outside: []string{"github.com/creachadair/jrpc2*"}, why: "a bridge is a program like any other: it knows the house by its protocol alone"},

	"cmd/boardroom/conformance": {ours: []string{"games", "games/search", "cmd/boardroom/ugi"}, never: []string{"net*", "os*"}, why: "a program is examined by its answers alone, and in no one game"},

	"cmd/boardroom/webhooks/pushtest": {why: "what tests of push messages share: a service that takes them, and a browser"},

	"cmd/lab/match": {ours: []string{"games", "games/search", "cmd/boardroom/ugi"}, never: []string{"net*"}, why: "a match is between programs; it knows no person and no one game"},

	"cmd/boardroom/seal":            {outside: []string{"github.com/hiddeco/sshsig", "golang.org/x/crypto/ssh"}, never: []string{"database/sql", "os*", "net*"}, why: "a signature knows neither what is signed nor whose the key is"},
	"cmd/boardroom/passkey":         {outside: []string{"github.com/go-webauthn/webauthn/*"}, never: []string{"database/sql", "os*", "net/http*"}, why: "a passkey is made and proven by texts: no accounts, no sessions, and nothing that carries them"},
	"cmd/boardroom/limit":           {why: "what is counted by address knows nobody"},
	"cmd/boardroom/door":            {ours: []string{"cmd/boardroom/limit", "world/limiter"}, outside: []string{"github.com/gliderlabs/ssh", "github.com/pires/go-proxyproto", "golang.org/x/crypto/ssh"}, never: []string{"database/sql", "os*"}, why: "a door knows connections and bytes: no people, no commands, no games"},
	"cmd/boardroom/telnet":          {ours: []string{"cmd/boardroom/door", "cmd/boardroom/limit"}, outside: []string{"golang.org/x/crypto/ssh", "golang.org/x/text/unicode/norm", "golang.org/x/time/rate"}, never: []string{"database/sql", "os*"}, why: "a door for telnet knows connections and bytes: no people, no commands, no games"},
	"cmd/boardroom/web":             {ours: []string{"cmd/boardroom/door", "cmd/boardroom/limit", "cmd/boardroom/terminal/paint/ink", "cmd/boardroom/terminal/paint/shapes", "games/board", "world/limiter"}, outside: []string{"github.com/coder/websocket", "golang.org/x/crypto/ssh"}, never: []string{"database/sql", "os*"}, why: "a door for browsers knows what the house answers to a guest, and bytes: no people, no commands, no games"},
	"cmd/boardroom/web/webtest":     {outside: []string{"github.com/coder/websocket"}, why: "what tests of pages share: a browser that they drive"},
	"cmd/boardroom/wholefile":       {never: []string{"database/sql", "net*"}, why: "a file is written without knowing what is in it"},
	"cmd/boardroom/link":            {ours: []string{"cmd/boardroom/door", "cmd/boardroom/wholefile"}, outside: []string{"golang.org/x/crypto/ssh"}, never: []string{"database/sql"}, why: "a line between house and door carries bytes: no people, no commands, no games"},
	"cmd/boardroom/terminal":        {ours: []string{anything}, outside: []string{anything}, never: []string{"database/sql"}, why: "a terminal knows no SQL"},
	"cmd/boardroom/terminal/editor": {outside: []string{anything}, never: []string{"os*", "net*", "time"}, why: "the line editor is bytes in, bytes and events out"},
	"cmd/boardroom/terminal/paint": {
		ours:    []string{"cmd/boardroom/terminal/paint/ink", "cmd/boardroom/terminal/paint/draw", "cmd/boardroom/terminal/paint/tell", "world/notice", "games", "games/board"},
		outside: []string{anything}, never: []string{"net*", "time"}, why: "a painter knows no connection and no one game",
	},
	"cmd/boardroom/terminal/paint/ink":  {ours: []string{"world/notice"}, outside: []string{anything}, never: []string{"net*", "time"}, why: "ink knows no boards"},
	"cmd/boardroom/terminal/paint/draw": {ours: []string{"cmd/boardroom/terminal/paint/ink", "games/board"}, never: []string{"net*", "time"}, why: "a drawing knows nothing but a picture"},
	"cmd/boardroom/terminal/paint/shapes": {
		ours:    []string{"cmd/boardroom/terminal/paint/ink", "cmd/boardroom/terminal/paint/draw", "games/board"},
		outside: []string{"github.com/muesli/termenv", "golang.org/x/image*"}, never: []string{"net*", "time"}, why: "shapes know nothing but a picture",
	},
	"cmd/boardroom/terminal/paint/film": {
		ours:    []string{"cmd/boardroom/terminal/paint", "cmd/boardroom/terminal/paint/ink", "cmd/boardroom/terminal/paint/shapes", "world/notice", "games/board"},
		outside: []string{"github.com/muesli/termenv"}, never: []string{"net*", "time"}, why: "a film knows boards that it is given, and not where it goes",
	},
	"cmd/boardroom/terminal/paint/tell": {
		ours:  []string{"cmd/boardroom/terminal/paint/ink", "cmd/boardroom/terminal/paint/draw", "world/notice", "games", "games/board"},
		never: []string{"net*", "time"}, why: "what is said of a board doesn't hang on how it is drawn",
	},
	"cmd/boardroom/terminal/terminaltest": {ours: []string{anything}, outside: []string{anything}},
	"cmd/boardroom/terminal/paint/painttest": {
		ours: []string{anything}, outside: []string{anything}, why: "what tests of the painter share",
	},
}

// forTests are packages that only tests may import.
var forTests = []string{"games/gamestest", "games/gamestest/tictactoe", "world/worldtest", "world/runner/runnertest", "cmd/boardroom/terminal/terminaltest", "cmd/boardroom/terminal/paint/painttest", "cmd/boardroom/api/apitest", "cmd/boardroom/web/webtest", "cmd/boardroom/webhooks/pushtest"}

// TestWhoMayImportWhom holds every file to the border of its package. Test files
// may import anything: they look at a package from outside.
func TestWhoMayImportWhom(t *testing.T) {
	const top = "../.."
	err := filepath.WalkDir(top, func(path string, entry fs.DirEntry, err error) error {
		if err != nil || !strings.HasSuffix(path, ".go") || strings.HasSuffix(path, "_test.go") {
			return err
		}
		folder, err := filepath.Rel(top, filepath.Dir(path))
		if err != nil {
			return err
		}
		checkFile(t, strings.TrimSuffix(filepath.ToSlash(folder), "."), path)
		return nil
	})
	if err != nil {
		t.Fatal(err)
	}
}

func checkFile(t *testing.T, folder, path string) {
	b, known := borderOf(folder)
	if !known {
		t.Errorf("%s: the package %q has no border; write down what it may import, and why", path, folder)
		return
	}
	file, err := parser.ParseFile(token.NewFileSet(), path, nil, parser.ImportsOnly)
	if err != nil {
		t.Error(err)
		return
	}
	for _, spec := range file.Imports {
		imported, err := strconv.Unquote(spec.Path.Value)
		if err != nil {
			t.Error(err)
			continue
		}
		if !b.allows(imported) || slices.Contains(forTests, strings.TrimPrefix(imported, "boardroom/")) && !slices.Contains(forTests, folder) {
			t.Errorf("%s imports %s: %s", path, imported, b.why)
		}
	}
}

// borderOf is the border of a package; every game has the same, and may have
// packages of its own beneath it.
func borderOf(folder string) (b border, known bool) {
	for _, g := range all.Games() {
		if folder == "games/"+g.Name {
			b = aGame
			b.ours = append(slices.Clone(b.ours), folder+"/*")
			return b, true
		}
	}
	b, known = borders[folder]
	return b, known
}

func (b border) allows(imported string) bool {
	ours, isOurs := strings.CutPrefix(imported, "boardroom/")
	switch {
	case slices.Contains(vocabulary, ours):
		return true
	case imported == "boardroom":
		return slices.Contains(b.ours, anything)
	case isOurs:
		return matches(b.ours, ours)
	case strings.Contains(strings.Split(imported, "/")[0], "."):
		return matches(b.outside, imported)
	}
	return !matches(b.never, imported)
}

func matches(patterns []string, path string) bool {
	return slices.ContainsFunc(patterns, func(pattern string) bool {
		folder, all := strings.CutSuffix(pattern, "*")
		return pattern == path || all && strings.HasPrefix(path, folder)
	})
}
