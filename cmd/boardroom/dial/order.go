package dial

import "github.com/creachadair/jrpc2/channel"

// InOrder is the protocol on a line, for a client of jrpc2, with each message that comes looked at
// in its order: jrpc2 hands on messages in any.
func InOrder(line Line, look func(message []byte)) channel.Channel {
	return inOrder{channel.Line(line, line), look}
}

type inOrder struct {
	channel.Channel
	look func(message []byte)
}

// Recv is of channel.Channel.
func (c inOrder) Recv() ([]byte, error) {
	message, err := c.Channel.Recv()
	if err == nil {
		c.look(message)
	}
	return message, err
}
