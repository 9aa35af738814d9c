package world

import (
	"boardroom/games"
	"slices"
	"strconv"
	"strings"
)

// Colours are the names of the colours of seats; colour k is Colours[k-1].
var Colours = []string{"blue", "orange", "green", "yellow", "purple", "red", "sky", "pink", "grey"}

// ColourName is the name of a seat's colour, 1 to 9.
func ColourName(colour int) string { return Colours[colour-1] }

// A Setting is something that a person may choose for themselves.
type Setting struct {
	Key     string
	Default string
	Allowed string // in words
	Help    string
	Values  []string // for completion; more may be allowed
	allows  func(value string) bool
}

var (
	styles  = []string{"auto", "colour", "plain", "words"}
	ways    = []string{"off", "bell", "osc9", "osc99", "osc777"}
	onOff   = []string{"on", "off"}
	colours = []string{"auto", "none", "16", "256", "true"}
)

// Settings are all settings there are. The same words are kept.
var Settings = []Setting{
	{"style", "auto", "auto, colour, plain or words", "How boards are shown: in colour, in plain text, or in words for a screen reader. auto goes by your terminal.", styles, among(styles...)},
	{"width", "auto", "auto, or a number of columns from 20 to 400", "How wide what you see may be. auto is as wide as your terminal.", []string{"auto"}, widthAllowed},
	{"bell", "off", "on or off", "Whether your terminal rings when it is your turn, or your time runs short.", onOff, among(onOff...)},
	{"timestamps", "off", "on or off", "Whether the time stands before what people say, and before the news of who comes and goes.", onOff, among(onOff...)},
	{"timezone", "utc", "utc, utc+2, utc-3:30, or a name as europe/berlin", "The clock that times are told by.", []string{"utc", "europe/", "america/", "asia/", "africa/", "australia/", "pacific/"}, zoneAllowed},
	{"shouts", "on", "on or off", "Whether you hear what people shout to everybody.", onOff, among(onOff...)},
	{"news", "room", "room or house", "Whether you are told of tables that are set up, start and end in your room only, or in the whole house.", []string{"room", "house"}, among("room", "house")},
	{"challenges", "on", "on or off", "Whether others may challenge you and invite you to tables. You may challenge them all the same.", onOff, among(onOff...)},
	{"seeks", "on", "on or off", "Whether you are told of games that others seek and that you could play. You can always list them: seeks.", onOff, among(onOff...)},
	{"notify", "off", "off, bell, osc9, osc99 or osc777", "How your terminal calls you when it is your turn, or when you are told something or challenged and have typed nothing for a minute: by its bell, or by a notice on the desktop, for which iTerm2, WezTerm and Ghostty know osc9, kitty osc99, foot, rxvt and terminals made with VTE osc777.", ways, among(ways...)},
	{"colours", "auto", "auto, none, 16, 256 or true", "How many colours your terminal can show. auto finds out.", colours, among(colours...)},
}

func among(words ...string) func(string) bool {
	return func(value string) bool { return slices.Contains(words, value) }
}

func zoneAllowed(value string) bool {
	_, ok := zoneNamed(value)
	return ok
}

func widthAllowed(value string) bool {
	n, err := strconv.Atoi(value)
	return value == "auto" || err == nil && n >= 20 && n <= 400
}

// Setting is the person's value of a setting.
func (p *Person) Setting(key string) string {
	if value, ok := p.settings[key]; ok {
		return value
	}
	for _, s := range Settings {
		if s.Key == key {
			return s.Default
		}
	}
	return ""
}

// Set changes a setting of a person; an account's is kept. Every session of
// the person is told, so that it can draw accordingly.
func (w *World) Set(p *Person, key, value string) error {
	setting, err := FindSetting(key)
	if err != nil {
		return err
	}
	value = strings.ToLower(value)
	if value == "color" {
		value = "colour"
	}
	if !setting.allows(value) {
		return Refusedf("%s can't be %q: it is %s.", setting.Key, games.Shortened(value), setting.Allowed)
	}
	if err := w.keepSetting(p, setting.Key, value); err != nil {
		return err
	}
	p.Tell(SettingsChanged{Settings: p.AllSettings()})
	return nil
}

// keepSetting gives something that is kept with a person a value; an empty one
// removes it. A guest's is there as long as the guest is.
func (w *World) keepSetting(p *Person, key, value string) error {
	if !p.IsGuest() {
		if err := w.store.SetOption(p.account, key, value); err != nil {
			return err
		}
	}
	if value == "" {
		delete(p.settings, key)
	} else {
		p.settings[key] = value
	}
	return nil
}

// AllSettings are the values of all settings of a person, by key.
func (p *Person) AllSettings() map[string]string {
	all := map[string]string{}
	for _, s := range Settings {
		all[s.Key] = p.Setting(s.Key)
	}
	return all
}

// FindSetting finds a setting by its name.
func FindSetting(key string) (Setting, error) {
	if key == "color" || key == "colors" || key == "colour" {
		key = "colours"
	}
	keys := make([]string, len(Settings))
	for i, s := range Settings {
		if s.Key == strings.ToLower(key) {
			return s, nil
		}
		keys[i] = s.Key
	}
	return Setting{}, Refusedf("There is no option %q. The options are %s.", games.Shortened(key), games.And(keys))
}
