package store

import "fmt"

// A rule is what a record must do, in words, and whether it does.
type rule struct {
	holds bool
	what  string // behind "must": "have a name"
}

// must is ErrInvalid with the first rule that what doesn't keep.
func must(what string, rules ...rule) error {
	for _, r := range rules {
		if !r.holds {
			return fmt.Errorf("%w: %s must %s", ErrInvalid, what, r.what)
		}
	}
	return nil
}

type validator interface{ Validate() error }

// ValidateAll is the error of the first record that is not valid.
func ValidateAll[T validator](records []T) error {
	for _, r := range records {
		if err := r.Validate(); err != nil {
			return err
		}
	}
	return nil
}

// given is the error of a part of a change that may be left out.
func given[T validator](part *T) error {
	if part == nil {
		return nil
	}
	return (*part).Validate()
}
