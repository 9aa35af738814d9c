package world

import (
	"go/ast"
	"go/parser"
	"go/token"
	"maps"
	"path/filepath"
	"slices"
	"strings"
	"testing"
)

// unasked are the ways to tables that ask nobody who may know of them: all, those by
// name or number, those put away, and what somebody has to do with.
var unasked = []string{"everyTable", "numbered", "named", "archive", "private", "filedFor"}

// ofTheHouse are the functions that go these ways, by why nobody hears of a private
// table from them. Whatever else lists tables to a person or finds one begins at
// Tables.All, Tables.lookUp, or Tables.shelvesFor.
var ofTheHouse = map[string]string{
	"what a person may know":    "Tables.All Tables.lookUp Tables.NamesTable Tables.tablesBeginning Tables.Concerning Tables.shelvesFor Tables.doingOf Tables.gamesUnderWay Tables.Last Records.RecordNumbers Records.archived Records.fromArchive World.tellFollowing",
	"the list of tables itself": "Tables.file Tables.unfile Tables.refile Tables.remove Tables.shelve Tables.enlist Tables.isTaken Tables.tableNumbered Tables.IsOpen",
	"one's own tables": "Tables.Of Tables.unjoined Tables.underWayOf Tables.seated Tables.watchedBy Tables.resumeWatching Tables.forgetWatching Tables.tellRematches Tables.tellLetIn " +
		"Records.LastFinished Records.playsFirst Tables.remind Records.tellWhispered Bots.passAnew " +
		"World.BookmarkOf World.forgetAccount World.Next World.Pending World.giveSeatsBack World.inherit World.leaveSeats World.tellKibitzed World.tellMissed World.endRematches missed",
	"time, and told to those at the table":     "absences.noteTimed absences.lookAtOnce World.join World.part World.noteSilence Tables.Ready",
	"how many or whether, not which":           "World.Load World.followUp Tables.isBusy Tables.isSeatedGuest Tables.describeBot Bots.playsBots absences.takeUp absences.putBack absences.checkNext",
	"who is beside somebody, not where":        "arrivals.beside arrivals.listeners",
	"a change of all tables, of which no word": "World.RemoveRoom World.forget World.renamed",
}

// TestEveryTableIsTheHousesOwn holds what goes these ways to that list.
func TestEveryTableIsTheHousesOwn(t *testing.T) {
	found := map[string]bool{}
	files := token.NewFileSet()
	names, err := filepath.Glob("*.go")
	if err != nil {
		t.Fatal(err)
	}
	for _, name := range names {
		file, err := parser.ParseFile(files, name, nil, 0)
		if err != nil {
			t.Fatal(err)
		}
		for _, d := range file.Decls {
			f, ok := d.(*ast.FuncDecl)
			if !ok {
				continue
			}
			ast.Inspect(f, func(n ast.Node) bool {
				if s, ok := n.(*ast.SelectorExpr); ok && slices.Contains(unasked, s.Sel.Name) {
					found[nameOfFunction(f)] = true
				}
				return true
			})
		}
	}
	listed := strings.Fields(strings.Join(slices.Collect(maps.Values(ofTheHouse)), " "))
	for name := range found {
		if !slices.Contains(listed, name) {
			t.Errorf("%s finds tables and asks nobody who may know of them: begin at Tables, or say in ofTheHouse why nobody hears of a private one", name)
		}
	}
	for _, name := range listed {
		if !found[name] {
			t.Errorf("%s does not go past that any more", name)
		}
	}
}

// nameOfFunction is "World.near".
func nameOfFunction(f *ast.FuncDecl) string {
	if f.Recv == nil {
		return f.Name.Name
	}
	of := f.Recv.List[0].Type
	if pointer, ok := of.(*ast.StarExpr); ok {
		of = pointer.X
	}
	return of.(*ast.Ident).Name + "." + f.Name.Name
}
