import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { repository } from '../shared.ts';
import type { Input } from './targets/target.ts';

/** Writes an input as JSON, which can hold any text: an object of paths and texts. */
export function writeInput(file: string, input: Input): void {
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, `${JSON.stringify(Object.fromEntries(input), undefined, 2)}\n`);
}

/** The input that a file holds. */
export function readInput(file: string): Input {
  return new Map(Object.entries(JSON.parse(readFileSync(file, 'utf8')) as Record<string, string>));
}

/** The inputs that are kept of a target, by name: once they were too much for it. */
export function keptInputs(target: string): ReadonlyMap<string, Input> {
  const folder = join(repository, 'test', 'fuzz', 'kept', target);
  const names = existsSync(folder) ? readdirSync(folder).sort() : [];
  return new Map(names.map((name) => [name.replace(/\.json$/, ''), readInput(join(folder, name))]));
}
