// npm test [-- PATTERN…]: installs and builds what is missing, checks types and lint, runs the tests.
// With patterns only the test files whose path contains one of them run, and nothing is checked.
import { spawnSync } from 'node:child_process';
import process from 'node:process';
import { build, messageOf } from './build.mjs';
import { check } from './check.mjs';
import { install, root } from './install.mjs';

install();
const patterns = process.argv.slice(2);
const failed = [];
try {
  await build();
} catch (error) {
  console.log(`FAIL build\n${messageOf(error)}\n`);
  failed.push('build');
}
if (patterns.length === 0) failed.push(...(await check()));
const flags = failed.flatMap((name) => ['--failed', name]);
// The runner prints the closing line; whatever kills it leaves none, and then this exits with its failure.
const result = spawnSync(process.execPath, ['--import', 'tsx', 'scripts/run-tests.mjs', ...flags, ...patterns], {
  cwd: root,
  stdio: ['ignore', 'inherit', 'inherit'],
});
process.exit(result.status ?? 1);
