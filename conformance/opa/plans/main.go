// Reads modules or plans, one JSON text a line. Writes the plan that `opa build -t plan` makes of modules, and the
// WebAssembly that OPA compiles from a plan, or why there is none.
package main

import (
	"bufio"
	"bytes"
	"context"
	"encoding/json"
	"fmt"
	"io"
	"os"
	"reflect"
	"sort"
	"testing/fstest"

	"github.com/open-policy-agent/opa/internal/compiler/wasm"
	"github.com/open-policy-agent/opa/internal/wasm/encoding"
	"github.com/open-policy-agent/opa/v1/ast"
	"github.com/open-policy-agent/opa/v1/compile"
	"github.com/open-policy-agent/opa/v1/ir"
)

func main() {
	answers := json.NewEncoder(os.Stdout)
	lines := bufio.NewReader(os.Stdin)
	for {
		line, err := lines.ReadBytes('\n')
		if len(line) > 0 {
			answers.Encode(answerTo(line))
		}
		if err == io.EOF {
			return
		}
		if err != nil {
			panic(err)
		}
	}
}

type request struct {
	Modules    map[string]string `json:"modules"`
	Entrypoint string            `json:"entrypoint"`
	V0         bool              `json:"v0"`
	Plan       *ir.Policy        `json:"plan"`
}

type answer struct {
	Plan    string `json:"plan,omitempty"`
	Wasm    []byte `json:"wasm,omitempty"`
	Problem string `json:"problem,omitempty"`
}

func answerTo(text []byte) (result answer) {
	defer func() {
		if problem := recover(); problem != nil {
			result = answer{Problem: fmt.Sprint(problem)}
		}
	}()
	var asked request
	err := json.Unmarshal(text, &asked)
	if err == nil && asked.Plan != nil {
		result.Wasm, err = wasmOf(asked.Plan)
	} else if err == nil {
		result.Plan, err = planOf(asked)
	}
	if err != nil {
		return answer{Problem: err.Error()}
	}
	return result
}

func planOf(asked request) (string, error) {
	files := fstest.MapFS{}
	paths := []string{}
	for path, text := range asked.Modules {
		files[path] = &fstest.MapFile{Data: []byte(text)}
		paths = append(paths, path)
	}
	sort.Strings(paths)
	version := ast.RegoV1
	if asked.V0 {
		version = ast.RegoV0
	}
	compiler := compile.New().
		WithTarget(compile.TargetPlan).
		WithEntrypoints(asked.Entrypoint).
		WithRegoVersion(version).
		WithFS(files).
		WithPaths(paths...)
	if err := compiler.Build(context.Background()); err != nil {
		return "", err
	}
	return string(compiler.Bundle().PlanModules[0].Raw), nil
}

func wasmOf(policy *ir.Policy) ([]byte, error) {
	settle(reflect.ValueOf(policy))
	module, err := wasm.New().WithPolicy(policy).Compile()
	if err != nil {
		return nil, err
	}
	var out bytes.Buffer
	if err := encoding.WriteModule(&out, module); err != nil {
		return nil, err
	}
	return out.Bytes(), nil
}

// settle replaces the values of operands, which are pointers after decoding, by those that the compiler expects.
func settle(value reflect.Value) {
	switch value.Kind() {
	case reflect.Pointer, reflect.Interface:
		if !value.IsNil() {
			settle(value.Elem())
		}
	case reflect.Slice:
		for i := range value.Len() {
			settle(value.Index(i))
		}
	case reflect.Struct:
		if operand, ok := value.Addr().Interface().(*ir.Operand); ok {
			if pointer := reflect.ValueOf(operand.Value); pointer.Kind() == reflect.Pointer {
				operand.Value = pointer.Elem().Interface().(ir.Val)
			}
			return
		}
		for i := range value.NumField() {
			if value.Type().Field(i).IsExported() {
				settle(value.Field(i))
			}
		}
	}
}
