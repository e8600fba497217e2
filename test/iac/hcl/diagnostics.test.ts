import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { loadHcl2json } from '../../../conformance/terraform/hcl2json.ts';
import { hclDiagnostics, parseHcl, parseTfJson } from '../../../src/iac/hcl/index.ts';
import { skipped } from '../../shared.ts';
import { errorsOf, printDiagnostic } from './print.ts';

const test = suite('iac/hcl/diagnostics');

/** Wrong texts of the native syntax, and what is reported: `line:column code`. */
const native: readonly (readonly [text: string, ...errors: string[]])[] = [
  ['a = <<E\nx\ry\nE\n', '2:2 hcl.invalid-character'],
  ['a = 1\n /* b\nc = 2\n', '2:2 hcl.unclosed-comment'],
  ['a {\n  /* b\n}\n', '2:3 hcl.unclosed-comment'],
  ['a = f(1 /* b)\n', '1:9 hcl.unclosed-comment'],
  ['a\n', '1:2 hcl.invalid-item'],
  ['"a" = 1\n', '1:1 hcl.invalid-item'],
  ['a = 1\n}\nb = 2\n', '2:1 hcl.invalid-item'],
  ['a {\n  5 = 1\n}\n', '2:3 hcl.invalid-item'],
  ['a "b"\n{\n}\n', '1:6 hcl.invalid-item', '2:1 hcl.invalid-item'],
  ['a == 1\n', '1:3 hcl.invalid-item'],
  ['a\u200db = 1\n', '1:2 hcl.invalid-item'],
  ['a = 1\nb {\n  c = 1\n', '2:1 hcl.unclosed-block'],
  ['b {', '1:1 hcl.unclosed-block'],
  ['a "x${b}" {\n}\n', '1:5 hcl.invalid-label'],
  ['a { b = 1, c = 2 }\n', '1:10 hcl.single-line-block'],
  ['a { b { } }\n', '1:5 hcl.single-line-block'],
  ['a = 1 b = 2\n', '1:7 hcl.missing-newline'],
  ['a = b & c\n', '1:7 hcl.missing-newline'],
  ['a {} b {}\n', '1:6 hcl.missing-newline'],
  ['a = 1\nb = 2\na = 3\n', '3:1 hcl.duplicate-attribute'],
  ['a =\n', '1:4 hcl.invalid-expression'],
  ["a = 'b'\n", '1:5 hcl.invalid-expression'],
  ['a = 1 +\n', '1:8 hcl.invalid-expression'],
  ['a = ]\n', '1:5 hcl.invalid-expression'],
  ['a = <<\n', '1:7 hcl.invalid-expression'],
  ['a = f(1\n', '1:6 hcl.unclosed-bracket'],
  ['a = (1\nb = 2\n', '2:1 hcl.unclosed-bracket'],
  ['a = (1', '1:5 hcl.unclosed-bracket'],
  ['a = b[0 1]\n', '1:9 hcl.unclosed-bracket'],
  ['a = [1', '1:5 hcl.unclosed-bracket'],
  ['a = {', '1:5 hcl.unclosed-bracket'],
  ['a = b[0', '1:6 hcl.unclosed-bracket'],
  ['a = [1 2]\n', '1:8 hcl.missing-separator'],
  ['a = f(1 2)\n', '1:9 hcl.missing-separator'],
  ['a = { b 1 }\n', '1:9 hcl.missing-separator'],
  ['a = { b = 1 c = 2 }\n', '1:13 hcl.missing-separator'],
  ['a = b ? 1\n', '1:10 hcl.invalid-conditional'],
  ['a = b.\n', '1:7 hcl.invalid-traversal'],
  ['a = b.0.1\n', '1:7 hcl.invalid-traversal'],
  ['a = b::\n', '1:8 hcl.invalid-call'],
  ['a = b::c\n', '1:9 hcl.invalid-call'],
  ['a = [for b c : d]\n', '1:12 hcl.invalid-for'],
  ['a = [for b in c]\n', '1:16 hcl.invalid-for'],
  ['a = [for b in c : d => e]\n', '1:6 hcl.invalid-for'],
  ['a = {for b in c : d}\n', '1:6 hcl.invalid-for'],
  ['a = [for b in c : d...]\n', '1:6 hcl.invalid-for'],
  ['a = "b\nc = 1\n', '1:5 hcl.unclosed-string'],
  ['a = "b', '1:5 hcl.unclosed-string'],
  ['a = <<E\nb\n', '1:5 hcl.unclosed-heredoc'],
  ['a = <<E\nb\nE', '1:5 hcl.unclosed-heredoc'],
  ['a = "\\w"\n', '1:6 hcl.invalid-escape'],
  ['a = "\\uD800"\n', '1:6 hcl.invalid-escape'],
  ['a = "${b c}"\n', '1:10 hcl.unclosed-interpolation'],
  ['a = "%{ wrong }"\n', '1:9 hcl.invalid-directive'],
  ['a = "x%{ endif }"\n', '1:7 hcl.invalid-directive'],
  ['a = "%{ if b }x%{ endfor }"\n', '1:6 hcl.invalid-directive'],
  [`a = ${'('.repeat(300)}1${')'.repeat(300)}\n`, '1:261 hcl.too-deep'],
];

const json: readonly (readonly [text: string, ...errors: string[]])[] = [
  ['', '1:1 hcl.invalid-json'],
  ['{"a": }', '1:7 hcl.invalid-json'],
  ['{"a": 1,}', '1:9 hcl.invalid-json'],
  ['{"a": 1} x', '1:10 hcl.invalid-json'],
  ['{"a" 1}', '1:6 hcl.invalid-json'],
  ['{a: 1}', '1:2 hcl.invalid-json'],
  ['["a\nb"]', '1:4 hcl.invalid-json'],
  ['{"a": "\\x"}', '1:8 hcl.invalid-json'],
  ['{"a": "b', '1:9 hcl.invalid-json'],
  ['{"a": 01}', '1:8 hcl.invalid-json'],
  ['{"resource": {"a": 1}}', '1:20 hcl.invalid-json-structure'],
  ['"text"', '1:1 hcl.invalid-json-structure'],
  ['{"output": {"o": {"value": 1, "value": 2}}}', '1:31 hcl.duplicate-attribute'],
  ['{"locals": {"x": "${a"}}', '1:22 hcl.unclosed-interpolation'],
  ['{"locals": {"x": "\\"\\n${\\"a}"}}', '1:25 hcl.unclosed-string'],
  [`${'['.repeat(300)}`, '1:257 hcl.too-deep'],
];

test('errors in the native syntax are reported with their place', () => {
  for (const [text, ...errors] of native) assert.equal(errorsOf(text), errors, JSON.stringify(text));
});

test('errors in the JSON syntax are reported with their place', () => {
  for (const [text, ...errors] of json) {
    const { diagnostics } = parseTfJson({ path: 'main.tf.json', text });
    assert.equal(diagnostics.map(printDiagnostic), errors, JSON.stringify(text));
  }
});

test('every code is reported by one of these texts, and explained', () => {
  const reported = new Set([...native, ...json].flatMap(([, ...errors]) => errors.map((error) => error.split(' ')[1])));
  // Their texts are in hostile.test.ts.
  reported.add('hcl.too-many-errors').add('hcl.too-large');
  assert.equal([...reported].sort(), hclDiagnostics.map(({ code }) => code).sort());
  for (const { code, title, explanation } of hclDiagnostics) {
    assert.match(title, /^[A-Z].*[^.]$/, code);
    assert.match(explanation, /^[A-Z].*\.$/s, code);
  }
});

test('messages are sentences for people, and span what they speak of', () => {
  const [diagnostic] = parseHcl({ path: 'main.tf', text: 'a = 1\nb = "x\n' }).diagnostics;
  assert.is(diagnostic!.level, 'error');
  assert.match(diagnostic!.message, /string is not closed/);
  assert.match(diagnostic!.help ?? '', /double quote/);
  const { source, start, end } = diagnostic!.span!;
  assert.is(source.text.slice(start, end), '"x');
  const helpOf = (text: string) =>
    parseHcl({ path: 'main.tf', text }).diagnostics.map((one) => [one.message, one.help]);
  assert.equal(helpOf('a "b" = 1\n'), [
    ['expected "{" after the block labels, found "="', 'a block is written: type "label" {'],
  ]);
  assert.equal(helpOf('a 1\n'), [
    ['expected "=" or "{" after "a", found "1"', 'an argument is written name = value, a block type {'],
  ]);
  for (const [text] of native) {
    for (const { message, span } of parseHcl({ path: 'main.tf', text }).diagnostics) {
      assert.not.match(message, /[\x00-\x1f\x7f]/, text);
      assert.ok(span!.start <= span!.end && span!.end <= text.length, text);
    }
  }
});

test('HashiCorp’s parser refuses the same texts, and on the same lines', async () => {
  const hcl2json = await loadHcl2json().catch(() => undefined);
  if (hcl2json === undefined) return skipped('@cdktf/hcl2json is not installed (npm ci installs it)');
  for (const [text, ...errors] of native) {
    // There the nesting is limited by memory alone, and an unclosed heredoc is reported at the end of the file.
    if (/too-deep|unclosed-heredoc/.test(errors[0] ?? '')) continue;
    const message = await hcl2json.parse('x.tf', text).then(
      () => 'accepted',
      (error: unknown) => String(error),
    );
    const ranges = [...message.matchAll(/x\.tf:(\d+),\d+-(?:(\d+),)?\d+/g)].map(([, first, last]) => [
      Number(first),
      Number(last ?? first),
    ]);
    const line = Number.parseInt(errors[0] ?? '', 10);
    const agrees = ranges.some(([first, last]) => first! <= line && line <= last!);
    assert.ok(agrees, `${JSON.stringify(text)}: line ${line}, there: ${message}`);
  }
});

test.run();
