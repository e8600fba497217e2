// Builds the program in reference/, which evaluates configurations with Terraform's functions, once, into .build/reference. Needs Go. The functions
// are internal to Terraform's module, so that the program is built in a copy of it, which comes from Go's module proxy.
import { spawnSync } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, mkdtempSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const source = fileURLToPath(new URL('reference/main.go', import.meta.url));
const folder = fileURLToPath(new URL('../../.build/reference', import.meta.url));
const program = join(folder, 'terraform-world');
const version = 'v1.5.7';

/** The path of the program. Throws if it cannot be built. */
export function buildReference(): string {
  if (existsSync(program) && statSync(program).mtimeMs > statSync(source).mtimeMs) return program;
  mkdirSync(folder, { recursive: true });
  console.error('Building the reference …');
  const copy = mkdtempSync(join(tmpdir(), 'terraform-world-'));
  try {
    const { Dir } = JSON.parse(go(copy, 'mod', 'download', '-json', `github.com/hashicorp/terraform@${version}`)) as {
      readonly Dir: string;
    };
    run('cp', ['-r', `${Dir}/.`, copy]);
    run('chmod', ['-R', 'u+w', copy]);
    mkdirSync(join(copy, 'tools', 'world'));
    cpSync(source, join(copy, 'tools', 'world', 'main.go'));
    go(copy, 'build', '-o', program, './tools/world');
    return program;
  } finally {
    rmSync(copy, { recursive: true, force: true });
  }
}

function go(cwd: string, ...args: readonly string[]): string {
  return run('go', args, cwd);
}

function run(command: string, args: readonly string[], cwd?: string): string {
  const result = spawnSync(command, args, { cwd, encoding: 'utf8' });
  if (result.status === 0) return result.stdout;
  throw new Error(`the reference of terraform-world is not built: ${result.error?.message ?? result.stderr}`);
}
