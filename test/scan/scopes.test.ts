import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { memoryFiles, type Report, type Scope, scan } from '../../src/scan/index.ts';
import { policiesOf } from '../library/policies.ts';
import { memoryPlatform } from '../policies/scan.ts';

/** By docs/configuration.md: a configuration file below the scanned directory applies to its directory. */
const test = suite('scan/scopes');

const rules = ['aws.test.open', 'aws.test.wide'] as const;
const trees = rules.flatMap((id) => {
  const source = policiesOf(
    `deny contains {"path": ["${id.slice(9)}"]} if input.config.${id.slice(9)} == true`,
    'test_thing',
    id,
  );
  return source.kind === 'trees' ? source.trees : [];
});

/** Scans files with a configuration in some directories. */
function scanWith(texts: Readonly<Record<string, string>>, scopes: Readonly<Record<string, Partial<Scope>>>) {
  const files = memoryFiles(new Map(Object.entries(texts)));
  const usual: Omit<Scope, 'by'> = { selection: {}, suppressions: {}, gitignore: false };
  return scan(
    { types: ['terraform'], target: { kind: 'directory', path: '/' } },
    {
      ...memoryPlatform,
      open: async () => ({ files }),
      policies: async () => ({ kind: 'trees', trees }),
      scopeIn: async (directory) =>
        Object.hasOwn(scopes, directory)
          ? { ...usual, by: `${directory}/lintel.toml`, ...scopes[directory] }
          : undefined,
    },
  );
}

const thing = (name: string, open: boolean, wide: boolean): string =>
  `resource "test_thing" "${name}" {\n  open = ${open}\n  wide = ${wide}\n}\n`;

const found = ({ violations }: Report): readonly string[] =>
  violations.map(({ policy, resource }) => `${resource.source} ${policy.id}`);
const passed = (report: Report): readonly string[] => report.passed.map(({ id }) => id);

test('a rule has passed if it has passed in each part that checks it', async () => {
  const skipOpen = { x: { selection: { skipRules: [rules[0]] } } };
  const texts = (open: boolean, wide: boolean) => ({
    'main.tf': thing('a', open, false),
    'x/main.tf': thing('b', true, wide),
  });
  const clean = await scanWith(texts(false, false), skipOpen);
  assert.equal([found(clean), passed(clean)], [[], [...rules]]);
  const open = await scanWith(texts(true, false), skipOpen);
  assert.equal([found(open), passed(open)], [['main.tf aws.test.open'], [rules[1]]]);
  const wide = await scanWith(texts(false, true), skipOpen);
  assert.equal([found(wide), passed(wide)], [['x/main.tf aws.test.wide'], [rules[0]]]);
});

test('the nearest directory counts, and findings are in the order of the files', async () => {
  const skip = (...skipRules: readonly string[]): Partial<Scope> => ({ selection: { skipRules } });
  const report = await scanWith(
    Object.fromEntries(
      ['a/main.tf', 'a/b/main.tf', 'a/b/c/main.tf', 'ab/main.tf', 'main.tf'].map((path) => [
        path,
        thing('t', true, true),
      ]),
    ),
    { a: skip(rules[0]), 'a/b': skip(rules[1]) },
  );
  assert.equal(found(report), [
    'a/b/c/main.tf aws.test.open',
    'a/b/main.tf aws.test.open',
    'a/main.tf aws.test.wide',
    ...['ab/main.tf', 'main.tf'].flatMap((path) => rules.map((id) => `${path} ${id}`)),
  ]);
});

test('types are counted over all parts, with the most rules that check them', async () => {
  const { coverage, policyCount } = await scanWith(
    { 'main.tf': `${thing('a', false, false)}resource "test_other" "o" {}\n`, 'x/main.tf': thing('b', false, false) },
    { x: { selection: { scanRules: [rules[0]] } } },
  );
  assert.equal(coverage.types, [
    { type: 'test_other', resources: 1, policies: 0 },
    { type: 'test_thing', resources: 2, policies: 2 },
  ]);
  assert.equal([coverage.evaluatedCount, policyCount], [2, 2]);
});

test('an unknown rule that several files name is reported once', async () => {
  const block = thing('a', true, true);
  const skip = (...more: readonly string[]): Partial<Scope> => ({ selection: { skipRules: ['x.y', ...more] } });
  const { notes } = await scanWith(
    { 'main.tf': block, 'a/main.tf': block, 'b/main.tf': block },
    { a: skip(), b: skip(rules[1]) },
  );
  assert.equal(
    notes.map(({ message }) => message).filter((message) => message.includes('x.y')),
    ['rules to skip: no rule has the ID or alias x.y'],
  );
});

test('up to 199 different configurations apply below that of the scan', async () => {
  const many = (count: number) => {
    const names = Array.from({ length: count }, (_, at) => `d${at}`);
    return scanWith(
      Object.fromEntries(names.map((name) => [`${name}/main.tf`, thing('a', true, false)])),
      Object.fromEntries(names.map((name) => [name, { selection: { skipRules: [`x.${name}.*`] } }])),
    );
  };
  assert.is((await many(199)).violations.length, 199);
  try {
    await many(200);
    assert.unreachable();
  } catch (error) {
    assert.match(String(error), 'more than 200 different configurations below the scanned directory');
  }
});

test.run();
