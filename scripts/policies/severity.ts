import { parse } from 'yaml';
import type { Policy, Severity } from '../../src/scan/index.ts';
import { wildcard } from '../../src/scan/wildcard.ts';
import type { Fact } from './sources.ts';

/** A kind of flaw, as policies/severity.yaml rates it. */
export interface Kind {
  readonly kind: string;
  readonly impact: number;
  readonly exposure: number;
  readonly exploitability: number;
  /** The subjects of frameworks that its rules check. */
  readonly subjects: readonly string[];
  /** Patterns of ids. */
  readonly rules: readonly string[];
}

/** The kinds of policies/severity.yaml. */
export function readKinds(text: string): readonly Kind[] {
  return (parse(text) as { readonly kinds: readonly Kind[] }).kinds;
}

/** The first kind that names a rule. */
export function kindOf(id: string, kinds: readonly Kind[]): Kind | undefined {
  return kinds.find(({ rules }) => rules.some((pattern) => wildcard(pattern)(id)));
}

/** The severity that the model of docs/severity.md gives a kind. */
export function severityOf({ impact, exposure, exploitability }: Kind): Severity {
  const risk = impact * exposure * exploitability;
  return risk >= 12 ? 'HIGH' : risk >= 4 ? 'MEDIUM' : 'LOW';
}

/** The table of docs/severity.md: how many rules have each severity, and of how many kinds they are. */
export function severityTable(policies: readonly Policy[], kinds: readonly Kind[]): string {
  const lines = (['HIGH', 'MEDIUM', 'LOW'] as const).map((severity) => {
    const rules = policies.filter((policy) => policy.severity === severity);
    const ofThem = new Set(rules.map(({ id }) => kindOf(id, kinds)?.kind));
    return `| ${severity} | ${rules.length} | ${rules.filter(({ enabled }) => enabled).length} | ${ofThem.size} |`;
  });
  return ['| severity | rules | on by default | kinds |', '| --- | --- | --- | --- |', ...lines].join('\n');
}

const ranks: Readonly<Record<string, number>> = { LOW: 1, MEDIUM: 2, HIGH: 3, CRITICAL: 3 };

/** The table of docs/severity.md that compares the rules with other scanners', by what a catalog says of these. */
export function comparedSeverities(policies: readonly Policy[], catalog: readonly Fact[]): string {
  const lines = ['trivy', 'terrascan'].map((tool) => {
    const theirs = severitiesOf(tool, catalog);
    const apart = policies.flatMap(({ severity, aliases }) => {
      const known = aliases.flatMap(({ tool: of, id }) => (of === tool ? (theirs.get(plainId(id)) ?? []) : []));
      return known.length === 0 ? [] : [ranks[severity]! - Math.max(...known)];
    });
    const count = (...wanted: readonly number[]): number => apart.filter((step) => wanted.includes(step)).length;
    const same = `${count(0)} (${Math.round((100 * count(0)) / apart.length)} %)`;
    const name = tool[0]!.toUpperCase() + tool.slice(1);
    return `| ${name} | ${apart.length} | ${same} | ${count(-1)} | ${count(-2)} | ${count(1)} | ${count(2)} |`;
  });
  return [
    '| scanner | rules | same | one lower | two lower | one higher | two higher |',
    '| --- | --- | --- | --- | --- | --- | --- |',
    ...lines,
  ].join('\n');
}

function severitiesOf(tool: string, catalog: readonly Fact[]): ReadonlyMap<string, number> {
  const ratings = catalog.flatMap(({ peers, peer_severity: severities }) => {
    const rank = Math.max(...(severities?.[tool] ?? '').split('/').map((name) => ranks[name] ?? 0));
    return rank === 0 ? [] : (peers[tool] ?? []).map((id) => [plainId(id), rank] as const);
  });
  return new Map(ratings);
}

/** Trivy's ids without the prefix of their old form. */
function plainId(id: string): string {
  return id.toUpperCase().replace('AVD-', '');
}
