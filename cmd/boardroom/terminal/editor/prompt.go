package editor

import (
	"strings"
	"unicode"
	"unicode/utf8"
)

// promptOf reads a prompt: text with colour codes in it. Other control
// characters are left out.
func promptOf(prompt string) []cluster {
	var clusters []cluster
	style := ""
	for len(prompt) > 0 {
		if code := colourCode(prompt); code != "" {
			style += code
			if code == "\x1b[m" || code == "\x1b[0m" {
				style = ""
			}
			prompt = prompt[len(code):]
			continue
		}
		size := firstSize(prompt)
		if first, _ := utf8.DecodeRuneInString(prompt); !unicode.IsControl(first) {
			c := newCluster(strings.ToValidUTF8(prompt[:size], "\ufffd"))
			c.style = style
			clusters = append(clusters, c)
		}
		prompt = prompt[size:]
	}
	if len(clusters) > 0 {
		clusters[0].first, clusters[len(clusters)-1].last = true, true
	}
	return clusters
}

// colourCode is the colour code that text begins with, or nothing.
func colourCode(text string) string {
	if !strings.HasPrefix(text, "\x1b[") {
		return ""
	}
	for i := 2; i < len(text); i++ {
		switch b := text[i]; {
		case b == 'm':
			return text[:i+1]
		case (b < '0' || b > '9') && b != ';' && b != ':':
			return ""
		}
	}
	return ""
}
