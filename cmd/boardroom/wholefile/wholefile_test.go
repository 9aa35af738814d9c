package wholefile

import (
	"errors"
	"io/fs"
	"os"
	"path/filepath"
	"testing"
)

// TestMake makes a file, finds it made, and has the next one fail half-way.
func TestMake(t *testing.T) {
	folder := t.TempDir()
	path := filepath.Join(folder, "key")
	if err := New(path, []byte("one")); err != nil {
		t.Fatal(err)
	}
	if err := New(path, []byte("two")); !errors.Is(err, fs.ErrExist) {
		t.Errorf("a file that is there gives %v", err)
	}
	broken := errors.New("the disk is full")
	err := Make(filepath.Join(folder, "half"), func(f *os.File) error {
		_, _ = f.WriteString("ha")
		return broken
	})
	if !errors.Is(err, broken) {
		t.Errorf("a write that fails gives %v", err)
	}
	text, err := os.ReadFile(path)
	if err != nil || string(text) != "one" {
		t.Errorf("the file holds %q, %v", text, err)
	}
	info, err := os.Stat(path)
	if err != nil || info.Mode().Perm() != 0o600 {
		t.Errorf("its mode is %v, %v", info.Mode(), err)
	}
	entries, err := os.ReadDir(folder)
	if err != nil || len(entries) != 1 {
		t.Errorf("the folder holds %v, %v", entries, err)
	}
}
