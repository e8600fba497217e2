import type { Resource } from '../iac/index.ts';
import type { Diagnostic } from '../source/index.ts';
import { addAll, groupBy } from '../source/index.ts';
import type { Undecided } from './coverage.ts';
import { evaluateByResource } from './evaluate/by-resource.ts';
import type { EvaluationContext, FormEvaluator, Outcome } from './evaluate/context.ts';
import { type Forms, undecidedAsWritten, violationsAsWritten, withForms } from './evaluate/forms.ts';
import { linksOf } from './evaluate/links.ts';
import { listingOf } from './listing.ts';
import { inOrder, type LoadedTree } from './load.ts';
import { mayHoldSecret } from './masked-config.ts';
import type { Platform } from './platform.ts';
import type { Policy, PolicySet } from './policies/policy.ts';
import { appliesTo, compareIds } from './policies/policy.ts';
import { secretHolder, withAllSpellings } from './policies/resource-types.ts';
import type { Selected } from './policies/select.ts';
import { type SettingValues, settingsFor } from './policies/setting-values.ts';
import type { EngineData, WithEvaluate } from './rego.ts';
import { withEngine } from './rego.ts';
import { withoutRepeated } from './repeated.ts';
import type { ReportError } from './report.ts';
import type { ScanRequest } from './request.ts';
import type { Violation } from './violation.ts';
import { violationOf } from './violation.ts';

export interface Evaluation {
  /** In the order of the resources; those of a resource by rule ID. */
  readonly violations: readonly Violation[];
  readonly passed: readonly Policy[];
  /** Sorted by rule ID. */
  readonly undecided: readonly Undecided[];
  /** The policies that had a resource to check, sorted by ID. */
  readonly evaluated: readonly Policy[];
  readonly errors: readonly ReportError[];
  readonly notes: readonly Diagnostic[];
}

const evaluators: Readonly<Record<Policy['form'], FormEvaluator>> = {
  lintel: {
    dataFor: ({ allSpellings, evaluated, secrets }) => ({
      data: { resources: allSpellings, links: linksOf(allSpellings, evaluated), secrets },
      settled: new Map(),
    }),
    evaluateForm: evaluateByResource,
  },
  terrascan: {
    dataFor: () => ({ data: {} }),
    // Loaded on demand: few scans have policies of this form.
    evaluateForm: async (...given) => (await import('./evaluate/by-policy.ts')).evaluateByPolicy(...given),
  },
  conftest: {
    dataFor: () => ({ data: {} }),
    evaluateForm: async (...given) => (await import('./evaluate/by-document.ts')).evaluateByDocument(...given),
  },
  gatekeeper: {
    dataFor: () => ({ data: {} }),
    evaluateForm: async (...given) => (await import('./evaluate/by-review.ts')).evaluateByReview(...given),
  },
};

/**
 * Evaluates the policies on the resources and asides of a tree, but only those for a type that occurs. A policy that
 * fails is an error in the report, and the others continue. Throws a `LintelError` if a policy does not compile.
 * Policies see all resources, but only those accepted by `isSelected` are reported.
 */
export async function evaluate(
  set: PolicySet,
  chosen: Selected,
  tree: Pick<LoadedTree, 'resources' | 'asides'>,
  { types: iacTypes, isolated, admission }: Pick<ScanRequest, 'types' | 'isolated' | 'admission'>,
  platform: Pick<Platform, 'host' | 'progress' | 'checkpoint' | 'timeLimit' | 'cache'>,
  settings: SettingValues = {},
  isSelected?: (resource: Resource) => boolean,
): Promise<Evaluation> {
  const written = tree.asides.length === 0 ? tree.resources : [...tree.resources, ...tree.asides].sort(inOrder);
  const forms = withForms(written);
  const given = await contextOf(tree, written, forms, iacTypes.join(','), chosen, isSelected, platform);
  const { checkpoint } = platform;
  const context = { ...given, admission, ...(checkpoint && { checkpoint }) };
  const types = new Set(context.byType.keys());
  if (context.holders.size > 0) types.add(secretHolder);
  const isDeletion = admission?.operation === 'DELETE';
  const policies = isDeletion ? chosen.policies.filter(({ form }) => form === 'gatekeeper') : chosen.policies;
  const { units, notes } = await (platform.cache?.compile(set, policies, types) ?? set.compile(policies, types));
  const outcomes: (readonly [Policy, Outcome])[] = [];
  const dataByForm = new Map<Policy['form'], EngineData>();
  const remembered = platform.cache?.about(context.evaluated, context.secrets);
  const isKept = remembered !== undefined || isSmall(context);
  for (const [index, unit] of units.entries()) {
    const { form, policies: members, open, readsOthers } = unit;
    const concerned = members.filter((policy) => appliesTo(policy, types) && !(isolated && readsOthers(policy)));
    if (concerned.length === 0) continue;
    const { evaluateForm, dataFor } = evaluators[form];
    const given = dataByForm.get(form) ?? dataFor(context);
    dataByForm.set(form, given);
    const onProgress = (share: number) =>
      platform.progress?.({ kind: 'evaluated', percent: Math.floor((100 * (index + share)) / units.length) });
    const own = settingsFor(concerned, settings);
    const seen = own === undefined ? given : { ...given, data: { ...given.data, settings: own } };
    const withEvaluate: WithEvaluate = (use) => withEngine(open!, platform.host, seen, isKept, use);
    const withAnswers = remembered && {
      ...context,
      answersOf: (policy: Policy) => remembered.of(unit, policy, own),
      numberOf: remembered.numberOf,
    };
    const found = await evaluateForm(concerned, withEvaluate, withAnswers ?? context, onProgress);
    addAll(outcomes, found);
    await platform.checkpoint?.();
  }
  outcomes.sort(([a], [b]) => compareIds(a, b));
  const found = outcomes.flatMap(([, { violations }]) => violations);
  return {
    violations: withoutRepeated(sorted(written, violationsAsWritten(found, forms))).filter(
      ({ resource }) => isSelected?.(resource) ?? true,
    ),
    passed: outcomes.filter(([, { passed }]) => passed).map(([policy]) => policy),
    undecided: undecidedAsWritten(
      outcomes.flatMap(([, { undecided }]) => undecided),
      forms,
    ),
    evaluated: outcomes.map(([policy]) => policy),
    errors: outcomes.flatMap(([, { errors }]) => errors),
    notes: [...notes, ...outcomes.flatMap(([, outcome]) => outcome.notes)],
  };
}

async function contextOf(
  tree: Parameters<typeof evaluate>[2],
  written: readonly Resource[],
  { all: evaluated, writtenAs }: Forms,
  iacType: string,
  { reports }: Selected,
  isSelected: ((resource: Resource) => boolean) | undefined,
  { host, timeLimit: limit }: Pick<Platform, 'host' | 'timeLimit'>,
): Promise<Omit<EvaluationContext, 'admission'>> {
  const resources = withForms(tree.resources).all;
  const suspects = evaluated.filter(({ config }) => mayHoldSecret(config));
  const { secrets, holders } =
    suspects.length > 0 ? (await import('./written-secrets.ts')).findSecrets(suspects) : noSecrets;
  return {
    reports,
    iacType,
    evaluated,
    written,
    resources,
    listing: listingOf(resources),
    allSpellings: withAllSpellings(listingOf(evaluated)),
    byType: groupBy(
      isSelected === undefined ? evaluated : evaluated.filter((resource) => isSelected(writtenAs(resource))),
      ({ type }) => type,
    ),
    byId: groupBy(resources, ({ id }) => id),
    secrets,
    // Secrets written in a form are in the resource as well.
    holders: new Set([...holders].filter((resource) => writtenAs(resource) === resource)),
    limit,
    host,
  };
}

const noSecrets = { secrets: {}, holders: new Set<Resource>() };

/** Whether the tree is small enough for an engine to keep its memoized results. */
function isSmall({ evaluated }: EvaluationContext): boolean {
  return evaluated.length <= 50 && evaluated.every(({ span }) => span.source.text.length <= 50_000);
}

/**
 * Violations, given in rule order, sorted by resource; a resource reached through several calls appears once per call.
 * Violations of a document that is not a resource are sorted into the others.
 */
function sorted(resources: readonly Resource[], violations: readonly Violation[]): readonly Violation[] {
  const found = groupBy(violations, ({ resource }) => resource);
  const ofResources = resources.flatMap((resource) => {
    const own = found.get(resource) ?? [];
    found.delete(resource);
    const { elsewhere } = resource;
    if (own.length === 0 || elsewhere === undefined) return own;
    const others = elsewhere.flatMap((other) => own.map((violation) => violationOf({ ...violation, resource: other })));
    return [...own, ...others];
  });
  if (found.size === 0) return ofResources;
  return [...ofResources, ...[...found.values()].flat()].sort((a, b) => inOrder(a.resource, b.resource));
}
