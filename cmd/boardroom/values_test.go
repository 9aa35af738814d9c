package main

import (
	"go/ast"
	"go/parser"
	"go/token"
	"go/types"
	"path"
	"path/filepath"
	"strings"
	"testing"

	"boardroom/games/gamestest"
)

// ourPackages type-checks the packages of ours from their source. What comes from
// elsewhere stays unknown, which is no matter: only types of ours are asked about.
type ourPackages struct {
	files *token.FileSet
	info  types.Info
	made  map[string]*types.Package
	read  map[string][]*ast.File
}

func (o *ourPackages) Import(name string) (*types.Package, error) {
	if made := o.made[name]; made != nil {
		return made, nil
	}
	folder, ours := strings.CutPrefix(name, "boardroom/")
	if !ours {
		o.made[name] = types.NewPackage(name, path.Base(name))
		o.made[name].MarkComplete()
		return o.made[name], nil
	}
	sources, err := filepath.Glob(filepath.Join("../..", folder, "*.go"))
	if err != nil {
		return nil, err
	}
	for _, source := range sources {
		if strings.HasSuffix(source, "_test.go") {
			continue
		}
		file, err := parser.ParseFile(o.files, source, nil, parser.SkipObjectResolution)
		if err != nil {
			return nil, err
		}
		o.read[name] = append(o.read[name], file)
	}
	config := types.Config{Importer: o, Error: func(error) {}}
	o.made[name], _ = config.Check(name, o.files, o.read[name], &o.info) // errors are about what is unknown
	return o.made[name], nil
}

// TestMatchesAreValues checks that nobody but world/match writes to what a match
// holds: a change that is worked out and then not kept must leave no trace.
func TestMatchesAreValues(t *testing.T) {
	gamestest.Alone(t)
	t.Parallel()
	ours := &ourPackages{
		files: token.NewFileSet(), info: types.Info{Selections: map[*ast.SelectorExpr]*types.Selection{}},
		made: map[string]*types.Package{}, read: map[string][]*ast.File{},
	}
	for _, name := range []string{"world", "commands", "commands/acts", "cmd/boardroom/api", "cmd/boardroom/terminal"} {
		if _, err := ours.Import("boardroom/" + name); err != nil {
			t.Fatal(err)
		}
	}
	held := map[types.Object]bool{}
	collect(held, ours.made["boardroom/world/match"].Scope().Lookup("Match").Type())
	reads := 0
	for _, selection := range ours.info.Selections {
		if held[selection.Obj()] {
			reads++
		}
	}
	if reads < 200 {
		t.Errorf("only %d places are seen that use a field of a match", reads)
	}
	for name, files := range ours.read {
		for _, file := range files {
			ast.Inspect(file, func(n ast.Node) bool {
				for _, place := range written(n) {
					if field := ours.heldIn(place, held); field != "" && name != "boardroom/world/match" {
						t.Errorf("%s: writes to the %s of a match, which is a value", ours.files.Position(place.Pos()), field)
					}
				}
				return true
			})
		}
	}
}

// collect gathers the fields of a struct, with those of what it embeds.
func collect(fields map[types.Object]bool, of types.Type) {
	s, is := of.Underlying().(*types.Struct)
	if !is {
		return
	}
	for field := range s.Fields() {
		fields[field] = true
		if field.Embedded() {
			collect(fields, field.Type())
		}
	}
}

// written is what a statement writes to.
func written(n ast.Node) []ast.Expr {
	switch n := n.(type) {
	case *ast.AssignStmt:
		return n.Lhs
	case *ast.IncDecStmt:
		return []ast.Expr{n.X}
	}
	return nil
}

// heldIn is the name of the field of a match that an expression leads into, if any.
func (o *ourPackages) heldIn(place ast.Expr, held map[types.Object]bool) string {
	for {
		switch at := place.(type) {
		case *ast.SelectorExpr:
			if selection := o.info.Selections[at]; selection != nil && held[selection.Obj()] {
				return at.Sel.Name
			}
			place = at.X
		case *ast.IndexExpr:
			place = at.X
		case *ast.StarExpr:
			place = at.X
		case *ast.ParenExpr:
			place = at.X
		default:
			return ""
		}
	}
}
