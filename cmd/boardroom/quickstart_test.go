package main

import (
	"os"
	"os/exec"
	"path/filepath"
	"regexp"
	"strings"
	"testing"
	"time"

	"boardroom/cmd/boardroom/terminal/terminaltest"
	"boardroom/games/gamestest"
)

// TestYourFirstBot types the commands of "Your first bot" in docs/api.md in an empty folder
// that holds the engine, and plays the bot that they make.
func TestYourFirstBot(t *testing.T) {
	gamestest.Alone(t) // it is programs that play, one step after the other; TestBridge has them meet
	needs(t, "sh", "ssh-keygen", "python3")
	t.Parallel()
	h := openHouse(t, t.TempDir())
	page, err := os.ReadFile("../../docs/api.md")
	if err != nil {
		t.Fatal(err)
	}
	found := regexp.MustCompile("(?s)## Your first bot\n.*?```sh\n(.*?)```").FindSubmatch(page)
	if found == nil {
		t.Fatal("there are no commands")
	}
	folder := t.TempDir()
	engine, err := os.ReadFile("../../docs/examples/engine.py")
	if err != nil {
		t.Fatal(err)
	}
	for name, text := range map[string]string{
		"engine.py": string(engine), "boardroom": "#!/bin/sh\nexec env " + asProgram + "=yes " + os.Args[0] + ` "$@"` + "\n",
		"typed": "set -e\n" + strings.NewReplacer("@HOST", "@"+h.address, "boardroom bridge", "exec boardroom bridge").Replace(string(found[1])),
	} {
		if err := os.WriteFile(filepath.Join(folder, name), []byte(text), 0o700); err != nil {
			t.Fatal(err)
		}
	}
	ann := h.calls(t, h.account(t, "ann"))
	said := &lockedBuffer{}
	bot := exec.CommandContext(t.Context(), "sh", "typed")
	bot.Dir, bot.Stdout, bot.Stderr = folder, said, said
	bot.Env = append(os.Environ(), "PATH="+folder+":"+os.Getenv("PATH"), "HOME="+folder)
	if err := bot.Start(); err != nil {
		t.Fatal(err)
	}
	defer func() {
		_ = bot.Process.Signal(os.Interrupt)
		if err := bot.Wait(); err != nil {
			t.Errorf("the bridge ends with %v", err)
		}
	}()
	ann.waits("the bot", func(n told) bool { return n.Type == "note" && strings.Contains(n.Lines[0], "mybot") })
	r := ann.call("challenge", object{"to": "mybot", "game": "sato", "options": []string{"calm=20"}})
	for began := time.Now(); r.Error != nil; {
		if time.Since(began) > terminaltest.Patience {
			t.Fatalf("the bot can't be challenged: %v", r.Error)
		}
		r = ann.call("challenge", object{"to": "mybot", "game": "sato", "options": []string{"calm=20"}})
	}
	ann.skips(r.Result)
	ann.waits("the start", happens("game_started"))
	if result := ann.playsOn(1, 1000); result == "none" {
		t.Error("the game has no result")
	}
	if text := said.String(); strings.Contains(text, "wrong  ") || !strings.Contains(text, "right  positions") ||
		strings.Contains(text, "fails") {
		t.Errorf("the commands say\n%s", text)
	}
}
