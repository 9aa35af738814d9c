package main

import (
	"bufio"
	"bytes"
	"go/ast"
	"go/importer"
	"go/parser"
	"go/token"
	"go/types"
	"io"
	"os"
	"os/exec"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"boardroom/games/gamestest"
)

// TestErrorsMayBeWrapped refuses to compare errors and to assert what kind they are,
// since either misses an error within another: errors.Is and errors.AsType find it. Tests
// may do so, and what only they import.
func TestErrorsMayBeWrapped(t *testing.T) {
	if gamestest.Times(0, 1) == 0 {
		t.Skip("left out: it compiles everything, which a thorough run does")
	}
	const fields = `{{.ImportPath}}|{{.Export}}|{{.Dir}}|{{join .GoFiles " "}}`
	out, err := exec.Command("go", "list", "-export", "-deps", "-f", fields, "../../...").Output()
	if err != nil {
		t.Fatal(err)
	}
	exports, ours := map[string]string{}, map[string][]string{}
	for lines := bufio.NewScanner(bytes.NewReader(out)); lines.Scan(); {
		is := strings.Split(lines.Text(), "|")
		exports[is[0]] = is[1]
		if name, own := strings.CutPrefix(is[0], "boardroom/"); own && !slices.Contains(forTests, name) {
			for _, file := range strings.Fields(is[3]) {
				ours[is[0]] = append(ours[is[0]], filepath.Join(is[2], file))
			}
		}
	}
	if len(ours) < len(borders)/2 {
		t.Fatalf("only %d packages are looked at", len(ours))
	}
	files := token.NewFileSet()
	known := importer.ForCompiler(files, "gc", func(path string) (io.ReadCloser, error) { return os.Open(exports[path]) })
	for path, names := range ours {
		checkErrors(t, path, names, files, known)
	}
}

func checkErrors(t *testing.T, path string, names []string, files *token.FileSet, known types.Importer) {
	parsed := make([]*ast.File, len(names))
	for i, name := range names {
		var err error
		if parsed[i], err = parser.ParseFile(files, name, nil, parser.SkipObjectResolution); err != nil {
			t.Fatal(err)
		}
	}
	info := &types.Info{Types: map[ast.Expr]types.TypeAndValue{}}
	if _, err := (&types.Config{Importer: known}).Check(path, files, parsed, info); err != nil {
		t.Fatal(err)
	}
	anError := types.Universe.Lookup("error").Type().Underlying().(*types.Interface)
	isError := func(e ast.Expr) bool {
		is := info.Types[e]
		return is.IsValue() && !is.IsNil() && types.Implements(is.Type, anError)
	}
	for _, file := range parsed {
		ast.Inspect(file, func(n ast.Node) bool {
			wrong := false
			switch n := n.(type) {
			case *ast.FuncDecl:
				return n.Recv == nil || n.Name.Name != "Is" // which errors.Is calls for each error within another
			case *ast.BinaryExpr:
				wrong = (n.Op == token.EQL || n.Op == token.NEQ) && isError(n.X) && isError(n.Y)
			case *ast.SwitchStmt:
				wrong = n.Tag != nil && isError(n.Tag)
			case *ast.TypeAssertExpr:
				wrong = isError(n.X)
			}
			if wrong {
				t.Errorf("%s: this misses an error that is wrapped; use errors.Is or errors.AsType", files.Position(n.Pos()))
			}
			return true
		})
	}
}
