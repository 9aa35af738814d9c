package moderation

import (
	"boardroom/world/people"
	"boardroom/world/words"
)

const (
	mostDoing = 60  // characters in the line about what somebody does
	mostAbout = 600 // characters that somebody may write about themselves
)

// SetDoing keeps the line that others see beside the person's name; an empty
// one takes it away.
func (v *Service) SetDoing(p *people.Person, text string) error {
	return v.setText(p, people.KeyDoing, "That line", text, mostDoing)
}

// SetAbout keeps what the person has written about themselves; empty text takes
// it away.
func (v *Service) SetAbout(p *people.Person, text string) error {
	return v.setText(p, people.KeyAbout, "What you write about yourself", text, mostAbout)
}

func (v *Service) setText(p *people.Person, key, what, text string, most int) error {
	if text != "" {
		err := v.CheckMuted(p)
		if err != nil {
			return err
		}
		if text, err = words.Tidied(what, text, most); err != nil {
			return err
		}
	}
	return v.accounts.KeepSetting(p, key, text)
}
