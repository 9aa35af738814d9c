package world

import (
	"log/slog"
	"testing"

	"boardroom/world/notice"
)

// A counted counts how often it is written.
type counted int

func (c *counted) MarshalJSON() ([]byte, error) {
	*c++
	return []byte("1"), nil
}

// TestOneNoticeIsWrittenOnce tells many people with two other nodes the same, one of them
// something else, and one the same again in another act.
func TestOneNoticeIsWrittenOnce(t *testing.T) {
	p := newPost(slog.New(slog.DiscardHandler))
	var written counted
	said := notice.Note{Lines: []string{"hello"}, Data: notice.Data{"written": &written}}
	for number := range int64(100) {
		p.tell(&farEnd{node: 1, number: number}, said, nil, 0)
		p.tell(&farEnd{node: 2, number: number}, said, nil, 0)
	}
	if written != 1 {
		t.Errorf("what 200 people are told is written %d times", written)
	}
	p.tell(&farEnd{node: 2, number: 7}, notice.Note{Lines: []string{"hello you"}}, nil, 0)
	_, _, told, _ := p.take()
	if len(told[1]) != 1 || len(told[1][0].To) != 100 || len(told[2]) != 2 || len(told[2][0].To) != 100 {
		t.Errorf("waiting is %+v", told)
	}
	p.tell(&farEnd{node: 1, number: 1}, said, nil, 0)
	if _, _, told, _ = p.take(); len(told[1]) != 1 || written != 2 {
		t.Errorf("in the next act it is written %d times in all, and %+v waits", written, told)
	}
}
