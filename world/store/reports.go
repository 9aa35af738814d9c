package store

import "time"

// ReportID numbers reports; it starts at 1 and is never used again.
type ReportID int64

// A ReportStore keeps what people tell staff.
type ReportStore interface {
	// AddReport keeps a report and returns its id, which is the greatest of all.
	// The report's own id is not read. It gives ErrNotFound if its account does not
	// exist.
	AddReport(Report) (ReportID, error)
	// Reports lists those that are open, oldest first.
	Reports() ([]Report, error)
	// CloseReport removes a report, with the act that closed it. It gives
	// ErrNotFound if it is not open.
	CloseReport(id ReportID, act StaffAct) error
}

// A Report is what somebody told staff, until staff close it.
type Report struct {
	ID      ReportID
	From    AccountID // 0 for a guest, and where who wrote it was forgotten
	Name    string    // of who wrote it, as it was then; Forgotten where that one was forgotten
	Address string    // of a guest, as netip.Addr writes it; empty where it is not known
	Text    string
	At      time.Time
}

// Validate says what is wrong with a report.
func (r Report) Validate() error {
	return must("a report",
		rule{r.Text != "", "have a text"},
		rule{r.Name != "", "be from somebody"},
		rule{r.From == 0 || r.Address == "", "have no address where it is an account's"})
}
