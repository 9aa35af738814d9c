package terminal

import (
	"crypto/rsa"
	"fmt"

	gossh "golang.org/x/crypto/ssh"
)

// leastRSA is the size of the smallest RSA key that proves anything, in bits.
const leastRSA = 2048

const typeDSA = "ssh-dss"

// weakness says why a key is too weak to prove who somebody is; empty where it is not.
func weakness(key gossh.PublicKey) string {
	const other = " Make another key, for example with: ssh-keygen -t ed25519"
	if key.Type() == typeDSA {
		return "DSA keys are too weak to be used here." + other
	}
	if plain, is := key.(gossh.CryptoPublicKey); is {
		if k, is := plain.CryptoPublicKey().(*rsa.PublicKey); is && k.N.BitLen() < leastRSA {
			return fmt.Sprintf("This RSA key has %d bits; %d are the least here.%s", k.N.BitLen(), leastRSA, other)
		}
	}
	return ""
}
