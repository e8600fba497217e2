// Builds the program in opa/, which runs workloads with OPA as a library, once, into .build/reference. Needs Go; modules come
// from Go's module proxy.
import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import process from 'node:process';
import { fileURLToPath } from 'node:url';

const sources = fileURLToPath(new URL('opa', import.meta.url));
const folder = fileURLToPath(new URL('../.build/reference', import.meta.url));
const program = join(folder, 'opa-bench');

/** The path of the program; undefined, with the reason on stderr, where it cannot be built. */
export function findOpaBench(): string | undefined {
  const parts = ['main.go', 'compile.go', 'go.mod', 'go.sum'].map((name) => statSync(join(sources, name)).mtimeMs);
  if (existsSync(program) && statSync(program).mtimeMs > Math.max(...parts)) return program;
  mkdirSync(folder, { recursive: true });
  const built = spawnSync('go', ['build', '-o', program, '.'], { cwd: sources, encoding: 'utf8', env: process.env });
  if (built.status === 0) return program;
  console.error(built.error === undefined ? built.stderr : `bench/opa is not built: go: ${built.error.message}`);
  return undefined;
}
