package commandline

import (
	"fmt"
	"runtime/debug"
	"testing"
)

func TestTheVersionHasTheCommit(t *testing.T) {
	info := &debug.BuildInfo{Settings: []debug.BuildSetting{{Key: "vcs", Value: "git"}, {Key: "vcs.revision", Value: "0f1e2d"}, {Key: "vcs.time", Value: "2026-11-22T16:00:00Z"}}}
	if got := fmt.Sprintln(commitOf(info)...); got != "commit 0f1e2d of 2026-11-22T16:00:00Z\n" {
		t.Errorf("the commit is told as %q", got)
	}
}
