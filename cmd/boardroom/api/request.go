package api

import (
	"bytes"
	"encoding/json"
	"slices"
	"strings"

	"github.com/creachadair/jrpc2"

	"boardroom/games/lists"
)

// partsOf are the values of a line: those of a batch, or the one that it is. ok is false where
// it is no JSON.
func partsOf(text []byte) (parts []json.RawMessage, ok bool) {
	if text[0] != '[' {
		return []json.RawMessage{text}, json.Valid(text)
	}
	return parts, json.Unmarshal(text, &parts) == nil
}

// withoutResponses is a line without the responses in it, which are never answered. Nothing is
// left of one that holds nothing else.
func withoutResponses(text []byte) []byte {
	if len(text) == 0 {
		return nil
	}
	parts, ok := partsOf(text)
	requests := slices.DeleteFunc(slices.Clone(parts), isResponse)
	switch {
	case !ok || len(requests) == len(parts):
		return text
	case len(requests) == 0:
		return nil
	}
	text, _ = json.Marshal(requests)
	return text
}

// isResponse says whether a value is a response of JSON-RPC: what happened to a request.
func isResponse(value json.RawMessage) bool {
	var fields map[string]json.RawMessage
	if json.Unmarshal(value, &fields) != nil {
		return false
	}
	has := func(name string) bool { return fields[name] != nil }
	return !has("method") && has("id") && (has("result") || has("error"))
}

// refusal is the answer to a line with a request that names one of its fields twice, of which
// the library would take the last, or whose id is null, which it would never answer; nil where
// there is none.
func refusal(text []byte) []byte {
	parts, _ := partsOf(text)
	for _, request := range parts {
		if name, twice := ownTwice(request); twice {
			return errorAnswer(idOf(text, name), jrpc2.Errorf(
				jrpc2.InvalidRequest,
				"the request names %q twice, so nothing of this line was done",
				name,
			).WithData(errorData{Reason: noRequest, Name: name}))
		}
		var fields map[string]json.RawMessage
		if json.Unmarshal(request, &fields) == nil && string(fields["id"]) == "null" {
			return errorAnswer(
				nil,
				jrpc2.Errorf(jrpc2.InvalidRequest, "the id of a request is null, so nothing of this "+
					"line was done; give it a number or a text, or leave it out where you want no answer").WithData(errorData{Reason: noRequest, Name: "id"}),
			)
		}
	}
	return nil
}

// errorAnswer is an error as a line; the id is null where it is nil.
func errorAnswer(id any, why error) []byte {
	answer, _ := json.Marshal(map[string]any{"jsonrpc": jrpc2.Version, "id": id, "error": why})
	return answer
}

// idOf is the id of a line that is one request, unless it is what stands there twice.
func idOf(text []byte, twice string) any {
	all, err := jrpc2.ParseRequests(text)
	if err != nil || len(all) != 1 || all[0].Batch || all[0].ID == "" || strings.EqualFold(twice, "id") {
		return nil
	}
	return json.RawMessage(all[0].ID)
}

// explained is an answer in which the errors that the library gives by itself, to what is no
// request, have sentences and reasons as ours do. What is JSON has the code -32600.
func explained(answer []byte) []byte {
	if !bytes.Contains(answer, []byte(`"code":-32600`)) && !bytes.Contains(answer, []byte(`"code":-32700`)) {
		return answer
	}
	if answer[0] != '[' {
		return explainedOne(answer)
	}
	var batch []json.RawMessage
	read(answer, &batch)
	answer, _ = json.Marshal(lists.Map(batch, func(one json.RawMessage) json.RawMessage { return explainedOne(one) }))
	return answer
}

func explainedOne(answer []byte) []byte {
	var given struct {
		ID    json.RawMessage
		Error *jrpc2.Error
	}
	read(answer, &given)
	if given.Error == nil || given.Error.Code != jrpc2.InvalidRequest && given.Error.Code != jrpc2.ParseError {
		return answer
	}
	if given.Error.Message == "invalid request value" {
		return errorAnswer(
			given.ID,
			jrpc2.Errorf(jrpc2.ParseError, "the line is no JSON, so nothing of it was done").
				WithData(errorData{Reason: noJSON}),
		)
	}
	return errorAnswer(
		given.ID,
		jrpc2.Errorf(jrpc2.InvalidRequest, "that is no request of JSON-RPC 2.0 (%s); one looks like this: "+
			`{"jsonrpc":"2.0","id":1,"method":"ping","params":{}}`, given.Error.Message).WithData(errorData{Reason: noRequest}),
	)
}
