import { type BlockCoverage, type ConfigValue, isConfig, type Path, type Resource, typesUnder } from '../iac/index.ts';
import { type Diagnostic, groupBy } from '../source/index.ts';
import type { Excluded } from './excludes/index.ts';
import { valueAt } from './listing.ts';
import type { Policy, PolicyEntry } from './policies/policy.ts';
import { appliesTo } from './policies/policy.ts';
import type { Unscanned } from './unscanned.ts';

/** What a scan looked at, and what it could not see or decide: "no violation" says no more than this. */
export interface Coverage {
  /** For each IaC type that was asked for: files read and resources found. */
  readonly loaded: readonly { readonly iacType: string; readonly files: number; readonly resources: number }[];
  /** Infrastructure code in the tree that was not scanned: of types that were not asked for, or that lintel does not read. */
  readonly unscanned: Unscanned;
  /** What was left out of the tree, by what it was. */
  readonly excluded: readonly Excluded[];
  /** Resource types that occur, in alphabetical order: how many there are, and how many of the chosen policies check them. */
  readonly types: readonly TypeCoverage[];
  /** Blocks of resources as they are written, and those that resources come from. */
  readonly blocks: BlockCoverage;
  /** How many values the resources have, lists and objects counted by what is in them, and how many of these are not known. */
  readonly values: { readonly total: number; readonly unknown: number };
  /** How many of the chosen policies had a resource to check. */
  readonly evaluatedCount: number;
  /** Warnings about what was scanned: things that were not read or followed and are no errors. */
  readonly unread: readonly Diagnostic[];
  /** Questions that policies could not decide, because what they ask about is not known before the infrastructure exists. */
  readonly undecided: readonly Undecided[];
}

export interface TypeCoverage {
  readonly type: string;
  readonly resources: number;
  readonly policies: number;
}

export interface Undecided {
  readonly policy: Policy;
  readonly resource: Resource;
  /** What the policy asked about. */
  readonly path: Path;
  /** What is not known: an expression, such as `${var.key}`. */
  readonly expression: string;
}

/** The share of what is written that was evaluated, in percent, rounded down; a call of a missing module counts as one block. */
export function coveredPercent({ blocks: { total, instantiated, missingModules } }: Pick<Coverage, 'blocks'>): number {
  const all = total + missingModules;
  return all === 0 ? 100 : Math.floor((100 * instantiated) / all);
}

/** The number of values in the configurations of resources, and of those that are not known, or only in part. */
export function valuesOf(resources: readonly Resource[]): Coverage['values'] {
  let total = 0;
  let unknown = 0;
  for (const resource of resources) {
    total += leavesOf(resource.config);
    unknown += resource.unknown.length + (resource.partial?.length ?? 0);
  }
  return { total, unknown };
}

function leavesOf(value: ConfigValue): number {
  if (value === null || typeof value !== 'object') return 1;
  let leaves = 0;
  if (isConfig(value)) for (const key of Object.keys(value)) leaves += leavesOf(value[key]!);
  else for (const item of value) leaves += leavesOf(item);
  return leaves;
}

/** The longest expression that is kept. */
const maxExpressionLength = 200;

/**
 * What cannot be known before the infrastructure exists on the way to `path` of a resource, or there: its expression.
 * Undefined if all of it is known.
 */
export function unknownAt(resource: Resource, path: Path): string | undefined {
  const unknown = resource.unknown.find(
    (candidate) => candidate.length <= path.length && candidate.every((key, index) => key === path[index]),
  );
  if (unknown === undefined) return undefined;
  const value = valueAt(resource.config, unknown);
  return typeof value === 'string' ? value.slice(0, maxExpressionLength) : '';
}

/** The resource types with the number of policies that check them, whether or not these found something. */
export function typesCovered(
  resources: readonly Resource[],
  policies: readonly PolicyEntry[],
): readonly TypeCoverage[] {
  const byType = groupBy(resources, ({ type }) => type);
  return [...byType.keys()].sort().map((type) => {
    const own = byType.get(type)!;
    const types = new Set(own.flatMap(typesUnder));
    return { type, resources: own.length, policies: policies.filter((policy) => appliesTo(policy, types)).length };
  });
}

/** The resource types that no chosen policy checks. */
export function withoutPolicy({ types }: Coverage): readonly TypeCoverage[] {
  return types.filter(({ policies }) => policies === 0);
}
