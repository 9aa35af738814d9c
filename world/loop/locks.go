package loop

import "slices"

// Await returns once the pending writes on some keys are done. Where it had to wait,
// anything may have changed: then an act looks again at what it has looked at.
func (l *Loop) Await(keys ...any) (waited bool) {
	for {
		pending := l.pending(keys)
		if pending == nil {
			return waited
		}
		l.Unlocked(func() { <-pending })
		waited = true
	}
}

// pending is closed once the pending writes of others on one of the keys are done; nil
// if there are none.
func (l *Loop) pending(keys []any) chan struct{} {
	for _, key := range keys {
		if pending := l.locks[key]; pending != nil && !slices.Contains(l.held, key) {
			return pending
		}
	}
	return nil
}

// Stuck says why nothing can be written, where a write on one of some keys is pending:
// that may take as long as it lasts. nil is that it goes on.
func (l *Loop) Stuck(keys ...any) error {
	if l.pending(keys) == nil {
		return nil
	}
	return l.config.Health()
}

// lock keeps others from writing anything on some keys, on which nothing is pending,
// until it is unlocked.
func (l *Loop) lock(keys []any) (unlock func()) {
	pending := make(chan struct{})
	for _, key := range keys {
		l.locks[key] = pending
	}
	return func() {
		for _, key := range keys {
			delete(l.locks, key)
		}
		close(pending)
	}
}

// Write writes something while others act, and locks some keys until it is written. They
// are awaited before it is worked out what to write. Nobody waits for anything while they
// hold a lock, so that no two wait for each other. Nothing is written, and the error says
// so, where one of the keys is stuck.
func (l *Loop) Write(write func() error, keys ...any) error {
	if err := l.Stuck(keys...); err != nil {
		return err
	}
	_, err := Read(l, func() (struct{}, error) { return struct{}{}, write() }, keys...)
	return err
}

// Read reads something while others act, and locks the keys of what else is to stay as it
// is until the act goes on. All else that the act has looked at may have changed then.
func Read[T any](l *Loop, read func() (T, error), keys ...any) (found T, err error) {
	l.Await(keys...)
	defer l.lock(slices.DeleteFunc(slices.Clone(keys), func(key any) bool { return slices.Contains(l.held, key) }))()
	l.Unlocked(func() { found, err = read() })
	return found, err
}

// WithLocks does what writes one thing after the other, and locks all their keys from
// the first to the last. concerned says which they are; that may change while others are
// waited for.
func (l *Loop) WithLocks(concerned func() []any, do func() error) error {
	keys := concerned()
	for l.Await(keys...) {
		keys = concerned()
	}
	defer l.lock(keys)()
	l.held = keys
	defer func() { l.held = nil }()
	return do()
}

// IsLocked says whether a write on a key is pending.
func (l *Loop) IsLocked(key any) bool { return l.locks[key] != nil }
