package telnet

import (
	"bufio"
	"bytes"
	"errors"
	"io"
	"strings"

	gossh "golang.org/x/crypto/ssh"

	"boardroom/cmd/boardroom/door"
)

const (
	// mostTries is how often somebody may try to log in on one connection.
	mostTries = 6
	// longestLine is how many bytes an answer of a login may have.
	longestLine = 256
)

var (
	errTooLong = errors.New("the line is too long")
	errNoName  = errors.New("no name was given")
)

const welcome = "Welcome to Boardroom: strategy games to play with people or bots.\r\n" +
	"To look around without a name, type guest.\r\n"

// logIn asks who comes until the house lets them in, and begins their session.
func (c *connection) logIn() {
	c.say(welcome)
	for tries := range mostTries {
		name, err := c.askName()
		if err != nil {
			break
		}
		if tries == 0 {
			c.expect(c.server.Gate.Limits().LoginGrace)
		}
		pass, err := c.tryName(name)
		if err == nil {
			c.Enter()
			c.open(pass)
			return
		}
		if errors.Is(err, errTooLong) || errors.Is(err, io.EOF) {
			break
		}
	}
	c.say("\r\nYou are not logged in, so this connection ends.\r\n")
	c.finish()
}

// askName asks for a name. Three empty lines are no name.
func (c *connection) askName() (string, error) {
	for range 3 {
		c.prompt("Your name: ", true)
		line, err := c.readLine()
		if name := strings.TrimSpace(line); name != "" || err != nil {
			return name, err
		}
	}
	return "", errNoName
}

// mostPasswords is how many wrong ones are taken for one name before it is asked for again.
const mostPasswords = 3

// tryName has the house decide about a name: first without a proof, as guests come, and then by what
// it asks. An empty answer goes back to the name.
func (c *connection) tryName(name string) (door.Pass, error) {
	pass, err := c.house.Try(door.Try{User: name, Method: door.None, Client: c.client()})
	if err == nil {
		return pass, nil
	}
	if !errors.Is(err, gossh.ErrNoAuth) {
		c.explain(err)
		return nil, err
	}
	for range mostPasswords {
		answered := false // the newest question, by more than an empty line
		ask := func(_, text string, questions []string, echo []bool) ([]string, error) {
			answers, err := c.ask(text, questions, echo)
			answered = err == nil && len(answers) > 0 && answers[len(answers)-1] != ""
			return answers, err
		}
		try := door.Try{User: name, Method: door.Keyboard, Client: c.client(), Ask: ask, Renames: true}
		pass, err = c.house.Try(try)
		if err == nil {
			return pass, nil
		}
		if c.explain(err); !answered {
			return nil, err
		}
	}
	return nil, err
}

// client is what the client calls itself.
func (c *connection) client() string { return strings.TrimSpace(c.over + " " + c.known().client) }

// explain shows what the house says of a try that failed.
func (c *connection) explain(err error) {
	if says, is := errors.AsType[*gossh.BannerError](err); is {
		c.say(says.Message)
	}
}

// ask puts questions of the house.
func (c *connection) ask(text string, questions []string, echo []bool) ([]string, error) {
	if text != "" {
		c.say(text + "\r\n")
	}
	answers := make([]string, len(questions))
	for i, question := range questions {
		c.prompt(question, echo[i])
		line, err := c.readLine()
		if err != nil {
			return nil, err
		}
		answers[i] = line
	}
	return answers, nil
}

// readLine reads an answer, which must not be too long.
func (c *connection) readLine() (string, error) {
	var line []byte
	for {
		part, err := c.lines.ReadSlice('\n')
		if line = append(line, part...); len(line) > longestLine {
			return "", errTooLong
		}
		if err == nil {
			return string(bytes.TrimRight(line, "\n")), nil
		}
		if !errors.Is(err, bufio.ErrBufferFull) {
			return "", io.EOF
		}
	}
}

// say shows a text of the login.
func (c *connection) say(text string) { c.send(c.encoder().encode([]byte(text))) }

// prompt shows a question; what is typed then is shown or not.
func (c *connection) prompt(question string, echo bool) {
	end := door.PromptEnd
	if !echo {
		end = door.SecretEnd
	}
	c.say(question + end)
}

// encoder is one for what is written from now on.
func (c *connection) encoder() *encoder {
	return &encoder{
		utf8:     func() bool { return c.known().utf8 },
		eor:      func() bool { return c.known().eor },
		prompted: c.prompted,
	}
}

// prompted has the client show what is typed behind a prompt, or not.
func (c *connection) prompted(isSecret bool) []byte {
	c.mu.Lock()
	defer c.mu.Unlock()
	was := c.isSecret
	c.isSecret = isSecret
	switch {
	case isSecret && !was:
		return []byte{cmdIAC, cmdWILL, optEcho}
	case was && !isSecret:
		return []byte{cmdIAC, cmdWONT, optEcho}
	}
	return nil
}

// finish ends the connection once the client has taken in what was written.
func (c *connection) finish() {
	half, is := c.Conn.(interface{ CloseWrite() error })
	if !is || half.CloseWrite() != nil {
		_ = c.Close()
		return
	}
	c.expect(lastWords)
}
