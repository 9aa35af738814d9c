//go:build !unix

package ugi

import "os/exec"

// apart has a program ended alone: there are no groups of processes here.
func apart(*exec.Cmd) {}
