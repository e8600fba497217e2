// Runs workloads with OPA as a library, the way a program that embeds it would: queries prepared once, inputs parsed
// before, evaluation in process. Paths of workloads are the arguments; one line of JSON comes out for each.
//
// An operation asks every unit's query for each of its inputs once. OPA's prepared queries keep nothing between
// evaluations.
//
// `compile FOLDER` instead measures how long the modules below a folder take to parse and compile, each on its own.
package main

import (
	"bytes"
	"context"
	"encoding/json"
	"fmt"
	"os"
	"slices"
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

type unit struct {
	Modules map[string]string `json:"modules"`
	Data    map[string]any    `json:"data"`
	Query   string            `json:"query"`
	Inputs  []int             `json:"inputs"`
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
	// For each unit, the result for each of its inputs; null where it is undefined.
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
	inputs := make([]ast.Value, len(work.Inputs))
	for i, input := range work.Inputs {
		if inputs[i], err = ast.InterfaceToValue(input); err != nil {
			return nil, err
		}
	}
	ctx := context.Background()
	start := time.Now()
	units := make([]prepared, len(work.Units))
	for i, unit := range work.Units {
		if units[i], err = prepare(ctx, unit); err != nil {
			return nil, err
		}
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

func prepare(ctx context.Context, unit unit) (prepared, error) {
	options := []func(*rego.Rego){rego.Query(unit.Query), rego.SetRegoVersion(ast.RegoV1)}
	for name, text := range unit.Modules {
		options = append(options, rego.Module(name, text))
	}
	if unit.Data != nil {
		// Without this option OPA converts the data again for each evaluation.
		store := inmem.NewFromObjectWithOpts(unit.Data, inmem.OptReturnASTValuesOnRead(true))
		options = append(options, rego.Store(store))
	}
	query, err := rego.New(options...).PrepareForEval(ctx)
	return prepared{query, unit.Inputs}, err
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
