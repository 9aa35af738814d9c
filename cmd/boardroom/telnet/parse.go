package telnet

// Commands of the protocol, RFC 854 and RFC 885.
const (
	cmdEOF  = 236
	cmdEOR  = 239
	cmdSE   = 240
	cmdBRK  = 243
	cmdIP   = 244
	cmdAYT  = 246
	cmdGA   = 249
	cmdSB   = 250
	cmdWILL = 251
	cmdWONT = 252
	cmdDO   = 253
	cmdDONT = 254
	cmdIAC  = 255
)

// Options that a client may be asked for, or may ask for.
const (
	optEcho       = 1   // RFC 857
	optTimingMark = 6   // RFC 860
	optTermType   = 24  // RFC 1091
	optEOR        = 25  // RFC 885
	optWindowSize = 31  // RFC 1073
	optCharset    = 42  // RFC 2066
	optMSSP       = 70  // Mud Server Status Protocol
	optGMCP       = 201 // Generic Mud Communication Protocol
)

// mostSub is how many bytes a subnegotiation may have. A longer one is passed over.
const mostSub = 8 << 10

// A parser divides what a client sends into text and the protocol's commands. It keeps at most
// mostSub bytes.
type parser struct {
	state  parserState
	verb   byte
	option byte
	sub    []byte
	tooFar bool // the subnegotiation is too long
	cr     bool // a return came, whose line feed or NUL belongs to it

	text         func(byte)                     // one byte of text; the end of a line is "\n"
	command      func(command byte)             // without an option
	negotiate    func(verb, option byte)        // WILL, WONT, DO or DONT
	subnegotiate func(option byte, text []byte) // text is used until it returns
}

type parserState int

const (
	inText parserState = iota
	behindIAC
	behindVerb
	behindSB
	inSub
	inSubBehindIAC
)

// feed takes what was read, cut anywhere.
func (p *parser) feed(read []byte) {
	for _, b := range read {
		p.take(b)
	}
}

func (p *parser) take(b byte) {
	switch p.state {
	case inText:
		if b == cmdIAC {
			p.state = behindIAC
			return
		}
		p.takeText(b)
	case behindIAC:
		p.takeCommand(b)
	case behindVerb:
		p.state = inText
		p.negotiate(p.verb, b)
	case behindSB:
		p.state, p.option, p.sub, p.tooFar = inSub, b, p.sub[:0], false
	case inSub:
		if b == cmdIAC {
			p.state = inSubBehindIAC
			return
		}
		p.takeSub(b)
	case inSubBehindIAC:
		p.endSub(b)
	}
}

// takeText ends every line by a line feed, however the client ends it.
func (p *parser) takeText(b byte) {
	belongs := p.cr && (b == '\n' || b == 0)
	p.cr = b == '\r'
	switch {
	case belongs || b == 0:
	case b == '\r':
		p.text('\n')
	default:
		p.text(b)
	}
}

func (p *parser) takeCommand(b byte) {
	p.state = inText
	switch b {
	case cmdIAC:
		p.takeText(b)
	case cmdWILL, cmdWONT, cmdDO, cmdDONT:
		p.state, p.verb = behindVerb, b
	case cmdSB:
		p.state = behindSB
	default:
		p.command(b)
	}
}

func (p *parser) takeSub(b byte) {
	if len(p.sub) == mostSub {
		p.tooFar = true
		return
	}
	p.sub = append(p.sub, b)
}

// endSub takes what comes behind IAC in a subnegotiation: IAC stands for itself, SE ends it, and
// anything else does too, since its end was lost.
func (p *parser) endSub(b byte) {
	if b == cmdIAC {
		p.state = inSub
		p.takeSub(b)
		return
	}
	p.state = inText
	if !p.tooFar {
		p.subnegotiate(p.option, p.sub)
	}
	if cap(p.sub) > 512 {
		p.sub = nil // most clients send one long one, if any
	}
	if b != cmdSE {
		p.takeCommand(b)
	}
}
