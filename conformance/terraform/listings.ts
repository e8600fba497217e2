import { isDeepStrictEqual } from 'node:util';
import type { Config, ConfigValue, Resource } from '../../src/iac/index.ts';
import { terraform } from '../../src/iac/terraform/index.ts';
import { type GoListing, runListings } from '../listings.ts';
import type { Outcome, RunOptions } from '../suite.ts';

/** Cases in which the Go loader is wrong, or had a different question; by a part of the line that is then printed. */
const EXPLAINED: readonly (readonly [RegExp, string])[] = [
  [
    / \S*\.terraform\/modules\//,
    'it reads installed modules only when told to, and wraps a list passed to one in another',
  ],
  [/"myS3Origin" expected, got "local\.s3_origin_id"/, 'it replaces names of values in plain text too'],
  [
    /subnet_id: \["10\.0\.0\.0\/8"\] expected, got "(?:\$\{var\.subnet_ids\[|10\.0\.0\.0\/8"$)/,
    'it gives the whole list for an element of it',
  ],
  [/\? \\"joe-fred\\" : fred" expected, got "joe-fred"/, 'it pastes values into the text of an expression'],
  [
    /modules\/m4\/main\.tf:11: \.bucket: "asdfasdf" expected/,
    'it also scans a module that is called on its own, with defaults',
  ],
  [
    /^(?:aws_ecs_task_definition with_\w+\.tf:\d+|null_resource \S*main\.tf:34) is not in the listing/,
    'it drops a second resource of the same name',
  ],
];

/**
 * Against the Go loader's config listings: the same resources at the same places, with the same configuration except
 * for values that lintel knows and the Go loader does not.
 */
export function run(options: RunOptions): Promise<Outcome> {
  return runListings(
    {
      suite: 'terraform/listings',
      iacType: 'terraform',
      loader: terraform,
      explained: EXPLAINED,
      problems: problemsOf,
    },
    options,
  );
}

function problemsOf(listing: GoListing, resources: readonly Resource[]): readonly string[] {
  const problems: string[] = [];
  const ours = group(resources);
  const seen = new Set<string>();
  for (const [type, entries] of Object.entries(listing)) {
    for (const entry of entries) {
      const key = `${type} ${entry.source}:${entry.line}`;
      const found = ours.get(key) ?? [];
      seen.add(key);
      if (outside(entry.source)) continue;
      const differences = found.map((resource) => difference(entry.config ?? {}, resource.config, ''));
      if (found.length === 0) problems.push(`${key} is missing`);
      else if (!differences.includes(undefined)) problems.push(`${key}: ${differences[0]}`);
    }
  }
  for (const key of ours.keys()) if (!seen.has(key)) problems.push(`${key} is not in the listing`);
  return problems;
}

/** The Go loader follows modules out of the scanned directory; lintel does not. */
function outside(source: string): boolean {
  return source.startsWith('../');
}

function placeOf({ type, source, line }: Resource): string {
  return `${type} ${source}:${line}`;
}

function group(resources: readonly Resource[]): Map<string, Resource[]> {
  const groups = new Map<string, Resource[]>();
  for (const resource of resources) groups.set(placeOf(resource), [...(groups.get(placeOf(resource)) ?? []), resource]);
  return groups;
}

/** A place where `ours` differs from `theirs` without knowing more; undefined if there is none. */
function difference(theirs: ConfigValue, ours: ConfigValue | undefined, path: string): string | undefined {
  if (isDeepStrictEqual(theirs, ours) || knowsMore(theirs, ours)) return undefined;
  if (isObject(theirs) && isObject(ours)) {
    const keys = new Set([...Object.keys(theirs), ...Object.keys(ours)]);
    for (const key of keys) {
      const found = member(theirs, ours, key, `${path}.${key}`);
      if (found !== undefined) return found;
    }
    return undefined;
  }
  if (Array.isArray(theirs) && Array.isArray(ours) && theirs.length === ours.length) {
    for (const [index, item] of theirs.entries()) {
      const found = difference(item, ours[index], `${path}[${index}]`);
      if (found !== undefined) return found;
    }
    return undefined;
  }
  return `${path}: ${show(theirs)} expected, got ${show(ours)}`;
}

function member(theirs: Config, ours: Config, key: string, path: string): string | undefined {
  // Dynamic blocks appear expanded, under the name of the blocks that they generate.
  if (key === 'dynamic') return undefined;
  if (!(key in theirs)) {
    const made = (theirs.dynamic as readonly Config[] | undefined)?.some((block) => key in block);
    return made === true ? undefined : `${path} is not in the listing`;
  }
  return difference(theirs[key] as ConfigValue, ours[key], path);
}

function knowsMore(theirs: ConfigValue, ours: ConfigValue | undefined): boolean {
  // An expression that it left as text, and lintel evaluated.
  if (typeof theirs === 'string' && /[$%]\{/.test(theirs)) return ours !== undefined;
  // The Go loader has null for an empty list.
  if (theirs === null && Array.isArray(ours)) return ours.length === 0;
  // It turns JSON texts into objects.
  if (isObject(theirs) && typeof ours === 'string') return isDeepStrictEqual(parsed(ours), theirs);
  return false;
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

function isObject(value: ConfigValue | undefined): value is Config {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function show(value: ConfigValue | undefined): string {
  return value === undefined
    ? 'nothing'
    : JSON.stringify(value, (_, item) => (typeof item === 'bigint' ? String(item) : item));
}
