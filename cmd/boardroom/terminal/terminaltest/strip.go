package terminaltest

import "strings"

// A stripper leaves codes and control characters out of what a server writes,
// line ends apart. It may be given the bytes in any pieces, and says whether there
// was a code in them that a terminal may answer.
type stripper struct {
	text  strings.Builder
	state byte // 0 in text, else what the code that is being read began with
	asks  bool // the string that is being read may be a question
}

func (s *stripper) write(p []byte) (asks bool) {
	for _, b := range p {
		switch s.state {
		case 0:
			s.plain(b)
		case 0x1b:
			s.state = 0
			if strings.IndexByte("[]PX^_", b) >= 0 {
				s.state = b
			}
			asks = asks || b == 'Z' || b == '\\' && s.asks
			s.asks = s.state != ']'
		case '[':
			if b >= 0x40 && b <= 0x7e {
				s.state = 0
				asks = asks || strings.IndexByte("cnpqtx", b) >= 0
			}
		default: // a string, ended by BEL or by ESC and a backslash
			switch b {
			case '\a':
				s.state = 0
				asks = asks || s.asks
			case 0x1b:
				s.state = 0x1b
			case '?': // questions that begin with OSC have one
				s.asks = true
			}
		}
	}
	return asks
}

func (s *stripper) plain(b byte) {
	switch {
	case b == 0x1b:
		s.state = b
	case b >= ' ' && b != 0x7f, b == '\n':
		s.text.WriteByte(b)
	}
}
