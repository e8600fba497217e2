import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { parse } from 'yaml';
import { loadPolicies, normalName, type Policy } from '../../src/scan/index.ts';
import { bundledPolicies } from '../../test/policies/scan.ts';
import { type Outcome, type RunOptions, tally } from '../suite.ts';
import { checkov } from './checkov.ts';
import { checkovResults } from './checkov-results.ts';
import { guard } from './guard.ts';
import { kics } from './kics.ts';
import { kubeLinter } from './kube-linter.ts';
import { poutine } from './poutine.ts';
import { isAbout, type Reported, reportedIn } from './reported.ts';
import type { Layout, Sample } from './sample.ts';
import { tfsec } from './tfsec.ts';
import { trivy } from './trivy.ts';

const layouts: readonly Layout[] = [kics, trivy, tfsec, checkov, checkovResults, guard, kubeLinter, poutine];

/**
 * Why some disagreements are meant to be: those about checks, those of samples whose names hold a text, or whose texts match,
 * where a sample is about all of its texts.
 */
interface Verdict {
  readonly reason: string;
  readonly checks?: readonly string[];
  readonly samples?: readonly string[];
  readonly texts?: readonly string[];
  /** Only samples that are to be reported, or only the others; absent: both. */
  readonly positive?: boolean;
  /** Only samples of this type of infrastructure code; absent: all. */
  readonly type?: Sample['type'];
}

/** The verdicts on all disagreements that were looked into. */
function verdicts(): readonly Verdict[] {
  return (read('verdicts.yaml') as { readonly verdicts: readonly Verdict[] }).verdicts;
}

/** The rules for checks that are not an alias of a rule yet, by scanner and name. */
function rulesByName(): ReadonlyMap<string, readonly Meaning[]> {
  const scanners = Object.entries(read('names.yaml') as Record<string, Record<string, readonly string[]>>);
  return new Map(
    scanners.flatMap(([scanner, checks]) =>
      Object.entries(checks).map(([name, rules]) => [`${scanner} ${name}`, rules.map((rule) => ({ rule }))] as const),
    ),
  );
}

function read(name: string): unknown {
  return parse(readFileSync(fileURLToPath(new URL(name, import.meta.url)), 'utf8'));
}

/** Compares what rules report in the samples of other scanners with what these expect, by the aliases of the rules. */
export async function run({ data, only }: RunOptions): Promise<Outcome> {
  const set = await loadPolicies(await bundledPolicies());
  const policies = await set.describe(set.policies);
  const rules = policies.map(({ id }) => id);
  const aliases = aliasesOf(policies);
  const names = rulesByName();
  const known = verdicts();
  const score = tally('peers');
  let skipped = 0;
  for (const layout of layouts) {
    for (const sample of layout.samplesIn(data)) {
      const id = `${layout.id} ${sample.check} ${sample.name}`;
      if (only !== undefined && !id.includes(only)) continue;
      const means = aliases.get(normalName(sample.check)) ?? names.get(`${layout.id} ${sample.check}`);
      if (means === undefined) {
        skipped++;
        continue;
      }
      const found = (await reportedIn(sample, rules)).filter((reported) => isAbout(sample, reported));
      const isReported = found.some((reported) => means.some((alias) => isMeant(alias, reported)));
      const kind = `${titles[sample.type] ?? ''}${sample.positive ? 'positives' : 'negatives'}`;
      if (isReported === sample.positive) score.add(`${layout.id} ${kind}`, id, undefined);
      else if (isExplained(sample, known)) score.add(`${layout.id} ${kind}, explained`, id, undefined);
      else score.add(`${layout.id} ${kind}`, id, sample.positive ? 'not reported' : `reported by ${rulesOf(means)}`);
    }
  }
  return { ...score.outcome(), skipped };
}

/** Types whose samples are counted apart. */
const titles: { readonly [type in Sample['type']]?: string } = {
  cft: 'CloudFormation ',
  docker: 'Compose ',
  'github-actions': 'workflow ',
};

interface Meaning {
  readonly rule: string;
  readonly instance?: string;
}

/** The rules, and instances of them, that the ids of other tools name. */
function aliasesOf(policies: readonly Policy[]): ReadonlyMap<string, readonly Meaning[]> {
  const meanings = new Map<string, Meaning[]>();
  for (const policy of policies) {
    for (const { id, instance } of policy.aliases) {
      const name = normalName(id);
      const meaning = { rule: policy.id, ...(instance !== undefined && { instance }) };
      meanings.set(name, [...(meanings.get(name) ?? []), meaning]);
    }
  }
  return meanings;
}

function isMeant({ rule, instance }: Meaning, reported: Reported): boolean {
  if (rule !== reported.rule) return false;
  return instance === undefined || reported.instances.length === 0 || reported.instances.includes(instance);
}

function rulesOf(means: readonly Meaning[]): string {
  return [...new Set(means.map(({ rule }) => rule))].join(', ');
}

function isExplained({ check, name, positive, files, resource, type }: Sample, known: readonly Verdict[]): boolean {
  return known.some(
    ({ checks = [], samples = [], texts = [], positive: only = positive, type: kind = type }) =>
      only === positive &&
      kind === type &&
      (checks.includes(check) ||
        samples.some((part) => name.includes(part)) ||
        (resource === undefined &&
          texts.some((pattern) => [...files.values()].some((text) => new RegExp(pattern, 'm').test(text))))),
  );
}
