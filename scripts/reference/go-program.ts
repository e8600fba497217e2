// Reference programs that Go builds from its module proxy, once, into .build/reference.
import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync } from 'node:fs';
import { join } from 'node:path';
import process from 'node:process';
import { fileURLToPath } from 'node:url';

/** A program to build, or to find in an environment variable. */
export interface GoProgram {
  readonly name: string;
  readonly version: string;
  /** The argument of `go install`, without the version. */
  readonly package: string;
  /** Names an existing one. */
  readonly variable: string;
  /** Arguments that print the version, and its position in the output. */
  readonly versionOf: { readonly args: readonly string[]; readonly pattern: RegExp };
  /** Values that a release sets when it is linked. */
  readonly linked?: Readonly<Record<string, string>>;
}

const folder = fileURLToPath(new URL('../../.build/reference', import.meta.url));

/** The path of a program; undefined when there is none and Go cannot build it. Throws when the one named is another version. */
export function findGoProgram(program: GoProgram): string | undefined {
  const { name, version, variable, versionOf, linked = {} } = program;
  const named = process.env[variable];
  if (named !== undefined) {
    const found = versionOf.pattern.exec(run(named, versionOf.args).stdout ?? '')?.[1];
    if (found !== version) throw new Error(`${variable}=${named} is ${found ?? `no ${name}`}; ${version} is wanted`);
    return named;
  }
  const built = join(folder, name);
  if (existsSync(built)) return built;
  mkdirSync(folder, { recursive: true });
  const flags = Object.entries(linked).map(([key, value]) => `-X ${key}=${value}`);
  const link = flags.length === 0 ? [] : ['-ldflags', flags.join(' ')];
  const result = run('go', ['install', ...link, `${program.package}@v${version}`], { GOBIN: folder });
  if (result.status === 0) return built;
  if (result.stderr) console.error(result.stderr);
  return undefined;
}

/** Prints the path of a program, for people. */
export function printPath(program: GoProgram): void {
  const path = findGoProgram(program);
  if (path !== undefined) {
    console.log(path);
    return;
  }
  const { name, version, variable } = program;
  console.error(`No ${name} ${version}: set ${variable} to one, or install Go so that it can be built.`);
  process.exitCode = 1;
}

function run(command: string, args: readonly string[], env: Record<string, string> = {}) {
  return spawnSync(command, args, { encoding: 'utf8', env: { ...process.env, ...env } });
}
