package main

import (
	"os"
	"path/filepath"
	"strings"
	"testing"

	gossh "golang.org/x/crypto/ssh"

	"boardroom/cmd/boardroom/terminal"
	"boardroom/cmd/boardroom/terminal/terminaltest"
)

// A signedGame is a game that a house has signed, and closed.
type signedGame struct {
	data, signed, plain, line, is, winner string
	folder                                string
}

// signGame imports a game into a house and has it signed.
func signGame(t *testing.T) signedGame {
	t.Helper()
	files, err := filepath.Glob("testdata/records/*/strategery-*.json")
	if err != nil || len(files) == 0 {
		t.Fatal("no games", err)
	}
	first, err := readExport(files[0])
	if err != nil {
		t.Fatal(err)
	}
	g := signedGame{data: t.TempDir(), folder: t.TempDir(), winner: first.Seats[first.Winners[0]-1].Name}
	openHouse(t, g.data).stop()
	runs(t, 0, "import", "--data", g.data, files[0])
	h := openHouse(t, g.data)
	ann := h.calls(t, h.account(t, "ann"))
	client := terminaltest.Dial(t, h.address, h.login("guest"))
	g.signed, g.plain = client.Run(t, "export 1 signed").Out, client.Run(t, "export 1 json").Out
	var record struct{ Signed string }
	ann.does("table.export", object{"table": 1, "signed": true}, &record)
	if !strings.HasPrefix(g.signed, g.plain) || record.Signed != g.signed {
		t.Fatalf("what is signed is\n%s\nand for a program\n%s", g.signed, record.Signed)
	}
	key, err := terminal.HostKey(filepath.Join(g.data, hostKeyName), false)
	if err != nil {
		t.Fatal(err)
	}
	g.line, g.is = string(gossh.MarshalAuthorizedKey(key.PublicKey())), gossh.FingerprintSHA256(key.PublicKey())
	h.stop()
	return g
}

// write writes a file and gives its path.
func (g signedGame) write(t *testing.T, name, text string) string {
	t.Helper()
	path := filepath.Join(g.folder, name)
	if err := os.WriteFile(path, []byte(text), 0o600); err != nil {
		t.Fatal(err)
	}
	return path
}

// TestVerify has a house sign a game, and checks it as those would who were not there.
func TestVerify(t *testing.T) {
	t.Parallel()
	g := signGame(t)
	game := g.write(t, "game.signed", g.signed)
	good := "won by " + g.winner + ". The house with the host key " + g.is + " signed this record, and it is unchanged."
	known := "# a comment\n[example.org]:2222 " + g.line
	for _, named := range []string{g.is, g.write(t, "key.pub", g.line), g.write(t, "known_hosts", known)} {
		if out, _ := runs(t, 0, "verify", game, "--key", named); !strings.Contains(out, good+"\n") {
			t.Errorf("with the key %s it says %q", named, out)
		}
	}
	crlf := g.write(t, "crlf", strings.ReplaceAll(g.signed, "\n", "\r\n"))
	for _, path := range []string{game, crlf} {
		if out, _ := runs(t, 0, "verify", path); !strings.Contains(out, good+" Anybody can make a key") {
			t.Errorf("without a key it says %q of %s", out, path)
		}
	}
	out, _ := runs(t, 0, "import", "--data", g.data, game, crlf)
	if strings.Count(out, "is here already, as game #1.") != 2 {
		t.Errorf("importing what is signed says %q", out)
	}
}

func TestVerifyRefuses(t *testing.T) {
	t.Parallel()
	g := signGame(t)
	game := g.write(t, "game.signed", g.signed)
	changed := strings.Replace(g.signed, `"strategery"`, `"strategary"`, 1)
	other := string(gossh.MarshalAuthorizedKey(terminaltest.Key("other").PublicKey()))
	none := filepath.Join(g.folder, "none")
	for _, c := range []struct {
		what, says string
		arguments  []string
	}{
		{"one letter is another", "is not the one that was signed", []string{g.write(t, "changed", changed)}},
		{"the end is missing", "part of it is missing", []string{g.write(t, "short", g.signed[:len(g.signed)-30])}},
		{"the signature is missing", "it has no signature", []string{g.write(t, "plain", g.plain)}},
		{"it is empty", "it has no signature", []string{g.write(t, "empty", "")}},
		{"there is no file", "no such file", []string{none}},
		{"another key", "was signed with the key " + g.is + ", and not", []string{game, "--key", g.write(t, "other.pub", other)}},
		{"another fingerprint", "and not with SHA256:abc", []string{game, "--key", "SHA256:abc"}},
		{"the key is revoked", "has no public key", []string{game, "--key", g.write(t, "revoked", "@revoked x "+g.line)}},
		{"no key is in the file", "has no public key", []string{game, "--key", game}},
		{"there is no such key", "--key takes a fingerprint", []string{game, "--key", none}},
	} {
		_, errs := runs(t, 1, append([]string{"verify"}, c.arguments...)...)
		if !strings.Contains(errs, c.says) || strings.Count(errs, "\n") != 1 {
			t.Errorf("where %s, it says %q", c.what, errs)
		}
	}
}
