package persistence

import (
	"errors"
	"fmt"
	"io"
	"os"
	"path/filepath"
	"strings"
	"syscall"
)

// takeLock makes the caller the only user of the database at a path, until the
// returned file is closed or the process ends in whatever way. The lock is on a
// file of its own beside the database, because closing any descriptor of the
// database file would drop the locks that SQLite itself holds. The lock file
// stays when the lock is gone: removing it could let two processes in.
func takeLock(path string) (*os.File, error) {
	file, err := os.OpenFile(path+".lock", os.O_RDWR|os.O_CREATE, 0o600)
	if err != nil {
		return nil, fmt.Errorf("the folder %s can't be written: %w. "+
			"Boardroom keeps its database there: make the folder, or name one that this user may write",
			filepath.Dir(path), reason(err))
	}
	if err := syscall.Flock(int(file.Fd()), syscall.LOCK_EX|syscall.LOCK_NB); err != nil {
		defer file.Close()
		if errors.Is(err, syscall.EWOULDBLOCK) {
			return nil, inUse(fmt.Sprintf("%s is in use by another Boardroom%s: stop that one first, or give this one a folder of its own",
				path, holder(file)))
		}
		return nil, fmt.Errorf("%s can't be locked: %w", file.Name(), err)
	}
	if err := file.Chmod(0o600); err != nil { // which the database's files take from it
		return nil, errors.Join(fmt.Errorf("%s can't be written: %w", file.Name(), reason(err)), file.Close())
	}
	return file, nil
}

// ErrInUse is what errors.Is finds in the error of Open where another process
// has the database.
var ErrInUse = errors.New("the database is in use")

// inUse is a sentence that says so.
type inUse string

func (e inUse) Error() string        { return string(e) }
func (e inUse) Is(target error) bool { return target == ErrInUse }

// sign writes into the lock file which process has it. That is done once the database is
// there: a lock file that was never signed is left by a first start that came to nothing.
func (f *file) sign() error {
	err := f.lock.Truncate(0)
	if err == nil {
		_, err = f.lock.WriteAt(fmt.Appendf(nil, "%d\n", os.Getpid()), 0)
	}
	if err != nil {
		return fmt.Errorf("%s can't be written: %w", f.lock.Name(), reason(err))
	}
	return nil
}

// holder says which process a lock file names: " (process 4711)", or nothing
// where it has not written itself down yet.
func holder(file *os.File) string {
	text, err := io.ReadAll(io.LimitReader(file, 20))
	if err != nil || len(text) == 0 {
		return ""
	}
	return " (process " + strings.TrimSpace(string(text)) + ")"
}

// reason is an error of the file system without the path.
func reason(err error) error {
	var failure *os.PathError
	if errors.As(err, &failure) {
		return failure.Err
	}
	return err
}
