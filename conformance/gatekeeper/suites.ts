// Runs suites of ConstraintTemplates as they are, and with cases that expect no violations, so that the messages of all are compared.
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { parseAllDocuments } from 'yaml';
import { type Outcome, type RunOptions, tally } from '../suite.ts';
import { programs } from './reference.ts';
import { verifyBoth } from './verify.ts';

interface Case {
  readonly name: string;
  readonly object: string;
  readonly inventory?: readonly string[];
}

interface Test {
  readonly name: string;
  readonly template: string;
  readonly constraint: string;
  readonly cases?: readonly Case[];
}

interface Document {
  readonly path: string;
  readonly value: {
    readonly apiVersion?: string;
    readonly kind?: string;
    readonly metadata?: { readonly name?: string };
    readonly spec?: { readonly crd?: { readonly spec?: { readonly names?: { readonly kind?: string } } } };
    readonly tests?: readonly Test[];
  };
}

/** Maximum number of objects that a constraint is tried with. */
const maxObjects = 25;

/** Runs the suites of a folder. */
export async function runSuites({ data, only }: RunOptions): Promise<Outcome> {
  const suite = 'gatekeeper/library';
  const both = programs();
  if (both === undefined) return { suite, total: 0, passed: 0, failed: [], skipped: 1 };
  const score = tally(suite);
  const suites = documentsIn(data).filter(isSuite);
  const compared = verifyBoth(both, `${data}/...`, data);
  for (const { id, problem } of compared ?? []) if (id.includes(only ?? '')) score.add('suites', id, problem);
  const tests = suites.flatMap(({ path, value }) => absolute(path, value.tests ?? []));
  for (const { id, problem } of generated(both, data, tests))
    if (id.includes(only ?? '')) score.add('messages', id, problem);
  return score.outcome();
}

/** The suites of each folder, and each of its templates with the constraints and objects of the folder. */
export async function runWild({ data, only }: RunOptions): Promise<Outcome> {
  const suite = 'gatekeeper/wild';
  const both = programs();
  if (both === undefined) return { suite, total: 0, passed: 0, failed: [], skipped: 1 };
  const score = tally(suite);
  for (const name of readdirSync(data).sort()) {
    const folder = join(data, name);
    if (!statSync(folder).isDirectory() || (only !== undefined && !name.includes(only))) continue;
    const documents = documentsIn(folder);
    for (const { path } of documents.filter(isSuite)) {
      for (const { id, problem } of verifyBoth(both, path, folder) ?? []) score.add(name, `${name} ${id}`, problem);
    }
    for (const { id, problem } of generated(both, folder, testsFor(documents)))
      score.add(name, `${name} ${id}`, problem);
  }
  return score.outcome();
}

const isSuite = ({ value }: Document): boolean => value.kind === 'Suite' && Array.isArray(value.tests);

/** A test for each constraint of each template, with objects of the same folder. A template without constraints gets one. */
function testsFor(documents: readonly Document[]): readonly Test[] {
  const groupOf = ({ value }: Document): string => String(value.apiVersion).split('/')[0]!;
  const isObject = (each: Document): boolean =>
    typeof each.value.kind === 'string' &&
    typeof each.value.apiVersion === 'string' &&
    !/gatekeeper\.sh$|kustomize/.test(groupOf(each));
  const objects = documents.filter(isObject);
  const constraints = documents.filter((each) => groupOf(each) === 'constraints.gatekeeper.sh');
  const templates = documents.filter(({ value }) => value.kind === 'ConstraintTemplate');
  return templates.flatMap(({ path, value }) => {
    const kind = value.spec?.crd?.spec?.names?.kind ?? '';
    const own = constraints.filter((each) => each.value.kind === kind);
    const chosen = own.length > 0 ? own.map((each) => each.path) : [{ kind }];
    return chosen.map((constraint, index): Test => {
      const near = [...objects].sort((a, b) => distance(path, a.path) - distance(path, b.path)).slice(0, maxObjects);
      const cases = near.map((object) => ({ name: relative(dirname(path), object.path), object: object.path }));
      return { name: `${path} ${index}`, template: path, constraint: constraint as string, cases };
    });
  });
}

/** Number of steps from a folder to another. */
const distance = (from: string, to: string): number => relative(dirname(from), dirname(to)).split('/').length;

function absolute(suite: string, tests: readonly Test[]): readonly Test[] {
  const folder = dirname(suite);
  return tests.map((test) => ({
    name: `${suite} ${test.name}`,
    template: join(folder, test.template),
    constraint: join(folder, test.constraint),
    cases: (test.cases ?? []).map(({ name, object, inventory = [] }) => ({
      name,
      object: join(folder, object),
      inventory: inventory.map((path) => join(folder, path)),
    })),
  }));
}

/** Runs tests whose cases expect no violation, in one suite below the folder. */
function* generated(both: NonNullable<ReturnType<typeof programs>>, data: string, tests: readonly Test[]) {
  if (tests.length === 0) return;
  const folder = mkdtempSync(join(data, 'lintel-conformance-'));
  try {
    const pathOf = (value: unknown, index: number): string => {
      if (typeof value === 'string') return relative(folder, value);
      const { kind } = value as { readonly kind: string };
      const constraint = { apiVersion: 'constraints.gatekeeper.sh/v1beta1', kind, metadata: { name: 'any' }, spec: {} };
      writeFileSync(join(folder, `constraint-${index}.yaml`), JSON.stringify(constraint));
      return `constraint-${index}.yaml`;
    };
    const suite = {
      apiVersion: 'test.gatekeeper.sh/v1alpha1',
      kind: 'Suite',
      tests: tests.map(({ name, template, constraint, cases = [] }, index) => ({
        name: name.replace(`${data}/`, ''),
        template: pathOf(template, index),
        constraint: pathOf(constraint, index),
        cases: cases.map((each) => ({
          name: each.name,
          object: pathOf(each.object, index),
          inventory: (each.inventory ?? []).map((path) => pathOf(path, index)),
          assertions: [{ violations: 'no' }],
        })),
      })),
    };
    writeFileSync(join(folder, 'suite.yaml'), JSON.stringify(suite));
    for (const { id, problem } of verifyBoth(both, join(folder, 'suite.yaml'), data) ?? [])
      yield { id: id.replace(/^\S+ /, ''), problem };
  } finally {
    rmSync(folder, { recursive: true });
  }
}

/** The documents of a folder: of a file with several only the first, as gator verify reads templates and constraints. */
function documentsIn(data: string): readonly Document[] {
  const names = readdirSync(data, { recursive: true, encoding: 'utf8' }).sort();
  return names.flatMap((name): Document[] => {
    const path = join(data, name);
    if (!/\.ya?ml$/.test(name) || name.startsWith('artifacthub/') || !existsSync(path) || statSync(path).size > 100_000)
      return [];
    try {
      const [first, second] = parseAllDocuments(readFileSync(path, 'utf8'));
      const value: unknown = first !== undefined && 'toJS' in first ? first.toJS() : undefined;
      const isOne = second === undefined && typeof value === 'object' && value !== null && !Array.isArray(value);
      return isOne ? [{ path, value: value as Document['value'] }] : [];
    } catch {
      return [];
    }
  });
}
