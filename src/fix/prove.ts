import { type Config, type ConfigValue, isConfig, type Path, type Resource } from '../iac/index.ts';
import type { Report, Violation } from '../scan/index.ts';
import { firstFrom, groupBy, type Span } from '../source/index.ts';
import { identityOf, type Proposal, resourceKey } from './propose.ts';

/** Why a tree does not prove that proposals repair their violations and change nothing else. */
export interface Problem {
  readonly reason: string;
  /** The proposals that may have caused it; empty if nothing points at any. */
  readonly by: ReadonlySet<Proposal>;
  /** They certainly have. */
  readonly isFinal?: true;
}

/**
 * The problems of the tree `after`, to which proposals were applied; none if it proves them: their violations are gone, no
 * other one is new, everything can be read as before, and the listing differs only at their paths.
 */
export function problemsOf(before: Report, after: Report, proposals: readonly Proposal[]): readonly Problem[] {
  const unread = unreadIn(before, after, proposals);
  if (unread.length > 0) return unread;
  return [
    ...remaining(before.violations, after.violations, proposals),
    ...remaining(before.ifEnabled, after.ifEnabled, []),
    ...changesIn(before.resources, after.resources, proposals),
  ];
}

/** The files that could be read before and cannot be read after. */
function unreadIn(before: Report, after: Report, proposals: readonly Proposal[]): readonly Problem[] {
  if (after.errors.length <= before.errors.length) return [];
  const known = new Set(before.errors.map(({ file }) => file));
  const files = new Set(after.errors.flatMap(({ file }) => (known.has(file) ? [] : [file])));
  const reason = 'the files could not be read anymore';
  if (files.size === 0) return [{ reason, by: new Set() }];
  return [...files].map((file) => ({
    reason,
    by: new Set(proposals.filter(({ edits }) => edits.some(({ source }) => source.path === file))),
  }));
}

/** Violations that remain, or that are new. */
function remaining(
  before: readonly Violation[],
  after: readonly Violation[],
  proposals: readonly Proposal[],
): readonly Problem[] {
  const left = new Map<string, number>();
  for (const violation of before) left.set(identityOf(violation), (left.get(identityOf(violation)) ?? 0) + 1);
  const own = groupBy(proposals, ({ violation }) => identityOf(violation));
  for (const [identity, its] of own) left.set(identity, (left.get(identity) ?? 0) - its.length);
  const problems: Problem[] = [];
  const byPlace = groupBy(proposals, placeOf);
  for (const violation of after) {
    const identity = identityOf(violation);
    const number = left.get(identity) ?? 0;
    left.set(identity, number - 1);
    if (number > 0) continue;
    const its = own.get(identity);
    if (its !== undefined) problems.push({ reason: 'the violation would remain', by: new Set(its), isFinal: true });
    else {
      const by = placesWith(violation.resource).flatMap((place) => byPlace.get(place) ?? []);
      problems.push({ reason: `${violation.policy.id} would be violated`, by: new Set(by) });
    }
  }
  return problems;
}

/** The place of a change: all of a file, resources of an identity, or new ones of a type in a module. */
function placeOf({ violation: { resource }, adds, file }: Proposal): string {
  if (file !== undefined) return `file ${file}`;
  return adds === undefined ? `resource ${resourceKey(resource)}` : `new ${moduleOf(resource)}${adds}`;
}

/** The places of proposals that change a resource or may have added it. */
function placesWith(resource: Resource): readonly string[] {
  const { source, type } = resource;
  return [`file ${source}`, `resource ${resourceKey(resource)}`, `new ${moduleOf(resource)}${type}`];
}

/** Changes of the listing that no proposal makes. */
function changesIn(
  before: readonly Resource[],
  after: readonly Resource[],
  proposals: readonly Proposal[],
): readonly Problem[] {
  const paths = new Map<string, readonly Path[]>();
  const added = new Map<string, number>();
  for (const { violation, paths: its, adds } of proposals) {
    const key = resourceKey(violation.resource);
    paths.set(key, [...(paths.get(key) ?? []), ...its]);
    if (adds !== undefined) {
      const place = moduleOf(violation.resource) + adds;
      added.set(place, (added.get(place) ?? 0) + 1);
    }
  }
  const files = new Set(proposals.flatMap(({ file }) => (file === undefined ? [] : [file])));
  const isCompared = ({ source }: Resource): boolean => !files.has(source);
  const rest = groupBy(before.filter(isCompared), resourceKey);
  const problems: Problem[] = [];
  const editorsOf = editors(proposals);
  const report = (reason: string, spans: readonly Span[]): void => {
    problems.push({ reason, by: new Set(spans.flatMap((span) => editorsOf(span))) });
  };
  for (const resource of after.filter(isCompared)) {
    const key = resourceKey(resource);
    const former = rest.get(key)?.shift();
    if (former === undefined) {
      const place = moduleOf(resource) + resource.type;
      const number = added.get(place) ?? 0;
      added.set(place, number - 1);
      if (number <= 0) report(`${resource.id} would be new`, []);
    } else {
      const path = difference(former.config, resource.config, [], paths.get(key) ?? []);
      if (path !== undefined) report(`${resource.id} would change elsewhere`, placesOf(former, path));
    }
  }
  for (const lost of rest.values()) for (const { id, span } of lost) report(`${id} would be gone`, [span]);
  return problems;
}

/** The places where a resource and the value at a path in it are written. */
function placesOf(resource: Resource, path: Path): readonly Span[] {
  const steps = resource.provenanceOf?.(path) ?? [];
  return [resource.span, ...steps.flatMap(({ span }) => (span === undefined ? [] : [span]))];
}

/** A function that finds the proposals with edits in a stretch of a text. The edits do not overlap. */
function editors(proposals: readonly Proposal[]): (span: Span) => readonly Proposal[] {
  const placed = proposals.flatMap((proposal) => proposal.edits.map((edit) => ({ proposal, edit })));
  const byPath = groupBy(placed, ({ edit }) => edit.source.path);
  for (const entries of byPath.values()) entries.sort(({ edit: a }, { edit: b }) => a.start - b.start || a.end - b.end);
  return ({ source, start, end }) => {
    const entries = byPath.get(source.path) ?? [];
    const found: Proposal[] = [];
    for (
      let index = firstFrom(entries.length, (at) => entries[at]!.edit.end >= start);
      index < entries.length;
      index++
    ) {
      const { proposal, edit } = entries[index]!;
      if (edit.start > end) break;
      if (edit.end >= start) found.push(proposal);
    }
    return found;
  };
}

function moduleOf({ root, modulePath, source }: Resource): string {
  return JSON.stringify([root, modulePath, source]);
}

/** The path of the first difference of two values that is not at or below one of some paths; undefined if there is none. */
function difference(
  one: ConfigValue | undefined,
  other: ConfigValue | undefined,
  at: Path,
  except: readonly Path[],
): Path | undefined {
  if (one === other) return undefined;
  if (except.some((path) => path.length <= at.length && path.every((key, index) => key === at[index])))
    return undefined;
  // A new value brings the objects and lists that it is in.
  const isParent = except.some((path) => at.every((key, index) => key === path[index]));
  const isNew = isParent && (one === undefined || one === null) && isCollection(other);
  const isSame = isCollection(one) && isCollection(other) && Array.isArray(one) === Array.isArray(other);
  if (!isNew && !isSame) return at;
  const from = isNew ? undefined : (one as Config);
  for (const key of new Set([...Object.keys(from ?? {}), ...Object.keys(other)])) {
    const found = difference(valueIn(from, key), valueIn(other, key), [...at, keyIn(other, key)], except);
    if (found !== undefined) return found;
  }
  return undefined;
}

function isCollection(value: ConfigValue | undefined): value is Config | readonly ConfigValue[] {
  return Array.isArray(value) || (value !== undefined && isConfig(value));
}

function keyIn(collection: Config | readonly ConfigValue[], key: string): string | number {
  return Array.isArray(collection) ? Number(key) : key;
}

function valueIn(collection: Config | readonly ConfigValue[] | undefined, key: string): ConfigValue | undefined {
  return collection !== undefined && Object.hasOwn(collection, key) ? (collection as Config)[key] : undefined;
}
