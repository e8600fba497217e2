import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { explanations } from '../../../src/cli/diagnostics/explanations.ts';
import { sourceFiles } from '../../architecture/sources.ts';
import { lintel } from '../memory-io.ts';

const test = suite('diagnostics: explanations');
const codes = explanations.map(({ code }) => code);
const familyOf = (code: string): string => /^[a-z]+[._]/.exec(code)?.[0] ?? code;
const families = new Set(codes.map(familyOf));

/** Texts of the sources that look like codes: names of files, keys and functions, and codes of JSON Schema and of OPA's API. */
const others = new Set([
  'compose.yaml',
  'compose.yml',
  'docker.io',
  'invalid_operation',
  'invalid_property_name',
  'invalid_type',
  'policy.branch',
  'policy.rego',
  'rego_subdir',
  'rego_version',
  'terraform.rc',
  'terraform.tfvars',
  'terragrunt.hcl',
  'yaml.marshal',
  'yaml.unmarshal',
]);

/** OPA's timers. */
const timers = /^rego_(?:input|module|partial|query)_(?:parse|compile|eval)$/;

/** Texts in quotes in the sources outside of the tables, with the files that have them. */
function textsOfSources(): ReadonlyMap<string, string> {
  const found = new Map<string, string>();
  for (const { path, text, code } of sourceFiles()) {
    // Options of OPA have names like codes.
    if (/\/(?:diagnostics|opa\/config\/known)\.ts$/.test(path)) continue;
    // In `code` the inside of strings is blank.
    for (const { index, 2: inside } of code.matchAll(/(['"`])( +)\1/g)) {
      found.set(text.slice(index + 1, index + 1 + inside!.length), path);
    }
  }
  return found;
}

test('every code that the sources name is explained', () => {
  const missing = [...textsOfSources()].filter(
    ([text]) =>
      families.has(familyOf(text)) &&
      /^[a-z]+(?:\.[a-z-]+|_[a-z_]+)$/.test(text) &&
      !codes.includes(text) &&
      !timers.test(text) &&
      !others.has(text),
  );
  assert.equal(missing, []);
});

test('the code of every diagnostic is written out in the sources, and explained', () => {
  for (const { path, text } of sourceFiles()) {
    for (const { 1: code } of text.matchAll(/\bcode: ([`'"][^`'"]*[`'"]),?\s+level:/g)) {
      if (code === "''") continue;
      assert.match(code!, /^'/, `${path}: a code is a plain text, so that it can be searched for`);
      assert.ok(codes.includes(code!.slice(1, -1)), `${path}: ${code} has no explanation`);
    }
  }
});

test('every code that is explained is one that the sources name', () => {
  const texts = textsOfSources();
  assert.equal(
    codes.filter((code) => !texts.has(code)),
    [],
  );
  assert.is(new Set(codes).size, codes.length, 'each is explained once');
});

test('explanations are sentences', () => {
  for (const { code, title, explanation, fix } of explanations) {
    assert.match(title, /^\S.*[^.]$/, code);
    assert.match(explanation, /^\S.*\.$/s, code);
    if (fix !== undefined) assert.match(fix, /^[A-Z].*\.$/s, code);
  }
});

test('lintel explain prints what a code means, with any policies', async () => {
  for (const { code, title } of explanations) {
    const run = await lintel(`explain ${code}`);
    assert.equal([run.code, run.stderr], [0, ''], code);
    assert.match(run.stdout, `[${code}]`);
    assert.ok(run.stdout.startsWith(title), code);
    for (const line of run.stdout.split('\n')) assert.ok(line.length <= 80, `${code}: ${line}`);
  }
});

test('paragraphs have a label in their first line, and are indented', async () => {
  const { explanation, fix } = explanations.find(({ code }) => code === 'file.outside')!;
  const { stdout } = await lintel('explain file.outside');
  const paragraphs = stdout.split('\n\n')[1]!.trimEnd().split('\n');
  assert.equal(
    paragraphs.map((line) => line.slice(0, 9)),
    ['  What   ', '         ', '  Fix    '],
  );
  assert.is(paragraphs.map((line) => line.slice(9)).join(' '), `${explanation} ${fix}`);
});

test('as JSON, and case-insensitively', async () => {
  const { stdout, code } = await lintel('explain HCL.Unclosed-Block -o json');
  assert.is(code, 0);
  const [entry] = JSON.parse(stdout);
  assert.is(entry.code, 'hcl.unclosed-block');
  assert.match(entry.explanation, /\}/);
});

test('a code with a typo gets the nearest one', async () => {
  const files = { '/policies/policy.rego': (await import('../policy.ts')).policy };
  const { stderr, code } = await lintel('explain hcl.unclosed-blok -p /policies', { files });
  assert.is(code, 1);
  assert.match(stderr, /did you mean hcl\.unclosed-block\?/);
});

test('completion knows the codes', async () => {
  assert.match((await lintel('completion bash')).stdout, / \/explain\) .* hcl\.unclosed-block /);
});

test.run();
