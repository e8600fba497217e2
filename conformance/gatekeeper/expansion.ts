// Expands generated objects with generated ExpansionTemplates, and checks them, with gator and lintel.
import { readYaml, yamlPlaceOf, yamlValueOf } from '../../src/go/index.ts';
import type { Config } from '../../src/iac/index.ts';
import { type KubernetesObject, openExpansion, openGatekeeper, reviewWithExpansion } from '../../src/scan/index.ts';
import { type Outcome, type RunOptions, tally } from '../suite.ts';
import { objectsFrom } from './expansion-cases.ts';
import { type Program, programs, run as runProgram } from './reference.ts';

const cases = 100;
const host = { now: () => 0n, random: () => 0, env: new Map<string, string>() };

/** The answers of a program for a file: the expanded objects and the results, or that it fails. */
interface Answers {
  readonly expanded: unknown;
  readonly results: unknown;
}

export async function run({ only }: RunOptions): Promise<Outcome> {
  const suite = 'gatekeeper/expansion';
  const gator = programs()?.reference;
  if (gator === undefined) return { suite, total: 0, passed: 0, failed: [], skipped: 1 };
  const score = tally(suite);
  for (let seed = 0; seed < cases; seed++) {
    if (only !== undefined && String(seed) !== only) continue;
    const objects = objectsFrom(seed);
    const text = objects.map((object) => JSON.stringify(object)).join('\n---\n');
    const [expected, actual] = [answersOf(gator, text), await ownAnswers(text)];
    for (const part of ['expanded', 'results'] as const) {
      const [theirs, ours] = [expected[part], actual[part]].map((value) => JSON.stringify(value, sorted));
      score.add(part, `${seed} ${part}`, theirs === ours ? undefined : `${ours}, not ${theirs}`);
    }
  }
  return score.outcome();
}

function answersOf(gator: Program, input: string): Answers {
  const json = (...args: readonly string[]): unknown => {
    const { stdout, status } = runProgram(gator, args, '.', input);
    if (status !== 0 && stdout === '') return 'fails';
    if (args[0] === 'test') return JSON.parse(stdout) ?? [];
    return JSON.parse(`[${stdout.replaceAll(/^\}---$/gm, '},')}]`);
  };
  const [expanded, results] = [json('expand', '-f', 'json'), json('test', '-o', 'json')];
  return {
    expanded: Array.isArray(expanded) ? sortedList(expanded) : expanded,
    results: Array.isArray(results) ? sortedList(results.map(resultOf)) : results,
  };
}

interface GatorResult {
  readonly msg: string;
  readonly enforcementAction: string;
  readonly scopedActions?: readonly string[];
  readonly constraint: { readonly metadata: { readonly name: string } };
  readonly violatingObject: { readonly metadata?: { readonly name?: string } };
}

function resultOf(result: GatorResult): readonly unknown[] {
  const { msg, enforcementAction, scopedActions = [], constraint, violatingObject } = result;
  return [msg, enforcementAction, scopedActions, constraint.metadata.name, violatingObject.metadata?.name ?? ''];
}

async function ownAnswers(text: string): Promise<Answers> {
  const objects = readYaml({ path: 'objects.yaml', text }).flatMap(({ source, root }): KubernetesObject[] => {
    if (root === undefined) return [];
    const span = { source, start: root.start, end: root.end };
    return [{ config: yamlValueOf(root) as Config, span, spanOf: (at) => ({ source, ...yamlPlaceOf(root, at) }) }];
  });
  const expansion = openExpansion(objects);
  const gatekeeper = await openGatekeeper(objects, { host, point: 'gator.gatekeeper.sh' });
  gatekeeper.setInventory(objects.map(({ config }) => config));
  const found: unknown[] = [];
  const expanded: Config[] = [];
  const problems = [...expansion.diagnostics, ...gatekeeper.diagnostics];
  for (const object of objects) {
    const metadata = object.config.metadata as Config | undefined;
    const own = expansion.expand(object);
    for (const each of own.expanded) expanded.push(each.object.config);
    const namespace = metadata?.namespace === undefined ? { namespace: {} } : {};
    const { results, diagnostics } = await reviewWithExpansion(gatekeeper, expansion, object, namespace);
    problems.push(...diagnostics);
    for (const { msg, action, scopedActions, constraint } of results)
      found.push([msg, action, scopedActions, constraint.name, metadata?.name ?? '']);
  }
  if (problems.some(({ level }) => level === 'error')) return { expanded: 'fails', results: 'fails' };
  return { expanded: sortedList(expanded), results: sortedList(found) };
}

function sortedList(list: readonly unknown[]): readonly unknown[] {
  const textOf = (item: unknown): string => JSON.stringify(item, sorted);
  return [...list].sort((a, b) => (textOf(a) < textOf(b) ? -1 : 1));
}

function sorted(_: string, value: unknown): unknown {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return value;
  return Object.fromEntries(Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1)));
}
