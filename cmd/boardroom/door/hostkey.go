package door

import gossh "golang.org/x/crypto/ssh"

// WithoutSHA1 is a key that signs nothing with SHA-1, as RSA keys can.
func WithoutSHA1(key gossh.Signer) (gossh.Signer, error) {
	signer, is := key.(gossh.AlgorithmSigner)
	if !is || key.PublicKey().Type() != gossh.KeyAlgoRSA {
		return key, nil
	}
	return gossh.NewSignerWithAlgorithms(signer, []string{gossh.KeyAlgoRSASHA512, gossh.KeyAlgoRSASHA256})
}
