package main

import (
	"bytes"
	"errors"
	"fmt"
	"os"
	"slices"
	"strings"
	"time"

	gossh "golang.org/x/crypto/ssh"

	"boardroom/cmd/boardroom/seal"
	"boardroom/games/lists"
	"boardroom/games/phrase"
	"boardroom/world/notice"
)

// verifyCommand is "boardroom verify FILE".
type verifyCommand struct {
	File string `arg:"" help:"A game that was exported as signed." placeholder:"FILE"`
	Key  string `help:"The host key of the house: its fingerprint, or a file with it, such as a .pub file, known_hosts, or what ssh-keyscan prints." placeholder:"KEY"`
}

// Run says what is verified, in a sentence, or fails with what is wrong.
func (c *verifyCommand) Run(o output) error {
	trusted, err := trustedKeys(c.Key)
	if err != nil {
		return err
	}
	said, err := verified(c.File, trusted)
	if err != nil {
		return fmt.Errorf("%s is not verified: %w", c.File, err)
	}
	fmt.Fprintln(o.out, said)
	return nil
}

// verified checks a file, and says what of it holds. Without trusted keys it may be any key.
func verified(path string, trusted []string) (string, error) {
	text, err := readRecord(path)
	if err != nil {
		return "", err
	}
	text, key, err := seal.Check(asExported(text))
	if err != nil {
		return "", err
	}
	game, err := exportIn(text)
	if err != nil {
		return "", err
	}
	is := gossh.FingerprintSHA256(key)
	if len(trusted) > 0 && !slices.Contains(trusted, is) {
		return "", fmt.Errorf("it was signed with the key %s, and not with %s", is, phrase.Or(trusted))
	}
	said := outcome(game) + " The house with the host key " + is + " signed this record, and it is unchanged."
	if len(trusted) == 0 {
		said += " Anybody can make a key: if you don't know this one, give the key of the house with --key."
	}
	return said, nil
}

// outcome says which game it was and who won. Anybody may have written what it reads, so nothing
// of that reaches a terminal that could steer it.
func outcome(e notice.Export) string {
	var won []string
	for _, seat := range e.Winners {
		if seat >= 1 && int(seat) <= len(e.Seats) {
			won = append(won, phrase.Quotable(e.Seats[seat-1].Name))
		}
	}
	how := "a draw"
	if len(won) > 0 {
		how = "won by " + phrase.And(won)
	}
	players := lists.Map(e.Seats, func(s notice.ExportSeat) string { return phrase.Quotable(s.Name) })
	ended := e.Ended.UTC().Format(time.RFC3339)
	return fmt.Sprintf("Game %d, %s of %s, ended at %s: %s.", e.Table, phrase.Quotable(e.Game), phrase.And(players), ended, how)
}

// trustedKeys are the fingerprints of the keys that are named by one or by a file; none where
// nothing is named.
func trustedKeys(named string) ([]string, error) {
	if named == "" {
		return nil, nil
	}
	if strings.HasPrefix(named, "SHA256:") {
		return []string{strings.TrimRight(named, "=")}, nil
	}
	text, err := os.ReadFile(named)
	if err != nil {
		return nil, fmt.Errorf("--key takes a fingerprint, SHA256:…, or a file with keys; %s can't be read: %w",
			named, plain(err))
	}
	var found []string
	for line := range bytes.Lines(text) {
		if key, err := keyIn(line); err == nil {
			found = append(found, gossh.FingerprintSHA256(key))
		}
	}
	if len(found) == 0 {
		return nil, fmt.Errorf("--key: the file %s has no public key in it", named)
	}
	return found, nil
}

// keyIn is the key of a line, with names of hosts before it or not. A key that is revoked, or
// one of an authority, is none.
func keyIn(line []byte) (gossh.PublicKey, error) {
	if key, _, _, _, err := gossh.ParseAuthorizedKey(line); err == nil {
		return key, nil
	}
	marker, _, key, _, _, err := gossh.ParseKnownHosts(line)
	if err == nil && marker != "" {
		err = errors.New("the line is marked " + marker)
	}
	return key, err
}
