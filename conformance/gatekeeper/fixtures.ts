// Runs gator's own test data: the manifests and policies of its command test, in each output format, and its suite.
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse } from 'yaml';
import { type Outcome, type RunOptions, tally } from '../suite.ts';
import { programs, type Run, run, sourceOfGator } from './reference.ts';
import { type Programs, verifyBoth } from './verify.ts';

const outputs = ['', 'json', 'yaml'];

export async function runFixtures({ only }: RunOptions): Promise<Outcome> {
  const suite = 'gatekeeper/fixtures';
  const both = programs();
  if (both === undefined) return { suite, total: 0, passed: 0, failed: [], skipped: 1 };
  const score = tally(suite);
  const folder = join(sourceOfGator(), 'test', 'gator');
  const fixtures = join(folder, 'test', 'fixtures');
  const add = (args: readonly string[], input?: string): void => {
    const id = `test ${args.join(' ')}${input === undefined ? '' : ` < ${input}`}`;
    const text = input === undefined ? undefined : readFileSync(join(fixtures, input), 'utf8');
    if (only === undefined || id.includes(only)) score.add('test', id, difference(both, args, fixtures, text));
  };
  for (const name of readdirSync(join(fixtures, 'manifests')).sort()) {
    const directory = `manifests/${name}`;
    for (const manifest of [
      directory,
      ...readdirSync(join(fixtures, directory))
        .sort()
        .map((file) => `${directory}/${file}`),
    ]) {
      const formats = manifest === directory ? outputs : ['json'];
      for (const output of formats) {
        const shown = output === '' ? [] : ['-o', output];
        add(['-f', manifest, ...shown]);
        add(['-f', 'policies/default', '-f', manifest, ...shown]);
      }
    }
  }
  for (const action of ['deny', 'foo']) {
    const policies = ['-f', 'policies/default/template_k8srequiredprobes.yaml'];
    const constraint = ['-f', `policies/enforcement_action/k8srequiredprobes/${action}.yaml`];
    const manifest = ['-f', 'manifests/no-policies/with-violations.yaml'];
    for (const more of [[], ['--deny-only'], ['-o', 'json', '--deny-only']])
      add([...policies, ...constraint, ...manifest, ...more]);
  }
  add([], 'manifests/with-policies/with-violations.yaml');
  add([], 'manifests/with-policies/no-violations.yaml');
  add(['-f', 'policies/default', '-o', 'json'], 'manifests/no-policies/with-violations.yaml');
  add([]);
  add(['-f', 'missing']);
  const suiteFolder = join(folder, 'verify');
  for (const { id, problem } of verifyBoth(both, 'suite.yaml', suiteFolder) ?? [])
    if (only === undefined || id.includes(only)) score.add('verify', id, problem);
  return score.outcome();
}

/** How the runs differ: in the exit code, or in the violations that they print. */
function difference(
  { reference, own }: Programs,
  args: readonly string[],
  cwd: string,
  input?: string,
): string | undefined {
  const [expected, actual] = [reference, own].map((program) => run(program, ['test', ...args], cwd, input)) as [
    Run,
    Run,
  ];
  if (expected.status !== actual.status)
    return `exit code ${actual.status}, not ${expected.status}\n${actual.stderr}${expected.stderr}`;
  const [theirs, ours] = [expected, actual].map(({ stdout }) => canonical(stdout, args)) as [string, string];
  return theirs === ours ? undefined : `expected ${theirs.slice(0, 1000)}, got ${ours.slice(0, 1000)}`;
}

/** Violations without their order, which gator leaves open for those of one message. Failed evaluations are in each program's words. */
function canonical(text: string, args: readonly string[]): string {
  const plain = text.replaceAll(/unable to match constraints: [^"\n]*/g, 'unable to match constraints');
  if (!args.includes('-o')) return plain.split('\n').sort().join('\n');
  return JSON.stringify(args.includes('yaml') ? parse(plain) : JSON.parse(plain || 'null'), sorted);
}

function sorted(_: string, value: unknown): unknown {
  if (typeof value !== 'object' || value === null) return value;
  if (Array.isArray(value)) return value.map((item) => JSON.stringify(item, sorted)).sort();
  return Object.fromEntries(Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1)));
}
