package mcp

import (
	"encoding/json"
	"fmt"
	"maps"
	"slices"
	"strings"

	sdk "github.com/modelcontextprotocol/go-sdk/mcp"
)

// What tools and groups are called beside the methods and their tags.
const (
	core       = "core" // the tag of what is offered unless something else is chosen
	everything = "all"
)

// unoffered are the methods that are no tools: what they do is done here.
var unoffered = []string{"rpc.discover", "hello", "since"}

// unneeded are those of the core that are tools only where they are asked for: an agent's account
// is marked as a bot when it comes in, and hears of its own games anyway.
var unneeded = []string{"bot", "subscribe"}

// choose are the methods behind the names of tools and groups.
func (d *document) choose(names []string) ([]method, error) {
	isUsual := len(names) == 0
	if isUsual {
		names = []string{core}
	}
	for _, name := range names {
		if !slices.ContainsFunc(d.Methods, func(m method) bool { return m.isMeant(name) }) {
			return nil, fmt.Errorf(
				"there is no tool and no group %q. The groups are %s; a tool is named like its method, as in table_move",
				name,
				strings.Join(d.groups(), ", "),
			)
		}
	}
	var chosen []method
	for _, m := range d.Methods {
		if slices.ContainsFunc(names, m.isMeant) && !(isUsual && slices.Contains(unneeded, m.Name)) {
			chosen = append(chosen, m)
		}
	}
	return chosen, nil
}

// isMeant says whether a name is of the tool that a method is, or of a group that it is in.
func (m method) isMeant(name string) bool {
	switch {
	case slices.Contains(unoffered, m.Name):
		return false
	case name == everything, name == toolName(m.Name), name == m.Name:
		return true
	}
	return m.has(name)
}

// groups are the names of all groups.
func (d *document) groups() []string {
	tags := map[string]bool{everything: true}
	for _, m := range d.Methods {
		for _, tag := range m.Tags {
			tags[tag.Name] = true
		}
	}
	return slices.Sorted(maps.Keys(tags))
}

// toolName is the name of a method as agents may call it: not all of them take a dot.
func toolName(method string) string { return strings.ReplaceAll(method, ".", "_") }

// tool is a method as a tool. What it gives is described in a resource alone: such schemas
// are two thirds of a list of tools.
func (d *document) tool(m method) *sdk.Tool {
	takes := d.taken(m)
	switch properties := takes["properties"].(object); m.Name {
	case "table.moves":
		properties["limit"] = object{
			"type":        "integer",
			"minimum":     1,
			"maximum":     mostMoves,
			"description": fmt.Sprintf("how many to list at most; %d unless you say otherwise", mostMoves),
		}
	case "table.look":
		takes["properties"] = object{"table": properties["table"]} // it is always drawn
	}
	return &sdk.Tool{Name: toolName(m.Name), Description: m.Summary, InputSchema: takes, Annotations: hints(m)}
}

// hints say what becomes of calling a tool, by the tags of its method. Others hear talk, and
// anybody may have written what is read.
func hints(m method) *sdk.ToolAnnotations {
	ends, open := m.has("ends"), m.has("heard") || m.has("talk")
	title := strings.ReplaceAll(m.Name, ".", " ")
	return &sdk.ToolAnnotations{
		Title: strings.ToUpper(title[:1]) + title[1:], ReadOnlyHint: m.has("read"), DestructiveHint: &ends,
		IdempotentHint: !m.has("repeats"), OpenWorldHint: &open,
	}
}

// mostMoves is how many moves an agent is told at once.
const mostMoves = 200

// adapted are the parameters of a tool as the house takes them.
func adapted(method string, given json.RawMessage) (json.RawMessage, error) {
	params := object{}
	if len(given) > 0 {
		if err := json.Unmarshal(given, &params); err != nil {
			return given, nil // the house says what is wrong
		}
	}
	switch method {
	case "table.moves":
		if limit, is := params["limit"].(float64); is && limit > mostMoves {
			return nil, fmt.Errorf(
				"limit can't be %v: it takes 1 to %d. More are listed with after, or by cell",
				limit,
				mostMoves,
			)
		}
		if params["limit"] == nil {
			params["limit"] = mostMoves
		}
	case "table.look":
		params["drawing"], params["picture"] = true, false
	default:
		return orEmpty(given), nil
	}
	return json.Marshal(params)
}

func orEmpty(params json.RawMessage) json.RawMessage {
	if len(params) == 0 {
		return json.RawMessage("{}")
	}
	return params
}
