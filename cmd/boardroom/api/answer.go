package api

import (
	"cmp"
	"encoding/json"

	"boardroom/commands"
	"boardroom/world/notice"
)

// A Status is what a line came to. The words are part of the protocol.
type Status string

// The statuses, and the exit statuses of a single command.
const (
	Done          Status = "done"           // 0
	Refused       Status = "refused"        // 1
	NotUnderstood Status = "not_understood" // 2
	Failed        Status = "failed"         // 70: something went wrong on our side
	Asked         Status = "asked"          // a question waits, see Answer.Ask
	Told          Status = "told"           // of what comes without being asked for
)

// Words are all statuses.
func (Status) Words() []string {
	return commands.Strings([]Status{Done, Refused, NotUnderstood, Failed, Asked, Told})
}

// ExitOf is the exit status of a single command that came to a reply.
func ExitOf(r commands.Reply) int {
	switch statusOf(r) {
	case Done, Asked:
		return 0
	case NotUnderstood:
		return 2
	case Failed:
		return 70
	}
	return 1
}

func statusOf(r commands.Reply) Status {
	switch {
	case r.Unclear:
		return NotUnderstood
	case r.Failed:
		return Failed
	case r.Refused:
		return Refused
	case r.Ask != nil:
		return Asked
	}
	return Done
}

// An Answer is what a line came to, and all that was told by it.
type Answer struct {
	_ struct{} `jsonschema:"What a line came to, and what was told. The status told is for what comes unasked."`

	Status  Status        `json:"status"`
	Error   string        `json:"error,omitempty" jsonschema:"the sentence that says why it is not done"`
	Reason  notice.Reason `json:"reason,omitempty" jsonschema:"why it is not done, in a word"`
	Ask     *Prompt       `json:"ask,omitempty" jsonschema:"a question whose answer is the next line"`
	Notices []Notice      `json:"notices"`
}

// A Prompt is put where a line lacks something.
type Prompt struct {
	_ struct{} `jsonschema:"A question that the house asks."`

	Text   string `json:"prompt"`
	Secret bool   `json:"secret" jsonschema:"the answer is not to be shown, such as a password"`
}

// AnswerTo is what a reply and the notices that came with it amount to.
func AnswerTo(r commands.Reply, told []notice.Notice) Answer {
	a := Answer{Status: statusOf(r), Notices: []Notice{}}
	for _, n := range told {
		if refusal, ok := n.(notice.Refusal); ok && r.Refused {
			a.Error, a.Reason = refusal.Text, cmp.Or(refusal.Reason, notice.Otherwise)
		}
		a.Notices = append(a.Notices, Encode(n))
	}
	a.Ask = question(r.Ask)
	return a
}

// question is the question that waits, nil for none.
func question(ask *commands.Prompt) *Prompt {
	if ask == nil {
		return nil
	}
	return &Prompt{Text: ask.Text, Secret: ask.Hidden}
}

// Unasked is the answer to nothing: what is told of itself.
func Unasked(told []notice.Notice) Answer {
	a := AnswerTo(commands.Reply{}, told)
	a.Status = Told
	return a
}

// Line is an answer as one line of JSON.
func (a Answer) Line() string {
	text, err := json.Marshal(a)
	if err != nil {
		panic(err) // an answer is texts, numbers and lists of them
	}
	return string(text) + "\n"
}
