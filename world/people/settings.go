package people

import (
	"slices"
	"strconv"
	"strings"

	"boardroom/games/phrase"
	"boardroom/world/notice"
)

// A Setting is something that a person may choose for themselves.
type Setting struct {
	Key     string
	Default string
	Allowed string // in words
	Help    string
	Values  []string // for completion; more may be allowed
	Allows  func(value string) bool
}

var (
	styles  = []string{"auto", "colour", "plain", "words"}
	ways    = []string{"off", "bell", "osc9", "osc99", "osc777"}
	onOff   = []string{"on", "off"}
	colours = []string{"auto", "none", "16", "256", "true"}

	verbosities = []string{"brief", "normal", "full"}
)

// Settings are all settings there are. The same words are kept.
var Settings = []Setting{
	{"style", "auto", "auto, colour, plain or words", "How boards are shown: in colour, in plain text, or in words for a screen reader. auto goes by your terminal.", styles, among(styles...)},
	{"width", "auto", "auto, or a number of columns from 20 to 400", "How wide what you see may be. auto is as wide as your terminal.", []string{"auto"}, widthAllowed},
	{"bell", "off", "on or off", "Whether your terminal rings when it is your turn, or your time runs short.", onOff, among(onOff...)},
	{"timestamps", "off", "on or off", "Whether the time stands before what people say, and before the news of people who come and go.", onOff, among(onOff...)},
	{"timezone", "utc", "utc, utc+2, utc-3:30, or a name such as europe/berlin", "The time zone that times are told in.", []string{"utc", "europe/", "america/", "asia/", "africa/", "australia/", "pacific/"}, zoneAllowed},
	{"shouts", "on", "on or off", "Whether you hear what people shout to everybody.", onOff, among(onOff...)},
	{"news", "room", "room or house", "Whether you are told of tables that are set up, start and end in your room only, or in the whole house.", []string{"room", "house"}, among("room", "house")},
	{"challenges", "on", "on or off", "Whether others may challenge you and invite you to tables. You may still challenge them.", onOff, among(onOff...)},
	{"kibitz", "on", "on or off", "Whether you hear, while you play, what watchers kibitz at your table. They are not told.", onOff, among(onOff...)},
	{"seeks", "on", "on or off", "Whether you are told of games that others seek and that you could play. You can always list them: seeks.", onOff, among(onOff...)},
	{"notify", "off", "off, bell, osc9, osc99 or osc777", "How your terminal calls you when it is your turn, or when you are told something or challenged and have typed nothing for a minute: by its bell, or by a notice on the desktop, for which iTerm2, WezTerm and Ghostty know osc9, kitty osc99, foot, rxvt and terminals made with VTE osc777.", ways, among(ways...)},
	{"autopass", "auto", "auto, on or off", "Whether a pass is played for you at once where it is your only move. auto does so in games with days for each move, unless something is hidden there.", []string{"auto", "on", "off"}, among("auto", "on", "off")},
	{"colours", "auto", "auto, none, 16, 256 or true", "How many colours your terminal can show. auto finds out.", colours, among(colours...)},
	{"background", "auto", "auto, dark or light", "The background of your terminal, which the colours have to suit. auto asks the terminal.", []string{"auto", "dark", "light"}, among("auto", "dark", "light")},
	{"glyphs", "auto", "auto, ascii or blocks", "What boards in colour are drawn with: ASCII alone, or block elements as well. auto goes by your terminal and its locale.", []string{"auto", "ascii", "blocks"}, among("auto", "ascii", "blocks")},
	{"paging", "auto", "auto, on or off", "Whether long texts come a page at a time at a terminal: Enter or space shows the next page, q and Enter ends the text. auto does so unless the style is words.", []string{"auto", "on", "off"}, among("auto", "on", "off")},
	{"prompts", "auto", "auto, on or off", "Whether your terminal is told where each prompt and each answer begins, so that you can jump from one to the next with its keys. auto does so where the terminal is known to understand it.", []string{"auto", "on", "off"}, among("auto", "on", "off")},
	{"verbosity", "normal", "brief, normal or full", "How much you are told after a move: what happened and what to do, with the score where it has changed, or with everything. In drawings brief leaves out how things stand, and full adds the legend.", verbosities, among(verbosities...)},
	{"ask", "on", "on or off", "Whether you are asked before a move that gives something away at once, and before you offer a draw by typing no more than draw.", onOff, among(onOff...)},
	{"trace", "off", "on or off", "Whether the cells that a long move passed are marked.", onOff, among(onOff...)},
	{"board", "own", "own or fixed", "Which side of a board is at the bottom: your own; as a watcher that of the player you follow, or the first player's; or always the same. To turn that of one table round: flip", []string{"own", "fixed"}, among("own", "fixed")},
}

func among(words ...string) func(string) bool {
	return func(value string) bool { return slices.Contains(words, value) }
}

func zoneAllowed(value string) bool {
	_, ok := ZoneNamed(value)
	return ok
}

func widthAllowed(value string) bool {
	n, err := strconv.Atoi(value)
	return value == "auto" || err == nil && n >= 20 && n <= 400
}

// AllSettings are the values of all settings of a person, by key.
func (p *Person) AllSettings() map[string]string {
	all := map[string]string{}
	for _, s := range Settings {
		all[s.Key] = p.Setting(s.Key)
	}
	return all
}

// Listens says whether somebody has boards told in words, as by a screen reader.
func (p *Person) Listens() bool { return p.Setting("style") == "words" }

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
	return Setting{}, notice.NoSuchThing.Refusedf("There is no option %q. The options are %s.", phrase.Quotable(key), phrase.And(keys))
}

// Single things that are kept of an account beside its settings, in the same
// place and under keys that are no settings: see Accounts.KeepSetting.
const (
	KeyRoom  = "room"  // the number of the room
	KeyDoing = "doing" // the line beside the name
	KeyAbout = "about" // what somebody wrote about themselves

	keyHidden = "hidden" // not empty: wants not to be found
)
