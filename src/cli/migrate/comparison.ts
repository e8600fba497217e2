import { loaders } from '../../iac/index.ts';
import type { Platform, Report, Selection, Severity } from '../../scan/index.ts';
import { countOf, scan, severities } from '../../scan/index.ts';
import { hclToJson } from '../machine/hcl-to-json.ts';
import type { Io } from '../machine/io.ts';
import { findPolicies } from '../policies/source.ts';
import type { OldConfiguration } from './configuration.ts';

/** Compares scans of a directory with and without Terrascan's profile. */
export async function compareProfiles(path: string, old: OldConfiguration | undefined, io: Io): Promise<string> {
  const platform: Platform = {
    open: async () => io.disk.open(path),
    policies: () => findPolicies([], io),
    loaders,
    hclToJson,
    host: { now: io.now, random: io.random, env: new Map() },
    env: io.env,
  };
  const selection = selectionOf(old);
  const types = loaders.map(({ id }) => id);
  const scanWith = (more: Selection) =>
    scan({ target: { kind: 'directory', path }, types, selection: { ...selection, ...more } }, platform);
  return comparisonText(await scanWith({ profile: 'terrascan' }), await scanWith({}));
}

/** The selection of a configuration. */
function selectionOf(old: OldConfiguration | undefined): Selection {
  const list = (name: string): readonly string[] =>
    old?.settings.find(({ path }) => path.join('.') === name)?.values ?? [];
  const severity = list('severity.level')[0]?.toUpperCase();
  return {
    scanRules: list('rules.scan-rules'),
    skipRules: list('rules.skip-rules'),
    categories: list('category.list'),
    ...(severity === undefined ? {} : { severity: severity as Severity }),
  };
}

/** Maximum number of rules listed of each kind. */
const maxListed = 20;

function comparisonText(profile: Report, own: Report): string {
  const counts = [profile, own].map(({ violations }) => countOf(violations));
  const row = (name: string, ...cells: readonly (string | number)[]): string =>
    `  ${name.padEnd(12)}${cells.map((cell) => String(cell).padStart(20)).join('')}`;
  const levels = ['high', 'medium', 'low', 'total'] as const;
  const before = byRule(profile);
  const after = byRule(own);
  const only = (these: Rules, others: Rules): string[] =>
    [...these].filter(([id]) => !others.has(id)).map(([id, { severity, count }]) => `${id} (${severity}, ${count})`);
  const rated = [...before].flatMap(([id, { severity }]) => {
    const other = after.get(id)?.severity;
    return other === undefined || other === severity ? [] : [`${id} (${severity}, ${other})`];
  });
  return [
    row('violations', "Terrascan's profile", "lintel's own"),
    ...levels.map((level) => row(level, ...counts.map((count) => count[level]))),
    ...section("Only with Terrascan's profile:", only(before, after)),
    ...section("Only with lintel's own rules:", only(after, before)),
    ...section("Rated differently (Terrascan's severity, lintel's):", rated),
    '',
  ].join('\n');
}

type Rules = ReadonlyMap<string, { readonly severity: Severity; readonly count: number }>;

/** The violated rules, with their most severe rating. */
function byRule({ violations }: Report): Rules {
  const rules = new Map<string, { severity: Severity; count: number }>();
  for (const { policy } of violations) {
    const known = rules.get(policy.id);
    const isWorse = known === undefined || severities.indexOf(policy.severity) > severities.indexOf(known.severity);
    rules.set(policy.id, { severity: isWorse ? policy.severity : known.severity, count: (known?.count ?? 0) + 1 });
  }
  return rules;
}

function section(title: string, entries: readonly string[]): string[] {
  if (entries.length === 0) return [];
  const more = entries.length > maxListed ? [`  … and ${entries.length - maxListed} more`] : [];
  return ['', title, ...entries.slice(0, maxListed).map((entry) => `  ${entry}`), ...more];
}
