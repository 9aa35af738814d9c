// Package lists holds the few functions over slices that the standard library lacks.
package lists

// Map is what is made of each of some things, in their order; never nil.
func Map[T, S any](things []T, made func(T) S) []S {
	all := make([]S, len(things))
	for i, thing := range things {
		all[i] = made(thing)
	}
	return all
}

// Filter is a new slice of those things that are so, in their order; never nil.
func Filter[T any](things []T, are func(T) bool) []T {
	only := make([]T, 0, len(things))
	for _, thing := range things {
		if are(thing) {
			only = append(only, thing)
		}
	}
	return only
}

// Find is the first of some things that is so; ok is false where none is.
func Find[T any](things []T, is func(T) bool) (first T, ok bool) {
	for _, thing := range things {
		if is(thing) {
			return thing, true
		}
	}
	return first, false
}
