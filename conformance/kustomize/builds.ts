import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { readYaml, yamlText, yamlV2, yamlValueOf } from '../../src/go/index.ts';
import type { ConfigValue, Files } from '../../src/iac/index.ts';
import type { BuildOptions } from '../../src/iac/kustomize/index.ts';
import { build } from '../../src/iac/kustomize/index.ts';
import type { Outcome, RunOptions } from '../suite.ts';
import { tally } from '../suite.ts';
import { filesBelow } from '../terraform/disk.ts';

/** A build of the reference, as it is on record. */
interface Golden {
  readonly name: string;
  /** The folder with the files, its first part aside, and the kustomization in it. */
  readonly tree: string;
  readonly path: string;
  readonly args: readonly string[];
  readonly exit: number;
  readonly stdout?: string;
  readonly stdoutGzB64?: string;
  readonly stdoutReorderNone?: string;
}

/**
 * Compares builds with those of the reference: the same documents in the same order, and whether there was an error; or, of those
 * that succeed, the very text.
 */
export async function run({ data, only }: RunOptions, suite: string, asText = false): Promise<Outcome> {
  const result = tally(suite);
  for (const file of readdirSync(join(data, 'goldens')).sort()) {
    const golden: Golden = JSON.parse(readFileSync(join(data, 'goldens', file), 'utf8'));
    if ((only !== undefined && !golden.name.includes(only)) || (asText && golden.exit !== 0)) continue;
    result.add(golden.name.split('/')[0]!, golden.name, await problemWith(golden, data, asText));
  }
  return result.outcome();
}

async function problemWith(golden: Golden, data: string, asText: boolean): Promise<string | undefined> {
  const tree = join(data, 'trees', golden.tree.replace(/^kustomize\//, ''));
  if (!existsSync(tree)) return 'its files are not there';
  const problem = await compare(golden, tree, {}, stdoutOf(golden), asText);
  if (problem !== undefined || golden.stdoutReorderNone === undefined) return problem;
  const unordered = await compare(golden, tree, { order: 'none' }, golden.stdoutReorderNone, asText);
  return unordered && `without an order: ${unordered}`;
}

function stdoutOf({ stdout, stdoutGzB64 }: Golden): string {
  if (stdoutGzB64 === undefined) return stdout ?? '';
  return gunzipSync(Buffer.from(stdoutGzB64, 'base64')).toString('utf8');
}

function optionsOf(args: readonly string[]): BuildOptions {
  return {
    ...(args.includes('LoadRestrictionsNone') ? { anywhere: true } : {}),
    ...(args.includes('--enable-managedby-label') ? { managedByLabel: true } : {}),
    ...(args.includes('--reorder') && args.includes('none') ? { order: 'none' } : {}),
  };
}

/** The first line that differs. */
function differenceOf(expected: string, actual: string): string | undefined {
  if (expected === actual) return undefined;
  const [wanted, got] = [expected.split('\n'), actual.split('\n')];
  const at = wanted.findIndex((line, index) => line !== got[index]);
  return `line ${at + 1} differs:\nexpected ${JSON.stringify(wanted[at])}\nactual   ${JSON.stringify(got[at])}`;
}

/** A directory with the bytes of its files. */
function filesIn(tree: string): Files {
  return { ...filesBelow(tree), readBytes: (path) => readFile(join(tree, path)).catch(() => undefined) };
}

/** A value as JSON with its keys in order. */
function textOf(value: ConfigValue): string {
  if (typeof value === 'bigint') return String(value);
  if (Array.isArray(value)) return `[${value.map(textOf).join(',')}]`;
  if (typeof value !== 'object' || value === null) return JSON.stringify(value);
  const entries = Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1));
  return `{${entries.map(([key, entry]) => `${JSON.stringify(key)}:${textOf(entry)}`).join(',')}}`;
}

async function compare(
  { path, args, exit }: Golden,
  tree: string,
  options: BuildOptions,
  expected: string,
  asText: boolean,
): Promise<string | undefined> {
  const directory = path === '.' ? '' : path;
  const { objects, problems } = await build(filesIn(tree), directory, { ...optionsOf(args), ...options });
  const [first] = problems;
  if ((first === undefined ? 0 : 1) !== exit) {
    return first === undefined ? 'the reference fails' : `fails: ${first.span?.source.path}: ${first.message}`;
  }
  if (exit !== 0) return undefined;
  if (asText) return differenceOf(expected, objects.map(({ config }) => yamlText(config, yamlV2)).join('---\n'));
  const actual = objects.map(({ config }) => textOf(config));
  const wanted = readYaml({ path: 'stdout', text: expected }).flatMap(({ root }) =>
    root === undefined ? [] : [textOf(yamlValueOf(root))],
  );
  if (actual.length !== wanted.length) return `${wanted.length} documents expected, got ${actual.length}`;
  const at = actual.findIndex((document, index) => document !== wanted[index]);
  return at < 0 ? undefined : `document ${at + 1} differs:\nexpected ${wanted[at]}\nactual   ${actual[at]}`;
}
