import type { Alternatives, ConfigValue, Path, Resource } from '../iac/index.ts';
import { groupBy, largestOf } from '../source/index.ts';
import { expressionAt, type Undecided, unknownAt } from './coverage.ts';
import type { Evaluation } from './evaluate.ts';
import { valueAt } from './listing.ts';
import { inOrder, type LoadedTree } from './load.ts';
import type { Policy } from './policies/policy.ts';
import { type Violation, violationOf } from './violation.ts';

type Tree = Pick<LoadedTree, 'resources' | 'asides'>;
type EvaluateTree = (tree: Tree, isSelected: (resource: Resource) => boolean) => Promise<Evaluation>;
type Open = Resource & { readonly alternatives: Alternatives };

/**
 * An evaluation with what unknown values hide: policies are also evaluated with the values that these can have. A violation with
 * all of them is one, and a violation with some is undecided.
 */
export async function evaluateAlternatives(
  first: Evaluation,
  tree: Tree,
  isSelected: (resource: Resource) => boolean,
  evaluateTree: EvaluateTree,
): Promise<Evaluation> {
  const open = [...tree.resources, ...tree.asides].filter(
    (resource): resource is Open => (resource.alternatives?.resources().length ?? 0) > 0 && isSelected(resource),
  );
  if (open.length === 0) return first;
  const rounds = largestOf(open.map(({ alternatives }) => alternatives.resources().length));
  const findings = new Map<Resource, Findings>(open.map((resource) => [resource, openFindings(resource)]));
  for (let round = 0; round < rounds; round++) {
    const written = new Map<Resource, Open>();
    const chosen = new Map<Resource, Resource>();
    for (const resource of open) {
      const one = resource.alternatives.resources()[round];
      if (one === undefined) continue;
      chosen.set(resource, one);
      written.set(one, resource);
    }
    const replaced = (resources: readonly Resource[]): readonly Resource[] =>
      resources.map((resource) => chosen.get(resource) ?? resource);
    const seen = { resources: replaced(tree.resources), asides: replaced(tree.asides) };
    const found = await evaluateTree(seen, (resource) => written.has(resource));
    for (const violation of found.violations) note(violation, round, violation, findings, written);
    for (const undecided of found.undecided) note(undecided, round, undefined, findings, written);
  }
  return settled(first, findings);
}

/** The findings about one resource with each of its values, by policy and path. */
interface Findings {
  readonly resource: Open;
  readonly found: Map<string, Finding>;
}

interface Finding {
  readonly policy: Policy;
  readonly path: Path;
  readonly rounds: Set<number>;
  /** The violations by instances, which do not depend on other values. */
  readonly violations: Map<string, { readonly violation: Violation; readonly rounds: Set<number> }>;
}

function openFindings(resource: Open): Findings {
  return { resource, found: new Map() };
}

function note(
  { policy, resource, path }: Pick<Violation, 'policy' | 'resource' | 'path'>,
  round: number,
  violation: Violation | undefined,
  findings: ReadonlyMap<Resource, Findings>,
  written: ReadonlyMap<Resource, Open>,
): void {
  const own = findings.get(written.get(resource)!);
  if (own === undefined) return;
  const place = placeOf(own.resource, path);
  const key = keyOf(policy, place);
  const finding = own.found.get(key) ?? { policy, path: place, rounds: new Set(), violations: new Map() };
  own.found.set(key, finding);
  if (violation === undefined) return;
  // The message may contain a value that is secret only in this form of the resource.
  const hidesMore = (resource.sensitive?.length ?? 0) > (own.resource.sensitive?.length ?? 0);
  const shown = hidesMore ? violationOf({ ...violation, message: policy.title }) : violation;
  const text = JSON.stringify(violation.instances);
  const alike = finding.violations.get(text) ?? { violation: shown, rounds: new Set() };
  finding.violations.set(text, alike);
  alike.rounds.add(round);
  finding.rounds.add(round);
}

/** The violations of a finding that the resource has with all values; one of them if each is with others. */
function violationsOf({ violations }: Finding, rounds: number): readonly Violation[] {
  const all = [...violations.values()];
  const common = all.filter((one) => one.rounds.size === rounds);
  return (common.length > 0 ? common : all.slice(0, 1)).map(({ violation }) => violation);
}

/** The place of a finding in the resource as written: inside a value that differs, it is that value. */
function placeOf({ alternatives: { paths } }: Open, path: Path): Path {
  return paths.find((outer) => isWithin(path, outer)) ?? path;
}

function isWithin(path: Path, outer: Path): boolean {
  return outer.length <= path.length && outer.every((step, at) => step === path[at]);
}

/** The place of the value that decides: one whose values with the violation are not those without it. */
function causeOf({ alternatives: { paths, resources } }: Open, rounds: ReadonlySet<number>): Path {
  const decides = (path: Path): boolean => {
    const values = resources().map(({ config }) => textOf(valueAt(config, path)));
    const others = new Set(values.filter((_, round) => !rounds.has(round)));
    return values.every((value, round) => !rounds.has(round) || !others.has(value));
  };
  return paths.find(decides) ?? paths[0]!;
}

function keyOf({ id }: Policy, path: Path): string {
  return JSON.stringify([id, path]);
}

function textOf(value: ConfigValue | undefined): string {
  return JSON.stringify(value, (_, inner) => (typeof inner === 'bigint' ? `${inner}n` : inner)) ?? '';
}

function settled(first: Evaluation, findings: ReadonlyMap<Resource, Findings>): Evaluation {
  const known = groupBy(first.violations, ({ resource }) => resource);
  const violations: Violation[] = [];
  const undecided: Undecided[] = [];
  const left = first.undecided.filter((one) => !isSettled(one, findings));
  const listedFor = groupBy(left, ({ resource }) => resource);
  for (const { resource, found } of findings.values()) {
    const { complete, paths, resources } = resource.alternatives;
    const own = known.get(resource) ?? [];
    const listed = new Set((listedFor.get(resource) ?? []).map(({ policy, path }) => keyOf(policy, path)));
    for (const finding of found.values()) {
      const { policy, path, rounds } = finding;
      if (own.some((violation) => violation.policy === policy && isWithin(path, placeOf(resource, violation.path))))
        continue;
      if (complete && rounds.size === resources().length) {
        for (const violation of violationsOf(finding, rounds.size)) {
          for (const one of [resource, ...(resource.elsewhere ?? [])])
            violations.push(violationOf({ ...violation, resource: one, path }));
        }
        continue;
      }
      const isPlace = unknownAt(resource, path) !== undefined || paths.includes(path);
      const place = isPlace ? path : causeOf(resource, rounds);
      const text = keyOf(policy, place);
      if (listed.has(text)) continue;
      listed.add(text);
      undecided.push({ policy, resource, path: place, expression: expressionAt(resource, place) });
    }
  }
  if (violations.length + undecided.length === 0) return { ...first, undecided: left };
  const failed = new Set([...violations, ...undecided].map(({ policy }) => policy));
  return {
    ...first,
    violations: [...first.violations, ...violations].sort((a, b) => inOrder(a.resource, b.resource)),
    undecided: [...left, ...undecided].sort((a, b) =>
      a.policy.id < b.policy.id ? -1 : a.policy.id > b.policy.id ? 1 : 0,
    ),
    passed: first.passed.filter((policy) => !failed.has(policy)),
  };
}

/** Whether a check of an unknown value is decided by all values that it can have. */
function isSettled({ policy, resource, path }: Undecided, findings: ReadonlyMap<Resource, Findings>): boolean {
  const own = findings.get(resource);
  if (own === undefined || !own.resource.alternatives.complete) return false;
  const place = placeOf(own.resource, path);
  if (!own.resource.alternatives.paths.includes(place)) return false;
  const found = own.found.get(keyOf(policy, place));
  return found === undefined || found.rounds.size === own.resource.alternatives.resources().length;
}
