package main

import (
	"bytes"
	"os"
	"path/filepath"
	"strings"
	"testing"

	gossh "golang.org/x/crypto/ssh"

	"boardroom/cmd/boardroom/terminal"
	"boardroom/cmd/boardroom/terminal/terminaltest"
)

// TestVerify has a house sign a game, and checks it as those would who were not there.
func TestVerify(t *testing.T) {
	t.Parallel()
	files, err := filepath.Glob("testdata/records/*/strategery-*.json")
	if err != nil || len(files) == 0 {
		t.Fatal("no games", err)
	}
	data := t.TempDir()
	openHouse(t, data).stop()
	runs(t, 0, "import", "--data", data, files[0])
	h := openHouse(t, data)
	ann := h.calls(t, h.account(t, "ann"))
	client := terminaltest.Dial(t, h.address, h.login("guest"))
	signed := client.Run(t, "export 1 signed").Out
	plain := client.Run(t, "export 1 json").Out
	var record struct{ Signed string }
	ann.does("table.export", object{"table": 1, "signed": true}, &record)
	if !strings.HasPrefix(signed, plain) || !strings.HasPrefix(record.Signed, plain) {
		t.Fatalf("what is signed is\n%s\nand for a program\n%s", signed, record.Signed)
	}
	key, err := terminal.HostKey(filepath.Join(data, hostKeyName), false)
	if err != nil {
		t.Fatal(err)
	}
	folder := t.TempDir()
	write := func(name, text string) string {
		path := filepath.Join(folder, name)
		if err := os.WriteFile(path, []byte(text), 0o600); err != nil {
			t.Fatal(err)
		}
		return path
	}
	line := string(gossh.MarshalAuthorizedKey(key.PublicKey()))
	is := gossh.FingerprintSHA256(key.PublicKey())
	game := write("game.signed", signed)
	first, err := readExport(files[0])
	if err != nil {
		t.Fatal(err)
	}
	good := "won by " + first.Seats[first.Winners[0]-1].Name + ". The house with the host key " + is + " signed this record, and it is unchanged."
	for _, named := range []string{is, write("key.pub", line), write("known_hosts", "# a comment\n[example.org]:2222 "+line)} {
		if out, _ := runs(t, 0, "verify", game, "--key", named); !strings.Contains(out, good+"\n") {
			t.Errorf("with the key %s it says %q", named, out)
		}
	}
	crlf := write("crlf", strings.ReplaceAll(signed, "\n", "\r\n"))
	for _, path := range []string{game, crlf, write("program", record.Signed)} {
		if out, _ := runs(t, 0, "verify", path); !strings.Contains(out, good+" Anybody can make a key") {
			t.Errorf("without a key it says %q of %s", out, path)
		}
	}
	changed := strings.Replace(signed, `"strategery"`, `"strategary"`, 1)
	other := string(gossh.MarshalAuthorizedKey(terminaltest.Key("other").PublicKey()))
	for _, c := range []struct {
		what, says string
		arguments  []string
	}{
		{"one letter is another", "is not the one that was signed", []string{write("changed", changed)}},
		{"the end is missing", "part of it is missing", []string{write("short", signed[:len(signed)-30])}},
		{"the signature is missing", "it has no signature", []string{write("plain", plain)}},
		{"it is empty", "it has no signature", []string{write("empty", "")}},
		{"there is no file", "no such file", []string{filepath.Join(folder, "none")}},
		{"another key", "was signed with the key " + is + ", and not with SHA256:", []string{game, "--key", write("other.pub", other)}},
		{"another fingerprint", "and not with SHA256:abc", []string{game, "--key", "SHA256:abc"}},
		{"a key that is revoked", "has no public key", []string{game, "--key", write("revoked", "@revoked example.org "+line)}},
		{"no key in the file", "has no public key", []string{game, "--key", game}},
		{"no such key", "--key takes a fingerprint", []string{game, "--key", filepath.Join(folder, "none")}},
	} {
		if _, errs := runs(t, 1, append([]string{"verify"}, c.arguments...)...); !strings.Contains(errs, c.says) || strings.Count(errs, "\n") != 1 {
			t.Errorf("where %s, it says %q", c.what, errs)
		}
	}
	if text := []byte(signed); !bytes.Contains(text, []byte("\n-----BEGIN SSH SIGNATURE-----\n")) {
		t.Errorf("there is no armour in\n%s", text)
	}
	h.stop()
	if out, _ := runs(t, 0, "import", "--data", data, game, crlf); strings.Count(out, "is here already, as game #1.") != 2 {
		t.Errorf("importing what is signed says %q", out)
	}
}
