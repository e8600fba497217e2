// The `opa` program with the builtins that tools around it add: those of conftest, and stand-ins for those of Trivy, Regal, Snyk and
// Conforma, which need the tool itself. With $CALLS, the file of that name gets their declarations and the result
// of every call, so that another program can replay them.
package main

import (
	"encoding/json"
	"fmt"
	"os"
	"strings"
	"sync"

	_ "github.com/open-policy-agent/conftest/builtins"
	"github.com/open-policy-agent/opa/cmd"
	"github.com/open-policy-agent/opa/v1/ast"
	"github.com/open-policy-agent/opa/v1/rego"
	"github.com/open-policy-agent/opa/v1/topdown"
	"github.com/open-policy-agent/opa/v1/types"
)

type call struct {
	Args   []any `json:"args"`
	Result any   `json:"result"`
}

type declared struct {
	Params int    `json:"params"`
	Calls  []call `json:"calls"`
}

var (
	lock     sync.Mutex
	recorded = map[string]*declared{}
)

func main() {
	register("result.new", 2, newResult)
	register("isManaged", 1, func(args []*ast.Term) (*ast.Term, error) { return ast.BooleanTerm(true), nil })
	register("regal.last", 1, func(args []*ast.Term) (*ast.Term, error) {
		list, ok := args[0].Value.(*ast.Array)
		if !ok || list.Len() == 0 {
			return nil, fmt.Errorf("no last item")
		}
		return list.Elem(list.Len() - 1), nil
	})
	register("squealer.scan_string", 1, func(args []*ast.Term) (*ast.Term, error) {
		return ast.ObjectTerm(ast.Item(ast.StringTerm("transgressionFound"), ast.BooleanTerm(false))), nil
	})
	register("cidr.is_public", 1, func(args []*ast.Term) (*ast.Term, error) {
		return ast.BooleanTerm(strings.Contains(args[0].String(), "0.0.0.0/0")), nil
	})
	register("cidr.count_addresses", 1, func(args []*ast.Term) (*ast.Term, error) { return ast.IntNumberTerm(256), nil })
	absent := map[string]int{
		"ec.oci.blob": 1, "ec.oci.blob_files": 2, "ec.oci.descriptor": 1, "ec.oci.image_files": 2, "ec.oci.image_index": 1,
		"ec.oci.image_manifest": 1, "ec.oci.image_manifests": 1, "ec.oci.image_referrers": 1, "ec.oci.image_tag_refs": 1,
		"ec.purl.is_valid": 1, "ec.purl.parse": 1, "ec.sigstore.verify_attestation": 2, "ec.sigstore.verify_image": 2,
		"regal.is_formatted": 2, "regal.parse_module": 2, "sh.parse_commands": 1, "__snyk_query": 1,
	}
	for name, params := range absent {
		register(name, params, nil)
	}
	known := map[string]bool{}
	for _, builtin := range ast.DefaultBuiltins {
		known[builtin.Name] = true
	}
	for _, builtin := range ast.Builtins {
		if !known[builtin.Name] {
			record(builtin)
		}
	}
	err := cmd.RootCommand.Execute()
	if path := os.Getenv("CALLS"); path != "" {
		text, _ := json.Marshal(recorded)
		_ = os.WriteFile(path, text, 0o600)
	}
	if err != nil {
		os.Exit(1)
	}
}

// register adds a function of any arguments; one without an implementation fails as a builtin does.
func register(name string, params int, call func([]*ast.Term) (*ast.Term, error)) {
	args := make([]types.Type, params)
	for i := range args {
		args[i] = types.A
	}
	declaration := &rego.Function{Name: name, Decl: types.NewFunction(args, types.A)}
	rego.RegisterBuiltinDyn(declaration, func(_ rego.BuiltinContext, terms []*ast.Term) (*ast.Term, error) {
		if call == nil {
			return nil, fmt.Errorf("not available")
		}
		return call(terms)
	})
}

// newResult makes an object of a message, as much as tests look at.
func newResult(args []*ast.Term) (*ast.Term, error) {
	return ast.ObjectTerm(ast.Item(ast.StringTerm("msg"), args[0])), nil
}

func record(builtin *ast.Builtin) {
	name := builtin.Name
	entry := &declared{Params: len(builtin.Decl.FuncArgs().Args), Calls: []call{}}
	recorded[name] = entry
	original := topdown.GetBuiltin(name)
	if original == nil {
		return
	}
	seen := map[string]bool{}
	topdown.RegisterBuiltinFunc(name, func(ctx topdown.BuiltinContext, terms []*ast.Term, iter func(*ast.Term) error) error {
		return original(ctx, terms, func(result *ast.Term) error {
			lock.Lock()
			key := ast.ArrayTerm(terms...).String()
			if !seen[key] {
				seen[key] = true
				// A term behind the arguments takes the result.
				args := make([]any, entry.Params)
				for i := range args {
					args[i], _ = ast.JSON(terms[i].Value)
				}
				value, _ := ast.JSON(result.Value)
				entry.Calls = append(entry.Calls, call{args, value})
			}
			lock.Unlock()
			return iter(result)
		})
	})
}
