package main

import (
	"io"
	"os"
	"path/filepath"

	"boardroom"
)

// mostMotd bounds a message of the day, in bytes.
const mostMotd = 16 << 10

// motd is the message of the day: the data folder's, else the one built in.
// It is read for everybody who comes, so it must be a file: opening a pipe or a
// device may wait for ever.
func (s *serveCommand) motd() string {
	path := filepath.Join(s.Data, motdName)
	if info, err := os.Stat(path); err != nil || !info.Mode().IsRegular() {
		return boardroom.Motd
	}
	file, err := os.Open(path)
	if err != nil {
		return boardroom.Motd
	}
	defer file.Close()
	text, err := io.ReadAll(io.LimitReader(file, mostMotd))
	if err != nil {
		return boardroom.Motd
	}
	return string(inUTF8(text))
}
