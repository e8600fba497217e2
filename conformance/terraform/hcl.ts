import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import { documentOf, parseHcl } from '../../src/iac/hcl/index.ts';
import type { Source } from '../../src/source/index.ts';
import { sharedPath } from '../../test/shared.ts';
import { randomFrom } from '../random.ts';
import { loadHcl2json } from './hcl2json.ts';
import { mutate } from './mutate.ts';

const { parse: parseWithGo } = await loadHcl2json();

type Json = ReturnType<typeof documentOf>;

export interface Outcome {
  readonly suite: string;
  readonly total: number;
  readonly passed: number;
  /** The disagreements: the file (or mutant), and the difference. */
  readonly failed: string[];
}

const refused = Symbol('refused');

/** Number of changed files to compare; fewer if there are few files to change. */
const maxMutants = 20_000;

/**
 * Compares our HCL parser with HashiCorp's (@cdktf/hcl2json): on every `.tf` and `.tfvars` file below `data` (the corpora of
 * the reference data when absent), and on `mutants` changed versions of them, the same every time for the same `seed`; or on the
 * changed versions alone. Both must refuse a text, or both must make the same of it.
 */
export async function run(
  options: { data?: string; mutants?: number; seed?: number; mutantsOnly?: boolean } = {},
): Promise<Outcome> {
  const suite = 'terraform/hcl';
  const data = options.data ?? sharedPath('corpora');
  const failed: string[] = [];
  if (data === undefined) return { suite, total: 0, passed: 0, failed };
  const files = readSources(data);
  const unchanged = options.mutantsOnly === true ? [] : files;
  for (const source of unchanged) {
    const difference = await compare(source);
    if (difference !== undefined) failed.push(`${source.path}: ${difference}`);
  }
  const random = randomFrom(options.seed ?? 1);
  const small = files.filter(({ text }) => text.length > 0 && text.length < 4000);
  const mutants = small.length === 0 ? 0 : (options.mutants ?? Math.min(maxMutants, 6 * files.length));
  for (let count = 0; count < mutants; count++) {
    const { path, text } = small[Math.floor(random() * small.length)]!;
    const source = { path, text: mutate(text, random) };
    const difference = await compare(source);
    if (difference !== undefined) failed.push(`mutant ${count} of ${path}: ${difference}`);
  }
  const total = unchanged.length + mutants;
  return { suite, total, passed: total - failed.length, failed };
}

function readSources(directory: string): Source[] {
  return readdirSync(directory, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && /\.(?:tf|tfvars)$/.test(entry.name))
    .map((entry) => join(entry.parentPath, entry.name))
    .sort()
    .map((path) => ({ path: path.slice(directory.length + 1), text: readFileSync(path, 'utf8') }));
}

/** The difference between the two parsers on a text; undefined if they agree. */
async function compare(source: Source): Promise<string | undefined> {
  let theirs: Json | typeof refused = refused;
  let complaint = '';
  try {
    theirs = (await parseWithGo(source.path, source.text)) as Json;
  } catch (error) {
    complaint = String(error);
  }
  const { body, diagnostics } = parseHcl(source);
  let ours: Json | typeof refused = refused;
  if (diagnostics.length === 0) {
    try {
      ours = documentOf(body, source);
    } catch {
      // The lowering refuses what the original refuses.
    }
  }
  if (isDeepStrictEqual(ours, theirs)) return undefined;
  if (theirs === refused) return `only hcl2json refuses it: ${complaint.slice(0, 200)}`;
  if (ours === refused) {
    const [first] = diagnostics;
    return `only we refuse it: ${first?.code} at ${first?.span?.start}: ${first?.message}`;
  }
  return `the two differ: ${firstDifference(ours, theirs, '')}`;
}

/** The first place, in order of our keys, where two values differ, and both values there. */
function firstDifference(ours: Json | undefined, theirs: Json | undefined, path: string): string {
  if (typeof ours === 'object' && ours !== null && typeof theirs === 'object' && theirs !== null) {
    for (const key of new Set([...Object.keys(ours), ...Object.keys(theirs)])) {
      const [mine, other] = [Object.entries(ours), Object.entries(theirs)].map(
        (entries) => entries.find(([name]) => name === key)?.[1] as Json | undefined,
      );
      if (!isDeepStrictEqual(mine, other)) return firstDifference(mine, other, `${path}/${key}`);
    }
  }
  return `${path}: ours ${JSON.stringify(ours)}, theirs ${JSON.stringify(theirs)}`;
}
