import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import process from 'node:process';
import * as assert from 'uvu/assert';
import { once, runFolder } from '../once.ts';
import { repository, skipped } from '../shared.ts';
import { npm, packed } from './packed.ts';

/** The package, installed in a directory that had nothing. */
export interface Installed {
  /** The directory; the package is in its node_modules. */
  readonly folder: string;
  /** The text that npm printed on stderr while it installed. */
  readonly warnings: string;
}

/** Packs and installs; once for all tests of a run. */
export function installed(): Promise<Installed> {
  return once('installed', install);
}

async function install(): Promise<Installed> {
  const { tarball } = await packed();
  const folder = join(runFolder, 'package');
  mkdirSync(folder);
  writeFileSync(join(folder, 'package.json'), '{ "private": true, "type": "module" }\n');
  // Without a network: there is nothing to fetch.
  const { stderr } = npm(['install', '--offline', '--no-audit', '--no-fund', tarball], folder);
  // npm's messages about the user's own settings.
  return { folder, warnings: stderr.replace(/^npm warn Unknown \w+ config .*\n/gm, '') };
}

/** The folder of the runtimes and tools that scripts/test-tools.mjs installs. */
const runtimes = join(repository, '.build', 'test-runtimes');

/** The path of one of their programs; undefined if it is not installed, and the test run says so. */
export function tool(path: string): string | undefined {
  const file = join(runtimes, 'node_modules', path);
  if (existsSync(file)) return file;
  const name = path.split('/', path.startsWith('@') ? 2 : 1).join('/');
  skipped(`${name} is not installed (node scripts/test-tools.mjs): the package is not tested with it`);
  return undefined;
}

/** Checks a tarball with publint and attw, if they are installed. */
export function judge(tarball: string): void {
  const publint = tool('publint/src/cli.js');
  const attw = tool('@arethetypeswrong/cli/dist/index.js');
  if (publint === undefined || attw === undefined) return;
  const env = { PATH: process.env.PATH, HOME: process.env.HOME, NO_COLOR: '1' };
  const run = (...args: string[]) => spawnSync(process.execPath, args, { encoding: 'utf8', env });
  const first = run(publint, tarball, '--strict');
  assert.is(first.status, 0, first.stdout);
  assert.match(first.stdout, 'All good!');
  const second = run(attw, tarball, '--profile', 'esm-only', '--no-color');
  assert.is(second.status, 0, second.stdout);
}

/** A package of theirs, imported; undefined if it is not installed. */
export async function toolModule(name: string): Promise<unknown> {
  if (tool(`${name}/package.json`) === undefined) return undefined;
  return import(createRequire(join(runtimes, 'package.json')).resolve(name));
}

/** The fenced code of a page in a language, up to the heading of its reference. */
export function codeOf(page: string, language: string): readonly string[] {
  const text = readFileSync(join(repository, page), 'utf8').split('\n## Reference\n')[0]!;
  return [...text.matchAll(/^```(\w+)\n([\s\S]*?)^```$/gm)]
    .filter(([, word]) => word === language)
    .map((match) => match[2]!);
}
