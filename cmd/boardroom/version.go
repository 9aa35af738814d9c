package main

import (
	"fmt"
	"runtime"
	"runtime/debug"
)

// versionCommand is "boardroom version".
type versionCommand struct{}

// Run prints the version from the build information.
func (*versionCommand) Run(o output) error {
	words := []any{"boardroom", version(), runtime.Version(), runtime.GOOS + "/" + runtime.GOARCH}
	if info, ok := debug.ReadBuildInfo(); ok {
		words = append(words, commitOf(info)...)
	}
	_, err := fmt.Fprintln(o.out, words...)
	return err
}

// commitOf is the whole commit that a program was built from and when that was made,
// as far as the build knew.
func commitOf(info *debug.BuildInfo) (words []any) {
	for _, s := range info.Settings {
		switch s.Key {
		case "vcs.revision":
			words = append(words, "commit "+s.Value)
		case "vcs.time":
			words = append(words, "of "+s.Value)
		}
	}
	return words
}

// version is the module's version as it was built: a tag where there is one,
// else the commit, else "(devel)".
func version() string {
	info, ok := debug.ReadBuildInfo()
	if !ok {
		return "(unknown)"
	}
	if v := info.Main.Version; v != "" && v != "(devel)" {
		return v
	}
	revision, modified := "", ""
	for _, s := range info.Settings {
		switch {
		case s.Key == "vcs.revision":
			revision = s.Value
		case s.Key == "vcs.modified" && s.Value == "true":
			modified = "+dirty"
		}
	}
	if revision == "" {
		return "(devel)"
	}
	return revision[:min(12, len(revision))] + modified
}
