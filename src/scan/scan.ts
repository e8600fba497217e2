import type { Source } from '../source/index.ts';
import { typesCovered, valuesOf } from './coverage.ts';
import { inOrder, type LoadedTree, load } from './load.ts';
import { checkPart, type Part, type PartOutcome } from './part.ts';
import type { Platform } from './platform.ts';
import type { PolicySet, Profile } from './policies/policy.ts';
import { loadPolicies } from './policies/set.ts';
import { type Report, reportError } from './report.ts';
import type { ScanRequest } from './request.ts';
import { withoutSecrets } from './secrets.ts';
import type { OpenIgnores } from './suppressions/ignores.ts';
import { uncheckedProblem } from './time-limit.ts';
import type { Violation } from './violation.ts';

/**
 * Runs a scan: opens the target, loads its resources, evaluates the policies, applies suppressions, and masks secrets.
 * Throws a `LintelError` if the request itself cannot be carried out; everything else is in the report.
 */
export async function scan(request: ScanRequest, platform: Platform): Promise<Report> {
  const { report, sources } = await scanTree(request, platform);
  return withoutSecrets(report, sources);
}

/** The report, and the texts that values may come from. */
async function scanTree(
  request: ScanRequest,
  platform: Platform,
): Promise<{ readonly report: Report; readonly sources: readonly Source[] }> {
  const tree = await platform.open(request.target);
  try {
    const loaded = await load(tree, request, platform);
    const { unscanned, excluded, hidden, scopes, sources } = loaded;
    const isReported = ({ source }: { readonly source: string }): boolean => !hidden.has(source);
    const resources = loaded.resources.filter(isReported);
    const unread = loaded.notes.filter(({ level }) => level === 'warning');
    const { blocks } = loaded;
    const seen = { loaded: loaded.loaded, unread, unscanned, excluded, blocks, values: valuesOf(resources) };
    if (request.configOnly) {
      const coverage = { ...seen, types: typesCovered(resources, []), evaluatedCount: 0, undecided: [] };
      const checked = { violations: [], ifEnabled: [], skipped: [], passed: [], policyCount: 0 };
      return { report: { ...loaded, resources, coverage, ...checked }, sources };
    }

    const setFor = await policySets(request, platform);
    const set = await setFor(request.selection?.profile);
    const ignores = await openIgnores(request, loaded, platform);
    const potential = request.ifEnabled === 'ignore' ? [] : loaded.potential.filter(isReported);
    const whole: Part = { ...request, resources, asides: loaded.asides.filter(isReported), potential };
    const check = async (whole: Part, tree: LoadedTree): Promise<PartOutcome> => {
      const parts = scopes.size === 0 ? [whole] : (await import('./scopes/parts.ts')).partsOf(whole, scopes);
      const outcomes: PartOutcome[] = [];
      for (const part of parts) {
        const its = await setFor(part.selection?.profile);
        const holds = part.holds ?? whole.holds ?? (hidden.size === 0 ? undefined : isReported);
        outcomes.push(await checkPart({ ...part, ...(holds && { holds }) }, its, tree, ignores, request, platform));
      }
      return outcomes.length === 1 ? outcomes[0]! : (await import('./join-parts.ts')).joinParts(outcomes);
    };
    const { chosen, evaluated, undecided, types, ...outcome } = await check(whole, loaded);
    const others =
      loaded.variants.length === 0
        ? undefined
        : await (await import('./variants.ts')).checkVariants(loaded, outcome.violations, isReported, (part, tree) =>
            check({ ...request, ...part }, tree),
          );
    const violations = [...outcome.violations, ...(others?.violations ?? [])];
    const { timeLimit } = platform;
    const errors = [...loaded.errors, ...outcome.errors];
    if (timeLimit && timeLimit.unchecked.size > 0)
      errors.push(reportError(request.types.join(','), '', uncheckedProblem(timeLimit)));
    const ignoreNotes = ignores?.notes({
      policies: set.policies,
      evaluated: new Set(chosen.map(({ id }) => id)),
      complete: errors.length === 0 && isWhole(request, loaded),
      undecided,
    });
    const open = violations.filter(({ skipped }) => skipped === undefined);
    const isCounted = ({ resource }: Violation): boolean =>
      resource.condition === undefined || request.ifEnabled === 'count';
    const counted = open.filter(isCounted);
    const report: Report = {
      // Violations found later are sorted into the others.
      violations:
        potential.length === 0 && others === undefined
          ? counted
          : counted.sort((a, b) => inOrder(a.resource, b.resource)),
      ifEnabled: open.filter((violation) => !isCounted(violation)),
      skipped: violations.filter(({ skipped }) => skipped !== undefined),
      passed: outcome.passed,
      errors,
      notes: [
        ...set.notes,
        ...loaded.notes,
        ...outcome.notes.filter((note) => others?.holds(note) ?? true),
        ...(ignoreNotes ?? []),
        ...(others?.notes ?? []),
      ],
      resources,
      fileCount: loaded.fileCount,
      policyCount: chosen.length,
      coverage: { ...seen, types, evaluatedCount: evaluated.length, undecided },
    };
    return { report, sources };
  } finally {
    await tree.close?.();
  }
}

/** The policies of a request under each profile, read once. */
async function policySets(
  request: ScanRequest,
  platform: Platform,
): Promise<(profile: Profile | undefined) => Promise<PolicySet>> {
  const source = await platform.policies(request.policyPaths ?? []);
  const sets = new Map<Profile | undefined, Promise<PolicySet>>();
  return (profile) => {
    const set = sets.get(profile) ?? platform.cache?.load(source, profile) ?? loadPolicies(source, profile);
    sets.set(profile, set);
    return set;
  };
}

/** The ignores of the request and of the files in its tree; their code is loaded on demand. */
async function openIgnores(
  { suppressions = {} }: ScanRequest,
  { scopes }: LoadedTree,
  { host }: Platform,
): Promise<OpenIgnores | undefined> {
  const { ignores = [] } = suppressions;
  const all = scopes.size === 0 ? ignores : [...ignores, ...(await import('./scopes/parts.ts')).ignoresOf(scopes)];
  return all.length === 0
    ? undefined
    : (await import('./suppressions/ignores.ts')).openIgnores(all, suppressions, host.now);
}

/** Whether a scan covers all the infrastructure code of a directory. */
function isWhole({ target, recursive = true }: ScanRequest, { unscanned }: LoadedTree): boolean {
  const isMissed = unscanned.unexamined > 0 || unscanned.kinds.some(({ iacType }) => iacType !== undefined);
  return target.kind === 'directory' && target.only === undefined && recursive && !isMissed;
}
