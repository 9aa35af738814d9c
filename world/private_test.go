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
var unasked = []string{"everyTable", "Every", "numbered", "named", "archive", "private", "RelatedTo"}

// ofTheHouse are the functions that go these ways, by why nobody hears of a private
// table from them. Whatever else lists tables to a person or finds one begins at
// Index.All, Index.LookUp, or Index.rankedFor.
var ofTheHouse = map[string]string{
	"what a person may know":    "Index.All Index.LookUp Index.Beginning Index.Concerning Index.rankedFor Index.DoingOf Index.GamesUnderWay Recent.Last Records.RecordNumbers Records.archived Records.fromArchive Watching.tellFollowing",
	"the list of tables itself": "Index.index Index.unindex Index.Remove Index.Add Index.IsListed Index.isTaken Index.Numbered Index.Every",
	"one's own tables": "Index.Of Setup.unjoined Index.UnderWayOf Index.Seated Index.WatchedBy Index.ResumeWatching Index.ForgetPerson Index.TellRematches Index.TellLetIn " +
		"Records.LastFinished Records.playsFirst Lessons.remind Records.tellWhispered autopass.lookAgain " +
		"Bookmarks.Of Setup.freeSeats Views.Next Matchmaking.Pending Setup.giveSeatsBack Watching.inherit Clearing.leaveSeats TableTalk.tellKibitzed Records.relatedSince Index.Unaided Planning.tellBack Setup.endRematches",
	"time, and told to those at the table":     "absences.noteTimed absences.noteCome absences.noteAway absences.noteSilence Records.Ready",
	"how many or whether, not which":           "World.Load World.followUp Matchmaking.isBusy Index.isAmong Index.IsSeatedGuest Views.describeBot Bots.playsBots World.takeUp",
	"who is beside somebody, not where":        "arrivals.beside arrivals.listeners",
	"a change of all tables, of which no word": "Index.LeaveRoom Index.Rename Index.Forget Records.rename Records.forget",
}

// TestEveryTableIsTheHousesOwn holds what goes these ways to that list.
func TestEveryTableIsTheHousesOwn(t *testing.T) {
	found := map[string]bool{}
	files := token.NewFileSet()
	names, err := filepath.Glob("*.go")
	if err == nil {
		var ofTables []string
		ofTables, err = filepath.Glob("tables/*.go")
		names = append(names, ofTables...)
	}
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
			t.Errorf("%s finds tables and asks nobody who may know of them: begin at Index.All, or say in ofTheHouse why nobody hears of a private one", name)
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
