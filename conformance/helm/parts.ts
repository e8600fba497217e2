// Small parts of Helm by themselves: `--set`, `.helmignore`, the documents of an output.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import { GoInteger, type GoValue, readYaml } from '../../src/go/index.ts';
import { readIgnoreRules } from '../../src/iac/helm/chart/ignore.ts';
import { goValueOf } from '../../src/iac/helm/functions/index.ts';
import { splitManifests } from '../../src/iac/helm/manifests.ts';
import { AssignmentError, type AssignmentForm, assign } from '../../src/iac/helm/values/assignment.ts';
import type { Table } from '../../src/iac/helm/values/table.ts';
import { type Outcome, type RunOptions, tally } from '../suite.ts';

interface Case {
  readonly id: string;
}

/** Runs the cases of a file of the data; `problemOf` says how one differs. */
function compared<T extends Case>(
  suite: string,
  file: string,
  { data, only }: RunOptions,
  problemOf: (one: T) => string | undefined,
): Outcome {
  const result = tally(suite);
  for (const one of JSON.parse(readFileSync(join(data, file), 'utf8')) as readonly T[]) {
    if (only === undefined || one.id.includes(only)) result.add('cases', one.id, problemOf(one));
  }
  return result.outcome();
}

interface AssignmentCase extends Case {
  readonly kind: 'set' | 'set-string' | 'set-json' | 'set-literal';
  readonly arg: string;
  /** The values before, as YAML. */
  readonly base?: string;
  /** The values afterwards, as JSON. */
  readonly want?: string;
  readonly error?: string;
}

const forms = { set: 'typed', 'set-string': 'string', 'set-json': 'json', 'set-literal': 'literal' } as const;

export async function runAssignments(options: RunOptions): Promise<Outcome> {
  return compared<AssignmentCase>('helm/set', 'strvals-cases.json', options, ({ kind, arg, base, want, error }) => {
    const form: AssignmentForm = forms[kind];
    const root = base === undefined ? undefined : readYaml({ path: 'base.yaml', text: base })[0]?.root;
    const table = (root === undefined ? new Map() : goValueOf(root)) as Table;
    try {
      assign(arg, form, table);
    } catch (thrown) {
      if (!(thrown instanceof AssignmentError)) throw thrown;
      return error === undefined ? `${arg} is refused: ${thrown.message}` : undefined;
    }
    if (error !== undefined) return `${arg} is not refused`;
    const got = jsonOf(table);
    return isDeepStrictEqual(got, JSON.parse(want!))
      ? undefined
      : `${arg}: ${want} expected, got ${JSON.stringify(got)}`;
  });
}

function jsonOf(value: GoValue): unknown {
  if (value instanceof Map) return Object.fromEntries([...value].map(([key, item]) => [key, jsonOf(item)]));
  if (Array.isArray(value)) return value.map(jsonOf);
  return value instanceof GoInteger ? Number(value.value) : value;
}

interface IgnoreCase extends Case {
  readonly helmignore: string;
  /** By path; directories end in `/`. */
  readonly ignored?: Readonly<Record<string, boolean>>;
  readonly error?: string;
}

export async function runIgnoreRules(options: RunOptions): Promise<Outcome> {
  return compared<IgnoreCase>(
    'helm/ignore',
    'helmignore-cases.json',
    options,
    ({ helmignore, ignored = {}, error }) => {
      const rules = readIgnoreRules(helmignore);
      if (!('ignores' in rules)) return error === undefined ? 'refused' : undefined;
      if (error !== undefined) return `not refused: ${error}`;
      const wrong = Object.entries(ignored).find(
        ([path, want]) => rules.ignores(path.replace(/\/$/, ''), path.endsWith('/')) !== want,
      );
      return wrong === undefined ? undefined : `${wrong[0]} is ${wrong[1] ? 'not ' : ''}ignored`;
    },
  );
}

interface SplitCase extends Case {
  readonly input: string;
  readonly docs: readonly string[];
}

export async function runSplitting(options: RunOptions): Promise<Outcome> {
  return compared<SplitCase>('helm/split', 'splitmanifests-cases.json', options, ({ input, docs }) => {
    const found = splitManifests(input);
    const misplaced = found.find(({ start, text }) => input.slice(start, start + text.length) !== text);
    if (misplaced !== undefined) return `${JSON.stringify(misplaced.text)} is not at ${misplaced.start}`;
    const got = found.map(({ text }) => text);
    return isDeepStrictEqual(got, docs) ? undefined : `${JSON.stringify(docs)} expected, got ${JSON.stringify(got)}`;
  });
}
