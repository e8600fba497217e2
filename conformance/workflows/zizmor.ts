import { spawnSync } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import process from 'node:process';
import { fileURLToPath } from 'node:url';
import { parse } from 'yaml';
import { loadPolicies } from '../../src/scan/index.ts';
import { positionOf } from '../../src/source/index.ts';
import { bundledPolicies, scanTexts } from '../../test/policies/scan.ts';
import { filesBelow } from '../peers/sample.ts';
import { type Outcome, type RunOptions, tally } from '../suite.ts';

/** A finding of zizmor or of a rule, by the name of zizmor's audit. */
interface Finding {
  readonly audit: string;
  readonly path: string;
  /** The lines that it is about, from 1. */
  readonly lines: readonly (readonly [first: number, last: number])[];
  /** How sure zizmor is, and for whom: `High Regular`; of lintel, the rule. */
  readonly kind: string;
}

/** Why one of the two reports what the other one does not. */
interface Verdict {
  readonly reason: string;
  readonly audits: readonly string[];
  readonly side: 'zizmor' | 'lintel';
  /** Patterns for the kind, the path, and the text of the first line; absent: all. */
  readonly kind?: string;
  readonly path?: string;
  readonly text?: string;
}

/** Compares the rules with zizmor in directories of repositories. A finding agrees if both report it at a common line. */
export async function run({ data, only }: RunOptions): Promise<Outcome> {
  const set = await loadPolicies(await bundledPolicies());
  const policies = (await set.describe(set.policies)).map(({ id, aliases }) => ({
    id,
    audits: aliases.filter(({ tool }) => tool === 'zizmor').map((alias) => alias.id),
  }));
  const audits = new Map(policies.map(({ id, audits }) => [id, audits]));
  const rules = policies.filter(({ audits }) => audits.length > 0).map(({ id }) => id);
  const known = new Set([...audits.values()].flat());
  // zizmor's list is empty without a configuration.
  known.delete('forbidden-uses');
  const judged = verdicts();
  const score = tally('workflows/zizmor');
  let skipped = 0;
  for (const repository of readdirSync(data).sort()) {
    if (only !== undefined && !repository.includes(only)) continue;
    const texts = textsIn(join(data, repository));
    const answer = askZizmor(join(data, repository));
    if (answer === undefined) {
      skipped += texts.size;
      continue;
    }
    for (const path of answer.refused) if (texts.delete(path)) skipped += 1;
    const theirs = answer.findings.filter(({ audit, path }) => known.has(audit) && texts.has(path));
    const ours = await ownFindings(texts, rules, audits);
    const unmatched = new Set(ours);
    const add = (finding: Finding, side?: Verdict['side']): void => {
      const at = `${repository}/${finding.path}:${finding.lines[0]?.[0]}`;
      const isExplained = side !== undefined && judged.some((verdict) => explains(verdict, side, finding, texts));
      const name = side === undefined ? 'both' : `only ${side}${isExplained ? ', explained' : ''}`;
      score.add(
        `${finding.audit} ${name}`,
        `${finding.audit} ${at}`,
        side === undefined || isExplained ? undefined : `${name} (${finding.kind})`,
      );
    };
    for (const finding of theirs) {
      const same = ours.filter((own) => meet(own, finding));
      for (const own of same) unmatched.delete(own);
      add(finding, same.length > 0 ? undefined : 'zizmor');
    }
    for (const finding of unmatched) add(finding, 'lintel');
  }
  return { ...score.outcome(), skipped };
}

/** The files that both read, by their paths in the repository. */
function textsIn(repository: string): Map<string, string> {
  const paths = [...filesBelow(repository)].map((path) => relative(repository, path).replaceAll('\\', '/'));
  const read = paths.filter((path) =>
    /(?:^|\/)(?:action\.ya?ml|\.github\/(?:dependabot|workflows\/[^/]+)\.ya?ml)$/.test(path),
  );
  return new Map(read.map((path) => [path, readFileSync(join(repository, path), 'utf8')]));
}

interface Report {
  readonly ident: string;
  readonly determinations: { readonly confidence: string; readonly persona: string };
  readonly locations: readonly {
    readonly symbolic: { readonly kind: string; readonly key: { readonly Local?: { readonly verbatim_path: string } } };
    readonly concrete: { readonly location: Readonly<Record<'start_point' | 'end_point', { readonly row: number }>> };
  }[];
}

/** The findings of zizmor in a repository, and the files that it refuses; undefined if it stops without an answer. */
function askZizmor(
  repository: string,
): { readonly findings: readonly Finding[]; readonly refused: readonly string[] } | undefined {
  const program = process.env.ZIZMOR ?? 'zizmor';
  const flags = '--offline --persona=auditor --no-config --no-ignores --collect=all --no-exit-codes --format=json -q .';
  const options = { cwd: repository, encoding: 'utf8', maxBuffer: 2 ** 30 } as const;
  const { stdout, stderr } = spawnSync(program, flags.split(' '), options);
  if (stdout === '') return undefined;
  const reports: readonly Report[] = JSON.parse(stdout);
  const refused = [...stderr.matchAll(/failed to (?:validate|parse) file:\/\/(\S+?)(?:: | as )/g)];
  return { findings: reports.map(findingOf), refused: refused.map((match) => withoutDot(match[1]!)) };
}

const withoutDot = (path: string): string => path.replace(/^\.\//, '');

function findingOf({ ident, determinations: { confidence, persona }, locations }: Report): Finding {
  const rank = ({ symbolic }: Report['locations'][number]): number => Number(symbolic.kind !== 'Primary');
  const sorted = [...locations].sort((a, b) => rank(a) - rank(b));
  const lines = sorted.map(
    ({ concrete: { location } }) => [location.start_point.row + 1, location.end_point.row + 1] as const,
  );
  const path = withoutDot(sorted[0]!.symbolic.key.Local?.verbatim_path ?? '');
  return { audit: ident, path, lines, kind: `${confidence} ${persona}` };
}

async function ownFindings(
  texts: ReadonlyMap<string, string>,
  rules: readonly string[],
  audits: ReadonlyMap<string, readonly string[]>,
): Promise<readonly Finding[]> {
  const found: Finding[] = [];
  for (const [top, inner] of repositoriesIn(texts)) {
    const { violations, skipped } = await scanTexts(inner, 'github-actions', rules);
    // Comments of zizmor suppress findings here, and zizmor is run without them.
    for (const { policy, absorbed = [], resource, path } of [...violations, ...skipped]) {
      const { source, start, end } = resource.spanOf(path);
      const lines = [[positionOf(source, start).line, positionOf(source, end).line] as const];
      for (const rule of [policy.id, ...absorbed])
        for (const audit of (audits.get(rule) ?? []).filter((name) => name !== 'forbidden-uses'))
          found.push({ audit, path: `${top}${source.path}`, lines, kind: rule });
    }
  }
  return found;
}

/** The texts by the directories that have workflows: zizmor also reads those below the top of a repository. */
function repositoriesIn(texts: ReadonlyMap<string, string>): ReadonlyMap<string, Map<string, string>> {
  const tops = new Set([...texts.keys()].flatMap((path) => /^(?:.*\/)?(?=\.github\/)/.exec(path)?.[0] ?? []));
  const found = new Map<string, Map<string, string>>();
  for (const [path, text] of texts) {
    const above = path.split('/').map((_, index, parts) =>
      parts
        .slice(0, index)
        .map((part) => `${part}/`)
        .join(''),
    );
    const top = above.findLast((directory) => tops.has(directory)) ?? '';
    found.set(top, (found.get(top) ?? new Map<string, string>()).set(path.slice(top.length), text));
  }
  return found;
}

/** Audits of something that a file lacks: the two point at different lines. */
const wholeFile: ReadonlySet<string> = new Set(['concurrency-limits', 'dependabot-cooldown']);

function meet(own: Finding, other: Finding): boolean {
  const [from, to] = own.lines[0]!;
  return (
    own.audit === other.audit &&
    own.path === other.path &&
    (wholeFile.has(own.audit) || other.lines.some(([first, last]) => first <= to && from <= last))
  );
}

function verdicts(): readonly Verdict[] {
  const text = readFileSync(fileURLToPath(new URL('zizmor.yaml', import.meta.url)), 'utf8');
  return (parse(text) as { readonly verdicts: readonly Verdict[] }).verdicts;
}

function explains(
  verdict: Verdict,
  side: Verdict['side'],
  { audit, kind, path, lines }: Finding,
  texts: ReadonlyMap<string, string>,
): boolean {
  const line = texts.get(path)?.split('\n')[(lines[0]?.[0] ?? 1) - 1] ?? '';
  const fits = (pattern: string | undefined, text: string): boolean =>
    pattern === undefined || new RegExp(pattern, 'i').test(text);
  return (
    verdict.side === side &&
    verdict.audits.includes(audit) &&
    fits(verdict.kind, kind) &&
    fits(verdict.path, path) &&
    fits(verdict.text, line)
  );
}
