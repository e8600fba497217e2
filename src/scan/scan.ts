import { typesCovered } from './coverage.ts';
import { evaluate } from './evaluate.ts';
import { load } from './load.ts';
import type { Platform } from './platform.ts';
import { selectPolicies } from './policies/select.ts';
import { loadPolicies } from './policies/set.ts';
import type { Report } from './report.ts';
import type { ScanRequest } from './request.ts';
import type { Findings } from './suppressions/outcome.ts';
import { boundSeverities } from './suppressions/severity-bounds.ts';
import { straySuppressions } from './suppressions/stray.ts';
import { suppress } from './suppressions/suppress.ts';
import { joinInstances } from './violation.ts';

/**
 * Scans: opens the target, loads its resources, evaluates the policies on them, and sets aside what is suppressed.
 * Throws a `LintelError` when the request itself cannot be carried out; everything else is in the report.
 */
export async function scan(request: ScanRequest, platform: Platform): Promise<Report> {
  const tree = await platform.open(request.target);
  try {
    const loaded = await load(tree, request, platform);
    const { unscanned, excluded, hidden } = loaded;
    const isReported = ({ source }: { readonly source: string }): boolean => !hidden.has(source);
    const resources = loaded.resources.filter(isReported);
    const unread = loaded.notes.filter(({ level }) => level === 'warning');
    const seen = { loaded: loaded.loaded, unread, unscanned, excluded };
    if (request.configOnly) {
      const coverage = { ...seen, types: typesCovered(resources, []), evaluatedCount: 0, undecided: [] };
      return { ...loaded, resources, coverage, violations: [], skipped: [], passed: [], policyCount: 0 };
    }

    const { selection = {} } = request;
    const set = await loadPolicies(await platform.policies(request.policyPaths ?? []), selection.profile);
    const chosen = selectPolicies(set.policies, selection);
    const given = selection.settings ?? [];
    const settings = given.length > 0 ? await (await import('./policies/settings.ts')).readSettings(given, set) : {};
    const evaluation = await evaluate(set, chosen, loaded, request, platform, settings);
    const errors = [...loaded.errors, ...evaluation.errors];
    const rules = request.suppressions ?? {};
    const findings: Findings = {
      violations: evaluation.violations.filter(({ resource }) => isReported(resource)),
      resources: [...resources, ...loaded.asides.filter(isReported)],
      policies: set.policies,
      asked: chosen.policies,
      passed: evaluation.passed,
      complete: errors.length === 0,
    };
    const suppressed = suppress(findings, rules, platform.host.now);
    const ignored = await ignore(suppressed.violations, set.policies, rules, platform.host.now);
    const joined = joinInstances(ignored.violations);
    const rated = selection.profile ? (await import('./policies/profile.ts')).rateFindings(joined) : joined;
    const { violations, notes } = boundSeverities(rated, rules);
    return {
      violations: violations.filter(({ skipped }) => skipped === undefined),
      skipped: violations.filter(({ skipped }) => skipped !== undefined),
      passed: evaluation.passed,
      errors,
      notes: [
        ...chosen.notes,
        ...set.notes,
        ...loaded.notes,
        ...evaluation.notes,
        ...suppressed.notes,
        ...ignored.notes,
        ...straySuppressions(resources, rules),
        ...notes,
      ],
      resources,
      fileCount: loaded.fileCount,
      policyCount: chosen.policies.length,
      coverage: {
        ...seen,
        types: typesCovered(resources, chosen.policies),
        evaluatedCount: evaluation.evaluatedCount,
        undecided: evaluation.undecided.filter(({ resource }) => isReported(resource)),
      },
    };
  } finally {
    await tree.close?.();
  }
}

type ApplyIgnores = typeof import('./suppressions/ignores.ts').applyIgnores;

/** Applies the ignores of the request, whose code is loaded where there are some. */
async function ignore(...given: Parameters<ApplyIgnores>): Promise<ReturnType<ApplyIgnores>> {
  const [violations, , { ignores = [] }] = given;
  if (ignores.length === 0) return { violations, notes: [] };
  return (await import('./suppressions/ignores.ts')).applyIgnores(...given);
}
