package world

import (
	"errors"
	"strconv"
	"time"

	"boardroom/games"
	"boardroom/world/limiter"
	"boardroom/world/loop"
	"boardroom/world/notice"
	"boardroom/world/store"
)

// Reports are what people tell staff. Everybody may, also guests and whoever is
// muted: it is the way to object to that.
type Reports struct {
	env    *env
	people *People
	flood  *floodLimits
}

// reporting is how often somebody may report something.
var reporting = pace{what: "reported", rate: func(l *Limits) limiter.Rate { return l.Report }, joined: true}

// mostReport bounds the characters of a report.
const mostReport = 1000

// Report tells staff something. Those who are here hear it at once, the others when
// they come; it says whether somebody was here.
func (r *Reports) Report(p *Person, text string) (heard bool, err error) {
	text, err = tidied("A report", text, mostReport)
	if err != nil {
		return false, err
	}
	open, err := r.open()
	if err != nil {
		return false, err
	}
	byGuests := games.Only(open, func(r store.Report) bool { return r.From == 0 })
	if len(open) >= r.env.limits.Reports || p.IsGuest() && len(byGuests) >= r.env.limits.Reports/2 {
		return false, notice.Refused("Staff have more reports to read than they can keep up with. Try again tomorrow.")
	}
	if err := r.flood.spend(p, reporting); err != nil {
		return false, err
	}
	report := store.Report{From: p.account, Name: p.name, Text: text, At: r.env.now()}
	if address, known := p.from(); known && p.IsGuest() {
		report.Address = address.String()
	}
	var id store.ReportID
	err = r.env.loop.Write(func() (err error) {
		id, err = r.env.store.AddReport(report)
		return err
	}, r, p.key())
	if err != nil {
		return false, err
	}
	for _, other := range r.people.byName {
		if other.staff {
			heard = heard || other.Present()
			other.Tell(notice.Note{Lines: []string{p.name + " reports, as number " + strconv.Itoa(int(id)) + ": " + text}, When: other.stamp(r.env.now()), Calls: true})
		}
	}
	return heard, nil
}

// OpenReports lists the reports that are open, oldest first, for staff.
func (r *Reports) Open(p *Person) ([]store.Report, error) {
	if err := staffOnly(p); err != nil {
		return nil, err
	}
	return r.open()
}

// open are the reports that are open; none is kept or closed before the act goes on.
func (r *Reports) open() ([]store.Report, error) {
	return loop.Read(r.env.loop, r.env.store.Reports, r)
}

// CloseReport puts a report away that has been seen to, and says whose it was. The
// log says what became of it.
func (r *Reports) Close(p *Person, id store.ReportID, what string) (string, error) {
	what, err := reasonOf(p, what)
	if err != nil {
		return "", err
	}
	open, err := r.open()
	if err != nil {
		return "", err
	}
	report, is := games.First(open, func(r store.Report) bool { return r.ID == id })
	if is {
		act := r.flood.moderation.accounts.staffAct(p, "@reports close", report.Name, what)
		err = r.env.loop.Write(func() error { return r.env.store.CloseReport(id, *act) }, r)
	}
	if !is || errors.Is(err, store.ErrNotFound) {
		return "", notice.Refusedf("No report %d is open. Which are: @reports", id)
	}
	return report.Name, err
}

// tellReports tells staff how many reports wait for them.
func (r *Reports) tellReports(s *Session, _ time.Time) {
	if !s.person.staff {
		return
	}
	open, err := r.open()
	if err != nil {
		r.env.log.Error("reports can't be read", "error", err)
	}
	if len(open) > 0 {
		s.Note(games.Count(len(open), "report") + " open. To read: @reports")
	}
}
