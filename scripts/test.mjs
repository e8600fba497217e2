// npm test [-- PATTERN…]: installs and builds what is missing, checks types and lint, runs the tests.
// With patterns only the test files whose path contains one of them run, nothing is checked, and dist/ is only built where
// one of these files needs it (it imports test/built.ts).
import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import process from 'node:process';
import { build, messageOf } from './build.mjs';
import { check } from './check.mjs';
import { install, root } from './install.mjs';
import { anyImports, testFiles } from './test-files.mjs';

install();
const patterns = process.argv.slice(2);
process.chdir(root);
const chosen = testFiles('test', patterns).map((file) => join('test', file));
const failed = (
  await Promise.all([
    anyImports(chosen, join(root, 'test', 'built.ts')) ? built() : [],
    patterns.length === 0 ? check() : [],
  ])
).flat();
const flags = failed.flatMap((name) => ['--failed', name]);
// The runner prints the closing line; whatever kills it leaves none, and then this exits with its failure.
const result = spawnSync(process.execPath, ['scripts/run-tests.mjs', ...flags, ...patterns], {
  stdio: ['ignore', 'inherit', 'inherit'],
});
process.exit(result.status ?? 1);

/** Builds dist/; returns the name of what failed. */
async function built() {
  try {
    await build();
    return [];
  } catch (error) {
    console.log(`FAIL build\n${messageOf(error)}\n`);
    return ['build'];
  }
}
