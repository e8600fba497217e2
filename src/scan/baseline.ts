import type { Source, Span } from '../source/index.ts';
import { LintelError } from '../source/index.ts';
import { addressOf } from './address.ts';
import { spanOfJsonError } from './json-error.ts';
import type { Report } from './report.ts';
import { jsonText } from './reporters/json.ts';
import type { Violation } from './violation.ts';
import { formerFingerprint } from './violation.ts';

/** A known violation, as a baseline stores it. */
export interface KnownViolation {
  readonly fingerprint: string;
  readonly rule: string;
  /** The address of the resource, including module calls. */
  readonly resource: string;
  /** The path of the attribute as JSON text, since keys may contain any character. */
  readonly attribute: string;
  readonly file: string;
  /** Directory of the root module, for resources reached through module calls. */
  readonly root?: string;
}

/** The baseline entries of violations. */
export function knownOf(violations: readonly Violation[]): readonly KnownViolation[] {
  return violations.map(knownAs);
}

function knownAs({ fingerprint, policy, resource, path }: Violation): KnownViolation {
  return {
    fingerprint,
    rule: policy.id,
    resource: addressOf(resource),
    attribute: JSON.stringify(path),
    file: resource.source,
    ...(resource.root === undefined || resource.modulePath.length === 0 ? {} : { root: resource.root }),
  };
}

/** The text of a baseline file: one violation per line, in an order that does not depend on positions in files. */
export function baselineText(known: readonly KnownViolation[]): string {
  const lines = known.map((entry) => jsonText(entry).replace(/\n */g, ' ')).sort();
  return `{"lintel": "baseline", "version": 1, "violations": [\n${lines.join(',\n')}\n]}\n`;
}

/** The violations in a baseline file. Throws a `LintelError` for an invalid file. */
export function parseBaseline(source: Source): readonly KnownViolation[] {
  let value: unknown;
  try {
    value = JSON.parse(source.text.replace(/^\ufeff/, ''));
  } catch (error) {
    throw notABaseline('not valid JSON', spanOfJsonError(source, error));
  }
  const whole = { source, start: 0, end: 0 };
  const { lintel, version, violations } = (value ?? {}) as Readonly<Record<string, unknown>>;
  if (lintel !== 'baseline' || !Array.isArray(violations)) throw notABaseline('not a baseline file of lintel', whole);
  if (version !== 1) throw notABaseline(`unsupported version ${JSON.stringify(version)}, expected 1`, whole);
  const fields = ['fingerprint', 'rule', 'resource', 'attribute', 'file'] as const;
  for (const [index, entry] of violations.entries()) {
    const wrong = fields.find(
      (field) => typeof (entry as Readonly<Record<string, unknown>> | null)?.[field] !== 'string',
    );
    if (wrong !== undefined) throw notABaseline(`entry ${index + 1} needs a string for ${wrong}`, whole);
  }
  return violations as readonly KnownViolation[];
}

function notABaseline(reason: string, span: Span): LintelError {
  return new LintelError([
    {
      code: 'baseline',
      level: 'error',
      message: `invalid baseline: ${reason}`,
      span,
      help: 'create it again with --write-baseline',
    },
  ]);
}

/** A report without known violations, and how its baseline matched. */
export interface SinceBaseline {
  readonly report: Report;
  /** Number of known violations in the report. */
  readonly known: number;
  /** Number of known violations that no longer occur. */
  readonly gone: number;
  /** Number of violations matched by an old fingerprint, which did not include the root module. */
  readonly former: number;
}

/**
 * Removes known violations from a report; each entry matches one violation. It matches by fingerprint, wherever the
 * violation is in the directory; an entry of an earlier version, without a root module, matches in any root module. If
 * a file or root module has no resources any more, it may have been moved: then the entry matches a violation of the
 * same rule, resource and attribute elsewhere.
 */
export function withoutKnown(report: Report, known: readonly KnownViolation[]): SinceBaseline {
  const left = new Set(known);
  let { violations, ifEnabled } = report;
  const counts = passesFor(report).map((pass) => {
    const before = left.size;
    const isNew = taker(pass, left);
    violations = violations.filter(isNew);
    ifEnabled = ifEnabled.filter(isNew);
    return before - left.size;
  });
  const count = known.length - left.size;
  const rest = { ...report, violations, ifEnabled, known: (report.known ?? 0) + count };
  return { report: rest, known: count, gone: left.size, former: counts[1]! };
}

/** One way to match violations. */
interface Pass {
  /** The key of an entry; undefined if it cannot be matched in this way. */
  readonly keyOf: (entry: KnownViolation) => string | undefined;
  /** The keys of a violation, best first. */
  readonly keysOf: (violation: Violation) => readonly string[];
}

/** By fingerprint, by old fingerprint, and by rule and address for moved files. */
function passesFor({ resources }: Report): readonly [Pass, Pass, Pass] {
  const files = new Set(resources.map(({ source }) => source));
  const roots = new Set(
    resources.flatMap(({ root, elsewhere = [] }) => [root, ...elsewhere.map((other) => other.root)]),
  );
  const keyOf = ({ fingerprint }: KnownViolation): string => fingerprint;
  return [
    { keyOf, keysOf: ({ fingerprint }) => [fingerprint] },
    { keyOf, keysOf: (violation) => [formerFingerprint(violation)] },
    {
      keyOf: (entry) => {
        const { file, root } = entry;
        const isGone = !files.has(file) || (root !== undefined && !roots.has(root));
        // A root module that still exists keeps its own entries.
        return isGone ? placeOf(entry, roots.has(root) ? root : undefined) : undefined;
      },
      keysOf: (violation) => {
        const entry = knownAs(violation);
        return [placeOf(entry, entry.root), placeOf(entry, undefined)];
      },
    },
  ];
}

/** Consumes the entry that matches a violation, preferring one of the same file; true for a new violation. */
function taker({ keyOf, keysOf }: Pass, left: Set<KnownViolation>): (violation: Violation) => boolean {
  const groups = new Map<string, KnownViolation[]>();
  for (const entry of left) {
    const key = keyOf(entry);
    if (key === undefined) continue;
    const group = groups.get(key);
    if (group === undefined) groups.set(key, [entry]);
    else group.push(entry);
  }
  return (violation) => {
    const key = keysOf(violation).find((candidate) => (groups.get(candidate)?.length ?? 0) > 0);
    if (key === undefined) return true;
    const group = groups.get(key)!;
    const same = group.findIndex(({ file }) => file === violation.resource.source);
    for (const entry of group.splice(Math.max(same, 0), 1)) left.delete(entry);
    return false;
  };
}

function placeOf({ rule, resource, attribute }: KnownViolation, root: string | undefined): string {
  return JSON.stringify([rule, resource, attribute, root]);
}
