import type { Resource } from '../iac/index.ts';
import { type Diagnostic, LintelError } from '../source/index.ts';
import { evaluateAlternatives } from './alternatives.ts';
import { type TypeCoverage, typesCovered, type Undecided } from './coverage.ts';
import { evaluate } from './evaluate.ts';
import { inOrder, type LoadedTree } from './load.ts';
import type { Platform } from './platform.ts';
import type { Policy, PolicyEntry, PolicySet } from './policies/policy.ts';
import { type Selected, type Selection, selectPolicies } from './policies/select.ts';
import type { ReportError } from './report.ts';
import type { ScanRequest } from './request.ts';
import type { OpenIgnores } from './suppressions/ignores.ts';
import type { Findings } from './suppressions/outcome.ts';
import { boundSeverities } from './suppressions/severity-bounds.ts';
import { straySuppressions } from './suppressions/stray.ts';
import { suppress } from './suppressions/suppress.ts';
import { joinInstances, type Violation } from './violation.ts';

/** The resources of a scan to which one policy selection applies. */
export interface Part extends Pick<ScanRequest, 'selection' | 'suppressions'> {
  /** The resources that are reported. */
  readonly resources: readonly Resource[];
  readonly asides: readonly Resource[];
  /** Resources that would exist with other values. */
  readonly potential: readonly Resource[];
  /** Whether a resource belongs to the part; absent if all do. */
  readonly holds?: (resource: Resource) => boolean;
  /** The configuration file of the selection; absent for that of the request. */
  readonly by?: string;
}

/** The outcome of a part. */
export interface PartOutcome {
  /** Including suppressed ones, which are marked. */
  readonly violations: readonly Violation[];
  readonly chosen: readonly PolicyEntry[];
  readonly evaluated: readonly Policy[];
  readonly passed: readonly Policy[];
  readonly undecided: readonly Undecided[];
  readonly types: readonly TypeCoverage[];
  readonly errors: readonly ReportError[];
  readonly notes: readonly Diagnostic[];
}

/**
 * Evaluates the policies of a part on its resources and marks suppressed violations. Throws a `LintelError` for an
 * invalid selection.
 */
export async function checkPart(
  { resources, asides, potential, holds, by, ...part }: Part,
  set: PolicySet,
  loaded: LoadedTree,
  ignores: OpenIgnores | undefined,
  request: ScanRequest,
  platform: Platform,
): Promise<PartOutcome> {
  const { selection = {}, suppressions: rules = {} } = part;
  const chosen = selectFor(by, set, selection);
  const given = selection.settings ?? [];
  const settings = given.length > 0 ? await (await import('./policies/settings.ts')).readSettings(given, set) : {};
  const first = await evaluate(set, chosen, loaded, request, platform, settings, holds);
  const { progress: _, ...quiet } = platform;
  const evaluation = await evaluateAlternatives(first, loaded, holds ?? (() => true), (tree, isSelected) =>
    evaluate(set, chosen, tree, request, quiet, settings, isSelected),
  );
  const conditional = await evaluatePotential(potential, set, chosen, loaded, request, platform, settings);
  const findings: Findings = {
    violations: [...evaluation.violations, ...conditional],
    resources: [
      ...new Set([
        ...[...resources, ...asides, ...potential].flatMap((resource) => [resource, ...(resource.elsewhere ?? [])]),
        ...evaluation.violations.filter(({ policy }) => policy.form === 'conftest').map(({ resource }) => resource),
      ]),
    ],
    sources: loaded.sources,
    policies: set.policies,
    evaluated: request.isolated ? evaluatedOf(chosen.policies, evaluation.evaluated) : chosen.policies,
    passed: evaluation.passed,
    complete: loaded.errors.length + evaluation.errors.length === 0,
  };
  const suppressed = suppress(findings, rules, platform.host.now);
  const ignored = ignores?.apply(suppressed.violations) ?? suppressed.violations;
  const joined = joinInstances(ignored);
  const rated =
    selection.profile === 'terrascan'
      ? (await import('./policies/profile.ts')).rateFindings(joined)
      : joined.some(({ policy }) => policy.impliedBy !== undefined)
        ? (await import('./absorb.ts')).absorbImplied(joined)
        : joined;
  const { violations, notes } = boundSeverities(rated, rules);
  return {
    violations,
    chosen: chosen.policies,
    evaluated: evaluation.evaluated,
    passed: evaluation.passed,
    undecided: evaluation.undecided,
    types: typesCovered(resources, chosen.policies),
    errors: evaluation.errors,
    notes: [
      ...chosen.notes,
      ...evaluation.notes,
      ...suppressed.notes,
      ...straySuppressions(resources, rules),
      ...notes,
    ],
  };
}

/** The violations of resources that exist only with other values, evaluated together with the others of the tree. */
async function evaluatePotential(
  potential: readonly Resource[],
  ...[set, chosen, tree, request, platform, settings]: Parameters<typeof evaluate>
): Promise<readonly Violation[]> {
  if (potential.length === 0) return [];
  const all = { asides: tree.asides, resources: [...tree.resources, ...potential].sort(inOrder) };
  const selected = new Set(potential);
  const { violations } = await evaluate(set, chosen, all, request, platform, settings, (resource) =>
    selected.has(resource),
  );
  return violations;
}

/** The policies that were evaluated: an isolated scan skips those that also read other resources. */
function evaluatedOf(chosen: readonly PolicyEntry[], evaluated: readonly Policy[]): readonly PolicyEntry[] {
  const ids = new Set(evaluated.map(({ id }) => id));
  return chosen.filter(({ id }) => ids.has(id));
}

/** The policies of a selection; a `LintelError` names the configuration file that it is from. */
function selectFor(by: string | undefined, { policies }: PolicySet, selection: Selection): Selected {
  try {
    return selectPolicies(policies, selection);
  } catch (error) {
    if (by === undefined || !(error instanceof LintelError)) throw error;
    const place = { path: by, line: 1, column: 1 };
    throw new LintelError(error.diagnostics.map((diagnostic) => ({ ...diagnostic, place })));
  }
}
