import { uriEscaped } from '../../go/index.ts';
import type { Resource } from '../../iac/index.ts';
import type { Span } from '../../source/index.ts';
import { positionOf } from '../../source/index.ts';
import { addressOf } from '../address.ts';
import { pathText } from '../path-text.ts';
import type { Policy } from '../policies/policy.ts';
import { placeToChange, provenanceOf } from '../provenance.ts';
import type { Report } from '../report.ts';
import { isMissing, problemText, type Violation } from '../violation.ts';
import type { RenderOptions } from './reporter.ts';

/** A stretch of a file: lines and columns from 1. */
export interface Region {
  readonly file: string;
  readonly line: number;
  readonly column: number;
  readonly endLine: number;
  readonly endColumn: number;
}

/**
 * A violation as a reader sees it: the place (the attribute, or the first line of the block if it is missing), and the
 * message.
 */
export interface Finding extends Region {
  readonly span: Span;
  /** The attribute: `ingress[0].cidr_blocks`; empty for the resource as a whole. */
  readonly attribute: string;
  /** The attribute is missing. */
  readonly missing: boolean;
  /** The problem: the policy's own message, or that the attribute is not set; empty if the rule's title says it all. */
  readonly what: string;
  /**
   * With the module calls that lead to it: `module.store.aws_s3_bucket.logs`; preceded by the construct that it is
   * synthesized from, and followed by the module, if that was not read.
   */
  readonly address: string;
  /**
   * Places of the module calls that lead to it, outermost first: `prod/main.tf:3, m/main.tf:7`; empty without calls.
   */
  readonly callers: string;
  /** The problem and why it matters, in sentences. */
  readonly text: string;
}

/** The finding for a violation. */
export function findingOf(violation: Violation): Finding {
  const { policy, resource, path } = violation;
  const span = resource.spanOf(path);
  const missing = isMissing(violation);
  const what = problemText(violation);
  const { construct } = resource;
  const known = knowledgeText(resource);
  const address = `${addressOf(resource)}${known === '' ? '' : ` (${known})`}`;
  const from = construct === undefined ? '' : `Synthesized from ${construct}`;
  return {
    span,
    file: span.source.path,
    ...regionOf(span, missing || path.length === 0),
    attribute: pathText(path),
    missing,
    what,
    address: construct === undefined ? address : `${construct} (${address})`,
    callers: callersOf(resource),
    text: [what, policy.description, from].filter(Boolean).map(sentence).join(' '),
  };
}

/**
 * The origin of a resource of a module that was not read: `from built-in knowledge of terraform-aws-modules/vpc/aws
 * 5.21.0`.
 */
export function knowledgeText({ knownModule }: Resource): string {
  return knownModule === undefined ? '' : `from built-in knowledge of ${knownModule.source} ${knownModule.version}`;
}

/** Maximum length of the condition that is shown. */
const maxConditionLength = 100;

/** The argument that disables a resource with the given values, on one line: `main.tf:3: var.enabled ? 1 : 0`. */
export function conditionText({ condition }: Resource): string {
  if (condition === undefined) return '';
  const { source, start, end } = condition;
  const text = source.text.slice(start, Math.min(end, start + 2 * maxConditionLength)).replace(/\s+/g, ' ');
  const shown = text.length > maxConditionLength ? `${text.slice(0, maxConditionLength)}…` : text;
  return `${source.path}:${positionOf(source, start).line}: ${shown}`;
}

/** The places of the module calls that lead to a resource. */
function callersOf({ calls = [] }: Resource): string {
  return calls.map(({ span }) => `${span.source.path}:${positionOf(span.source, span.start).line}`).join(', ');
}

/** The place to change: where the value is written, or else the marked part of the resource. */
export function changeOf(violation: Violation): Region {
  const steps = provenanceOf(violation);
  const place = placeToChange(steps);
  // If the value is missing, the place is the block.
  if (place === undefined || place === steps[0]) return findingOf(violation);
  return { file: place.span.source.path, ...regionOf(place.span, false) };
}

/** Lines and columns of a span; with `head`, of its first line only, without surrounding whitespace. */
export function regionOf(span: Span, head: boolean): Omit<Region, 'file'> {
  const { text } = span.source;
  // Searched within the span: a single-line document can be very long.
  const newline = head ? text.slice(span.start, span.end).indexOf('\n') : -1;
  let end = newline < 0 ? span.end : span.start + newline;
  while (end > span.start && /\s/.test(text[end - 1]!)) end--;
  const { line, column } = positionOf(span.source, span.start);
  const last = positionOf(span.source, end);
  const endColumn = last.line === line ? Math.max(last.column, column + 1) : last.column;
  return { line, column, endLine: last.line, endColumn };
}

/** The text as a sentence: with a full stop at its end. */
export function sentence(text: string): string {
  const trimmed = text.trim();
  return trimmed === '' || /[.!?]$/.test(trimmed) ? trimmed : `${trimmed}.`;
}

/**
 * The rules of a report, each once, in order of first occurrence: those of violations, skipped ones, and passed ones if
 * requested.
 */
export function rulesOf(report: Report, { showPassed }: RenderOptions): readonly Policy[] {
  const rules = new Map<string, Policy>();
  const met = [...report.violations, ...report.ifEnabled, ...report.skipped].map(({ policy }) => policy);
  for (const policy of [...met, ...(showPassed ? report.passed : [])]) {
    const key = ruleKey(policy);
    if (!rules.has(key)) rules.set(key, policy);
  }
  return [...rules.values()];
}

/** Identifies a rule: IDs of Terrascan's rules may occur twice, and a file may have several rules for conftest or Gatekeeper. */
export const ruleKey = ({ id, source }: Policy): string => JSON.stringify([source, id]);

/** A link about a rule: the first of its references that is a web URL. */
export function ruleAddress({ references }: Policy): string | undefined {
  return references.find((reference) => /^https?:\/\/[^\s"<>\\^`{|}]+$/i.test(reference));
}

/** A path from the top of the repository, `..` resolved if possible. */
export function fromTop(path: string, { prefix = '' }: RenderOptions): string {
  const parts: string[] = [];
  for (const part of `${prefix}${path}`.split('/')) {
    if (part === '..' && parts.length > 0 && parts.at(-1) !== '..') parts.pop();
    else if (part !== '.' && part !== '') parts.push(part);
  }
  return parts.join('/');
}

/** A path as a relative reference of RFC 3986. */
export function uriOf(path: string): string {
  return path.split('/').map(uriEscaped).join('/');
}
