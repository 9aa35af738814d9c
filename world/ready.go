package world

import (
	"boardroom/world/notice"
	"boardroom/world/tables"
)

// hasChanged refuses a step of a match that is not the table's any more.
func hasChanged(t *tables.Table) error {
	return notice.Refusedf("%s just changed. Look again: look %s", t.Name, t.Name)
}
