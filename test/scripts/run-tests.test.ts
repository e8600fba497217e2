import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { repository } from '../shared.ts';

const test = suite('scripts/run-tests');

/** Runs the runner over test files given as name → body; the files may use `suite` and `assert`. */
function run(
  files: Record<string, string>,
  args: string[] = [],
  env: Record<string, string> = {},
): { lines: string[]; status: number | null } {
  const build = join(repository, '.build');
  mkdirSync(build, { recursive: true });
  const dir = mkdtempSync(join(build, 'runner-'));
  try {
    for (const [name, body] of Object.entries(files)) {
      writeFileSync(join(dir, name), `import { suite } from 'uvu';\nimport * as assert from 'uvu/assert';\n${body}`);
    }
    const command = ['scripts/run-tests.mjs', '--dir', dir, ...args];
    const result = spawnSync(process.execPath, command, {
      cwd: repository,
      encoding: 'utf8',
      env: { ...process.env, ...env },
    });
    return { lines: result.stdout.trimEnd().split('\n'), status: result.status };
  } finally {
    rmSync(dir, { recursive: true });
  }
}

const good = `const a = suite('a'); a('one', () => {}); a('two', () => {}); a.run();`;

test('counts passed cases', () => {
  const { lines, status } = run({ 'a.test.mjs': good });
  assert.is(lines.at(-1), '2 passed, 0 failed');
  assert.is(status, 0);
});

test('processes that do not start are a failure, and end the run', () => {
  const NODE_OPTIONS = '--import=data:text/javascript,if(process.send)process.exit(1)';
  const { lines, status } = run({ 'a.test.mjs': good, 'b.test.mjs': good }, [], { NODE_OPTIONS });
  assert.match(lines.join('\n'), /does not start: 2 files were not run/);
  assert.match(lines.at(-1)!, /^0 passed, [1-9]/);
  assert.is(status, 1);
});

test('counts failed and skipped cases, and names their files', () => {
  const body = `const a = suite('a'); a('one', () => assert.is(1, 2)); a.skip('two', () => {}); a('three', () => {}); a.run();`;
  const { lines, status } = run({ 'a.test.mjs': body });
  assert.is(lines.at(-1), '1 passed, 1 failed, 1 skipped');
  assert.ok(lines.some((line) => line.endsWith('a.test.mjs')));
  assert.is(status, 1);
});

test('a file without a run suite fails, also when another suite of it runs', () => {
  const none = `const a = suite('a');\na('one', () => {});`;
  assert.is(run({ 'a.test.mjs': none }).lines.at(-1), '0 passed, 2 failed');
  const half = `const a = suite('a');\na('one', () => {});\nconst b = suite('b');\nb('two', () => {});\nb.run();`;
  assert.is(run({ 'a.test.mjs': half }).lines.at(-1), '1 passed, 1 failed');
});

test('cases whose before hook throws fail', () => {
  const body = `const a = suite('a'); a.before(() => { throw new Error('no'); }); a('one', () => {}); a('two', () => {}); a.run();`;
  assert.is(run({ 'a.test.mjs': body }).lines.at(-1), '0 passed, 2 failed');
});

test('.only fails a full run, and is allowed while working on one file', () => {
  const body = `const a = suite('a');\na.only('one', () => {});\na('two', () => {});\na.run();`;
  assert.is(run({ 'a.test.mjs': body }).lines.at(-1), '1 passed, 1 failed, 1 skipped');
  assert.is(run({ 'a.test.mjs': body }, ['a.test']).lines.at(-1), '1 passed, 0 failed, 1 skipped');
});

test('a file that cannot be loaded, ends the process or waits forever fails', () => {
  assert.is(run({ 'a.test.mjs': `import './missing.ts';`, 'b.test.mjs': good }).lines.at(-1), '2 passed, 1 failed');
  const exitsAtOnce = `process.exit(0); ${good}`;
  const exits = run({ 'a.test.mjs': `const a = suite('a'); a('one', () => process.exit(0)); a.run();` });
  assert.is(exits.lines.at(-1), '0 passed, 1 failed');
  assert.is(exits.status, 1);
  assert.is(
    run({ 'a.test.mjs': exitsAtOnce, 'b.test.mjs': good, 'c.test.mjs': good }).lines.at(-1),
    '4 passed, 1 failed',
  );
  const waits = run({ 'a.test.mjs': `const a = suite('a'); a('one', () => new Promise(() => {})); a.run();` });
  assert.is(waits.lines.at(-1), '0 passed, 1 failed');
  assert.is(waits.status, 1);
});

test('a case that blocks its process without an end fails its file, and the files after it run', () => {
  // To the runner it is a loop, but it leaves the processor to other tests.
  const blocks = 'Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0)';
  const loops = `const a = suite('a'); a('one', () => void ${blocks}); a.run(); // ${'long, thus first '.repeat(20)}`;
  const files = { 'a.test.mjs': good, 'b.test.mjs': loops, 'c.test.mjs': good, 'd.test.mjs': `${loops}.` };
  const { lines, status } = run(files, ['--limit', '5']);
  assert.is(lines.at(-1), '4 passed, 2 failed');
  assert.ok(lines.some((line) => line.includes('b.test.mjs: not finished')));
  assert.is.not(status, 0);
});

test('a suite may take longer than the limit when its cases do not', () => {
  const slow = `for (let i = 0; i < 4; i++) a(String(i), () => new Promise((done) => setTimeout(done, 1500)));`;
  const { lines } = run({ 'a.test.mjs': `const a = suite('a'); ${slow} a.run();` }, ['--limit', '5']);
  assert.is(lines.at(-1), '4 passed, 0 failed');
});

test('a suite that has no cases, or that is not run, fails unless its file gives a reason', () => {
  const none = `const a = suite('a'); a.run();`;
  const reason = `globalThis.LINTEL_SKIPPED.push('no sshd');`;
  const leftOut = run({ 'a.test.mjs': `${reason} const a = suite('a'); a('one', () => {}); if (false) a.run();` });
  assert.equal([leftOut.lines, leftOut.status], [['skipped: no sshd', '0 passed, 0 failed, 1 skipped'], 0]);
  const { lines, status } = run({ 'a.test.mjs': `${reason} ${none}` });
  assert.equal([lines, status], [['skipped: no sshd', '0 passed, 0 failed, 1 skipped'], 0]);
  assert.is(run({ 'a.test.mjs': none }).lines.at(-1), '0 passed, 1 failed');
  const both = run({ 'a.test.mjs': `${reason} ${none}`, 'b.test.mjs': none, 'c.test.mjs': none, 'd.test.mjs': none });
  assert.is(both.lines.at(-1), '0 passed, 3 failed, 1 skipped', 'a reason counts for its own file');
});

test('a case that gives a reason is skipped, and fails anyway when it throws', () => {
  const reason = `globalThis.LINTEL_SKIPPED.push('no sshd');`;
  const body = `const a = suite('a'); a('one', () => {}); a('two', () => { ${reason} }); a('three', () => {});
    a('four', () => { ${reason} throw new Error('no'); }); a.run();`;
  assert.is(run({ 'a.test.mjs': body }).lines.at(-1), '2 passed, 1 failed, 1 skipped');
});

test('an error after the end of a test fails the run', () => {
  const late = `const a = suite('a'); a('one', () => { Promise.reject(new Error('late')); });
    a('two', () => new Promise((done) => setTimeout(done, 20))); a.run();`;
  assert.is(run({ 'a.test.mjs': late }).lines.at(-1), '2 passed, 1 failed');
  const last = `const a = suite('a'); a('one', () => { Promise.reject(new Error('late')); }); a.run();`;
  assert.is(run({ 'a.test.mjs': last }).lines.at(-1), '1 passed, 1 failed');
});

test('patterns choose files, and none left is a failure', () => {
  const files = { 'a.test.mjs': good, 'b.test.mjs': good };
  assert.is(run(files, ['b.test']).lines.at(-1), '2 passed, 0 failed');
  assert.is(run(files, ['c.test']).lines.at(-1), '0 passed, 1 failed');
});

test('checks that failed elsewhere count, and reasons for skipping are printed', () => {
  const body = `globalThis.LINTEL_SKIPPED.push('no reference data'); ${good}`;
  const { lines } = run({ 'a.test.mjs': body }, ['--failed', 'types']);
  assert.is(lines.at(-1), '2 passed, 1 failed');
  assert.ok(lines.includes('skipped: no reference data'));
  assert.ok(lines.includes('FAIL types (see above)'));
});

test.run();
