import type { Source, Span } from '../source/index.ts';
import { LintelError } from '../source/index.ts';
import { addressOf } from './address.ts';
import { spanOfJsonError } from './json-error.ts';
import type { Report } from './report.ts';
import { jsonText } from './reporters/json.ts';
import type { Violation } from './violation.ts';
import { formerFingerprint } from './violation.ts';

/** A violation that is known, as a baseline keeps it. */
export interface KnownViolation {
  readonly fingerprint: string;
  readonly rule: string;
  /** The address of the resource, with the calls of modules that lead to it. */
  readonly resource: string;
  /** The path of the attribute as JSON text, since keys may hold anything. */
  readonly attribute: string;
  readonly file: string;
  /** Directory of the root module, where calls of modules lead to the resource. */
  readonly root?: string;
}

/** Violations as they are known from now on. */
export function knownOf(violations: readonly Violation[]): readonly KnownViolation[] {
  return violations.map(({ fingerprint, policy, resource, path }) => ({
    fingerprint,
    rule: policy.id,
    resource: addressOf(resource),
    attribute: JSON.stringify(path),
    file: resource.source,
    ...(resource.root === undefined || resource.modulePath.length === 0 ? {} : { root: resource.root }),
  }));
}

/** The text of a baseline file: one violation a line, in an order that does not depend on where things stand in files. */
export function baselineText(violations: readonly Violation[]): string {
  const lines = knownOf(violations)
    .map((entry) => jsonText(entry).replace(/\n */g, ' '))
    .sort();
  return `{"lintel": "baseline", "version": 1, "violations": [\n${lines.join(',\n')}\n]}\n`;
}

/** The violations in a baseline file. Throws a `LintelError` for a text that is none. */
export function parseBaseline(source: Source): readonly KnownViolation[] {
  let value: unknown;
  try {
    value = JSON.parse(source.text.replace(/^\ufeff/, ''));
  } catch (error) {
    throw notABaseline('it is not JSON', spanOfJsonError(source, error));
  }
  const whole = { source, start: 0, end: 0 };
  const { lintel, version, violations } = (value ?? {}) as Readonly<Record<string, unknown>>;
  if (lintel !== 'baseline' || !Array.isArray(violations)) throw notABaseline('it is something else', whole);
  if (version !== 1) throw notABaseline(`its version is ${JSON.stringify(version)}, not 1`, whole);
  const fields = ['fingerprint', 'rule', 'resource', 'attribute', 'file'] as const;
  for (const [index, entry] of violations.entries()) {
    const wrong = fields.find(
      (field) => typeof (entry as Readonly<Record<string, unknown>> | null)?.[field] !== 'string',
    );
    if (wrong !== undefined) throw notABaseline(`entry ${index + 1} has no text for ${wrong}`, whole);
  }
  return violations as readonly KnownViolation[];
}

function notABaseline(reason: string, span: Span): LintelError {
  return new LintelError([
    {
      code: 'baseline',
      level: 'error',
      message: `this is no baseline: ${reason}`,
      span,
      help: 'write it anew with --write-baseline',
    },
  ]);
}

/** A report without violations that are known, and what became of these. */
export interface SinceBaseline {
  readonly report: Report;
  /** How many violations of the report were known. */
  readonly known: number;
  /** How many of the known ones are no more. */
  readonly gone: number;
  /** How many are known by the fingerprint that they had before their root module was a part of it. */
  readonly former: number;
}

/**
 * Takes known violations out of a report; each stands for one violation. It is the one with its fingerprint, in whatever
 * line or file of the directory; an entry of an earlier version, which does not know its root module, is one of any of them. A file or root module
 * that holds no resource any more may have been moved to another directory: then it is one of the same rule, resource and attribute.
 */
export function withoutKnown(report: Report, known: readonly KnownViolation[]): SinceBaseline {
  const files = new Set(report.resources.map(({ source }) => source));
  const roots = new Set(
    report.resources.flatMap(({ root, elsewhere = [] }) => [root, ...elsewhere.map((other) => other.root)]),
  );
  const byFingerprint = grouped(known, ({ fingerprint }) => fingerprint);
  const take = (group: KnownViolation[] | undefined, file: string): boolean => {
    if (group === undefined || group.length === 0) return false;
    const same = group.findIndex((entry) => entry.file === file);
    group.splice(Math.max(same, 0), 1);
    return true;
  };
  const withoutTaken = (violations: readonly Violation[]): readonly Violation[] => {
    const entries = knownOf(violations);
    return violations.filter((_, index) => {
      const { fingerprint, file } = entries[index]!;
      return !take(byFingerprint.get(fingerprint), file);
    });
  };
  const withoutFormer = (violations: readonly Violation[]): readonly Violation[] =>
    violations.filter((violation) => !take(byFingerprint.get(formerFingerprint(violation)), violation.resource.source));
  const first = withoutTaken(report.violations);
  const firstIfEnabled = withoutTaken(report.ifEnabled);
  const second = withoutFormer(first);
  const ifEnabled = withoutFormer(firstIfEnabled);
  const isGone = ({ file, root }: KnownViolation): boolean =>
    !files.has(file) || (root !== undefined && !roots.has(root));
  const moved = [...byFingerprint.values()].flat().filter(isGone);
  // A root module that is there still keeps its own.
  const byAddress = grouped(moved, (entry) => placeOf(entry, roots.has(entry.root) ? entry.root : undefined));
  const violations = second.filter((violation) => {
    const [entry] = knownOf([violation]) as [KnownViolation];
    const places = [placeOf(entry, entry.root), placeOf(entry, undefined)];
    return !places.some((place) => take(byAddress.get(place), entry.file));
  });
  const count = report.violations.length - violations.length + (report.ifEnabled.length - ifEnabled.length);
  const rest = { ...report, violations, ifEnabled, known: (report.known ?? 0) + count };
  const former = first.length - second.length + (firstIfEnabled.length - ifEnabled.length);
  return { report: rest, known: count, gone: known.length - count, former };
}

function placeOf({ rule, resource, attribute }: KnownViolation, root: string | undefined): string {
  return JSON.stringify([rule, resource, attribute, root]);
}

function grouped(
  known: readonly KnownViolation[],
  key: (entry: KnownViolation) => string,
): Map<string, KnownViolation[]> {
  const groups = new Map<string, KnownViolation[]>();
  for (const entry of known) {
    const group = groups.get(key(entry));
    if (group === undefined) groups.set(key(entry), [entry]);
    else group.push(entry);
  }
  return groups;
}
