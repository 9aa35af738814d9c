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
	_, err := fmt.Fprintln(o.out, "boardroom", version(), runtime.Version(), runtime.GOOS+"/"+runtime.GOARCH)
	return err
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
