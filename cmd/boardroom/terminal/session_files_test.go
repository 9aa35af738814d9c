package terminal_test

import (
	"io"
	"testing"
	"testing/synctest"
	"time"

	gossh "golang.org/x/crypto/ssh"

	"boardroom/cmd/boardroom/terminal"
)

const noFiles = "Boardroom keeps no files that could be copied. To write the record of a game into a file: ssh HOST export NUMBER json >FILE"

// TestCopyingFilesIsRefused says so where the client shows it, and ends a connection on
// which nothing else was done: some clients wait for that.
func TestCopyingFilesIsRefused(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		const usual = 10 * time.Second
		h := open(t, terminal.Limits{NoSession: usual})
		for _, c := range []struct {
			name, before, command string // without a command it is sftp
			out, errs             string
			within                time.Duration
		}{
			{"sftp", "", "", "", noFiles + "\n", time.Second},
			{"scp from here", "", "scp -f x", "\x01" + noFiles + "\n", "", time.Second},
			{"scp to here", "", "scp -qt x", "\x01" + noFiles + "\n", "", time.Second},
			{"rsync", "", "rsync --server --sender . x", "", noFiles + "\n", time.Second},
			{"behind something else", "who", "scp -f x", "\x01" + noFiles + "\n", "", usual},
		} {
			client := h.guest()
			if c.before != "" {
				client.Run(t, c.before)
			}
			session, err := client.NewSession()
			if err != nil {
				t.Fatal(err)
			}
			out, _ := session.StdoutPipe()
			errs, _ := session.StderrPipe()
			if c.command != "" {
				err = session.Start(c.command)
			} else {
				err = session.RequestSubsystem("sftp")
			}
			if err != nil {
				t.Fatal(err)
			}
			gotOut, _ := io.ReadAll(out)
			gotErrs, _ := io.ReadAll(errs)
			if string(gotOut) != c.out || string(gotErrs) != c.errs {
				t.Errorf("%s: %q and %q as errors", c.name, gotOut, gotErrs)
			}
			if c.command != "" {
				if exit, is := session.Wait().(*gossh.ExitError); !is || exit.ExitStatus() != 1 {
					t.Errorf("%s ends with %v", c.name, exit)
				}
			}
			before := time.Now()
			_ = client.Wait()
			if after := time.Since(before); after != c.within {
				t.Errorf("%s: the connection ends after %v, not %v", c.name, after, c.within)
			}
		}
	})
}
