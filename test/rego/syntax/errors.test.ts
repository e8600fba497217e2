import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { parseModule, parseQuery, parseTerm } from '../../../src/rego/syntax/index.ts';
import { describe, problemsOf } from './shape.ts';

const errors = suite('rego/syntax: errors');

/** Problems of lines below `package a`, which is line 1. */
const of = (lines: string, version: 'v0' | 'v1' = 'v1'): string[] => problemsOf(`package a\n${lines}`, version);

/** Errors with their places: `[text, problem]`, as the reference places them. */
const V1: readonly (readonly [string, string])[] = [
  ['p if { x y }', '2:10 unexpected identifier token: expected \\n or ; or }'],
  ['p if { true; }', '2:14 unexpected } token'],
  ['p := [1, 2', '2:11 unexpected eof token: expected "," or "]"'],
  ['p := f(1 2)', '2:10 unexpected number token: expected "," or ")"'],
  ['p := {"a": 1 "b"}', '2:14 unexpected string token: expected "," or "}"'],
  ['p if { x[] }', '2:10 unexpected ] token'],
  ['p := "abc', '2:6 non-terminated string'],
  ['p := "a\\x"', '2:6 illegal escape sequence'],
  ['p := `abc', '2:6 non-terminated string'],
  ['p := 01', '2:6 expected number without leading zero'],
  ['p := 1x', '2:6 illegal number format'],
  ['p := 1e400000', '2:6 number too big'],
  ['p := a ? b', '2:8 illegal token'],
  ['p := é', '2:6 illegal token'],
  ['p := null.a', '2:6 illegal ref (head cannot be null)'],
  ['p := a. b', '2:8 unexpected whitespace token: expected identifier'],
  ['p if { a .b }', '2:10 unexpected . token: expected \\n or ; or }'],
  ['p := (1, 2 in x', '2:16 non-terminated expression'],
  ['p if { x = y = z }', '2:14 unexpected eq token: expected \\n or ; or }'],
  ['p if { every x in xs }', '2:22 unexpected } token: missing body'],
  ['p if { every x.y in xs { true } }', '2:24 unexpected { token: expected value to be a variable'],
  ['p if { every x { true } }', '2:16 unexpected { token: expected `x[, y] in xs { ... }` expression'],
  ['p if { not not x }', '2:12 unexpected not keyword'],
  ['p if { x with 1 as 2 }', '2:15 unexpected number token: expected ident'],
  ['p if { x with y }', '2:17 unexpected } token: expected as keyword'],
  ['p := $"{x := 1}"', "2:9 unexpected assignment (':=') in template-string expression"],
  ['p := $"{not x}"', "2:9 unexpected negation ('not') in template-string expression"],
  ['p if x else', '2:12 unexpected eof token: expected else value term or rule body'],
  ['p[x] if true else := 2', '2:14 else keyword cannot be used on rules with variables in head'],
  ['p contains 1 if true else := 2', '2:22 else keyword cannot be used on multi-value rules'],
  ['f(x) contains 1', '2:6 the contains keyword can only be used with multi-value rule definitions'],
  ['as := 1', '2:1 as keyword cannot be used for rule name'],
  ['with := 1', '2:1 with keyword cannot be used for rule name'],
  ['-x := 1', '2:1 unexpected minus token'],
  ['import data.x as input', '2:18 unexpected import alias, must not be a reserved name, got: input'],
  ['default p := x', '2:1 illegal default rule (value cannot contain var)'],
  ['default p := [{1: f(2)}]', '2:1 illegal default rule (value cannot contain call)'],
  ['default f(x, x) := 1', '2:1 illegal default rule (arguments cannot be repeated x)'],
  ['default f(1) := 1', '2:1 illegal default rule (arguments cannot contain number)'],
  ['default p contains 1', '2:1 illegal default rule (must have a value)'],
  ['import foo', '2:8 unexpected import path, must begin with one of: {data, future, input, rego}, got: foo'],
  ['import data.a[1]', '2:15 unexpected number token: expecting string'],
  ['import future.keywords.foo', '2:8 unexpected keyword, must be one of [and contains every if in not or]'],
  ['import future.words', '2:8 invalid import, must be `future.keywords`'],
  ['import data.if', '2:8 unexpected import path, must not end with a keyword, got: if'],
];

errors('are at the same places as in the reference', () => {
  for (const [text, expected] of V1) assert.equal(of(text), [expected], text);
});

errors('a placeholder in a template contains one expression', () => {
  assert.equal(of('p := $"{x; y}"').length, 1);
  assert.equal(of('p := $"{}"'), ['2:9 unexpected } token']);
});

errors('a term follows a comma', () => {
  for (const text of ['p := [,]', 'p := {,}', 'p := {, }'])
    assert.match(of(text)[0]!, /^2:\d expected a term after the comma$/, text);
  assert.equal(of('p := [, 1]\nq := {, "a": 1}\nr := {, 1}'), []);
});

errors('all lines that are not rules are reported, by kind', () => {
  assert.equal(of('p\nq == 1\n"s"\nnot r\nsome t\np; q\nx with input as 1'), [
    '2:1 var cannot be used for rule name',
    '3:1 rule name conflicts with built-in function',
    '4:1 string cannot be used for rule name',
    '5:1 negated expressions cannot be used for rule head',
    "6:1 'some' declarations cannot be used for rule head",
    '7:1 multiple expressions cannot be used for rule head',
    '8:1 expressions using with keyword cannot be used for rule head',
  ]);
});

errors('a problem of syntax comes alone, before those of single lines', () => {
  assert.equal(of('p == 1\nq := {'), ['3:7 unexpected eof token']);
});

errors('v1 requires its keywords', () => {
  assert.equal(of('p { x }\nf(x) { x }\np[x] { x }\nq[1]\nr if { x } else { y }\ns.t.u'), [
    '2:1 `if` keyword is required before rule body',
    '3:1 `if` keyword is required before function body',
    '4:1 `if` keyword is required before rule body',
    '4:1 `contains` keyword is required for partial set rules',
    '5:1 `contains` keyword is required for partial set rules',
    '6:12 `if` keyword is required before rule body',
    '7:1 rule must have value assignment and/or body declaration',
  ]);
});

errors('no import is advised for a word that is a keyword already', () => {
  const text = 'package a\ndeny contains {"path": ["a"] if { true }';
  const [first] = parseModule({ path: 'p', text }, { version: 'v1' }).diagnostics;
  assert.match(describe(first!), /^2:30 /);
  assert.is(first!.help, undefined);
});

errors('v0 lacks the keywords of v1, and the help names the import', () => {
  const { diagnostics } = parseModule({ path: 'p', text: 'package a\np if { true }' }, { version: 'v0' });
  assert.is(describe(diagnostics[0]!), '2:1 var cannot be used for rule name');
  assert.is(diagnostics[0]!.help, '`if` is a keyword here only with `import future.keywords.if`');
  const [member] = parseModule({ path: 'p', text: 'package a\np { 1 in [1] }' }, { version: 'v0' }).diagnostics;
  assert.is(describe(member!), '2:7 unexpected identifier token: expected \\n or ; or }');
  assert.match(member!.help!, 'future.keywords.in');
  assert.equal(of('p = $"{1}"', 'v0'), ['2:5 template strings are not supported by current capabilities']);
});

errors('packages', () => {
  assert.equal(problemsOf(''), ['1:1 empty module']);
  assert.equal(problemsOf('# nothing'), ['1:1 empty module']);
  assert.equal(problemsOf('p := 1'), ['1:1 package expected']);
  assert.equal(problemsOf('package a\npackage b'), ['2:1 unexpected package']);
  assert.equal(problemsOf('package a[1]'), ['1:11 unexpected number token: expecting string']);
});

errors('spans cover the text that is meant', () => {
  const text = 'package a\np := null.a';
  const span = parseModule({ path: 'p', text }).diagnostics[0]!.span!;
  assert.is(text.slice(span.start, span.end), 'null');
});

errors('of queries and terms', () => {
  assert.equal(parseQuery({ path: 'q', text: 'x ==' }).diagnostics.map(describe), ['1:5 unexpected eof token']);
  assert.equal(parseQuery({ path: 'q', text: ' ' }).diagnostics.map(describe), ['1:1 empty query']);
  assert.equal(parseTerm({ path: 't', text: '1 2' }).diagnostics.map(describe), ['1:3 unexpected number token']);
});

errors('a line that only calls a builtin is not a rule, if the builtins are given', () => {
  const source = { path: 'p', text: 'package a\nio.jwt.decode(x)' };
  assert.ok(parseModule(source).module);
  const { diagnostics } = parseModule(source, { builtins: new Set(['io.jwt.decode']) });
  assert.equal(diagnostics.map(describe), ['2:1 rule name conflicts with built-in function']);
});

errors.run();
