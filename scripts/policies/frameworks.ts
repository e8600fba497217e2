import { parse } from 'yaml';
import type { Framework, Policy } from '../../src/scan/index.ts';
import { providerOf } from '../../src/scan/policies/policy.ts';
import type { PeerFramework } from './peer-frameworks.ts';

/** policies/frameworks.yaml. */
interface Known {
  /** Names of checks by peer and rule. */
  readonly names: Readonly<Record<string, Readonly<Record<string, string>>>>;
  /** Our numbers of controls by peer, framework and its number. */
  readonly numbers: Readonly<Record<string, Readonly<Record<string, Readonly<Record<string, string>>>>>>;
  /**
   * Why rules that peers give controls are not among ours; `*` represents all controls of the framework that no other
   * reason names.
   */
  readonly reasons: readonly {
    readonly reason: string;
    readonly controls: Readonly<Record<string, readonly string[]>>;
  }[];
}

/** The agreement of a framework's controls with those of another project. */
export interface Agreement {
  readonly framework: string;
  readonly peer: string;
  /** Numbers that the peer has and we do not list, not even as part of a broader control. */
  readonly missing: readonly string[];
  /** Pairs of a control and a rule: the peer's, for checks that have a rule here, and how many of them are ours, too. */
  readonly pairs: number;
  readonly same: number;
  readonly differences: readonly Difference[];
}

export interface Difference {
  readonly control: string;
  /** Rules that the peer counts to the control, and we do not. */
  readonly rules: readonly string[];
  readonly reason: string | undefined;
}

/** Reads policies/frameworks.yaml. */
export function readKnown(text: string): Known {
  return parse(text, { merge: true }) as Known;
}

/** Compares a framework with a peer's. */
export function compareFramework(
  { id, controls }: Framework,
  { peer, controls: theirs }: PeerFramework,
  policies: readonly Policy[],
  known: Known,
): Agreement {
  const ours = new Map(controls.map((control) => [control.id, new Set(control.rules)]));
  const rulesOf = rulesByName(peer, policies, known);
  const missing: string[] = [];
  const expected = new Map<string, Set<string>>();
  for (const [number, names] of theirs) {
    const control = controlOf(known.numbers[peer]?.[id]?.[number] ?? number, ours);
    if (control === undefined) {
      missing.push(number);
      continue;
    }
    const rules = expected.get(control) ?? new Set();
    for (const name of names) for (const rule of rulesOf.get(plain(name)) ?? []) rules.add(rule);
    expected.set(control, rules);
  }
  const differences = [...expected].flatMap(([control, rules]) => {
    const other = [...rules].filter((rule) => !ours.get(control)!.has(rule)).sort();
    return other.length === 0 ? [] : [{ control, rules: other, reason: reasonFor(id, control, known) }];
  });
  const pairs = [...expected.values()].reduce((sum, rules) => sum + rules.size, 0);
  const apart = differences.reduce((sum, { rules }) => sum + rules.length, 0);
  return { framework: id, peer, missing, pairs, same: pairs - apart, differences };
}

/** Rules by the plain names of a peer's checks: aliases, and the names in policies/frameworks.yaml. */
function rulesByName(
  peer: string,
  policies: readonly Policy[],
  { names }: Known,
): ReadonlyMap<string, ReadonlySet<string>> {
  const rules = new Map<string, Set<string>>();
  const add = (name: string, rule: string) => rules.set(plain(name), (rules.get(plain(name)) ?? new Set()).add(rule));
  for (const { id, aliases } of policies) {
    for (const alias of aliases) if (alias.tool === peer) add(alias.id, id);
    for (const name of names[peer]?.[id]?.split(' ') ?? []) add(`${providerOf(id)}:${name}`, id);
  }
  return rules;
}

function plain(name: string): string {
  return name.toUpperCase().replace('AVD-', '');
}

/** The control with this number, or the nearest one that holds it. */
function controlOf(number: string, ours: ReadonlyMap<string, unknown>): string | undefined {
  let at = number;
  while (at !== '' && !ours.has(at))
    at = at.slice(0, Math.max(at.lastIndexOf('.'), at.lastIndexOf('('), at.lastIndexOf('-'), 0));
  return at === '' ? undefined : at;
}

function reasonFor(framework: string, control: string, { reasons }: Known): string | undefined {
  const named = (wanted: string) => reasons.find(({ controls }) => controls[framework]?.includes(wanted))?.reason;
  return named(control) ?? named('*');
}

/** The agreements as a Markdown table. */
export function agreementTable(agreements: readonly Agreement[]): string {
  const lines = agreements.map(({ framework, peer, missing, pairs, same }) => {
    const share = pairs === 0 ? 'numbers only' : `${same} of ${pairs} (${Math.round((100 * same) / pairs)} %)`;
    return `| \`${framework}\` | ${peer} | ${missing.length} | ${share} |`;
  });
  return [
    '| framework | peer | controls not listed here | same rule for a control |',
    '| --- | --- | --- | --- |',
    ...lines,
  ].join('\n');
}

/** The differences of an agreement, a line each. */
export function differencesText({ framework, peer, missing, differences }: Agreement): string {
  const lines = differences.map(
    ({ control, rules, reason }) => `  ${control}: ${rules.join(' ')}\n    ${reason ?? 'NO REASON'}`,
  );
  const absent = missing.length === 0 ? [] : [`  not listed: ${missing.join(' ')}`];
  return [`${framework}, ${peer}`, ...absent, ...lines].join('\n');
}
