// Installs conftest once into .build/reference, and copies its acceptance tests and examples next to it. Needs Go; modules come from Go's module proxy.
import { spawnSync } from 'node:child_process';
import { chmodSync, cpSync, existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const version = 'v0.71.1';
const module = `github.com/open-policy-agent/conftest@${version}`;
const root = fileURLToPath(new URL('../..', import.meta.url));
const folder = join(root, '.build', 'reference');

/** A program under test: its path, and a copy of conftest's tests in which it is called `conftest`. */
export interface Program {
  readonly name: 'conftest' | 'lintel';
  readonly path: string;
  readonly tests: string;
}

export function hasGo(): boolean {
  return spawnSync('go', ['version']).status === 0;
}

/** conftest, and lintel under the same name. */
export function programs(): readonly [reference: Program, own: Program] {
  const built = join(folder, 'conftest');
  const env = { ...process.env, GOBIN: folder, GOFLAGS: '-modcacherw' };
  mkdirSync(folder, { recursive: true });
  if (!existsSync(built)) go(['install', '-ldflags=-s -w', module], env);
  // Suites that run at once must not share the files of tests.
  const copies = mkdtempSync(join(folder, 'conftest-tests-'));
  process.once('exit', () => rmSync(copies, { recursive: true, force: true }));
  const { Dir: source } = JSON.parse(go(['mod', 'download', '-json', module], env)) as { readonly Dir: string };
  const lintel = `exec '${process.execPath}' '${join(root, 'dist', 'lintel.js')}' conftest "$@"`;
  return [
    { name: 'conftest', ...copyOf(source, join(copies, 'conftest'), `exec '${built}' "$@"`) },
    { name: 'lintel', ...copyOf(source, join(copies, 'lintel'), lintel) },
  ];
}

function go(args: readonly string[], env: NodeJS.ProcessEnv): string {
  const { status, stdout, stderr } = spawnSync('go', args, { env, encoding: 'utf8' });
  if (status !== 0) throw new Error(`go ${args.join(' ')} failed: ${stderr.slice(0, 2000)}`);
  return stdout;
}

function copyOf(source: string, tests: string, command: string): Pick<Program, 'path' | 'tests'> {
  for (const part of ['acceptance.bats', 'examples', 'tests', 'internal'])
    cpSync(join(source, part), join(tests, part), { recursive: true });
  const path = join(tests, 'conftest');
  writeFileSync(path, `#!/bin/sh\n${command}\n`);
  chmodSync(path, 0o755);
  return { path, tests };
}

/** Runs a program in its copy of the tests. Time zone and colors do not depend on the machine. */
export function runIn({ tests, path }: Program, args: readonly string[], input?: string) {
  const env = { ...process.env, TZ: 'UTC', NO_COLOR: '1' };
  const { status, stdout, stderr } = spawnSync(path, args, {
    cwd: tests,
    encoding: 'utf8',
    env,
    ...(input === undefined ? {} : { input }),
  });
  return { status, stdout, stderr };
}
