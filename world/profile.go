package world

const (
	mostDoing = 60  // characters in the line about what somebody does
	mostAbout = 600 // characters that somebody may write about themselves
)

// Doing is the line that the person has set about what they do; may be empty.
func (p *Person) Doing() string { return p.settings[keyDoing] }

// SetDoing keeps the line that others see beside the person's name; an empty
// one takes it away.
func (v *warden) SetDoing(p *Person, text string) error {
	return v.setText(p, keyDoing, "That line", text, mostDoing)
}

// About is what the person has written about themselves; may be empty.
func (p *Person) About() string { return p.settings[keyAbout] }

// SetAbout keeps what the person has written about themselves; empty text takes
// it away.
func (v *warden) SetAbout(p *Person, text string) error {
	return v.setText(p, keyAbout, "What you write about yourself", text, mostAbout)
}

func (v *warden) setText(p *Person, key, what, text string, most int) error {
	if text != "" {
		err := v.muted(p)
		if err != nil {
			return err
		}
		if text, err = tidied(what, text, most); err != nil {
			return err
		}
	}
	return v.keepSetting(p, key, text)
}
