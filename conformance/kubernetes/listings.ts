import { isDeepStrictEqual } from 'node:util';
import type { Resource } from '../../src/iac/index.ts';
import { kubernetes } from '../../src/iac/kubernetes/index.ts';
import { type GoListing, type ListedEntry, runListings } from '../listings.ts';
import type { Outcome, RunOptions } from '../suite.ts';

/** Cases in which the Go loader leaves out or misplaces something; by a part of the line that is then printed. */
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

/** Against the Go loader's config listings: the same resources with the same ids, names, places and configurations. */
export function run(options: RunOptions): Promise<Outcome> {
  return runListings(
    { suite: 'kubernetes/listings', iacType: 'k8s', loader: kubernetes, explained: EXPLAINED, problems: problemsOf },
    options,
  );
}

function problemsOf(listing: GoListing, resources: readonly Resource[]): readonly string[] {
  const ours = new Map(resources.map((resource) => [placeOf(resource.type, resource), resource]));
  const theirs = new Map(
    Object.entries(listing).flatMap(([type, entries]) => entries.map((entry) => [placeOf(type, entry), entry])),
  );
  const problems: string[] = [];
  for (const [key, entry] of theirs) {
    const found = ours.get(key);
    if (found === undefined) problems.push(`${key} is missing`);
    else if (found.name !== entry.name) problems.push(`${key}: the name ${entry.name} expected, got ${found.name}`);
    else if (!isDeepStrictEqual(found.config, entry.config)) problems.push(`${key}: the configuration differs`);
  }
  for (const key of ours.keys()) if (!theirs.has(key)) problems.push(`${key} is not in the listing`);
  return problems;
}

function placeOf(type: string, { id, source, line }: Pick<ListedEntry, 'id' | 'source' | 'line'>): string {
  return `${type} ${id} ${source}:${line}`;
}
