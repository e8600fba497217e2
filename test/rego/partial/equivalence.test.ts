import fc from 'fast-check';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { host } from '../ask.ts';
import {
  type Body,
  compileQuery,
  createEngine,
  jsonText,
  LintelError,
  loadPartial,
  lookup,
  type Module,
  parseModule,
  parseQuery,
  regoText,
  type Value,
} from '../rego.ts';

const test = suite('rego: partial evaluation');

/** Policies whose rules are the documents p, q and r; all are compared for random inputs. */
const policies: Readonly<Record<string, string>> = {
  conditions: `
    p if { input.a == input.b; input.a > 1 }
    q := input.a + data.d.n
    r if { some i; input.list[i] == input.a; i > 0 }`,
  'several definitions': `
    p if input.a == 1
    p if { input.b == "x"; q > 2 }
    q := 3 if input.a == 1
    q := 4 if input.b == 1
    r contains x if some x in input.list
    r contains x if { x := data.d.list[_]; x != input.a }`,
  defaults: `
    default p := false
    p if { r == 1; input.a }
    default q := 1
    q := 2 if input.a == 2
    r := q
    s if q == 1`,
  'defaults that do not matter': `
    default s := "none"
    s := input.b if input.a == 1
    p if s == "x"
    q if s == "none"
    r := [s, s]`,
  negation: `
    p if not s
    s if input.a == 1
    s if { input.b == "x"; not input.list[0] == 1 }
    q if { not input.a; not data.d.list[input.a] == 2 }
    r if { some x in input.list; not t(x) }
    t(x) if x == input.a
    t(x) if { x > 1; x == data.d.n }`,
  functions: `
    f(x) := y if { y := x + input.a }
    g(x) := "small" if x < 2
    else := "large" if x < 10
    default h(_) := 7
    h(x) := x if input.a == x
    k([x, y]) := {"x": x, "y": y} if x != y
    p := f(1)
    q := g(input.a)
    r := [h(1), h(input.a), k([input.a, input.b])]`,
  else: `
    p := 1 if input.a == 1
    else := 2 if input.b == 1
    else := 3
    q if p > 1
    r := g(data.d.n)
    g(x) := 1 if x == input.a
    else := 2`,
  comprehensions: `
    p := [y | y := input.list[_]; y > data.d.n]
    q := {x: y | y := input.list[x]; y != input.a}
    r := count({y | some y in input.list; y == s[_]})
    s := [z | z := data.d.list[_]]`,
  every: `
    p if every x in input.list { x > data.d.n }
    q if every x in data.d.list { x != input.a }
    r if { some y in input.list; every k, x in data.d.list { x + k != y } }`,
  objects: `
    p[k] := v if { some k, v in input.list; v != input.a }
    q := p[1]
    o.x[k] := v if { v := data.d.list[k]; v != input.a }
    o.y := input.b
    r := o
    s := o.x[input.a]`,
  'dynamic references': `
    p := data.d.list[input.a]
    q := {"x": {"n": 1}, "y": {"n": 2}}[input.b].n
    r := [x | x := data.t.s[input.b]]
    s.x := input.a
    s.y := 2`,
  with: `
    p if s with input.a as 1
    q := x if { x := s2 with input.b as "x" with data.d.n as 5 }
    r if not s with input.a as 2
    s if { input.a == 1; input.b == "x" }
    s2 := {"b": input.b, "a": input.a, "n": data.d.n}
    u if count([1]) == 3 with count as 3
    v := x if { x := w with f as g }
    w := f(input.a)
    f(x) := x
    g(_) := 5`,
  'functions replaced by unknown values': `
    p if { f(input.a) == 1 with f as input.b }
    q := x if { x := f(1) with f as input.a }
    r := x if { x := f(h(input.b)) with input.b as input.a with f as g }
    s if { not f(1) == 2 with f as input.a with data.d.n as 3 }
    h(x) := [x, input.b]
    f(x) := x
    g(x) := {x}`,
  patterns: `
    p := x if [x, 1] = [input.a, input.b]
    q := x if {"k": [x, y]} = {"k": [input.a, input.a]}
    r if { x = input.a; y = x; y = input.b }`,
  builtins: `
    p := concat("-", ["a", input.b])
    q if startswith(input.b, data.d.prefix)
    r := max([n | n := input.list[_]])
    s if { walk(input, [path, 1]); count(path) == 1 }
    t := to_number(input.b)`,
  strings: 'p := $"{input.a} and {data.d.n}"',
  'unknown keys': `
    p contains k if some k, _ in input
    q := input[k] if { k := "a" }
    r := count(input)`,
};

const scalar = fc.constantFrom<Value>(0, 1, 2, 3, 'x', 'y', true, false, null);
const document = fc.record(
  { a: scalar, b: scalar, list: fc.array(scalar, { maxLength: 3 }) },
  { requiredKeys: [] },
) as fc.Arbitrary<Readonly<Record<string, Value>>>;
const data = { d: { n: 1, list: [1, 2, 3], prefix: 'x' } };

const place = { start: 0, end: 0 };
const home: Module = {
  source: { path: 'query', text: '' },
  version: 'v1',
  package: { path: [], ...place },
  imports: [],
  rules: [],
  annotations: [],
};

/** The solutions of a query as text, each once; or the error. */
function solutions(modules: readonly Module[], body: Body, input: Value): readonly string[] {
  if (body.length === 0) return ['{}'];
  const { program, diagnostics } = compileQuery(modules, home, body);
  // With the types of the new rules, it can be clear that a query never holds.
  if (diagnostics.length > 0 && diagnostics.every(({ code }) => code === 'rego_type_error')) return [];
  assert.equal(diagnostics, []);
  const found = createEngine(program!, { host, data }).query(input);
  return found.map((solution) => regoText(lookup(solution, 'x') ?? {}));
}

const different = (texts: readonly string[]): string[] => [...new Set(texts)].sort();

/** Unknown documents, and the part of an input that is known then. */
const divisions: readonly (readonly [
  readonly string[],
  (input: Readonly<Record<string, Value>>) => Value | undefined,
])[] = [
  [['input'], () => undefined],
  [['input.a'], ({ a: _, ...known }) => known],
  [['input.b', 'input.list'], ({ b: _, list: __, ...known }) => known],
  [['input.list', 'data.d.n'], ({ list: _, ...known }) => known],
  [['data.d'], (input) => input],
];

for (const [name, text] of Object.entries(policies)) {
  test(`the rest of a policy has the results of the policy: ${name}`, async () => {
    const { preparePartial } = await loadPartial();
    const { module } = parseModule({ path: 'policy.rego', text: `package t\n${text}` }, { version: 'v1' });
    const documents = ['p', 'q', 'r', 's'].filter((rule) => new RegExp(`^ *(?:default )?${rule}\\b`, 'm').test(text));
    const option = fc.record({
      division: fc.constantFrom(...divisions),
      document: fc.constantFrom(...documents),
      form: fc.constantFrom(
        (path: string) => `${path} = x`,
        (path: string) => path,
      ),
      shallowInlining: fc.boolean(),
      disableInlining: fc.constantFrom([], ['data.t.s'], ['data.t']),
    });
    fc.assert(
      fc.property(document, option, (input, { division, document: rule, form, ...options }) => {
        const query = { path: 'query', text: form(`data.t.${rule}`) };
        const full = attempt(() => solutions([module!], parseQuery(query).body!, input));
        const [unknowns, knownOf] = division;
        const known = knownOf(input);
        const { d, ...rest } = data;
        const { n: _, ...other } = d;
        const knownData = unknowns.includes('data.d') ? rest : unknowns.includes('data.d.n') ? { d: other } : data;
        const partial = attempt(() => {
          const prepared = preparePartial(query, [module!], {
            host,
            unknowns,
            data: knownData,
            ...(known !== undefined && { input: known }),
            ...options,
          });
          const { queries, support } = prepared.evaluate();
          return queries.flatMap((body) => solutions([module!, ...support], body, input));
        });
        // A policy that contradicts itself for some inputs can have a result for a part of it.
        if (full instanceof LintelError) return;
        if (partial instanceof LintelError) throw new Error(jsonText(partial.diagnostics[0]!.message));
        assert.equal(different(partial), different(full));
      }),
      { numRuns: 60, includeErrorInReport: true },
    );
  });
}

function attempt<T>(run: () => T): T | LintelError {
  try {
    return run();
  } catch (error) {
    if (error instanceof LintelError) return error;
    throw error;
  }
}

test.run();
