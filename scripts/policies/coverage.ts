import { namesOf, normalName, type Policy } from '../../src/scan/index.ts';
import type { Fact } from './sources.ts';

/** Which ids of one scanner, for one provider, have an equivalent. */
export interface Coverage {
  readonly provider: string;
  readonly tool: string;
  /** Ids that are an alias of a policy. */
  readonly covered: readonly string[];
  /** Ids without one, with the reason. */
  readonly excused: readonly { readonly id: string; readonly reason: string }[];
  /** Ids without one, with the facts that they are about. */
  readonly open: readonly { readonly id: string; readonly facts: readonly string[] }[];
}

/** The providers whose policies come with lintel; the catalog has others besides. */
export const providers = ['aws', 'azure', 'docker', 'gcp', 'github', 'k8s'];
export const tools = ['terrascan', 'checkov', 'trivy', 'kics', 'zizmor', 'poutine', 'octoscan', 'actionlint'];
/** Scanners of workflows alone, whose IDs the catalog has in full. */
const workflowTools: ReadonlySet<string> = new Set(['zizmor', 'poutine', 'octoscan', 'actionlint']);

/** Compares the aliases of the policies with the catalog, for each provider and tool. */
export function coverageOf(
  policies: readonly Policy[],
  catalog: readonly Fact[],
  excused: ReadonlyMap<string, string>,
): readonly Coverage[] {
  const names = new Set(policies.flatMap(namesOf));
  return providers.flatMap((provider) =>
    tools.flatMap((tool): readonly Coverage[] => {
      const facts = factsOf(catalog, provider, tool);
      if (facts.size === 0) return [];
      const ids = [...facts.keys()].sort();
      const covered = ids.filter((id) => names.has(normalName(id)));
      const others = ids.filter((id) => !names.has(normalName(id)));
      return [
        {
          provider,
          tool,
          covered,
          excused: others.flatMap((id) => (excused.has(id) ? [{ id, reason: excused.get(id)! }] : [])),
          open: others.filter((id) => !excused.has(id)).map((id) => ({ id, facts: facts.get(id)! })),
        },
      ];
    }),
  );
}

/** The ids of a tool for a provider, with the names of the facts that each is about. */
function factsOf(catalog: readonly Fact[], provider: string, tool: string): ReadonlyMap<string, readonly string[]> {
  const facts = new Map<string, string[]>();
  for (const fact of catalog) {
    if (fact.provider !== provider) continue;
    for (const id of fact.peers[tool] ?? []) facts.set(id, [...(facts.get(id) ?? []), fact.name]);
  }
  return facts;
}

/** The coverage as a table, followed by the uncovered checks of the named providers. */
export function coverageText(coverage: readonly Coverage[], named: readonly string[]): string {
  const wanted = coverage.filter(({ provider }) => named.length === 0 || named.includes(provider));
  const rows = wanted.map(({ provider, tool, covered, excused, open }) => {
    const total = covered.length + excused.length + open.length;
    const share = `${Math.floor((100 * (covered.length + excused.length)) / total)} %`;
    return [provider, tool, total, covered.length, excused.length, open.length, share].map(String);
  });
  const head = ['provider', 'scanner', 'ids', 'covered', 'excused', 'open', 'done'];
  const widths = head.map((word, column) =>
    Math.max(...[head, ...rows].map((row) => row[column]!.length), word.length),
  );
  const lines = [head, ...rows].map((row) =>
    row.map((cell, column) => (column < 2 ? cell.padEnd(widths[column]!) : cell.padStart(widths[column]!))).join('  '),
  );
  const details = named.length === 0 ? [] : wanted.flatMap(detailsOf);
  return `${[...lines, ...details].join('\n')}\n`;
}

function detailsOf({ provider, tool, excused, open }: Coverage): string[] {
  const lines = [
    ...open.map(({ id, facts }) => `  ${id}  ${facts.join(', ')}`),
    ...excused.map(({ id, reason }) => `  ${id}  (${reason})`),
  ];
  return lines.length === 0 ? [] : ['', `${provider}, ${tool}, without an equivalent:`, ...lines];
}

/** Aliases that look like ids of a scanner and are not in the catalog, as `rule: alias`: mostly a slip of the pen. */
export function strayAliases(policies: readonly Policy[], catalog: readonly Fact[]): readonly string[] {
  const known = new Set(catalog.flatMap(({ peers }) => Object.values(peers).flat()).map(normalName));
  return policies.flatMap((policy) =>
    policy.aliases
      .filter(({ tool, id }) => workflowTools.has(tool) || /^(AC_|CKV|(AVD-)?[A-Z]{3}-\d{4}$)/.test(id))
      .filter(({ id }) => !known.has(normalName(id)))
      .map(({ id }) => `${policy.id}: ${id}`),
  );
}
