import { type BlockCoverage, type ConfigValue, isConfig, type Path, type Resource, typesUnder } from '../iac/index.ts';
import { type Diagnostic, groupBy } from '../source/index.ts';
import type { Excluded } from './excludes/index.ts';
import { valueAt } from './listing.ts';
import type { Policy, PolicyEntry } from './policies/policy.ts';
import { appliesTo } from './policies/policy.ts';
import type { Unscanned } from './unscanned.ts';

/** The coverage of a scan, and the parts that it could not see or decide: the meaning of "no violation". */
export interface Coverage {
  /** For each requested IaC type: files read and resources found. */
  readonly loaded: readonly { readonly iacType: string; readonly files: number; readonly resources: number }[];
  /**
   * Infrastructure code in the tree that was not scanned: of types that were not requested, or that lintel does not
   * support.
   */
  readonly unscanned: Unscanned;
  /** Excluded paths, by the reason. */
  readonly excluded: readonly Excluded[];
  /**
   * Resource types that occur, in alphabetical order: their number, and how many of the selected policies check them.
   * The parts of a file, such as the instructions of a Dockerfile, count as the type of the file.
   */
  readonly types: readonly TypeCoverage[];
  /** Resource blocks as written, and those that produced resources. */
  readonly blocks: BlockCoverage;
  /** Number of values of the resources, with those in lists and objects, and how many of these are unknown. */
  readonly values: { readonly total: number; readonly unknown: number };
  /** Number of selected policies that had a resource to check. */
  readonly evaluatedCount: number;
  /** Warnings about the input: things that were not read or followed but are not errors. */
  readonly unread: readonly Diagnostic[];
  /** Checks that policies could not decide, because a value is not known before the infrastructure exists. */
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
  /** The value that the policy needs. */
  readonly path: Path;
  /** The unknown value: an expression, such as `${var.key}`. */
  readonly expression: string;
}

/**
 * The share of written blocks that was evaluated, in percent, rounded down; a call of a missing module counts as one
 * block.
 */
export function coveredPercent({ blocks: { total, instantiated, missingModules } }: Pick<Coverage, 'blocks'>): number {
  const all = total + missingModules;
  return all === 0 ? 100 : Math.floor((100 * instantiated) / all);
}

/**
 * The number of values in the configurations of resources, and of those that are unknown, or partly unknown. They are counted on first
 * use, since few reports show them.
 */
export function valuesOf(resources: readonly Resource[]): Coverage['values'] {
  let counted: Coverage['values'] | undefined;
  const values = (): Coverage['values'] => {
    counted ??= countValues(resources);
    return counted;
  };
  return {
    get total() {
      return values().total;
    },
    get unknown() {
      return values().unknown;
    },
  };
}

function countValues(resources: readonly Resource[]): Coverage['values'] {
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

/** Longer expressions are cut. */
const maxExpressionLength = 200;

/** The expression of the first unknown value along a path of a resource; undefined if the whole path is known. */
export function unknownAt(resource: Resource, path: Path): string | undefined {
  const unknown = resource.unknown.find(
    (candidate) => candidate.length <= path.length && candidate.every((key, index) => key === path[index]),
  );
  return unknown === undefined ? undefined : expressionAt(resource, unknown);
}

/** The text at a path of a resource, as an expression. */
export function expressionAt({ config }: Resource, path: Path): string {
  const value = valueAt(config, path);
  return typeof value === 'string' ? value.slice(0, maxExpressionLength) : '';
}

/**
 * The resource types with the number of policies that check them, whether or not these found something. Parts count as
 * the type that they are a part of.
 */
export function typesCovered(
  resources: readonly Resource[],
  policies: readonly PolicyEntry[],
): readonly TypeCoverage[] {
  const byType = [...groupBy(resources, ({ type, partOf }) => partOf ?? type)].sort(([a], [b]) => (a < b ? -1 : 1));
  const groups = byType.map(([type, own]) => ({ type, own, under: typesUnder(own) }));
  // Most policies check none of the types.
  const all = new Set(groups.flatMap(({ under }) => [...under]));
  const relevant = policies.filter((policy) => appliesTo(policy, all));
  return groups.map(({ type, own, under }) => ({
    type,
    resources: own.length,
    policies: relevant.filter((policy) => appliesTo(policy, under)).length,
  }));
}

/** The resource types that no selected policy checks. */
export function withoutPolicy({ types }: Coverage): readonly TypeCoverage[] {
  return types.filter(({ policies }) => policies === 0);
}
