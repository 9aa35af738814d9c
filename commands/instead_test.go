package commands_test

import (
	"go/ast"
	"go/parser"
	"go/token"
	"path/filepath"
	"regexp"
	"testing"
)

// TestCommandsRunEachOtherThroughInstead looks for commands that call each other directly: two
// that do, each reading the line as one for the other, would never end.
func TestCommandsRunEachOtherThroughInstead(t *testing.T) {
	names, err := filepath.Glob("acts/*.go")
	if err != nil || len(names) == 0 {
		t.Fatalf("no files: %v", err)
	}
	isRun := regexp.MustCompile(`^run[A-Z]`)
	for _, name := range names {
		file, err := parser.ParseFile(token.NewFileSet(), name, nil, 0)
		if err != nil {
			t.Fatal(err)
		}
		ast.Inspect(file, func(n ast.Node) bool {
			if call, ok := n.(*ast.CallExpr); ok && len(call.Args) == 1 {
				if run, ok := call.Fun.(*ast.Ident); ok && isRun.MatchString(run.Name) {
					t.Errorf("%s calls %s, which is to be run with c.Instead", name, run.Name)
				}
			}
			return true
		})
	}
}
