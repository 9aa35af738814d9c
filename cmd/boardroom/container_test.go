package main

import (
	"bytes"
	"encoding/json"
	"io"
	"os"
	"os/exec"
	"path/filepath"
	"slices"
	"strconv"
	"strings"
	"syscall"
	"testing"
	"time"

	"boardroom/cmd/boardroom/terminal/terminaltest"
	"boardroom/games/lists"
)

const containerfile = "../../docs/examples/Containerfile"

// An instruction is one of a Containerfile: FROM, COPY and so on, and its words.
type instruction struct {
	name  string
	words []string
}

// instructions reads a Containerfile, stage by stage.
func instructions(t *testing.T) (stages [][]instruction) {
	t.Helper()
	text, err := os.ReadFile(containerfile)
	if err != nil {
		t.Fatal(err)
	}
	for line := range strings.Lines(strings.ReplaceAll(string(text), "\\\n", " ")) {
		words := strings.Fields(line)
		switch {
		case len(words) == 0 || strings.HasPrefix(line, "#"):
			continue
		case words[0] == "FROM":
			stages = append(stages, nil)
		}
		stages[len(stages)-1] = append(stages[len(stages)-1], instruction{words[0], words[1:]})
	}
	return stages
}

// the is the only instruction of a name in a stage.
func the(t *testing.T, stage []instruction, name string) []string {
	t.Helper()
	found := lists.Filter(stage, func(i instruction) bool { return i.name == name })
	if len(found) != 1 {
		t.Fatalf("there are %d of %s", len(found), name)
	}
	return found[0].words
}

// listed reads a list in JSON, as ENTRYPOINT and CMD have it.
func listed(t *testing.T, words []string) (list []string) {
	t.Helper()
	if err := json.Unmarshal([]byte(strings.Join(words, " ")), &list); err != nil {
		t.Fatal(err)
	}
	return list
}

// TestTheContainerfile holds what the Containerfile says to what there is: the version
// of Go, the files that it copies, the options that it sets.
func TestTheContainerfile(t *testing.T) {
	stages := instructions(t)
	if len(stages) != 2 {
		t.Fatalf("there are %d stages", len(stages))
	}
	build, final := stages[0], stages[1]
	module, err := os.ReadFile("../../go.mod")
	if err != nil {
		t.Fatal(err)
	}
	_, version, _ := strings.Cut(the(t, build, "FROM")[0], ":")
	if !strings.Contains(string(module), "\ngo "+version+".") {
		t.Errorf("the build is by Go %s, which is not the module's", version)
	}
	for _, i := range build {
		if i.name != "COPY" {
			continue
		}
		for _, file := range i.words[:len(i.words)-1] {
			if _, err := os.Stat(filepath.Join("../..", file)); err != nil {
				t.Errorf("%s is copied: %v", file, err)
			}
		}
	}
	line, err := parse(append(listed(t, the(t, final, "CMD")), "--data", t.TempDir()), output{io.Discard, io.Discard})
	if err != nil {
		t.Fatal(err)
	}
	if _, port, _ := strings.Cut(line.cli.Serve.Listen, ":"); port != the(t, final, "EXPOSE")[0] {
		t.Errorf("the port %s is shown, and %s is listened on", the(t, final, "EXPOSE"), line.cli.Serve.Listen)
	}
	volume := the(t, final, "VOLUME")[0]
	if set := the(t, final, "ENV"); !slices.Contains(set, "BOARDROOM_DATA="+volume) {
		t.Errorf("the data is kept in %s, and %s is set", volume, set)
	}
	if owner := "--chown=" + the(t, final, "USER")[0]; !slices.ContainsFunc(final, func(i instruction) bool {
		return i.name == "COPY" && slices.Contains(i.words, owner) && i.words[len(i.words)-1] == volume
	}) {
		t.Errorf("nobody gives %s to who writes there", volume)
	}
}

// TestTheContainer does what the Containerfile says, without a container: it builds the
// program so, and runs it as that user in a folder with nothing else for a root.
func TestTheContainer(t *testing.T) {
	if os.Getenv("THOROUGH") == "" || os.Getuid() != 0 {
		t.Skip("it takes a while, and only root may give a process another root")
	}
	stages, root := instructions(t), t.TempDir()
	compile, _, _ := strings.Cut(strings.Join(stages[0][len(stages[0])-1].words, " "), " && ")
	binary := the(t, stages[1], "ENTRYPOINT")
	entry := listed(t, binary)[0]
	built := exec.Command("sh", "-c", strings.Replace(compile, "-o "+entry, "-o "+filepath.Join(root, entry), 1))
	built.Dir = "../.."
	if out, err := built.CombinedOutput(); err != nil {
		t.Fatalf("%s: %v\n%s", compile, err, out)
	}
	data, user := the(t, stages[1], "VOLUME")[0], the(t, stages[1], "USER")[0]
	id, err := strconv.Atoi(user[:strings.Index(user, ":")])
	if err != nil {
		t.Fatal(err)
	}
	for folder := root; folder != "/"; folder = filepath.Dir(folder) { // who runs it has to come so far
		if info, err := os.Stat(folder); err == nil && info.Mode().Perm()&0o001 == 0 {
			if err := os.Chmod(folder, info.Mode().Perm()|0o111); err != nil {
				t.Fatal(err)
			}
		}
	}
	if err := os.Mkdir(filepath.Join(root, data), 0o700); err != nil {
		t.Fatal(err)
	}
	if err := os.Chown(filepath.Join(root, data), id, id); err != nil {
		t.Fatal(err)
	}
	inside := func(arguments ...string) *exec.Cmd {
		command := exec.Command(entry, arguments...)
		command.Path, command.Err, command.Dir = entry, nil, "/"
		command.Env = the(t, stages[1], "ENV")
		command.SysProcAttr = &syscall.SysProcAttr{Chroot: root, Credential: &syscall.Credential{Uid: uint32(id), Gid: uint32(id)}}
		return command
	}
	said, complaints := &announcement{heard: make(chan string, 1)}, &lockedBuffer{}
	house := inside(append(listed(t, the(t, stages[1], "CMD")), "--listen", "127.0.0.1:0")...)
	house.Stdout, house.Stderr = said, complaints
	if err := house.Start(); err != nil {
		t.Fatal(err)
	}
	server := &serverProcess{Cmd: house}
	defer server.kill()
	select {
	case server.address = <-said.heard:
	case <-time.After(terminaltest.Patience):
		t.Fatalf("the house does not open: %s", complaints)
	}
	ann := server.player(t, "ann")
	ann.Line("yes")
	ann.Expect("You are ann.")
	for order, says := range map[string]string{
		"admin staff ann":            "ann is staff",
		"admin load":                 "0 guests",
		"check":                      "is whole",
		"backup " + data + "/one.db": "0 games",
		"version":                    "boardroom",
	} {
		var out bytes.Buffer
		command := inside(strings.Fields(order)...)
		command.Stdout, command.Stderr = &out, &out
		if err := command.Run(); err != nil || !strings.Contains(out.String(), says) {
			t.Errorf("%s says %q: %v", order, &out, err)
		}
	}
	if signal := the(t, stages[1], "STOPSIGNAL")[0]; signal != "SIGTERM" {
		t.Errorf("it is stopped by %s", signal)
	}
	if err := house.Process.Signal(syscall.SIGTERM); err != nil {
		t.Fatal(err)
	}
	if err := house.Wait(); err != nil {
		t.Errorf("it ends with %v: %s", err, complaints)
	}
}

// TestTheUnit holds the unit for systemd to the options that there are.
func TestTheUnit(t *testing.T) {
	text, err := os.ReadFile("../../docs/examples/boardroom.service")
	if err != nil {
		t.Fatal(err)
	}
	_, rest, _ := strings.Cut(string(text), "\nExecStart=")
	start, _, _ := strings.Cut(rest, "\n")
	if _, err := parse(strings.Fields(start)[1:], output{io.Discard, io.Discard}); err != nil {
		t.Errorf("%s: %v", start, err)
	}
}
