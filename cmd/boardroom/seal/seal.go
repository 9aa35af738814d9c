// Package seal signs records of games with a key of the house, and checks them. A signed record
// is the text, and behind it a signature as ssh-keygen -Y sign makes it (OpenSSH's
// PROTOCOL.sshsig), in its armour.
package seal

import (
	"bytes"
	"errors"
	"strings"

	"github.com/hiddeco/sshsig"
	gossh "golang.org/x/crypto/ssh"
)

// Namespace is what the signatures are for, so that none of another use passes for one.
const Namespace = "boardroom-record"

const (
	begin = "\n-----BEGIN SSH SIGNATURE-----\n"
	end   = "-----END SSH SIGNATURE-----\n"
)

// Sign is a text with a signature behind it. The text is whole lines, none of which begins a
// signature.
func Sign(key gossh.Signer, text string) (string, error) {
	signature, err := sshsig.Sign(strings.NewReader(text), key, sshsig.HashSHA512, Namespace)
	if err != nil {
		return "", err
	}
	return text + string(sshsig.Armor(signature)), nil
}

// Cut parts what was signed from the armour of its signature, which is empty where there is none.
func Cut(signed []byte) (text, armour []byte) {
	at := bytes.Index(signed, []byte(begin))
	if at < 0 {
		return signed, nil
	}
	return signed[:at+1], signed[at+1:]
}

// Check gives the text that was signed and the key that signed it. The error says what is wrong
// with the file. Whose the key is, it doesn't know.
func Check(signed []byte) (text []byte, key gossh.PublicKey, err error) {
	text, armour := Cut(signed)
	if len(armour) == 0 {
		return nil, nil, errors.New("it has no signature; either it was exported without one, or its end is missing")
	}
	if !bytes.HasSuffix(armour, []byte(end)) || bytes.Count(armour, []byte(end)) != 1 {
		return nil, nil, errors.New("its signature does not end where the file ends; part of it is missing, or something was added")
	}
	signature, err := sshsig.Unarmor(armour)
	if err != nil {
		return nil, nil, errors.New("its signature is damaged")
	}
	key = signature.PublicKey
	switch err := sshsig.Verify(bytes.NewReader(text), signature, key, signature.HashAlgorithm, Namespace); {
	case errors.Is(err, sshsig.ErrNamespaceMismatch):
		return nil, nil, errors.New("its signature is not one for records of games")
	case err != nil:
		return nil, nil, errors.New("the record is not the one that was signed; it was changed, or the signature was")
	}
	return text, key, nil
}
