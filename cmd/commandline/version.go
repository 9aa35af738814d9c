package commandline

import (
	"fmt"
	"runtime"
	"runtime/debug"

	"github.com/alecthomas/kong"
)

// Version is the version of the programs. The commit that they were built from stands beside
// it wherever it is told.
const Version = "0.1.0"

// VersionCommand is the command "version" of a program.
type VersionCommand struct{}

// Run prints the version, and what the build says of itself.
func (*VersionCommand) Run(parsed *kong.Context) error {
	words := []any{parsed.Model.Name, Version, runtime.Version(), runtime.GOOS + "/" + runtime.GOARCH}
	if info, ok := debug.ReadBuildInfo(); ok {
		words = append(words, commitOf(info)...)
	}
	_, err := fmt.Fprintln(parsed.Stdout, words...)
	return err
}

// commitOf is the whole commit that a program was built from and when that was made,
// as far as the build knew.
func commitOf(info *debug.BuildInfo) (words []any) {
	for _, s := range info.Settings {
		switch {
		case s.Key == "vcs.revision":
			words = append(words, "commit "+s.Value)
		case s.Key == "vcs.time":
			words = append(words, "of "+s.Value)
		case s.Key == "vcs.modified" && s.Value == "true":
			words = append(words, "with changes")
		}
	}
	return words
}

// Commit is the commit that this program was built from, and empty where the build knew none.
func Commit() string {
	if info, ok := debug.ReadBuildInfo(); ok {
		for _, s := range info.Settings {
			if s.Key == "vcs.revision" {
				return s.Value
			}
		}
	}
	return ""
}
