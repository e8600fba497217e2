import { spawnSync } from 'node:child_process';
import { basename, join } from 'node:path';
import process from 'node:process';
import type { Policy } from '../../src/scan/index.ts';
import { atLevel } from '../../src/scan/policies/levels.ts';
import { bundledPolicies, root } from './sources.ts';

const profiles = ['essential', 'recommended', 'strict'] as const;

/**
 * The number of findings of each profile in directories, per 100 resources, and the rules that report most: lines of
 * Markdown. Each directory is scanned once, with every rule, by the built program.
 */
export async function noise(directories: readonly string[], top: number): Promise<readonly string[]> {
  const set = await bundledPolicies();
  const enabled = new Map(profiles.map((profile) => [profile, enabledIn(profile, set.policies, set)]));
  const rows = directories.map((directory) => ({ name: basename(directory), ...scanned(directory) }));
  const all = {
    name: 'all',
    resources: sum(rows.map(({ resources }) => resources)),
    found: rows.flatMap(({ found }) => found),
  };
  const table = [...rows, all].map(({ name, resources, found }) => {
    const rates = profiles.map((profile) => {
      const count = found.filter(({ rule }) => enabled.get(profile)!.has(rule)).length;
      return ((100 * count) / resources).toFixed(1);
    });
    return `| ${name} | ${resources} | ${rates.join(' | ')} |`;
  });
  return [
    '| directory | resources | `essential` | `recommended` | `strict` |',
    '| --- | --- | --- | --- | --- |',
    ...table,
    '',
    '| rule | severity | profile | findings | per 100 resources | of the resources it checks |',
    '| --- | --- | --- | --- | --- | --- |',
    ...maxFound(rows, set.policies, enabled, all.resources).slice(0, top),
  ];
}

interface Finding {
  readonly rule: string;
  /** The resource, the same text for each of its findings. */
  readonly resource: string;
}

interface Scanned {
  readonly found: readonly Finding[];
  readonly resources: number;
  /** The number of resources of each type. */
  readonly types: Readonly<Record<string, number>>;
}

function enabledIn(
  profile: (typeof profiles)[number],
  policies: readonly Policy[],
  set: Parameters<typeof atLevel>[0],
): ReadonlySet<string> {
  const chosen = profile === 'recommended' ? policies : atLevel(set, profile).policies;
  return new Set(chosen.filter(({ enabled }) => enabled).map(({ id }) => id));
}

function scanned(directory: string): Scanned {
  const { results } = run<{
    readonly results: {
      readonly violations: readonly Readonly<
        Record<'rule_id' | 'resource_type' | 'resource_name' | 'file' | 'line', string>
      >[];
    };
  }>(directory, '--profile', 'strict');
  const listing = run<Readonly<Record<string, readonly unknown[]>>>(directory, '--config-only');
  const types = Object.fromEntries(Object.entries(listing).map(([type, entries]) => [type, entries.length]));
  return {
    found: results.violations.map(({ rule_id: rule, resource_type: type, resource_name: name, file, line }) => ({
      rule,
      resource: [directory, type, name, file, line].join(' '),
    })),
    resources: sum(Object.values(types)),
    types,
  };
}

function run<T>(directory: string, ...flags: readonly string[]): T {
  const args = [
    join(root, 'dist', 'lintel.js'),
    'scan',
    '-d',
    directory,
    '-i',
    'all',
    '--no-config',
    '-o',
    'json',
    ...flags,
  ];
  const { stdout, stderr } = spawnSync(process.execPath, args, { encoding: 'utf8', maxBuffer: 2 ** 30 });
  if (stdout === '') throw new Error(stderr);
  return JSON.parse(stdout) as T;
}

function maxFound(
  rows: readonly Scanned[],
  policies: readonly Policy[],
  enabled: ReadonlyMap<string, ReadonlySet<string>>,
  resources: number,
): readonly string[] {
  const found = rows.flatMap((row) => row.found);
  return policies
    .map(({ id, severity, resourceTypes }) => {
      const ofRule = found.filter(({ rule }) => rule === id);
      const concerned = sum(rows.map(({ types }) => sum(resourceTypes.map((type) => types[type] ?? 0))));
      const share = Math.round((100 * new Set(ofRule.map(({ resource }) => resource)).size) / concerned);
      const profile = profiles.find((name) => enabled.get(name)!.has(id));
      return { id, severity, profile, count: ofRule.length, share };
    })
    .filter(({ count }) => count > 0)
    .sort((a, b) => b.count - a.count)
    .map(
      ({ id, severity, profile, count, share }) =>
        `| \`${id}\` | ${severity} | ${profile} | ${count} | ${((100 * count) / resources).toFixed(1)} | ${share} % |`,
    );
}

function sum(numbers: readonly number[]): number {
  return numbers.reduce((total, number) => total + number, 0);
}
