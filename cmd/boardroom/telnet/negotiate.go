package telnet

import (
	"maps"
	"slices"
)

// offered are the options that the door has offered, and wanted those that it has asked for.
var (
	offered = map[byte]bool{optEOR: true, optCharset: true, optMSSP: true, optGMCP: true, optEcho: true}
	wanted  = map[byte]bool{optTermType: true, optWindowSize: true, optTimingMark: true, optCharset: true}
)

// takeOption takes what a client says of an option. What was offered or asked for is not answered
// again, so that no two sides answer each other for ever.
func (c *connection) takeOption(verb, option byte) {
	if !c.keepsPace() {
		return
	}
	if option == optTimingMark && (verb == cmdWILL || verb == cmdWONT) {
		c.takeMark()
		return
	}
	switch {
	case verb == cmdWILL && option == optCharset:
		c.send([]byte{cmdIAC, cmdDO, option})
	case verb == cmdWILL && !wanted[option]:
		c.send([]byte{cmdIAC, cmdDONT, option})
	case verb == cmdDO && option == optTimingMark:
		c.send([]byte{cmdIAC, cmdWILL, option})
	case verb == cmdDO && !offered[option]:
		c.send([]byte{cmdIAC, cmdWONT, option})
	case verb == cmdWILL && option == optTermType:
		c.askTermType()
	case verb == cmdDO:
		c.begin(option)
	case verb == cmdDONT:
		c.stop(option)
	}
}

// takeMark notes that the client has come to a timing mark.
func (c *connection) takeMark() {
	if !c.answersMarks.Swap(true) { // it was asked at the beginning whether it does
		c.Begin(c.askAlive)
		return
	}
	select {
	case c.answers <- struct{}{}:
	default:
	}
}

// begin begins with an option that was offered.
func (c *connection) begin(option byte) {
	switch option {
	case optEOR:
		c.know(func(a *abilities) { a.eor = true })
	case optCharset:
		c.sendSub(optCharset, append([]byte{charsetRequest}, ";"+utf8Name...))
	case optMSSP:
		if !c.toldStatus {
			c.toldStatus = true
			c.sendSub(optMSSP, c.server.status())
		}
	case optGMCP:
		c.know(func(a *abilities) { a.gmcp = true })
	}
}

func (c *connection) stop(option byte) {
	switch option {
	case optEOR:
		c.know(func(a *abilities) { a.eor = false })
	case optGMCP:
		c.know(func(a *abilities) { a.gmcp = false })
	}
}

// know changes what is known of the client.
func (c *connection) know(change func(*abilities)) {
	c.mu.Lock()
	defer c.mu.Unlock()
	change(&c.able)
}

// known is what the client has said of itself.
func (c *connection) known() abilities {
	c.mu.Lock()
	defer c.mu.Unlock()
	return c.able
}

// askTermType asks for the next of the terminal's names.
func (c *connection) askTermType() {
	c.know(func(a *abilities) { a.asked++ })
	c.sendSub(optTermType, []byte{1})
}

// takeSub takes a subnegotiation.
func (c *connection) takeSub(option byte, text []byte) {
	if !c.keepsPace() {
		return
	}
	switch {
	case option == optWindowSize:
		c.takeSize(text)
	case option == optTermType && len(text) > 1 && text[0] == 0:
		again := false
		c.know(func(a *abilities) { again = a.asked > 0 && a.takeTermType(string(text[1:])) })
		if again {
			c.askTermType()
		}
	case option == optCharset:
		var answer []byte
		c.know(func(a *abilities) { answer = a.takeCharset(text) })
		if answer != nil {
			c.sendSub(optCharset, answer)
		}
	case option == optGMCP && c.known().gmcp:
		c.gmcp.take(text)
	}
}

// takeSize takes a new size of the window.
func (c *connection) takeSize(text []byte) {
	c.mu.Lock()
	defer c.mu.Unlock()
	if c.able.takeSize(text) && c.session != nil {
		c.session.Resize(c.able.size)
	}
}

// status is what listings of games are told, in the form of their protocol: 1 before each name and 2
// before each value.
func (s *Server) status() []byte {
	said := map[string]string{
		"NAME": "Boardroom", "FAMILY": "Custom", "LANGUAGE": "English", "GAMEPLAY": "Strategy",
		"ANSI": "1", "UTF-8": "1", "XTERM 256 COLORS": "1", "GMCP": "1", "PLAYERS": "-1", "UPTIME": "-1",
	}
	if s.Status != nil {
		maps.Copy(said, s.Status())
	}
	var out []byte
	for _, name := range slices.Sorted(maps.Keys(said)) {
		out = append(append(append(append(out, 1), name...), 2), said[name]...)
	}
	return out
}
