// Evaluates configurations with the functions and the types of Terraform and prints every value that it knows: a line of JSON for each
// attribute of a resource. Built inside Terraform's module, whose functions are internal to it.
package main

import (
	"bufio"
	"encoding/json"
	"fmt"
	"os"
	"path/filepath"
	"sort"
	"strings"

	"github.com/hashicorp/hcl/v2"
	"github.com/hashicorp/hcl/v2/ext/typeexpr"
	"github.com/hashicorp/hcl/v2/hclparse"
	"github.com/hashicorp/hcl/v2/hclsyntax"
	"github.com/hashicorp/terraform/internal/lang"
	"github.com/zclconf/go-cty/cty"
	"github.com/zclconf/go-cty/cty/convert"
	"github.com/zclconf/go-cty/cty/function"
	ctyjson "github.com/zclconf/go-cty/cty/json"
)

type line struct {
	Root    string          `json:"root"`
	Address string          `json:"address"`
	Path    string          `json:"path"`
	Value   json.RawMessage `json:"value"`
}

type module struct {
	dir       string
	variables map[string]*hclsyntax.Block
	locals    map[string]*hclsyntax.Attribute
	outputs   map[string]*hclsyntax.Block
	calls     map[string]*hclsyntax.Block
	resources []*hclsyntax.Block
}

// What a module gives where it is instantiated: everything is worked out once, when it is asked for.
type instance struct {
	*module
	root      string
	prefix    string
	inputs    map[string]cty.Value
	functions map[string]function.Function
	values    map[string]cty.Value
	children  map[string]cty.Value
	underWay  map[string]bool
	depth     int
}

const maxInstances = 200
const maxDepth = 12

var modules = map[string]*module{}
var out = bufio.NewWriter(os.Stdout)
var lines = 0

func main() {
	defer out.Flush()
	top, _ := os.Getwd()
	input := bufio.NewScanner(os.Stdin)
	for input.Scan() {
		root := input.Text()
		if os.Chdir(filepath.Join(top, root)) != nil {
			continue
		}
		evaluateRoot(root)
		out.Flush()
		_ = os.Chdir(top)
		modules = map[string]*module{}
	}
}

func evaluateRoot(root string) {
	defer func() {
		if problem := recover(); problem != nil {
			fmt.Fprintln(os.Stderr, root, problem)
		}
	}()
	loaded := load(".")
	if loaded == nil {
		return
	}
	lines = 0
	inputs := map[string]cty.Value{}
	for _, file := range valueFiles() {
		for name, value := range file {
			inputs[name] = value
		}
	}
	open(loaded, root, "", inputs, 0).print()
}

func valueFiles() []map[string]cty.Value {
	names := []string{"terraform.tfvars"}
	automatic, _ := filepath.Glob("*.auto.tfvars")
	sort.Strings(automatic)
	var files []map[string]cty.Value
	for _, name := range append(names, automatic...) {
		file, _ := hclparse.NewParser().ParseHCLFile(name)
		if file == nil {
			continue
		}
		values := map[string]cty.Value{}
		attributes, _ := file.Body.JustAttributes()
		for name, attribute := range attributes {
			if value, problems := attribute.Expr.Value(nil); !problems.HasErrors() {
				values[name] = value
			}
		}
		files = append(files, values)
	}
	return files
}

// The module in a directory; none where a file of it cannot be read, or overrides another, or is written in JSON.
func load(dir string) *module {
	if known, ok := modules[dir]; ok {
		return known
	}
	modules[dir] = nil
	paths, _ := filepath.Glob(filepath.Join(dir, "*"))
	found := &module{dir: dir, variables: map[string]*hclsyntax.Block{}, locals: map[string]*hclsyntax.Attribute{},
		outputs: map[string]*hclsyntax.Block{}, calls: map[string]*hclsyntax.Block{}}
	parser := hclparse.NewParser()
	count := 0
	for _, path := range paths {
		name := filepath.Base(path)
		if strings.HasSuffix(name, ".tf.json") || strings.Contains(name, ".tofu") || strings.HasSuffix(name, "override.tf") {
			return nil
		}
		if !strings.HasSuffix(name, ".tf") || strings.HasPrefix(name, ".") {
			continue
		}
		file, problems := parser.ParseHCLFile(path)
		if problems.HasErrors() {
			return nil
		}
		count++
		for _, block := range file.Body.(*hclsyntax.Body).Blocks {
			switch {
			case block.Type == "locals":
				for name, attribute := range block.Body.Attributes {
					found.locals[name] = attribute
				}
			case block.Type == "variable" && len(block.Labels) == 1:
				found.variables[block.Labels[0]] = block
			case block.Type == "output" && len(block.Labels) == 1:
				found.outputs[block.Labels[0]] = block
			case block.Type == "module" && len(block.Labels) == 1:
				found.calls[block.Labels[0]] = block
			case block.Type == "resource" && len(block.Labels) == 2:
				found.resources = append(found.resources, block)
			}
		}
	}
	if count == 0 {
		return nil
	}
	modules[dir] = found
	return found
}

func open(loaded *module, root, prefix string, inputs map[string]cty.Value, depth int) *instance {
	scope := &lang.Scope{BaseDir: ".", PureOnly: true}
	return &instance{module: loaded, root: root, prefix: prefix, inputs: inputs, functions: scope.Functions(),
		values: map[string]cty.Value{}, children: map[string]cty.Value{}, underWay: map[string]bool{}, depth: depth}
}

// A value with a name, worked out once; unknown where it depends on itself.
func (m *instance) named(name string, work func() cty.Value) cty.Value {
	if known, ok := m.values[name]; ok {
		return known
	}
	if m.underWay[name] {
		return cty.DynamicVal
	}
	m.underWay[name] = true
	value := work()
	delete(m.underWay, name)
	m.values[name] = value
	return value
}

func (m *instance) variable(name string) cty.Value {
	block, ok := m.variables[name]
	if !ok {
		return cty.DynamicVal
	}
	return m.named("var."+name, func() cty.Value {
		constraint := cty.DynamicPseudoType
		var defaults *typeexpr.Defaults
		if attribute, ok := block.Body.Attributes["type"]; ok {
			read, found, problems := typeexpr.TypeConstraintWithDefaults(attribute.Expr)
			if problems.HasErrors() {
				return cty.DynamicVal
			}
			constraint, defaults = read, found
		}
		plain := constraint.WithoutOptionalAttributesDeep()
		value, given := m.inputs[name]
		nullable := true
		if attribute, ok := block.Body.Attributes["nullable"]; ok {
			if flag, problems := attribute.Expr.Value(nil); !problems.HasErrors() && flag.Type() == cty.Bool {
				nullable = flag.True()
			}
		}
		if !given || (!nullable && value.IsNull()) {
			attribute, ok := block.Body.Attributes["default"]
			if !ok {
				return cty.UnknownVal(plain)
			}
			var problems hcl.Diagnostics
			if value, problems = attribute.Expr.Value(nil); problems.HasErrors() {
				return cty.DynamicVal
			}
		}
		if defaults != nil && !value.IsNull() {
			value = defaults.Apply(value)
		}
		converted, err := convert.Convert(value, constraint)
		if err != nil {
			return cty.UnknownVal(plain)
		}
		unmarked, _ := converted.UnmarkDeep()
		return unmarked
	})
}

// The names that an expression needs, with those of `each` and `count` added.
func (m *instance) context(expression hcl.Expression, extra map[string]cty.Value) *hcl.EvalContext {
	groups := map[string]map[string]cty.Value{}
	names := map[string]cty.Value{}
	for _, traversal := range expression.Variables() {
		root := traversal.RootName()
		if _, ok := extra[root]; ok {
			continue
		}
		step := ""
		if len(traversal) > 1 {
			if attribute, ok := traversal[1].(hcl.TraverseAttr); ok {
				step = attribute.Name
			}
		}
		var value cty.Value
		switch root {
		case "var":
			value = m.variable(step)
		case "local":
			value = m.local(step)
		case "module":
			value = m.child(step)
		case "path":
			switch step {
			case "module":
				value = cty.StringVal(m.dir)
			case "root":
				value = cty.StringVal(".")
			default:
				value = cty.UnknownVal(cty.String)
			}
		case "terraform":
			value = cty.StringVal("default")
		default:
			names[root] = cty.DynamicVal
			continue
		}
		if step == "" {
			names[root] = cty.DynamicVal
			continue
		}
		if groups[root] == nil {
			groups[root] = map[string]cty.Value{}
		}
		groups[root][step] = value
	}
	for root, group := range groups {
		if _, ok := names[root]; !ok {
			names[root] = cty.ObjectVal(group)
		}
	}
	for name, value := range extra {
		names[name] = value
	}
	return &hcl.EvalContext{Variables: names, Functions: m.functions}
}

func (m *instance) evaluate(expression hcl.Expression, extra map[string]cty.Value) cty.Value {
	value, problems := expression.Value(m.context(expression, extra))
	if problems.HasErrors() {
		return cty.DynamicVal
	}
	unmarked, _ := value.UnmarkDeep()
	return unmarked
}

func (m *instance) local(name string) cty.Value {
	attribute, ok := m.locals[name]
	if !ok {
		return cty.DynamicVal
	}
	return m.named("local."+name, func() cty.Value { return m.evaluate(attribute.Expr, nil) })
}

type repeated struct {
	key   string
	extra map[string]cty.Value
}

// The instances of a block; false where their number is not known.
func (m *instance) expand(body *hclsyntax.Body) (string, []repeated, bool) {
	if attribute, ok := body.Attributes["count"]; ok {
		count, err := convert.Convert(m.evaluate(attribute.Expr, nil), cty.Number)
		if err != nil || !count.IsWhollyKnown() || count.IsNull() {
			return "", nil, false
		}
		number, _ := count.AsBigFloat().Int64()
		if number < 0 || number > maxInstances {
			return "", nil, false
		}
		var all []repeated
		for index := int64(0); index < number; index++ {
			count := cty.ObjectVal(map[string]cty.Value{"index": cty.NumberIntVal(index)})
			all = append(all, repeated{fmt.Sprintf("[%d]", index), map[string]cty.Value{"count": count}})
		}
		return "count", all, true
	}
	if attribute, ok := body.Attributes["for_each"]; ok {
		each := m.evaluate(attribute.Expr, nil)
		isMap := each.Type().IsMapType() || each.Type().IsObjectType()
		if !each.IsKnown() || each.IsNull() || !(isMap || each.Type().IsSetType()) {
			return "", nil, false
		}
		if each.Type().IsSetType() && !each.IsWhollyKnown() || each.LengthInt() > maxInstances {
			return "", nil, false
		}
		var all []repeated
		for iterator := each.ElementIterator(); iterator.Next(); {
			key, value := iterator.Element()
			if each.Type().IsSetType() {
				key = value
			}
			if key.Type() != cty.String || !key.IsKnown() || key.IsNull() {
				return "", nil, false
			}
			quoted, _ := json.Marshal(key.AsString())
			object := cty.ObjectVal(map[string]cty.Value{"key": key, "value": value})
			all = append(all, repeated{"[" + string(quoted) + "]", map[string]cty.Value{"each": object}})
		}
		return "for_each", all, true
	}
	return "", []repeated{{"", nil}}, true
}

var callArguments = map[string]bool{"source": true, "version": true, "count": true, "for_each": true, "providers": true, "depends_on": true}

// The instances of the module that a call leads to; false where there is none here, or their number is not known.
func (m *instance) called(name string) (string, []*instance, []repeated, bool) {
	block := m.calls[name]
	source, ok := block.Body.Attributes["source"]
	if !ok || m.depth >= maxDepth {
		return "", nil, nil, false
	}
	address, problems := source.Expr.Value(nil)
	if problems.HasErrors() || address.Type() != cty.String || !address.IsKnown() || address.IsNull() || !strings.HasPrefix(address.AsString(), ".") {
		return "", nil, nil, false
	}
	loaded := load(filepath.Join(m.dir, address.AsString()))
	if loaded == nil {
		return "", nil, nil, false
	}
	kind, all, known := m.expand(block.Body)
	if !known {
		return "", nil, nil, false
	}
	var instances []*instance
	for _, one := range all {
		inputs := map[string]cty.Value{}
		for argument, attribute := range block.Body.Attributes {
			if !callArguments[argument] {
				inputs[argument] = m.evaluate(attribute.Expr, one.extra)
			}
		}
		instances = append(instances, open(loaded, m.root, m.prefix+"module."+name+one.key+".", inputs, m.depth+1))
	}
	return kind, instances, all, true
}

func (m *instance) child(name string) cty.Value {
	if m.calls[name] == nil {
		return cty.DynamicVal
	}
	return m.named("module."+name, func() cty.Value {
		kind, instances, all, known := m.called(name)
		if !known {
			return cty.DynamicVal
		}
		var objects []cty.Value
		byKey := map[string]cty.Value{}
		for index, instance := range instances {
			outputs := map[string]cty.Value{}
			for output, block := range instance.outputs {
				outputs[output] = cty.DynamicVal
				if attribute, ok := block.Body.Attributes["value"]; ok {
					outputs[output] = instance.evaluate(attribute.Expr, nil)
				}
			}
			object := cty.ObjectVal(outputs)
			objects = append(objects, object)
			if kind == "for_each" {
				byKey[all[index].extra["each"].GetAttr("key").AsString()] = object
			}
		}
		switch kind {
		case "count":
			return cty.TupleVal(objects)
		case "for_each":
			return cty.ObjectVal(byKey)
		}
		return objects[0]
	})
}

var metaArguments = map[string]bool{"count": true, "for_each": true, "provider": true, "depends_on": true, "providers": true}
var metaBlocks = map[string]bool{"lifecycle": true, "provisioner": true, "connection": true, "dynamic": true}

func (m *instance) print() {
	if lines > 200_000 {
		return
	}
	for _, block := range m.resources {
		_, all, known := m.expand(block.Body)
		if !known {
			continue
		}
		for _, one := range all {
			m.printBody(block.Body, m.prefix+block.Labels[0]+"."+block.Labels[1]+one.key, "", one.extra)
		}
	}
	names := make([]string, 0, len(m.calls))
	for name := range m.calls {
		names = append(names, name)
	}
	sort.Strings(names)
	for _, name := range names {
		if _, instances, _, known := m.called(name); known {
			for _, instance := range instances {
				instance.print()
			}
		}
	}
}

func (m *instance) printBody(body *hclsyntax.Body, address, path string, extra map[string]cty.Value) {
	for name, attribute := range body.Attributes {
		if path == "" && metaArguments[name] {
			continue
		}
		value := m.evaluate(attribute.Expr, extra)
		if !value.IsWhollyKnown() {
			continue
		}
		encoded, err := ctyjson.SimpleJSONValue{Value: value}.MarshalJSON()
		if err != nil {
			continue
		}
		text, _ := json.Marshal(line{m.root, address, path + name, encoded})
		out.Write(text)
		out.WriteByte('\n')
		lines++
	}
	counts := map[string]int{}
	for _, block := range body.Blocks {
		if path == "" && metaBlocks[block.Type] || block.Type == "dynamic" || len(block.Labels) > 0 {
			continue
		}
		m.printBody(block.Body, address, fmt.Sprintf("%s%s[%d].", path, block.Type, counts[block.Type]), extra)
		counts[block.Type]++
	}
}
