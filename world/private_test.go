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
// register.Tables, register.lookUp, or register.shelvesFor.
var ofTheHouse = map[string]string{
	"what a person may know": "register.Tables register.lookUp register.NamesTable register.tablesBeginning register.Concerning register.shelvesFor register.doingOf register.gamesUnderWay register.Last records.RecordNumbers records.archived records.fromArchive World.tellFollowing",
	"the register itself":    "register.file register.unfile register.refile register.remove register.shelve register.enlist register.isTaken register.tableNumbered register.IsOpen",
	"one's own tables": "register.TablesOf register.unjoined register.underWayOf register.seated register.watchedBy register.resumeWatching register.forgetWatching register.tellRematches register.tellLetIn " +
		"records.LastFinished records.playsFirst register.remind records.tellWhispered houseBots.passAnew " +
		"World.BookmarkOf World.forgetAccount World.Next World.Pending World.giveSeatsBack World.inherit World.leaveSeats World.tellKibitzed World.tellMissed World.endRematches missed",
	"time, and told to those at the table":     "absences.noteTimed absences.lookAtOnce World.join World.part World.noteSilence register.Ready",
	"how many or whether, not which":           "World.Load World.followUp register.isBusy register.isSeatedGuest register.describeBot houseBots.playsBots absences.takeUp absences.putBack absences.checkNext",
	"who is beside somebody, not where":        "porter.beside porter.listeners",
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
