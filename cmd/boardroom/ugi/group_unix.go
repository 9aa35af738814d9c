//go:build unix

package ugi

import (
	"os/exec"
	"syscall"
)

// apart has a program ended together with what it has started itself: a script
// may have left the thinking to somebody else.
func apart(command *exec.Cmd) {
	command.SysProcAttr = &syscall.SysProcAttr{Setpgid: true}
	command.Cancel = func() error { return syscall.Kill(-command.Process.Pid, syscall.SIGKILL) }
}
