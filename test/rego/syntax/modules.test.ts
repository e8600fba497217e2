import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import type { Rule } from '../../../src/rego/syntax/index.ts';
import {
  array,
  binary,
  bodyOf,
  bool,
  call,
  ident,
  line,
  moduleOf,
  num,
  object,
  problemsOf,
  ref,
  set,
  shape,
  str,
} from './shape.ts';

const modules = suite('rego/syntax: modules');

const TRUE = [line(bool(true))];

/** The only rule of a module, without places; absent fields are left out. */
function rule(text: string, version: 'v0' | 'v1' = 'v1'): unknown {
  const { rules } = moduleOf(`package a\n${text}`, version);
  assert.is(rules.length, 1, text);
  return shape(rules[0]);
}
const of = (head: object, body: unknown[] = [], more: object = {}): unknown => ({
  kind: 'rule',
  default: false,
  head: { assign: false, ...head },
  body,
  ...more,
});

modules('packages and imports', () => {
  const module = moduleOf(`package a.not["b c"]
import data.x
import input as request
import data.y["z"].if as z
import rego.v1
import future.keywords.in
`);
  assert.equal(module.package.path, ['a', 'not', 'b c']);
  assert.equal(shape(module.imports), [
    { kind: 'import', path: ref(ident('data'), str('x')) },
    { kind: 'import', path: ident('input'), alias: 'request' },
    { kind: 'import', path: ref(ident('data'), str('y'), str('z'), str('if')), alias: 'z' },
    { kind: 'import', path: ref(ident('rego'), str('v1')) },
    { kind: 'import', path: ref(ident('future'), str('keywords'), str('in')) },
  ]);
  assert.is(module.version, 'v1');
});

modules('complete rules', () => {
  assert.equal(rule('p := 1'), of({ ref: ident('p'), value: num('1'), assign: true }));
  assert.equal(rule('p = 1 if true'), of({ ref: ident('p'), value: num('1') }, TRUE));
  assert.equal(rule('p if { x; y }'), of({ ref: ident('p') }, [line(ident('x')), line(ident('y'))]));
  assert.equal(rule('p.q["r"] := 1'), of({ ref: ref(ident('p'), str('q'), str('r')), value: num('1'), assign: true }));
  assert.equal(rule('p[x].y if true'), of({ ref: ref(ident('p'), ident('x'), str('y')) }, TRUE));
  assert.equal(rule('p[x] if true'), of({ ref: ref(ident('p'), ident('x')) }, TRUE));
  assert.equal(rule('default p := {"a": [1]}'), {
    kind: 'rule',
    default: true,
    head: { ref: ident('p'), value: object([str('a'), array(num('1'))]), assign: true },
    body: [],
  });
});

modules('partial sets', () => {
  assert.equal(rule('p contains 1'), of({ ref: ident('p'), key: num('1') }));
  assert.equal(rule('p.q contains x if true'), of({ ref: ref(ident('p'), str('q')), key: ident('x') }, TRUE));
});

modules('functions', () => {
  const args = [ident('x'), array(ident('$0'))];
  assert.equal(rule('f(x, [_]) := x'), of({ ref: ident('f'), args, value: ident('x'), assign: true }));
  assert.equal(rule('f.g() if true'), of({ ref: ref(ident('f'), str('g')), args: [] }, TRUE));
  assert.equal(rule('f (x) if true'), of({ ref: ident('f'), args: [ident('x')] }, TRUE));
});

modules('else', () => {
  const last = of({ ref: ident('f'), args: [ident('$2')], value: num('3') });
  const middle = of({ ref: ident('f'), args: [ident('$1')], value: num('2'), assign: true }, [line(ident('y'))], {
    else: last,
  });
  const first = of({ ref: ident('f'), args: [ident('$0')], value: num('1'), assign: true }, [line(ident('x'))], {
    else: middle,
  });
  assert.equal(rule('f(_) := 1 if x else := 2 if { y } else = 3'), first);
});

modules('bodies under one head', () => {
  const { rules } = moduleOf('package a\np := 1 if { x } { y }');
  assert.equal(shape(rules), [
    of({ ref: ident('p'), value: num('1'), assign: true }, [line(ident('x'))]),
    of({ ref: ident('p'), value: num('1'), assign: true }, [line(ident('y'))]),
  ]);
});

modules('braces after `if` are a body, unless they are a value', () => {
  const body = (text: string): unknown => (rule(`p if ${text}`) as Rule).body;
  assert.equal(body('{ x }'), [line(ident('x'))]);
  assert.equal(body('{}'), [line(object())]);
  assert.equal(body('{"a": 1}'), [line(object([str('a'), num('1')]))]);
  assert.equal(body('{x | y}'), [line({ kind: 'set-comprehension', term: ident('x'), body: [line(ident('y'))] })]);
  assert.equal(body('{-1 | y}'), [line({ kind: 'set-comprehension', term: num('-1'), body: [line(ident('y'))] })]);
  assert.equal(body('{-1 == x}'), [line(binary('==', 'equal', num('-1'), ident('x')))]);
  assert.equal(body('{1} == x'), [line(binary('==', 'equal', set(num('1')), ident('x')))]);
  assert.equal(body('{1}[x]'), [line(ref(set(num('1')), ident('x')))]);
  assert.equal(body('{ {1} }'), [line(set(num('1')))]);
  assert.equal(body('{ x == {"a": 1} }'), [line(binary('==', 'equal', ident('x'), object([str('a'), num('1')])))]);
});

modules('keywords are names where a dot or bracket touches them', () => {
  assert.equal(rule('if.foo := 1'), of({ ref: ref(ident('if'), str('foo')), value: num('1'), assign: true }));
  const { rules } = moduleOf('package a\np := 1 if true\nelse.x := 2\np if {\n  x\n  with.y == 1\n  not.z\n}');
  assert.equal(rules.length, 3);
  assert.equal(shape(rules[2]!.body), [
    line(ident('x')),
    line(binary('==', 'equal', ref(ident('with'), str('y')), num('1'))),
    line(ref(ident('not'), str('z'))),
  ]);
});

modules('v0: heads without keywords', () => {
  const v0 = (text: string): unknown => rule(text, 'v0');
  assert.equal(v0('p { x }'), of({ ref: ident('p') }, [line(ident('x'))]));
  assert.equal(v0('p[x] { true }'), of({ ref: ident('p'), key: ident('x') }, TRUE));
  assert.equal(v0('p.q { true }'), of({ ref: ident('p'), key: str('q') }, TRUE));
  assert.equal(v0('p["a"]'), of({ ref: ident('p'), key: str('a') }));
  assert.equal(v0('p.q.r { true }'), of({ ref: ref(ident('p'), str('q'), str('r')) }, TRUE));
  assert.equal(v0('p[x][y] { true }'), of({ ref: ref(ident('p'), ident('x'), ident('y')) }, TRUE));
  assert.equal(v0('p[x] = 1 { true }'), of({ ref: ref(ident('p'), ident('x')), value: num('1') }, TRUE));
  assert.equal(v0('p.q = 1'), of({ ref: ref(ident('p'), str('q')), value: num('1') }));
  assert.equal(v0('f(x) { true }'), of({ ref: ident('f'), args: [ident('x')] }, TRUE));
});

modules('v0: words that became keywords later are names', () => {
  const { rules } = moduleOf('package a\nif := 1\nin { every; contains(if, in) }\ncontains { true }', 'v0');
  assert.equal(shape(rules[0]), of({ ref: ident('if'), value: num('1'), assign: true }));
  assert.equal(
    shape(rules[1]),
    of({ ref: ident('in') }, [line(ident('every')), line(call(ident('contains'), ident('if'), ident('in')))]),
  );
  assert.equal(problemsOf('package a\np { some x in [1] }', 'v0').length, 1);
});

modules('v0: imports switch keywords on', () => {
  moduleOf('package a\nimport future.keywords\np contains x if { some x in [1]; every y in [2] { y } }', 'v0');
  moduleOf('package a\nimport future.keywords.every\np { every y in [2] { y in [2] } }', 'v0');
  moduleOf('package a\nimport future.keywords.if\np if { in }', 'v0');
  const text = 'package a\nimport rego.v1\np contains x if { some x in [1] }';
  assert.is(moduleOf(text, 'v0').version, 'v0');
  assert.equal(problemsOf('package a\nimport rego.v1\np { true }', 'v0'), [
    '3:1 `if` keyword is required before rule body',
  ]);
});

modules('literals', () => {
  const [plain, pair, every, negated, modified] = bodyOf(
    'some x, y; some k, [v] in xs; every k, v in xs { k }; not x == 1; f(x) with input.a as 1 with data.f as g',
  );
  assert.equal(shape(plain), line({ kind: 'some', terms: [ident('x'), ident('y')] }));
  assert.equal(shape(pair), line({ kind: 'some', terms: [ident('k'), array(ident('v'))], domain: ident('xs') }));
  const domain = ident('xs');
  assert.equal(
    shape(every),
    line({ kind: 'every', key: ident('k'), value: ident('v'), domain, body: [line(ident('k'))] }),
  );
  assert.equal(shape(negated), line(binary('==', 'equal', ident('x'), num('1')), { negated: true }));
  const modifiers = [
    { target: ref(ident('input'), str('a')), value: num('1') },
    { target: ref(ident('data'), str('f')), value: ident('g') },
  ];
  assert.equal(shape(modified), line(call(ident('f'), ident('x')), { with: modifiers }));
});

modules('lines end at a semicolon or a line break; names touch what belongs to them', () => {
  const { rules } = moduleOf('package a\np if {\n  a\n  [0]\n  b; c\n  x := y\n    + 1\n}');
  assert.equal(shape(rules[0]!.body), [
    line(ident('a')),
    line(array(num('0'))),
    line(ident('b')),
    line(ident('c')),
    line(binary(':=', 'assign', ident('x'), binary('+', 'plus', ident('y'), num('1')))),
  ]);
});

modules('and, or, and not of bodies', () => {
  const v2 = (text: string): unknown => shape(bodyOf(text, ['rego.v2']));
  const lines = (name: string): unknown[] => [line(ident(name))];
  const and = line({ kind: 'and', left: lines('b'), right: lines('c') });
  assert.equal(v2('a or b and c'), [line({ kind: 'or', left: lines('a'), right: [and] })]);
  assert.equal(v2('{ b } and { c }'), [and]);
  assert.equal(v2('(b and c)'), [and]);
  assert.equal(v2('a and (b and c)'), [line({ kind: 'and', left: lines('a'), right: [and] })]);
  assert.equal(v2('not { b; c }'), [line({ kind: 'not-body', body: [line(ident('b')), line(ident('c'))] })]);
  assert.equal(v2('not b'), [line({ kind: 'not-body', body: lines('b') })]);
  assert.equal(v2('{b} == c'), [line(binary('==', 'equal', set(ident('b')), ident('c')))]);
  assert.equal(shape(bodyOf('not b')), [line(ident('b'), { negated: true })]);
  assert.equal(problemsOf('package a\np if { a or b }').length, 1);
  moduleOf('package a\nimport future.keywords.or\np { a or b }', 'v0');
});

// Which texts are accepted is as in OPA 1.22.0.
modules('and and or directly before a parenthesis are functions, unless an operand precedes them', () => {
  const problems = (rule: string): number =>
    problemsOf(`package a\nimport future.keywords.and\nimport future.keywords.or\n\n${rule}`).length;
  const accepted = [
    ...['a := or({1}, {2})', 'a := and({1}, {2}) | or({3}, {4})', 'a := count(or({1}, {2}))', 'a := x[or({1}, {2})]'],
    ...['a := [or({1}, {2}), and({1}, {2})]', 'a contains or({1}, {2})', 'a := $"{or({1}, {2})}"'],
    ...[
      'a if not or({1}, {2})',
      'a if 1 in or({1}, {2})',
      'a if { some x in or({1}, {2}) }',
      'a if { x; or({1}, {2}) }',
    ],
    ...['a if x or or({1}, {2})', 'a if or({1}, {2}) or and({1}, {2})', 'a if x or(y)', 'a if {\n  x\n  or({1})\n}'],
    ...['a if null or(x)', 'a if "x" or(y)', 'a if x.and or(y)', 'a if f(x) and(y)', 'a if [x] and(y)'],
  ];
  for (const text of accepted) assert.is(problems(text), 0, text);
  const rejected = [
    'a := or ({1}, {2})',
    'a := or',
    'a := or.x',
    'a if x or({1}, {2})',
    'a if {\n  x\n  or({1}, {2})\n}',
  ];
  for (const text of rejected) assert.ok(problems(text) > 0, text);
});

modules('rules know their positions', () => {
  const text = 'package a\n\np := 1 if x else := 2\nq if {\n  y\n}\n';
  const slices = moduleOf(text).rules.map(({ start, end }) => text.slice(start, end));
  assert.equal(slices, ['p := 1 if x else := 2', 'q if {\n  y\n}']);
  const [p] = moduleOf(text).rules;
  assert.is(text.slice(p!.else!.start, p!.else!.end), 'else := 2');
  assert.is(text.slice(p!.head.start, p!.head.end), 'p := 1');
});

modules('a line ends with its last `with`', () => {
  const text = 'package a\n\np if {\n\tx with input as 1 with data.b as f(2)\n\ty\n}\n';
  const [first] = moduleOf(text).rules[0]!.body;
  assert.is(text.slice(first!.start, first!.end), 'x with input as 1 with data.b as f(2)');
});

modules.run();
