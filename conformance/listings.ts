import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Config, Loader, Resource } from '../src/iac/index.ts';
import type { Outcome, RunOptions } from './suite.ts';
import { tally } from './suite.ts';
import { filesBelow } from './terraform/disk.ts';

/** A resource as the Go loader lists it; only Kubernetes' ids are comparable. */
export interface ListedEntry {
  readonly id: string;
  readonly name: string;
  readonly source: string;
  readonly line: number;
  readonly config: Config | null;
}

/** The Go loader's listing of a directory or a file, by resource type; null if it lists nothing. */
export type GoListing = Readonly<Record<string, readonly ListedEntry[]>>;

interface Case {
  readonly dir: string | null;
  readonly file: string | null;
  readonly iac_type: string;
  readonly listing: GoListing | null;
}

/** A comparison with config listings of the Go loader. */
export interface ListingSuite {
  readonly suite: string;
  /** The Go loader's name for the type. */
  readonly iacType: string;
  readonly loader: Loader;
  /** Cases in which the Go loader is wrong, or had a different question; by a part of the line that is then printed. */
  readonly explained: readonly (readonly [RegExp, string])[];
  /** The differences, one line for each. */
  readonly problems: (listing: GoListing, resources: readonly Resource[]) => readonly string[];
}

/** Compares config listings with those of the Go loader: `config-listings.jsonl` in `data`, with its inputs next to it. */
export async function runListings(suite: ListingSuite, { data, only }: RunOptions): Promise<Outcome> {
  const listings = readFileSync(join(data, 'config-listings.jsonl'), 'utf8')
    .split('\n')
    .filter((line) => line !== '')
    .map((line) => JSON.parse(line) as Case)
    .filter((listing) => listing.iac_type === suite.iacType);
  const result = tally(suite.suite);
  for (const [index, listing] of listings.entries()) {
    const id = `${index} ${listing.file ?? listing.dir}`;
    if (only !== undefined && !id.includes(only)) continue;
    result.add(listing.file === null ? 'directories' : 'files', id, await problemOf(suite, join(data, 'iac'), listing));
  }
  return result.outcome();
}

async function problemOf(suite: ListingSuite, root: string, { dir, file, listing }: Case): Promise<string | undefined> {
  const slash = file?.lastIndexOf('/') ?? 0;
  const place = dir ?? file?.slice(0, slash) ?? '';
  const options = file === null ? {} : { file: file.slice(slash + 1) };
  const { resources } = await suite.loader.load(filesBelow(join(root, place)), options);
  const problems = suite.problems(listing ?? {}, resources);
  const left = problems.filter((problem) => !suite.explained.some(([pattern]) => pattern.test(problem)));
  return left.length === 0 ? undefined : left.join('\n');
}
