// Runs conftest's examples with conftest and lintel: results, exit codes and outputs, and what each makes of the files.
import { existsSync, readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { formatOf } from '../../src/iac/index.ts';
import { type Outcome, type RunOptions, tally } from '../suite.ts';
import { hasGo, type Program, programs, runIn } from './reference.ts';

const outputs = ['stdout', 'tap', 'table', 'junit', 'github', 'azuredevops', 'sarif'];
/** Examples with failures, warnings and exceptions, which are run in every format. */
const inEveryFormat = new Set(['docker', 'exceptions', 'kubernetes']);

export async function run({ only }: RunOptions): Promise<Outcome> {
  const suite = 'conftest/examples';
  if (!hasGo()) return { suite, total: 0, passed: 0, failed: [], skipped: 1 };
  const [reference, own] = programs();
  const score = tally(suite);
  const add = (category: string, args: readonly string[]): void => {
    const id = `conftest ${args.join(' ')}`;
    if (only === undefined || id.includes(only)) score.add(category, id, difference(args, reference, own));
  };
  for (const folder of readdirSync(join(reference.tests, 'examples')).sort()) {
    const policy = join('examples', folder, 'policy');
    if (!existsSync(join(reference.tests, policy))) continue;
    for (const file of filesIn(reference, join('examples', folder))) {
      add('parse', ['parse', file]);
      add('json', ['test', '-p', policy, '-o', 'json', '--all-namespaces', file]);
      if (!inEveryFormat.has(folder)) continue;
      for (const output of outputs) add(output, ['test', '-p', policy, '--no-color', '-o', output, file]);
      add('combine', ['test', '-p', policy, '-o', 'json', '--combine', file]);
    }
    add('verify', ['verify', '-p', policy, '-o', 'json']);
  }
  return score.outcome();
}

function filesIn({ tests }: Program, folder: string): readonly string[] {
  return readdirSync(join(tests, folder))
    .map((name) => join(folder, name))
    .filter((path) => statSync(join(tests, path)).isFile() && formatOf(path) !== undefined)
    .sort();
}

/** How the runs of two programs differ: in the exit code, or in the output if both had one. */
export function difference(args: readonly string[], reference: Program, own: Program): string | undefined {
  const [expected, actual] = [reference, own].map((program) => runIn(program, args)) as [Run, Run];
  if (expected.status !== actual.status)
    return `exit code ${actual.status}, not ${expected.status}\n${(actual.stderr || expected.stderr).slice(0, 300)}`;
  const [theirs, ours] = [expected, actual].map(({ stdout }) => canonical(stdout)) as [string, string];
  if (theirs === ours) return undefined;
  const at = [...theirs].findIndex((character, index) => ours[index] !== character);
  return `expected ${JSON.stringify(theirs.slice(Math.max(0, at - 40), at + 60))}, got ${JSON.stringify(ours.slice(Math.max(0, at - 40), at + 60))}`;
}

type Run = ReturnType<typeof runIn>;

/** An output without the name and the version of the program, and without an order: conftest reads policies in any order. */
function canonical(text: string): string {
  const plain = text
    .replace(/<property name="\w+\.version" value="[^"]*">/, '')
    .replace(/"driver":\{(?:"informationUri":"[^"]*",)?"name":"\w+",/, '"driver":{')
    .replace(/\],"version":"[^"]*"\}\}/, ']}}')
    .replace(/^(ok|not ok) \d+ /gm, '$1 ')
    .trimEnd();
  try {
    return JSON.stringify(JSON.parse(plain), sorted);
  } catch {
    return plain.split('\n').sort().join('\n');
  }
}

function sorted(_: string, value: unknown): unknown {
  if (typeof value !== 'object' || value === null) return value;
  const textOf = (item: unknown): string => JSON.stringify(item, sorted) ?? '';
  if (Array.isArray(value)) return value.map(textOf).sort();
  return Object.fromEntries(Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1)));
}
