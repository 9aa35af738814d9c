package main

import (
	"os"
	"path/filepath"
	"regexp"
	"strings"
	"testing"
)

// TestTheArchitectureIsThere finds every folder that docs/architecture.md draws and every file
// that it names, and draws every package.
func TestTheArchitectureIsThere(t *testing.T) {
	const top = "../.."
	page, err := os.ReadFile(filepath.Join(top, "docs/architecture.md"))
	if err != nil {
		t.Fatal(err)
	}
	_, rest, _ := strings.Cut(string(page), "## Folders")
	_, rest, _ = strings.Cut(rest, "```\n")
	tree, _, _ := strings.Cut(rest, "```")
	drawn, above := map[string]bool{}, [8]string{}
	for line := range strings.Lines(tree) {
		depth := len(line) - len(strings.TrimLeft(line, " "))
		names, _, _ := strings.Cut(strings.TrimSpace(line), "  ")
		for _, name := range strings.Fields(strings.ReplaceAll(names, ",", " ")) {
			if name, isFolder := strings.CutSuffix(name, "/"); isFolder {
				above[depth/2] = filepath.Join(strings.Join(above[:depth/2], "/"), name)
				drawn[above[depth/2]] = true
				above[depth/2] = name
			}
		}
	}
	for folder := range drawn {
		if info, err := os.Stat(filepath.Join(top, folder)); err != nil || !info.IsDir() {
			t.Errorf("there is no folder %s", folder)
		}
	}
	for folder := range borders {
		shared := strings.HasSuffix(folder, "test") || strings.HasPrefix(folder, ".") || folder == "" || strings.HasPrefix(folder, "games/gamestest/")
		if !shared && !drawn[folder] {
			t.Errorf("the package %s isn't drawn", folder)
		}
	}
	for _, found := range regexp.MustCompile("`([a-z_/]+/[a-z_]+\\.[a-z]+)`").FindAllStringSubmatch(string(page), -1) {
		if !isThere(top, found[1]) {
			t.Errorf("there is no file %s", found[1])
		}
	}
}

// isThere finds a file by its path, or by the end of it within cmd/boardroom.
func isThere(top, path string) bool {
	for _, above := range []string{"", "cmd/boardroom", "cmd/boardroom/terminal"} {
		if _, err := os.Stat(filepath.Join(top, above, path)); err == nil {
			return true
		}
	}
	return false
}
