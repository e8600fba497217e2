// Installs gator once into .build/reference. Needs Go; modules come from Go's module proxy. The first build takes ten minutes.
import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { repository } from '../../test/shared.ts';

const module = 'github.com/open-policy-agent/gatekeeper/v3';
const version = 'v3.23.1';
const folder = join(repository, '.build', 'reference');
const env = { ...process.env, GOBIN: folder, GOFLAGS: '-modcacherw', TZ: 'UTC', NO_COLOR: '1' };

/** A program under test: its command without arguments. */
export type Program = readonly [command: string, ...args: readonly string[]];

/** gator, and lintel in its place. gator evaluates Rego where a template also has CEL. */
export function programs(): { readonly reference: Program; readonly own: Program } | undefined {
  if (spawnSync('go', ['version']).status !== 0) return undefined;
  const built = join(folder, 'gator');
  mkdirSync(folder, { recursive: true });
  if (!existsSync(built)) go(['install', '-ldflags=-s -w', `${module}/cmd/gator@${version}`]);
  return { reference: [built], own: [process.execPath, join(repository, 'dist', 'lintel.js'), 'gator'] };
}

/** The folder of the source of gator, with its tests. */
export function sourceOfGator(): string {
  return (JSON.parse(go(['mod', 'download', '-json', `${module}@${version}`])) as { readonly Dir: string }).Dir;
}

function go(args: readonly string[]): string {
  const { status, stdout, stderr } = spawnSync('go', args, { env, encoding: 'utf8' });
  if (status !== 0) throw new Error(`go ${args.join(' ')} failed: ${stderr.slice(0, 2000)}`);
  return stdout;
}

export interface Run {
  readonly status: number | null;
  readonly stdout: string;
  readonly stderr: string;
}

/** Runs a program in a folder, with an input or none. */
export function run([command, ...first]: Program, args: readonly string[], cwd: string, input?: string): Run {
  const stdio = [input === undefined ? 'ignore' : 'pipe', 'pipe', 'pipe'] as const;
  const given = [...first, ...args, ...(args[0] === 'expand' ? [] : ['--enable-k8s-native-validation=false'])];
  const { status, stdout, stderr } = spawnSync(command, given, {
    cwd,
    env,
    encoding: 'utf8',
    maxBuffer: 1 << 30,
    stdio: [...stdio],
    ...(input === undefined ? {} : { input }),
  });
  return { status, stdout, stderr };
}
