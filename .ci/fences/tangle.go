package main

import (
	"go/ast"
	"go/token"
	"go/types"
	"path/filepath"
	"strings"

	"golang.org/x/tools/go/packages"
)

const (
	mostMethods      = 60 // of a type of world, commands or cmd, promoted ones counted
	mostMethodsElse  = 120
	mostCircle       = 30 // files that all need each other
	mostForeignShare = 5  // of 100 accesses to fields of the package's types from methods, under world
)

// tangles measures each package: the methods of its types, the circle of its files, and
// under world the fields that methods of other types reach into.
func tangles() (all []measure, err error) {
	loaded, err := packages.Load(&packages.Config{Mode: packages.NeedName | packages.NeedFiles | packages.NeedSyntax |
		packages.NeedTypes | packages.NeedTypesInfo | packages.NeedImports}, "./...")
	if err != nil {
		return nil, err
	}
	for _, p := range loaded {
		if strings.HasSuffix(p.Name, "test") || strings.Contains(p.PkgPath, "gamestest") {
			continue
		}
		for _, err := range p.Errors {
			return nil, err
		}
		folder := strings.TrimPrefix(p.PkgPath, "boardroom/")
		inWorld := folder == "world" || strings.HasPrefix(folder, "world/")
		most := mostMethodsElse
		if top, _, _ := strings.Cut(folder, "/"); top == "world" || top == "commands" || top == "cmd" {
			most = mostMethods
		}
		for name, n := range methods(p.Types) {
			all = append(all, measure{"methods of " + folder + "." + name, n, most})
		}
		all = append(all, measure{"files in a circle in " + folder, largestCircle(uses(p)), mostCircle})
		if inWorld {
			if foreign, accesses := foreignFields(p); accesses > 0 {
				all = append(all, measure{"foreign of 100 accesses to fields in " + folder, foreign * 100 / accesses, mostForeignShare - 1})
			}
		}
	}
	return all, nil
}

// methods is how many methods each type of a package has, promoted ones counted, since
// a reader meets them all.
func methods(p *types.Package) map[string]int {
	n := map[string]int{}
	for _, name := range p.Scope().Names() {
		if t, ok := p.Scope().Lookup(name).(*types.TypeName); ok && !t.IsAlias() {
			n[name] = types.NewMethodSet(types.NewPointer(t.Type())).Len()
		}
	}
	return n
}

// foreignFields counts accesses to unexported fields of the package's types in methods,
// and those among them that are in a method of another type than the field's.
func foreignFields(p *packages.Package) (foreign, all int) {
	owner := map[*types.Var]string{}
	for _, name := range p.Types.Scope().Names() {
		if s, ok := p.Types.Scope().Lookup(name).Type().Underlying().(*types.Struct); ok {
			for i := range s.NumFields() {
				owner[s.Field(i).Origin()] = name
			}
		}
	}
	for _, f := range p.Syntax {
		for _, d := range f.Decls {
			method, ok := d.(*ast.FuncDecl)
			if !ok || method.Recv == nil || method.Body == nil {
				continue
			}
			ast.Inspect(method.Body, func(n ast.Node) bool {
				field := fieldOf(p, n)
				if field == nil || field.Exported() || field.Embedded() || owner[field] == "" {
					return true
				}
				if all++; owner[field] != receiver(method) {
					foreign++
				}
				return true
			})
		}
	}
	return foreign, all
}

// fieldOf is the field that an expression such as x.field reaches, else nil.
func fieldOf(p *packages.Package, n ast.Node) *types.Var {
	x, ok := n.(*ast.SelectorExpr)
	if !ok {
		return nil
	}
	s := p.TypesInfo.Selections[x]
	if s == nil || s.Kind() != types.FieldVal {
		return nil
	}
	return s.Obj().(*types.Var).Origin()
}

func receiver(method *ast.FuncDecl) string {
	t := method.Recv.List[0].Type
	for {
		switch x := t.(type) {
		case *ast.StarExpr:
			t = x.X
		case *ast.IndexExpr:
			t = x.X
		case *ast.IndexListExpr:
			t = x.X
		case *ast.Ident:
			return x.Name
		default:
			return ""
		}
	}
}

// uses leads from each file of a package to those of its files that define what it uses.
func uses(p *packages.Package) map[string]map[string]bool {
	file := func(n interface{ Pos() token.Pos }) string { return filepath.Base(p.Fset.Position(n.Pos()).Filename) }
	all := map[string]map[string]bool{}
	for _, f := range p.Syntax {
		from := file(f)
		all[from] = map[string]bool{}
		ast.Inspect(f, func(n ast.Node) bool {
			name, ok := n.(*ast.Ident)
			if !ok {
				return true
			}
			if o := p.TypesInfo.Uses[name]; o != nil && o.Pkg() == p.Types && isShared(o, p.Types) {
				all[from][file(o)] = true
			}
			return true
		})
	}
	return all
}

// isShared says whether something stands at a package's level, or is a field or a method.
func isShared(o types.Object, p *types.Package) bool {
	switch o := o.(type) {
	case *types.Var:
		return o.IsField() || o.Parent() == p.Scope()
	case *types.Func:
		return o.Signature().Recv() != nil || o.Parent() == p.Scope()
	}
	return o.Parent() == p.Scope()
}

// largestCircle is how many nodes of a graph at most reach each other; a lone one is 1.
func largestCircle(graph map[string]map[string]bool) (most int) {
	reached := map[string]map[string]bool{}
	for from := range graph {
		reached[from] = map[string]bool{}
		reach(graph, from, reached[from])
	}
	for a := range graph {
		n := 0
		for b := range graph {
			if a == b || reached[a][b] && reached[b][a] {
				n++
			}
		}
		most = max(most, n)
	}
	return most
}

func reach(graph map[string]map[string]bool, from string, seen map[string]bool) {
	for to := range graph[from] {
		if !seen[to] {
			seen[to] = true
			reach(graph, to, seen)
		}
	}
}
