package world_test

import (
	"go/ast"
	"go/parser"
	"go/token"
	"io/fs"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"
)

// TestEverythingIsKeptAside looks in the house's own code for what is written while
// nobody else may act: every call that has the store keep something stands in a function
// that is given to loop.Write, or to Create, which gives it on.
func TestEverythingIsKeptAside(t *testing.T) {
	writes := storeWrites(t)
	found := 0
	for _, file := range parseHouse(t) {
		var path []ast.Node
		ast.Inspect(file.tree, func(n ast.Node) bool {
			if n == nil {
				path = path[:len(path)-1]
				return true
			}
			if call, ok := n.(*ast.CallExpr); ok && isStoreCall(call, writes) {
				if found++; !keptAside(path) {
					t.Errorf("%s keeps something while nobody else may act: give it to loop.Write", file.set.Position(call.Pos()))
				}
			}
			path = append(path, n)
			return true
		})
	}
	if found < 50 {
		t.Errorf("only %d calls are found that keep something", found)
	}
}

// parseHouse parses the house and the packages that it is made of.
func parseHouse(t *testing.T) (files []parsed) {
	t.Helper()
	err := filepath.WalkDir(".", func(path string, entry fs.DirEntry, err error) error {
		if err != nil || !entry.IsDir() {
			return err
		}
		if slices.Contains([]string{"worldtest", "notifications", "news"}, path) { // which keeps between acts
			return fs.SkipDir
		}
		if code, err := filepath.Glob(filepath.Join(path, "*.go")); err != nil || len(code) > 0 {
			files = append(files, parseFolder(t, path)...)
		}
		return nil
	})
	if err != nil {
		t.Fatal(err)
	}
	return files
}

type parsed struct {
	set  *token.FileSet
	tree *ast.File
}

func parseFolder(t *testing.T, folder string) (files []parsed) {
	t.Helper()
	paths, err := filepath.Glob(filepath.Join(folder, "*.go"))
	if err != nil || len(paths) == 0 {
		t.Fatal(folder, err)
	}
	for _, path := range paths {
		if strings.HasSuffix(path, "_test.go") {
			continue
		}
		code, err := os.ReadFile(path)
		if err != nil {
			t.Fatal(err)
		}
		set := token.NewFileSet()
		tree, err := parser.ParseFile(set, path, code, 0)
		if err != nil {
			t.Fatal(err)
		}
		files = append(files, parsed{set, tree})
	}
	return files
}

// storeWrites are the methods of a store that keep something: in the store that forgets
// they are those that come, by whatever way, to its one method write.
func storeWrites(t *testing.T) map[string]bool {
	t.Helper()
	writes := map[string]bool{"write": true}
	for again := true; again; {
		again = false
		for _, file := range parseFolder(t, "worldtest") {
			for _, d := range file.tree.Decls {
				f, ok := d.(*ast.FuncDecl)
				if ok && !writes[f.Name.Name] && f.Body != nil && callsOneOf(f.Body, writes) {
					writes[f.Name.Name], again = true, true
				}
			}
		}
	}
	return writes
}

func callsOneOf(body ast.Node, names map[string]bool) (calls bool) {
	ast.Inspect(body, func(n ast.Node) bool {
		call, ok := n.(*ast.CallExpr)
		if !ok {
			return true
		}
		switch f := call.Fun.(type) {
		case *ast.SelectorExpr:
			calls = calls || names[f.Sel.Name] && isName(f.X, "m")
		case *ast.Ident:
			calls = calls || names[f.Name]
		case *ast.IndexExpr:
			name, ok := f.X.(*ast.Ident)
			calls = calls || ok && names[name.Name]
		}
		return true
	})
	return calls
}

func isName(n ast.Expr, name string) bool {
	id, ok := n.(*ast.Ident)
	return ok && id.Name == name
}

// isStoreCall says whether a call is x.Store.NAME(…).
func isStoreCall(call *ast.CallExpr, names map[string]bool) bool {
	method, ok := call.Fun.(*ast.SelectorExpr)
	if !ok || !names[method.Sel.Name] {
		return false
	}
	of, ok := method.X.(*ast.SelectorExpr)
	return ok && of.Sel.Name == "Store"
}

// keptAside says whether a call, of which the path is what it stands in, is made by a
// function that is given to loop.Write, there or by a name.
func keptAside(path []ast.Node) bool {
	asides := []string{"Write", "Create"}
	for i, n := range path {
		if _, is := n.(*ast.FuncLit); !is {
			continue
		}
		switch outer := path[i-1].(type) {
		case *ast.CallExpr:
			if to, ok := outer.Fun.(*ast.SelectorExpr); ok && slices.Contains(asides, to.Sel.Name) {
				return true
			}
		case *ast.AssignStmt:
			name, ok := outer.Lhs[0].(*ast.Ident)
			if ok && givesAside(path, name.Name) {
				return true
			}
		}
	}
	return false
}

// givesAside says whether the function around a path gives what has a name to loop.Write.
func givesAside(path []ast.Node, name string) (gives bool) {
	for _, n := range path {
		if _, is := n.(*ast.FuncDecl); !is {
			continue
		}
		ast.Inspect(n, func(n ast.Node) bool {
			if call, ok := n.(*ast.CallExpr); ok && len(call.Args) > 0 && isName(call.Args[0], name) {
				to, ok := call.Fun.(*ast.SelectorExpr)
				gives = gives || ok && to.Sel.Name == "Write"
			}
			return true
		})
	}
	return gives
}
