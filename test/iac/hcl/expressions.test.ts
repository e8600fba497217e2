import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { parseExpression } from '../../../src/iac/hcl/index.ts';
import { print, printDiagnostic, printed } from './print.ts';

const test = suite('iac/hcl/expressions');

/** Checks a table of expressions and what they are read as. */
function reads(cases: readonly (readonly [text: string, tree: string])[]): void {
  for (const [text, tree] of cases) assert.is(printed(text), tree, text);
}

test('literals', () => {
  reads([
    ['1', '1'],
    ['12.50', '12.50'],
    ['1e10', '1e10'],
    ['2.5E-3', '2.5E-3'],
    ['123456789012345678901234567890', '123456789012345678901234567890'],
    ['true', 'true'],
    ['false', 'false'],
    ['null', 'null'],
    ['trueish', 'trueish'],
    ['"a"', '(quoted "a")'],
    ['""', '(quoted)'],
  ]);
});

test('binary operators bind as the specification orders them, and to the left', () => {
  reads([
    ['a || b && c', '(|| a (&& b c))'],
    ['a && b == c', '(&& a (== b c))'],
    ['a == b > c', '(== a (> b c))'],
    ['a != b >= c', '(!= a (>= b c))'],
    ['a < b + c', '(< a (+ b c))'],
    ['a <= b - c', '(<= a (- b c))'],
    ['a + b * c', '(+ a (* b c))'],
    ['a / b - c', '(- (/ a b) c)'],
    ['a - b - c', '(- (- a b) c)'],
    ['a % b * c', '(* (% a b) c)'],
    ['a || b || c', '(|| (|| a b) c)'],
    ['1 * 2 + 3 > 4 == true && x || y', '(|| (&& (== (> (+ (* 1 2) 3) 4) true) x) y)'],
    ['(a + b) * c', '(* (paren (+ a b)) c)'],
  ]);
});

test('unary operators bind tighter than binary ones and looser than steps', () => {
  reads([
    ['-a + b', '(+ (- a) b)'],
    ['-a.b', '(- (get a b))'],
    ['!a[0]', '(! (index a 0))'],
    ['!!a', '(! (! a))'],
    ['a - -1', '(- a (- 1))'],
    ['!a == b', '(== (! a) b)'],
    ['a-b', 'a-b'],
    ['a -b', '(- a b)'],
  ]);
});

test('conditionals take in everything and nest to the right', () => {
  reads([
    ['a ? b : c', '(? a b c)'],
    ['a ? b : c ? d : e', '(? a b (? c d e))'],
    ['a ? b ? 1 : 2 : 3', '(? a (? b 1 2) 3)'],
    ['a == 1 || b ? c + 1 : d', '(? (|| (== a 1) b) (+ c 1) d)'],
  ]);
});

test('steps: names, keys, legacy indices', () => {
  reads([
    ['a.b.c', '(get (get a b) c)'],
    ['a["b"][0]', '(index (index a (quoted "b")) 0)'],
    ['a.0.b', '(get (legacy-index a 0) b)'],
    ['a[b.c].d', '(get (index a (get b c)) d)'],
    ['f(x).y', '(get (call f x) y)'],
    ['[1, 2][0]', '(index [1 2] 0)'],
    ['{a = 1}.a', '(get {a=1} a)'],
    ['"x".y', '(get (quoted "x") y)'],
    ['a . b', '(get a b)'],
    ['data.a-b_c.d', '(get (get data a-b_c) d)'],
  ]);
});

test('a full splat includes every step after it, the older form only names', () => {
  reads([
    ['a[*].b', '(full-splat a (get _ b))'],
    ['a[*].b[0].c', '(full-splat a (get (index (get _ b) 0) c))'],
    ['a[*]', '(full-splat a _)'],
    ['a[*][*]', '(full-splat a (full-splat _ _))'],
    ['a.*.b.c', '(splat a (get (get _ b) c))'],
    ['a.*.b[0]', '(index (splat a (get _ b)) 0)'],
    ['a.*.0', '(splat a (legacy-index _ 0))'],
  ]);
});

test('calls', () => {
  reads([
    ['f()', '(call f)'],
    ['f(1, a,)', '(call f 1 a)'],
    ['f(a...)', '(call f a ...)'],
    ['f(1,\n  g(2)\n)', '(call f 1 (call g 2))'],
    ['provider::aws::arn_parse(x)', '(call provider::aws::arn_parse x)'],
    ['f (1)', '(call f 1)'],
  ]);
});

test('lists and objects', () => {
  reads([
    ['[]', '[]'],
    ['[1, [2], ]', '[1 [2]]'],
    ['[\n# first\n1,\n2 // second\n]', '[1 2]'],
    ['{}', '{}'],
    ['{ a = 1, b : 2 }', '{a=1 b=2}'],
    ['{\n  a = 1\n\n  "b" = 2,\n  (c) = 3\n}', '{a=1 (quoted "b")=2 !(paren c)=3}'],
    ['{ a.b = 1, 5 = 2 }', '{(get a b)=1 5=2}'],
    ['{ "${a}" = 1 }', '{(wrap a)=1}'],
    ['{ a = x ? y : z }', '{a=(? x y z)}'],
  ]);
});

test('for expressions', () => {
  reads([
    ['[for a in b : a]', '(for a b a)'],
    ['[for i, a in b : a if i > 0]', '(for i,a b a if (> i 0))'],
    ['{for k, v in m : k => v}', '(for k,v m k=>v)'],
    ['{for v in m : v.k => v... if v.on}', '(for v m (get v k)=>v... if (get v on))'],
    ['{\n  for v in m :\n  v => 1\n}', '(for v m v=>1)'],
    ['[format]', '[format]'],
    ['{ format = 1 }', '{format=1}'],
    ['[for a in [for b in c : b] : a]', '(for a (for b c b) a)'],
  ]);
});

test('inside brackets newlines and comments are blanks', () => {
  reads([
    ['(\n1 # one\n+ /* two */ 2\n)', '(paren (+ 1 2))'],
    ['f(a ?\n b :\r\n c)', '(call f (? a b c))'],
    ['[a\n.b\n[0]]', '[(index (get a b) 0)]'],
  ]);
});

test('identifiers follow Unicode', () => {
  reads([
    ['größe + 名前', '(+ größe 名前)'],
    ['_x-1', '_x-1'],
    ['𝒳y', '𝒳y'],
  ]);
});

test('places are exact', () => {
  const text = '  a + b.c[0] ';
  const { expression } = parseExpression({ path: 'x', text });
  assert.is(expression.kind, 'binary');
  if (expression.kind !== 'binary') return;
  assert.is(text.slice(expression.start, expression.end), 'a + b.c[0]');
  assert.is(text.slice(expression.left.start, expression.left.end), 'a');
  assert.is(text.slice(expression.right.start, expression.right.end), 'b.c[0]');
});

test('an invalid expression is broken, with its place', () => {
  for (const [text, error] of [
    ['', '1:1 hcl.invalid-expression'],
    ['1 +', '1:4 hcl.invalid-expression'],
    ['a b', '1:3 hcl.invalid-expression'],
    ['[1\n2]', '2:1 hcl.missing-separator'],
    ["'a'", '1:1 hcl.invalid-expression'],
  ] as const) {
    const { expression, diagnostics } = parseExpression({ path: 'x', text });
    assert.is(print(expression), '<broken>', text);
    assert.equal(diagnostics.map(printDiagnostic), [error], text);
  }
});

test.run();
