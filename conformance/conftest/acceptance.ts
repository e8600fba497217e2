// Runs conftest's acceptance tests, which are written for bats, with conftest and with lintel in its place.
import { spawnSync } from 'node:child_process';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { type Outcome, type RunOptions, tally } from '../suite.ts';
import { hasGo, type Program, programs } from './reference.ts';

/** The functions that bats provides to a test; a command that fails ends the test. */
const prelude = `
set -e
run() {
  local code=0
  output=$("$@" 2>&1) || code=$?
  status=$code
  lines=()
  while IFS= read -r line; do [ -z "$line" ] || lines+=("$line"); done <<< "$output"
}
`;

/** Commands of conftest that lintel does not have: tests of these are set apart. */
const others = /(?:conftest|CONFTEST) (?:doc|fmt|pull|push|plugin)\b|--update\b|pre-commit/;

interface BatsTest {
  readonly id: string;
  /** The folder of its file. */
  readonly folder: string;
  readonly script: string;
}

export async function run({ only }: RunOptions): Promise<Outcome> {
  const suite = 'conftest/acceptance';
  if (!hasGo()) return { suite, total: 0, passed: 0, failed: [], skipped: 1 };
  const [reference, own] = programs();
  const score = tally(suite);
  let skipped = 0;
  for (const test of testsIn(reference.tests)) {
    if (only !== undefined && !test.id.includes(only)) continue;
    // Also those that the reference fails here, such as without a network.
    if (others.test(test.script) || failure(test, reference) !== undefined) skipped++;
    else score.add(test.folder === '' ? 'acceptance' : test.folder, test.id, failure(test, own));
  }
  return { ...score.outcome(), skipped };
}

function testsIn(root: string): readonly BatsTest[] {
  const folders = ['', ...readdirSync(join(root, 'tests')).map((name) => `tests/${name}`)];
  return folders.flatMap((folder) => {
    const file = join(root, folder, folder === '' ? 'acceptance.bats' : 'test.bats');
    if (!existsSync(file)) return [];
    const text = readFileSync(file, 'utf8');
    const beginning = text.slice(0, text.indexOf('@test'));
    const setUp = /^setup_file\(\) \{\n([\s\S]*?)^\}/m.exec(beginning)?.[1] ?? '';
    const variables = beginning.match(/^[A-Z_]+=.*$/gm) ?? [];
    return [...text.matchAll(/^@test "(.*)" \{\n([\s\S]*?)^\}/gm)].map(([, name = '', body = '']) => ({
      id: `${folder === '' ? 'acceptance' : folder}: ${name}`,
      folder,
      script: [...variables, setUp, body].join('\n'),
    }));
  });
}

/** The output of a test that fails; undefined if it passes. */
function failure({ folder, script }: BatsTest, { path, tests }: Program): string | undefined {
  const cwd = join(tests, folder);
  const env = { ...process.env, CONFTEST: path, BATS_TEST_FILENAME: join(cwd, 'test.bats'), TZ: 'UTC' };
  const text = `${prelude}${script}`;
  const show = 'trap \'[ $? -eq 0 ] || { echo "status $status"; echo "$output"; }\' EXIT\n';
  const { status, stdout } = spawnSync('bash', ['-c', show + text], { cwd, env, encoding: 'utf8' });
  return status === 0 ? undefined : stdout.split('\n').slice(0, 12).join('\n').replaceAll(dirname(tests), '');
}
