package moderation

import (
	"errors"
	"strconv"
	"time"

	"boardroom/games/lists"
	"boardroom/games/phrase"
	"boardroom/world/env"
	"boardroom/world/flood"
	"boardroom/world/limiter"
	"boardroom/world/loop"
	"boardroom/world/notice"
	"boardroom/world/people"
	"boardroom/world/store"
	"boardroom/world/words"
)

// Reports are what people tell staff. Everybody may, also guests and whoever is
// muted: it is the way to object to that.
type Reports struct {
	env      *env.Env
	people   *people.People
	accounts *people.Accounts
	flood    *flood.Limits
}

// NewReports makes reports that staff read.
func NewReports(e *env.Env, h *people.People, a *people.Accounts, f *flood.Limits) *Reports {
	return &Reports{env: e, people: h, accounts: a, flood: f}
}

// reporting is how often somebody may report something.
var reporting = flood.Kind{What: "reported", Rate: func(l *env.Limits) limiter.Rate { return l.Report }, Joined: true}

// mostReport bounds the characters of a report.
const mostReport = 1000

// Report tells staff something. Those who are here hear it at once, the others when
// they come; it says whether somebody was here.
func (r *Reports) Report(p *people.Person, text string) (heard bool, err error) {
	text, err = words.Tidied("A report", text, mostReport)
	if err != nil {
		return false, err
	}
	open, err := r.open()
	if err != nil {
		return false, err
	}
	byGuests := lists.Filter(open, func(r store.Report) bool { return r.From == 0 })
	if len(open) >= r.env.Limits.Reports || p.IsGuest() && len(byGuests) >= r.env.Limits.Reports/2 {
		return false, notice.Refused("Staff have too many reports to read. Try again tomorrow.")
	}
	if err := r.flood.Spend(p, reporting); err != nil {
		return false, err
	}
	report := store.Report{From: p.Account(), Name: p.Name(), Text: text, At: r.env.Now()}
	if address, known := p.Address(); known && p.IsGuest() {
		report.Address = address.String()
	}
	var id store.ReportID
	err = r.env.Loop.Write(func() (err error) {
		id, err = r.env.Store.AddReport(report)
		return err
	}, r, p.PlayerKey())
	if err != nil {
		return false, err
	}
	for _, other := range r.people.Everybody() {
		if other.IsStaff() {
			heard = heard || other.Present()
			other.Tell(notice.Note{Lines: []string{p.Name() + " reports, as number " + strconv.Itoa(int(id)) + ": " +
				text}, When: other.Stamp(r.env.Now()), Calls: true})
		}
	}
	return heard, nil
}

// OpenReports lists the reports that are open, oldest first, for staff.
func (r *Reports) Open(p *people.Person) ([]store.Report, error) {
	if err := people.MustBeStaff(p); err != nil {
		return nil, err
	}
	return r.open()
}

// open are the reports that are open; none is kept or closed before the act goes on.
func (r *Reports) open() ([]store.Report, error) {
	return loop.Read(r.env.Loop, r.env.Store.Reports, r)
}

// CloseReport puts a report away that has been seen to, and says whose it was. The
// log says what became of it.
func (r *Reports) Close(p *people.Person, id store.ReportID, what string) (string, error) {
	what, err := people.ReasonOf(p, what)
	if err != nil {
		return "", err
	}
	open, err := r.open()
	if err != nil {
		return "", err
	}
	report, is := lists.Find(open, func(r store.Report) bool { return r.ID == id })
	if is {
		act := r.accounts.StaffAct(p, "@reports close", report.Name, what)
		err = r.env.Loop.Write(func() error { return r.env.Store.CloseReport(id, *act) }, r)
	}
	if !is || errors.Is(err, store.ErrNotFound) {
		return "", notice.Refusedf("There is no open report %d. To see them: @reports", id)
	}
	return report.Name, err
}

// TellReports tells staff how many reports wait for them.
func (r *Reports) TellReports(s *people.Session, _ time.Time) {
	if !s.Person().IsStaff() {
		return
	}
	open, err := r.open()
	if err != nil {
		r.env.Log.Error("reports can't be read", "error", err)
	}
	if len(open) > 0 {
		s.Note(phrase.Count(len(open), "report") + " open. To read: @reports")
	}
}
