import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import type { Config } from '../../src/iac/index.ts';
import { kubernetes } from '../../src/iac/kubernetes/index.ts';
import type { Outcome, RunOptions } from '../suite.ts';
import { tally } from '../suite.ts';
import { filesBelow } from '../terraform/disk.ts';

interface Entry {
  readonly id: string;
  readonly name: string;
  readonly source: string;
  readonly line: number;
  readonly config: Config | null;
}
interface Listing {
  readonly dir: string | null;
  readonly file: string | null;
  readonly iac_type: string;
  readonly listing: Readonly<Record<string, readonly Entry[]>> | null;
}

/** Where the Go loader leaves out or misplaces something; by a part of what is then printed. */
const EXPLAINED: readonly (readonly [RegExp, string])[] = [
  [
    /^kubernetes_deployment \S+ \S*test_bad_(?:metadata|metadata_name|namespace)\.yml:17 is not in the listing$/,
    'it drops a workload with a field of the wrong type, here metadata or its name',
  ],
  [
    /^kubernetes_(?:pod|deployment) \S+ \S*test_pod_skip_rules\.yaml:\d+ is not in the listing$/,
    'the same: an annotation is a list',
  ],
];

/**
 * Compares config listings with those of the Go loader (`config-listings.jsonl` in `data`, its inputs beside it): the same
 * resources with the same ids, names, places and configurations.
 */
export async function run({ data, only }: RunOptions): Promise<Outcome> {
  const listings = readFileSync(join(data, 'config-listings.jsonl'), 'utf8')
    .split('\n')
    .filter((line) => line !== '')
    .map((line) => JSON.parse(line) as Listing)
    .filter((listing) => listing.iac_type === 'k8s');
  const result = tally('kubernetes/listings');
  for (const [index, listing] of listings.entries()) {
    const id = `${index} ${listing.file ?? listing.dir}`;
    if (only !== undefined && !id.includes(only)) continue;
    result.add(listing.file === null ? 'directories' : 'files', id, await problemOf(join(data, 'iac'), listing));
  }
  return result.outcome();
}

async function problemOf(root: string, { dir, file, listing }: Listing): Promise<string | undefined> {
  const slash = file?.lastIndexOf('/') ?? 0;
  const place = dir ?? file?.slice(0, slash) ?? '';
  const options = file === null ? {} : { file: file.slice(slash + 1) };
  const { resources } = await kubernetes.load(filesBelow(join(root, place)), options);
  const ours = new Map(resources.map((resource) => [placeOf(resource.type, resource), resource]));
  const theirs = new Map(
    Object.entries(listing ?? {}).flatMap(([type, entries]) => entries.map((entry) => [placeOf(type, entry), entry])),
  );
  const problems: string[] = [];
  for (const [key, entry] of theirs) {
    const found = ours.get(key);
    if (found === undefined) problems.push(`${key} is missing`);
    else if (found.name !== entry.name) problems.push(`${key}: the name ${entry.name} expected, got ${found.name}`);
    else if (!isDeepStrictEqual(found.config, entry.config)) problems.push(`${key}: the configuration differs`);
  }
  for (const key of ours.keys()) if (!theirs.has(key)) problems.push(`${key} is not in the listing`);
  const left = problems.filter((problem) => !EXPLAINED.some(([pattern]) => pattern.test(problem)));
  return left.length === 0 ? undefined : left.join('\n');
}

function placeOf(type: string, { id, source, line }: Pick<Entry, 'id' | 'source' | 'line'>): string {
  return `${type} ${id} ${source}:${line}`;
}
