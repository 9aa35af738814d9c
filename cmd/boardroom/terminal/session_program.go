package terminal

import (
	"bufio"
	"time"

	"boardroom/cmd/boardroom/api"
	"boardroom/commands"
	"boardroom/commands/grammar"

	"golang.org/x/time/rate"
)

// subsystem is the name under which programs find their protocol.
const subsystem = "boardroom"

// program talks with a program by requests and notifications.
func (se *session) program() int {
	pace, act := se.paces()
	from := bufio.NewReaderSize(se, readSize)
	api.Serve(se.ctx, api.Config{
		Shell: se.shell,
		Line:  se.request,
		Hears: se.connection.hears,
		In: input(se, func() (api.Line, bool, error) {
			text, length, _, err := readBytes(from, api.LongestLine)
			return api.Line{Text: text, TooLong: length > api.LongestLine}, length > 0, err
		}),
		Out: se.Channel,
		Written: func(sh *commands.Shell) {
			se.working.end()
			se.confirm(sh)
		},
		Pace: pace, Act: act, Spoken: se.spokenPace,
		Backlogs: se.server.backlogs, Catalogue: se.server.catalogue,
		Go: func(do func()) { se.server.run("backlog", do) },
	})
	return exitDone
}

// request runs a line that a program sent as a person types it. All answers are
// JSON here, and so --json says nothing; in a secret it is a part of it.
func (se *session) request(sh *commands.Shell, text string) commands.Reply {
	if ask := sh.Asked(); ask == nil || ask.Accepts != nil {
		text, _ = grammar.TakeJSON(text)
	}
	if wrong := lineOf(text).flaw(); wrong != "" {
		return sh.Refuse(wrong)
	}
	return sh.Line(text)
}

// paces are how fast requests are read and run. A gateway's are run as fast as one may
// that speaks for many. They are read faster: what it asks too much for one person is
// refused, and holds up nobody else.
func (se *session) paces() (read, run func()) {
	gateway := false
	if err := se.server.world.DoFrom(se.connection.origin, func() { gateway = se.shell.Session().Person().IsGateway() }); err != nil || !gateway {
		return se.keepPace, func() {}
	}
	const refused = 20 // so many refusals cost as much as a request that is run
	limits := se.server.limits()
	lines := rate.NewLimiter(limits.GatewayLines*refused, limits.GatewayBurst*refused)
	se.pace = rate.NewLimiter(limits.GatewayLines, limits.GatewayBurst)
	return func() { se.wait(lines.Reserve().Delay()) }, se.keepPace
}

// spokenPace is the pace of somebody for whom a gateway speaks.
func (se *session) spokenPace() func() time.Duration {
	limits := se.server.limits()
	lines := rate.NewLimiter(limits.SpokenLines, limits.SpokenBurst)
	return func() time.Duration {
		next := lines.Reserve()
		wait := next.Delay()
		if wait > 0 {
			next.Cancel()
		}
		return wait
	}
}
