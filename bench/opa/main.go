// Runs workloads with OPA as a library, the way a program that embeds it would: queries prepared once, inputs parsed
// before, evaluation in process. Paths of workloads are the arguments; one line of JSON comes out for each.
//
// An operation asks every unit's questions for each of their inputs once. OPA's prepared queries keep nothing between
// evaluations.
//
// `once FILE` runs a single operation and prints the peak of memory. `compile FOLDER` measures how long the modules below a folder take to parse and compile, each on its own.
package main

import (
	"bytes"
	"context"
	"encoding/json"
	"fmt"
	"os"
	"slices"
	"syscall"
	"time"

	"github.com/open-policy-agent/opa/v1/ast"
	"github.com/open-policy-agent/opa/v1/rego"
	"github.com/open-policy-agent/opa/v1/storage/inmem"
)

type workload struct {
	Name   string `json:"name"`
	Inputs []any  `json:"inputs"`
	Units  []unit `json:"units"`
}

// Either one question, or several about the same modules and data.
type unit struct {
	Modules map[string]string `json:"modules"`
	Data    map[string]any    `json:"data"`
	question
	Questions []question `json:"questions"`
}

type question struct {
	Query  string `json:"query"`
	Inputs []int  `json:"inputs"`
}

type prepared struct {
	query  rego.PreparedEvalQuery
	inputs []int
}

type report struct {
	Name    string  `json:"name"`
	Best    float64 `json:"best"`
	Median  float64 `json:"median"`
	Runs    int     `json:"runs"`
	Compile float64 `json:"compile"`
	// For each question of each unit, the result for each of its inputs; null where it is undefined.
	Results [][]any `json:"results"`
}

// Each workload is measured for this long, and at least so many times.
const (
	budget = time.Second
	fewest = 5
)

func main() {
	if len(os.Args) == 3 && os.Args[1] == "compile" {
		result, err := measureCompile(os.Args[2])
		if err == nil {
			err = json.NewEncoder(os.Stdout).Encode(result)
		}
		if err != nil {
			fmt.Fprintln(os.Stderr, err)
			os.Exit(1)
		}
		return
	}
	if len(os.Args) == 3 && os.Args[1] == "once" {
		if err := printPeak(os.Args[2]); err != nil {
			fmt.Fprintln(os.Stderr, err)
			os.Exit(1)
		}
		return
	}
	for _, path := range os.Args[1:] {
		result, err := measure(path)
		if err != nil {
			fmt.Fprintf(os.Stderr, "%s: %v\n", path, err)
			os.Exit(1)
		}
		if err := json.NewEncoder(os.Stdout).Encode(result); err != nil {
			fmt.Fprintln(os.Stderr, err)
			os.Exit(1)
		}
	}
}

func measure(path string) (*report, error) {
	work, err := read(path)
	if err != nil {
		return nil, err
	}
	ctx := context.Background()
	start := time.Now()
	inputs, units, err := open(ctx, work)
	if err != nil {
		return nil, err
	}
	result := &report{Name: work.Name, Compile: milliseconds(time.Since(start))}
	if result.Results, err = results(ctx, units, inputs); err != nil {
		return nil, err
	}
	times := []time.Duration{}
	end := time.Now().Add(budget)
	for len(times) < fewest || time.Now().Before(end) {
		start := time.Now()
		if err := operation(ctx, units, inputs); err != nil {
			return nil, err
		}
		times = append(times, time.Since(start))
	}
	slices.Sort(times)
	result.Best, result.Median, result.Runs = milliseconds(times[0]), milliseconds(times[len(times)/2]), len(times)
	return result, nil
}

// The most memory that the process had (KiB), after one operation.
func printPeak(path string) error {
	work, err := read(path)
	if err != nil {
		return err
	}
	ctx := context.Background()
	inputs, units, err := open(ctx, work)
	if err != nil {
		return err
	}
	if err := operation(ctx, units, inputs); err != nil {
		return err
	}
	var usage syscall.Rusage
	if err := syscall.Getrusage(syscall.RUSAGE_SELF, &usage); err != nil {
		return err
	}
	fmt.Println(usage.Maxrss)
	return nil
}

func open(ctx context.Context, work *workload) ([]ast.Value, []prepared, error) {
	inputs := make([]ast.Value, len(work.Inputs))
	for i, input := range work.Inputs {
		value, err := ast.InterfaceToValue(input)
		if err != nil {
			return nil, nil, err
		}
		inputs[i] = value
	}
	questions := []prepared{}
	for _, unit := range work.Units {
		more, err := prepare(ctx, unit)
		if err != nil {
			return nil, nil, err
		}
		questions = append(questions, more...)
	}
	return inputs, questions, nil
}

func read(path string) (*workload, error) {
	text, err := os.ReadFile(path)
	if err != nil {
		return nil, err
	}
	decoder := json.NewDecoder(bytes.NewReader(text))
	decoder.UseNumber()
	work := &workload{}
	return work, decoder.Decode(work)
}

func prepare(ctx context.Context, unit unit) ([]prepared, error) {
	modules := make(map[string]*ast.Module, len(unit.Modules))
	for name, text := range unit.Modules {
		module, err := ast.ParseModuleWithOpts(name, text, ast.ParserOptions{RegoVersion: ast.RegoV1})
		if err != nil {
			return nil, err
		}
		modules[name] = module
	}
	compiler := ast.NewCompiler()
	if compiler.Compile(modules); compiler.Failed() {
		return nil, compiler.Errors
	}
	// Without this option OPA converts the data again for each evaluation.
	store := inmem.NewFromObjectWithOpts(unit.Data, inmem.OptReturnASTValuesOnRead(true))
	questions := unit.Questions
	if questions == nil {
		questions = []question{unit.question}
	}
	all := make([]prepared, len(questions))
	for i, question := range questions {
		query, err := rego.New(
			rego.Query(question.Query), rego.Compiler(compiler), rego.Store(store), rego.SetRegoVersion(ast.RegoV1),
		).PrepareForEval(ctx)
		if err != nil {
			return nil, err
		}
		all[i] = prepared{query, question.Inputs}
	}
	return all, nil
}

func operation(ctx context.Context, units []prepared, inputs []ast.Value) error {
	for _, unit := range units {
		for _, input := range unit.inputs {
			if _, err := unit.query.Eval(ctx, rego.EvalParsedInput(inputs[input])); err != nil {
				return err
			}
		}
	}
	return nil
}

func results(ctx context.Context, units []prepared, inputs []ast.Value) ([][]any, error) {
	all := make([][]any, len(units))
	for i, unit := range units {
		all[i] = []any{}
		for _, input := range unit.inputs {
			set, err := unit.query.Eval(ctx, rego.EvalParsedInput(inputs[input]))
			if err != nil {
				return nil, err
			}
			var value any
			if len(set) > 0 {
				value = set[0].Expressions[0].Value
			}
			all[i] = append(all[i], value)
		}
	}
	return all, nil
}

func milliseconds(duration time.Duration) float64 {
	return float64(duration) / float64(time.Millisecond)
}
