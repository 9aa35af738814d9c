package world

import "boardroom/world/notice"

// mostNoted is of how many tables, and of how many parcels, a session knows what it was
// given; then it begins anew. At worst something is shown twice that came over the bus late.
const mostNoted = 1000

// tellsEntry says whether a board is shown since its table's record has one more entry.
func tellsEntry(b notice.Board) bool {
	return b.ID != 0 && (b.Occasion == notice.Moved || b.Occasion == notice.Revealed)
}

// sees notes how much of the record of a table a session has been shown.
func (s *Session) sees(b notice.Board) {
	if !tellsEntry(b) {
		return
	}
	if s.entries == nil || len(s.entries) >= mostNoted {
		s.entries = map[int64]int{}
	}
	s.entries[b.ID] = max(s.entries[b.ID], b.Ply)
}

// hasSeen says whether a session has been shown that entry of the record of a table, or a
// later one: what another node tells may come behind that.
func (s *Session) hasSeen(n notice.Notice) bool {
	b, is := n.(notice.Board)
	return is && tellsEntry(b) && s.entries[b.ID] >= b.Ply
}
