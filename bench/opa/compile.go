package main

import (
	"io/fs"
	"os"
	"path/filepath"
	"strings"
	"time"

	"github.com/open-policy-agent/opa/v1/ast"
)

type compileReport struct {
	Modules int     `json:"modules"`
	Bytes   int     `json:"bytes"`
	Parse   float64 `json:"parse"`
	Compile float64 `json:"compile"`
}

// Milliseconds of the fastest of many runs, for both parts alone. Annotations are read, as our parser reads them.
func measureCompile(folder string) (*compileReport, error) {
	texts, err := readModules(folder)
	if err != nil {
		return nil, err
	}
	report := &compileReport{Modules: len(texts)}
	for _, text := range texts {
		report.Bytes += len(text)
	}
	options := ast.ParserOptions{ProcessAnnotation: true, RegoVersion: ast.RegoV1}
	end := time.Now().Add(2 * budget)
	for run := 0; run < fewest || time.Now().Before(end); run++ {
		start := time.Now()
		modules := make(map[string]*ast.Module, len(texts))
		for path, text := range texts {
			if modules[path], err = ast.ParseModuleWithOpts(path, text, options); err != nil {
				return nil, err
			}
		}
		parsed := time.Now()
		compiler := ast.NewCompiler()
		if compiler.Compile(modules); compiler.Failed() {
			return nil, compiler.Errors
		}
		parse, compile := milliseconds(parsed.Sub(start)), milliseconds(time.Since(parsed))
		if run == 0 || parse < report.Parse {
			report.Parse = parse
		}
		if run == 0 || compile < report.Compile {
			report.Compile = compile
		}
	}
	return report, nil
}

func readModules(folder string) (map[string]string, error) {
	texts := map[string]string{}
	err := filepath.WalkDir(folder, func(path string, entry fs.DirEntry, err error) error {
		if err != nil || entry.IsDir() || !strings.HasSuffix(path, ".rego") {
			return err
		}
		text, err := os.ReadFile(path)
		texts[path] = string(text)
		return err
	})
	return texts, err
}
