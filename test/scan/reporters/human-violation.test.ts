import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import type { ValueStep } from '../../../src/iac/index.ts';
import type { RenderOptions, Report, Violation } from '../../../src/scan/index.ts';
import { linkedStyle } from '../../../src/source/index.ts';
import { policyOf, resourceOf } from '../examples.ts';
import { emptyReport, rendered } from './reports.ts';

const test = suite('violations in the human report');

const policy = policyOf({ id: 'test.thing.closed', title: 'Close it', description: 'It is open.', severity: 'HIGH' });
const resource = resourceOf({ name: 'a', source: 'some dir/main.tf', line: 3, config: { open: true, size: 1 } });
const violation: Violation = {
  policy,
  resource,
  path: ['open'],
  message: policy.title,
  instances: [],
  fingerprint: '0123456789abcdef',
};

const textOf = (violations: readonly Violation[], options: RenderOptions = {}, parts: Partial<Report> = {}): string =>
  rendered('human', { ...emptyReport, ...parts, violations }, options);

/** A violation in one line. */
const compact = (one: Violation): string =>
  textOf([one], { arrangement: { compact: true } })
    .split('\n')[0]!
    .replace(/^.* test_thing\.a: /, '');

/** A violation whose resource has these values in its file. */
const withText = (text: string): Violation => {
  const source = { path: 'main.tf', text };
  return { ...violation, resource: { ...resource, spanOf: () => ({ source, start: 0, end: text.length }) } };
};

test('of a resource as a whole, its first line is marked', () => {
  const lines = textOf([{ ...violation, path: [] }]).split('\n');
  const at = lines.findIndex((line) => line.startsWith('> '));
  assert.equal(lines.slice(at, at + 4), [
    '>   3 │ resource "test_thing" "a" {',
    '      │ ^^^^^^^^^^^^^^^^^^^^^^^^^^^',
    '    4 │   open = true',
    '',
  ]);
  assert.is(textOf([violation]).match(/\^+/g)?.join(' '), '^'.repeat('open = true'.length));
});

test('a value is shown on one line, up to its hundredth character', () => {
  assert.is(compact(withText('open   =\ttrue')), 'open = true');
  assert.is(compact(withText('open = [\n  1,\n]')), 'open = [ …');
  assert.is(compact(withText('open = [\n]')), 'open = [ …');
  const long = (length: number): string => `x = "${'y'.repeat(length - 6)}"`;
  assert.is(compact(withText(long(100))), long(100));
  assert.is(compact(withText(long(101))), `${long(101).slice(0, 100)} …`);
  assert.is(compact({ ...violation, path: [] }), 'Close it');
  assert.is(compact({ ...violation, message: 'Port 22 is open' }), 'Port 22 is open');
  assert.is(compact({ ...violation, path: ['gone'] }), 'gone is not set');
});

test('a rule of Terrascan is shown by its name, because its title is a sentence', () => {
  const terrascan = { ...policy, form: 'terrascan', name: 'thingOpen', title: 'Things must be closed' } as const;
  const one = { ...violation, policy: terrascan, path: [], message: terrascan.title };
  assert.is(compact(one), 'thingOpen');
  assert.match(textOf([one]), /^HIGH {4}thingOpen {2,}test\.thing\.closed\n/);
  assert.match(textOf([one], { arrangement: { top: true } }), /HIGH {4}test\.thing\.closed {2}thingOpen\n/);
});

test('-v: names, place and how to suppress it', () => {
  const details = (parts: Partial<Violation>): readonly string[] => {
    const lines = textOf([{ ...violation, ...parts }], { verbose: true }).split('\n');
    const start = lines.findIndex((line) => line.startsWith('  Rule name'));
    return lines.slice(start, lines.indexOf('', start));
  };
  const aliases = [
    { tool: 'checkov', id: 'CKV_1' },
    { tool: 'terrascan', id: 'AC_22', instance: 'tcp/22' },
    { tool: 'terrascan', id: 'AC_23', instance: 'tcp/23' },
  ];
  const references = ['https://example.com/a', 'https://example.com/b'];
  const full = { policy: { ...policy, aliases, references }, instances: ['tcp/23'], path: ['open', 0, 'x'] };
  const named = ['  Rule name      closed', '  Rule ID        test.thing.closed'];
  const placed = ['  Category       Data Protection', '  Resource type  test_thing', '  Resource name  a'];
  const print = '  Fingerprint    0123456789abcdef';
  const suppressed = '  To suppress    # lintel:skip=test.thing.closed reason';
  assert.equal(details(full), [
    ...named,
    '  Also known as  CKV_1 (checkov), AC_23 (terrascan)',
    ...placed,
    '  Attribute      open[0].x',
    '  References     https://example.com/a https://example.com/b',
    print,
    suppressed,
  ]);
  assert.equal(details({ path: [] }), [...named, ...placed, print, suppressed]);
  // JSON has no comments.
  const json = { ...resource, source: 'main.tf.json' };
  assert.equal(details({ path: [], resource: json }), [...named, ...placed, print]);
});

/** The text with the names of its colors, and its links. */
function tagged(text: string): string {
  const names = { 1: 'bold', 2: 'dim', 31: 'red', 32: 'green', 33: 'yellow', 34: 'blue' };
  return text
    .replace(/\u001b\[(\d+)m/g, (_, code: string) => `<${names[Number(code) as 1] ?? ''}>`)
    .replace(/\u001b\]8;;(.*?)\u001b\\/g, (_, address: string) => `{${address}}`);
}

test('colors: of the severity, of secondary text, and of the verdict', () => {
  const tones = { HIGH: 'red', MEDIUM: 'yellow', LOW: 'blue' } as const;
  for (const severity of ['HIGH', 'MEDIUM', 'LOW'] as const) {
    const one = { ...violation, policy: { ...policy, severity } };
    const tone = tones[severity];
    const lines = tagged(textOf([one], { style: linkedStyle })).split('\n');
    assert.ok(lines[0]!.startsWith(`<bold><${tone}>${severity.padEnd(7)}<><> <bold>Close it<>`), lines[0]);
    assert.match(lines[0]!, /<dim>test\.thing\.closed<>$/);
    const mark = lines.find((line) => line.includes('^'))!;
    assert.match(mark, new RegExp(`<${tone}>\\^+`));
    // Only what was found stands out in the summary.
    for (const other of ['HIGH', 'MEDIUM', 'LOW'] as const) {
      const row = lines.find((line) => new RegExp(`^<\\w+>${other} +\\d`).test(line))!;
      assert.ok(row.startsWith(`<${other === severity ? tone : 'dim'}>`), row);
    }
    const [line] = tagged(textOf([one], { style: linkedStyle, arrangement: { compact: true } })).split('\n');
    assert.ok(line!.includes(`: <${tone}>${severity}<> test.thing.closed <dim>test_thing.a<>: open = true`), line);
  }
  assert.match(tagged(textOf([], { style: linkedStyle })), /^<bold><green>No violations\.<><> /);
  const [error] = [
    { iacType: 'terraform', directory: '', diagnostic: { code: 'x', level: 'error', message: 'm' } as const },
  ];
  const failed = tagged(textOf([], { style: linkedStyle }, { errors: [error!] }));
  assert.match(
    failed,
    /<bold><yellow>No violations found, but part of the input could not be read\.<><> .*<red>1 error<>/,
  );
});

test('places and rules are links, if it is known where they lead to', () => {
  const linked = { ...violation, policy: { ...policy, references: ['see below', 'https://example.com/a'] } };
  const root = 'file:///srv/';
  const text = tagged(textOf([linked], { style: linkedStyle, root }));
  assert.match(text, /<dim>\{https:\/\/example\.com\/a\}test\.thing\.closed\{\}<>/);
  assert.match(text, / {2}\{file:\/\/\/srv\/some%20dir\/main\.tf\}some dir\/main\.tf:4\{\} <dim>in<> test_thing\.a/);
  const plain = tagged(textOf([violation], { style: linkedStyle }));
  assert.not.match(plain, /\{\w+:/);
  const [line] = tagged(textOf([linked], { style: linkedStyle, root, arrangement: { compact: true } })).split('\n');
  assert.match(line!, /^\{file:\/\/\/srv\/some%20dir\/main\.tf\}some dir\/main\.tf:4:3\{\}: /);
});

const file = { path: 'main.tf', text: 'variable "open" {}\n\nopen = var.open\n' };
const values = { path: 'prod.tfvars', text: 'size = 1\nopen = true\n' };
const at = (source: typeof file, part: string) => {
  const start = source.text.indexOf(part);
  return { source, start, end: start + part.length };
};

/** A violation of a value that comes from elsewhere. */
const withSteps = (...steps: readonly ValueStep[]): Violation => ({
  ...violation,
  resource: { ...resource, spanOf: () => at(file, 'open = var.open'), provenanceOf: () => steps },
});
const attribute: ValueStep = { kind: 'attribute', text: 'open = var.open', span: at(file, 'open = var.open') };
const variable = (name: string): ValueStep => ({
  kind: 'variable',
  text: `var.${name}`,
  name: `var.${name}`,
  span: at(file, 'variable "open" {}'),
});
const literal: ValueStep = { kind: 'literal', text: 'true', span: at(values, 'true') };

test('the origin of a value, with up to four names on the way', () => {
  const from = (...steps: readonly ValueStep[]): string =>
    compact(withSteps(...steps)).replace(/^open = var\.open(?:, )?/, '');
  const names = (count: number): readonly ValueStep[] => [...'abcdefg'].slice(0, count).map(variable);
  assert.is(from(attribute, variable('open'), literal), 'from prod.tfvars:2 (true) through var.open');
  assert.is(from(attribute, ...names(4), literal), 'from prod.tfvars:2 (true) through var.a, var.b, var.c, var.d');
  assert.is(
    from(attribute, ...names(6), literal),
    'from prod.tfvars:2 (true) through var.a, var.b, var.c, var.d and 2 more',
  );
  // It is written in place.
  assert.is(from(attribute, { kind: 'literal', text: 'true', span: at(file, 'var.open') }), '');
  assert.is(from(attribute), '');
  const third = { path: 'values.yaml', text: 'a: 1\nb: 2\nopen: true\n' };
  assert.is(from(attribute, { ...literal, span: at(third, 'true') }), 'from values.yaml:3 (true)');
  assert.is(
    from(attribute, variable('open'), { kind: 'environment', text: 'TF_VAR_open' }),
    'from TF_VAR_open through var.open',
  );
});

test('the line to change is shown, unless it is next to the attribute or secret', () => {
  const frames = (place: ValueStep): readonly string[] =>
    textOf([withSteps(attribute, variable('open'), place)]).match(/^> .*$/gm)!;
  const own = '>   3 │ open = var.open';
  assert.equal(frames(literal), [own, '>   2 │ open = true']);
  assert.match(
    textOf([withSteps(attribute, variable('open'), literal)]),
    /\n {2}prod\.tfvars:2\n> {3}2 │ open = true\n/,
  );
  assert.equal(frames({ ...literal, sensitive: true }), [own]);
  assert.equal(frames({ ...literal, span: at(file, 'variable "open" {}') }), [own, '>   1 │ variable "open" {}']);
  const near = { path: 'main.tf', text: 'open = true\nopen = var.open\n' };
  const one = withSteps({ ...attribute, span: at(near, 'open = var.open') }, variable('open'), {
    ...literal,
    span: at(near, 'true'),
  });
  const beside = { ...one, resource: { ...one.resource, spanOf: () => at(near, 'open = var.open') } };
  assert.is(textOf([beside]).match(/^> /gm)!.length, 1);
});

test('the calls that lead to a resource, with their lines', () => {
  const calls = [
    { name: 'store', span: at(file, 'open = var.open'), comments: [] },
    { name: 'logs', span: at(values, 'open = true'), comments: [] },
  ];
  const called = { ...violation, resource: { ...resource, modulePath: ['store', 'logs'], calls } };
  assert.match(textOf([called]), /\n {2}Call module\.store in main\.tf:3, module\.logs in prod\.tfvars:2\n/);
  assert.not.match(textOf([violation]), /Call /);
  assert.is(
    textOf([called], { arrangement: { compact: true } }).split('\n')[0],
    'some dir/main.tf:4:3: HIGH test.thing.closed module.store.module.logs.test_thing.a: open = true, called in main.tf:3, prod.tfvars:2',
  );
});

test.run();
