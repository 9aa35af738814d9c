package editor

import (
	"strconv"
	"strings"
)

// background reads the answer to OSC 11: "ESC ] 11 ; rgb:RRRR/GGGG/BBBB", where each
// number may have one to four hexadecimal digits. A background is light where it is
// nearer to white than to black, weighed as the eye does (ITU-R BT.601).
func background(sequence []byte) (light, told bool) {
	text, ok := strings.CutPrefix(string(sequence), "\x1b]11;rgb:")
	if !ok {
		return false, false
	}
	text = strings.TrimRight(text, "\a\x1b\\")
	parts := strings.Split(text, "/")
	if len(parts) != 3 {
		return false, false
	}
	sum := 0.0
	for i, weight := range [3]float64{0.299, 0.587, 0.114} {
		value, err := strconv.ParseUint(parts[i], 16, 16)
		if err != nil {
			return false, false
		}
		sum += weight * float64(value) / float64(uint64(1)<<(4*len(parts[i]))-1)
	}
	return sum > 0.5, true
}
