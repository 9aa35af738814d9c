package terminal

import (
	"strings"

	gossh "golang.org/x/crypto/ssh"

	"boardroom/games/phrase"
	"boardroom/world/notice"
	"boardroom/world/store"
)

// mostComment bounds what a key may be called, in bytes.
const mostComment = 100

// ReadKey reads a public key as it stands in a .pub file. The error is a
// world.Refused that says what is wrong with the line.
func ReadKey(line string) (store.Key, error) {
	line = strings.TrimSpace(line)
	if strings.Contains(line, "PRIVATE KEY") {
		return store.Key{}, notice.WrongValue.Refused("That is a private key. Keep it to yourself, and paste the line in the file beside it whose name ends in .pub.")
	}
	key, comment, options, rest, err := gossh.ParseAuthorizedKey([]byte(line))
	switch {
	case err != nil || len(rest) > 0:
		return store.Key{}, notice.WrongValue.Refused("That is not a public key. Paste the whole line in the .pub file, as in: ssh-ed25519 AAAAC3Nza… comment")
	case len(options) > 0:
		return store.Key{}, notice.WrongValue.Refusedf("Options of a key, like %q, mean nothing here. Paste the key alone, as in: ssh-ed25519 AAAAC3Nza… comment", phrase.Quotable(strings.Join(options, ",")))
	}
	if _, ok := key.(*gossh.Certificate); ok {
		return store.Key{}, notice.WrongValue.Refused("That is a certificate. Paste the plain key that it was made for.")
	}
	if weak := weakness(key); weak != "" {
		return store.Key{}, notice.Refused(weak)
	}
	if len(comment) > mostComment {
		comment = strings.ToValidUTF8(comment[:mostComment], "")
	}
	return store.Key{Fingerprint: gossh.FingerprintSHA256(key), Type: key.Type(), Comment: comment}, nil
}
