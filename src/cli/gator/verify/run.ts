import { posix } from 'node:path';
import { type Resource, readObjects } from '../../../iac/index.ts';
import {
  type Expansion,
  type Gatekeeper,
  type GatekeeperResult,
  reviewOfRequest,
  reviewWithExpansion,
} from '../../../scan/index.ts';
import { addAll, type Diagnostic, LintelError, positionOf, type Source } from '../../../source/index.ts';
import type { Values } from '../../arguments/arguments.ts';
import type { Io } from '../../machine/io.ts';
import { openPolicies, openRun, type Policies, requireFields, warningsIn } from '../policies.ts';
import { failureOf } from './assertion.ts';
import type { Filter } from './filter.ts';
import { requestIn } from './review.ts';
import type { Suite, SuiteCase, SuiteTest } from './suite.ts';
import type { Suites } from './suites.ts';

/** The common fields of results. */
interface Outcome {
  readonly name: string;
  readonly isSkipped: boolean;
  /** The reason why it failed. */
  readonly error?: string;
  readonly nanoseconds: bigint;
}

export interface CaseOutcome extends Outcome {
  readonly printed: readonly string[];
  readonly trace: readonly string[];
}

export interface TestOutcome extends Outcome {
  readonly cases: readonly CaseOutcome[];
}

/** The results of a suite, which is named by its path. */
export interface SuiteOutcome extends Outcome {
  readonly tests: readonly TestOutcome[];
}

/** The reason why a test or a case cannot run. */
class CaseError extends Error {}

/** Runs suites. Errors of tests and cases are in their results. */
export function openRunner({ files, shown }: Pick<Suites, 'files' | 'shown'>, filter: Filter, values: Values, io: Io) {
  const known = new Map<string, Promise<readonly Resource[]>>();
  const { options, note } = openRun(values, io);

  return async (path: string, { skip, tests }: Suite): Promise<SuiteOutcome> => {
    const start = io.now();
    const outcomes: TestOutcome[] = [];
    if (!skip) for (const test of tests) outcomes.push(await runTest(posix.dirname(path), test));
    return { name: shown(path), isSkipped: skip, nanoseconds: io.now() - start, tests: outcomes };
  };

  async function runTest(folder: string, test: SuiteTest): Promise<TestOutcome> {
    const { name } = test;
    if (test.skip || !filter.matchesTest(test)) return { name, isSkipped: true, nanoseconds: 0n, cases: [] };
    const start = io.now();
    const cases: CaseOutcome[] = [];
    const error = await errorOf(async () => {
      const policies = await policiesFor(folder, test);
      if (policies === undefined) return;
      for (const each of test.cases) cases.push(await runCase(folder, test, each, policies));
    });
    return { name, isSkipped: false, ...error, nanoseconds: io.now() - start, cases };
  }

  /** The policies of a test; undefined if they are invalid, as the test expects. */
  async function policiesFor(folder: string, test: SuiteTest): Promise<Policies | undefined> {
    const template = await firstAt(folder, 'template', test.template);
    if (template.config.kind !== 'ConstraintTemplate' || groupOf(template) !== 'templates.gatekeeper.sh')
      throw new CaseError(`${template.source} is not a ConstraintTemplate`);
    const constraint = await firstAt(folder, 'constraint', test.constraint);
    if (groupOf(constraint) !== 'constraints.gatekeeper.sh')
      throw new CaseError(`${constraint.source} is not a constraint`);
    const expansions = test.expansion === '' ? [] : await objectsAt(folder, test.expansion);
    for (const object of expansions) {
      if (object.config.kind !== 'ExpansionTemplate' || groupOf(object) !== 'expansion.gatekeeper.sh')
        throw new CaseError(`${object.source} has something else than ExpansionTemplates`);
    }
    try {
      const policies = await openPolicies([template, constraint, ...expansions], options);
      if (test.invalid)
        throw new CaseError('the constraint should be invalid, but it matches the schema of its template');
      return policies;
    } catch (error) {
      const isExpected =
        error instanceof LintelError && error.diagnostics.every(({ code }) => code === 'gatekeeper.constraint');
      if (test.invalid && isExpected) return undefined;
      throw error;
    }
  }

  async function runCase(
    folder: string,
    test: SuiteTest,
    each: SuiteCase,
    { gatekeeper, expansion }: Policies,
  ): Promise<CaseOutcome> {
    const { name } = each;
    const nothing = { printed: [], trace: [] };
    if (each.skip || !filter.matchesCase(test.name, name))
      return { name, isSkipped: true, nanoseconds: 0n, ...nothing };
    const start = io.now();
    const notes = note();
    const error = await errorOf(async () => {
      if (each.assertions.length === 0) throw new CaseError('the case has no assertions');
      const [object, second] = await objectsAt(folder, named('object', each.object));
      if (second !== undefined) throw new CaseError(`${second.source} has more than one object`);
      const inventory: Resource[] = [];
      for (const path of each.inventory) addAll(inventory, await objectsAt(folder, path));
      requireFields(inventory, ['apiVersion']);
      gatekeeper.setInventory(inventory.map(({ config }) => config));
      const request = requestIn(object!);
      const results =
        request === undefined
          ? await reviewedWith(gatekeeper, expansion, object!)
          : await gatekeeper.review(reviewOfRequest(request, { source: 'Original' }));
      const messages = results.map(({ msg }) => msg).sort();
      for (const assertion of each.assertions) {
        const failure = failureOf(assertion, messages);
        if (failure !== undefined) throw new CaseError(failure);
      }
    });
    const { printed } = notes;
    return { name, isSkipped: false, ...error, nanoseconds: io.now() - start, printed, trace: notes.trace() };
  }

  /** The first object of a file. */
  async function firstAt(folder: string, field: string, path: string): Promise<Resource> {
    return (await objectsAt(folder, named(field, path)))[0]!;
  }

  /** The objects of a file, at least one. Throws for a file that cannot be read. */
  async function objectsAt(folder: string, path: string): Promise<readonly Resource[]> {
    const place = posix.join(folder, path);
    const objects = known.get(place) ?? readAll(place);
    known.set(place, objects);
    return objects;
  }

  async function readAll(path: string): Promise<readonly Resource[]> {
    const text = await files.read(path);
    const source: Source = { path: shown(path), text: text ?? '' };
    if (text === undefined)
      throw new CaseError(
        `cannot read ${source.path}: no such file, or outside of the git repository and the current directory`,
      );
    const { objects, diagnostics } = await readObjects(source, 'v3');
    const errors = diagnostics.filter(({ level, code }) => level === 'error' || code === 'yaml.duplicate-key');
    if (errors.length > 0) throw new LintelError(errors);
    if (objects.length === 0) throw new CaseError(`${source.path} has no objects`);
    requireFields(objects, ['kind']);
    return objects;
  }
}

function named(field: string, path: string): string {
  if (path === '') throw new CaseError(`${field} is not set`);
  return path;
}

async function reviewedWith(
  gatekeeper: Gatekeeper,
  expansion: Expansion,
  object: Resource,
): Promise<readonly GatekeeperResult[]> {
  const { results, diagnostics } = await reviewWithExpansion(gatekeeper, expansion, object);
  warningsIn(diagnostics);
  return results;
}

function groupOf({ config }: Resource): string {
  const { apiVersion } = config;
  return typeof apiVersion === 'string' && apiVersion.includes('/') ? apiVersion.slice(0, apiVersion.indexOf('/')) : '';
}

/** The message of an error that a task ends with. */
async function errorOf(task: () => Promise<void>): Promise<{ readonly error?: string }> {
  try {
    await task();
    return {};
  } catch (error) {
    if (error instanceof CaseError) return { error: error.message };
    if (!(error instanceof LintelError)) throw error;
    return { error: error.diagnostics.map(lineOf).join('\n') };
  }
}

/** `template.yaml:7:12: …` */
function lineOf({ message, span, help }: Diagnostic): string {
  const { line, column } = span === undefined || span.source.text === '' ? {} : positionOf(span.source, span.start);
  const where = span === undefined ? '' : `${span.source.path}:${line === undefined ? '' : `${line}:${column}:`} `;
  return `${where}${message}${help === undefined ? '' : ` (${help})`}`;
}
