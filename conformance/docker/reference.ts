// Builds the program in reference/, which reads Dockerfiles with BuildKit's packages and scripts with mvdan/sh, once, into .build/reference.
// Needs Go; modules come from Go's module proxy.
import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const sources = fileURLToPath(new URL('reference', import.meta.url));
const checks = fileURLToPath(new URL('checks', import.meta.url));
const folder = fileURLToPath(new URL('../../.build/reference', import.meta.url));

/** What the reference says of a Dockerfile. */
export interface Answer {
  /** Why it refuses the file. */
  readonly refused?: string;
  readonly escape?: string;
  /** Absent if the file cannot be parsed. */
  readonly instructions: readonly ReferenceInstruction[] | null;
  readonly stages: readonly ReferenceStage[] | null;
}

export interface ReferenceInstruction {
  readonly keyword: string;
  readonly flags: readonly string[] | null;
  readonly args: readonly string[];
  readonly json: boolean;
  readonly heredocs:
    | readonly { readonly name: string; readonly content: string; readonly expand: boolean; readonly chomp: boolean }[]
    | null;
  readonly first: number;
  readonly last: number;
  readonly refused?: string;
  /** The commands of a script: words, null where one is not known before it runs. */
  readonly commands?: readonly (readonly (string | null)[])[];
  readonly script?: string;
  /** Why the script cannot be parsed. */
  readonly unread?: string;
}

export interface ReferenceStage {
  readonly name: string;
  readonly base: string;
  readonly platform: string;
  readonly commands: readonly string[];
}

/** What BuildKit's checks say of a Dockerfile. */
export interface Checked {
  /** Why the file cannot be built; the checks behind this place are missing. */
  readonly refused?: string;
  readonly warnings: readonly { readonly rule: string; readonly line: number }[];
}

/** Whether there is Go, which the reference needs. */
export function hasGo(): boolean {
  return spawnSync('go', ['version']).status === 0;
}

/** What the reference says of texts. */
export function read(texts: readonly string[]): readonly Answer[] {
  return answers(sources, 'dockerfiles', texts) as readonly Answer[];
}

/** What BuildKit's checks say of texts. */
export function check(texts: readonly string[]): readonly Checked[] {
  return answers(checks, 'docker-checks', texts) as readonly Checked[];
}

/** What a program that is built from a folder writes for some requests: JSON on a line for each. */
export function answers(sources: string, program: string, requests: readonly unknown[]): readonly unknown[] {
  const input = requests.map((request) => `${JSON.stringify(request)}\n`).join('');
  const { status, stdout, stderr } = spawnSync(build(sources, program), {
    input,
    encoding: 'utf8',
    maxBuffer: 1 << 30,
  });
  if (status !== 0) throw new Error(`the reference ${program} failed: ${stderr.slice(0, 2000)}`);
  return stdout
    .trimEnd()
    .split('\n')
    .map((line) => JSON.parse(line) as unknown);
}

/** The folder with the test files of BuildKit's parser. */
export function parserFiles(): string {
  return join(moduleFolder(sources, 'github.com/moby/buildkit'), 'frontend', 'dockerfile', 'parser');
}

/** The folder of a Go module that a program uses. */
export function moduleFolder(sources: string, module: string): string {
  const { status, stdout, stderr } = spawnSync('go', ['list', '-m', '-f', '{{.Dir}}', module], {
    cwd: sources,
    encoding: 'utf8',
  });
  if (status !== 0) throw new Error(`the module ${module} is not there: ${stderr}`);
  return stdout.trim();
}

function build(sources: string, name: string): string {
  const program = join(folder, name);
  const parts = ['main.go', 'go.mod', 'go.sum'].map((name) => statSync(join(sources, name)).mtimeMs);
  if (existsSync(program) && statSync(program).mtimeMs > Math.max(...parts)) return program;
  mkdirSync(folder, { recursive: true });
  console.error('Building the reference …');
  const built = spawnSync('go', ['build', '-o', program, '.'], { cwd: sources, encoding: 'utf8' });
  if (built.status === 0) return program;
  throw new Error(`${sources} is not built: ${built.error?.message ?? built.stderr}`);
}
