// Builds the program in reference/, `opa` with the builtins of the tools that libraries are made for, once, into .build/reference. Needs
// Go; modules come from Go's module proxy.
import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const sources = fileURLToPath(new URL('reference', import.meta.url));
const folder = fileURLToPath(new URL('../../.build/reference', import.meta.url));
const program = join(folder, 'opa-wild');

/** The path of the program. Throws if it cannot be built. */
export function buildReference(): string {
  const parts = ['main.go', 'go.mod', 'go.sum'].map((name) => statSync(join(sources, name)).mtimeMs);
  if (existsSync(program) && statSync(program).mtimeMs > Math.max(...parts)) return program;
  mkdirSync(folder, { recursive: true });
  console.error('Building the reference …');
  const built = spawnSync('go', ['build', '-o', program, '.'], { cwd: sources, encoding: 'utf8' });
  if (built.status === 0) return program;
  throw new Error(`conformance/rego-wild/reference is not built: ${built.error?.message ?? built.stderr}`);
}
