import type { Comment, Resource } from '../iac/index.ts';
import type { Span } from '../source/index.ts';
import { annotatedSkips } from './annotations.ts';
import { namesOfFinding, normalName } from './policies/policy.ts';
import type { Violation } from './violation.ts';

/** One way of asking, beside a resource, for a rule to be passed over. */
export interface SuppressionForm {
  readonly id: string;
  /** How it is written, for the documentation. */
  readonly example: string;
  /** The requests in one line of a comment. */
  readonly read: (line: string) => readonly Request[];
}

/** What follows the mark of a form: rule names and a reason, in one text, since a rule's name may contain spaces. */
interface Request {
  readonly text: string;
  /** The instruction no longer holds from this day on (UTC midnight, milliseconds since the epoch). */
  readonly expires?: number;
}

/** Terrascan's, Checkov's, Trivy's and tfsec's comments, and lintel's own. Each tool's users keep what they have written. */
export const suppressionForms: readonly SuppressionForm[] = [
  {
    id: 'lintel',
    example: '# lintel:skip=aws.s3.bucket_encryption reason',
    read: after(/^#?\s*lintel:skip\s*=(.*)$/i),
  },
  { id: 'terrascan', example: '#ts:skip=AC_AWS_0207 reason', read: after(/^#?\s*ts:skip\s*=(.*)$/) },
  {
    id: 'checkov',
    example: '#checkov:skip=CKV_AWS_19:reason',
    read: after(/^#?\s*(?:checkov|bridgecrew|cortex):skip\s*=(.*)$/),
  },
  { id: 'trivy', example: '#trivy:ignore:aws-s3-enable-bucket-encryption', read: ignores('trivy') },
  { id: 'tfsec', example: '#tfsec:ignore:aws-s3-enable-bucket-encryption', read: ignores('tfsec') },
];

function after(pattern: RegExp): SuppressionForm['read'] {
  return (line) => {
    const found = pattern.exec(line);
    return found ? [{ text: found[1]!.trim() }] : [];
  };
}

/** `<tool>:ignore:<id>[:exp:yyyy-mm-dd]`, maybe several on a line; further parts after the id belong to it and are not read. */
function ignores(tool: string): SuppressionForm['read'] {
  return (line) => {
    if (!line.includes(`${tool}:ignore:`)) return [];
    const requests: Request[] = [];
    for (const word of line.split(/\s+/)) {
      const found = new RegExp(`^#?${tool}:ignore:([^\\s:\\[]+)(.*)$`).exec(word);
      if (!found) continue;
      const until = /:exp:(\d{4}-\d{2}-\d{2})/.exec(found[2]!)?.[1];
      requests.push({ text: found[1]!, ...(until === undefined ? {} : { expires: Date.parse(until) }) });
    }
    return requests;
  };
}

/** A request with its place, from whatever it was written in. */
interface Instruction {
  readonly by: Span;
  readonly expires?: number;
  /** The reason for passing over a finding of these names; undefined where the instruction is about other rules. */
  readonly reasonFor: (names: readonly string[]) => string | undefined;
}

/** What instructions can be written in. */
const sources: readonly ((resource: Resource) => readonly Instruction[])[] = [
  ({ comments }) => comments.flatMap(readComment),
  (resource) =>
    annotatedSkips(resource).map(({ rule, comment, by }) => ({
      by,
      reasonFor: (names) => (isNamed(names, rule) ? comment : undefined),
    })),
];

/**
 * The violations, those that an instruction beside their resource asks to pass over being marked as skipped. Nothing is
 * added and nothing but the mark is changed. `now` (nanoseconds since the epoch) decides which instructions have expired.
 */
export function suppress(violations: readonly Violation[], now: () => bigint): readonly Violation[] {
  const instructions = new Map<Resource, readonly Instruction[]>();
  let today: number | undefined;
  return violations.map((violation) => {
    const { resource, policy, instances } = violation;
    const known = instructions.get(resource) ?? sources.flatMap((read) => read(resource));
    instructions.set(resource, known);
    if (known.length === 0) return violation;
    const names = namesOfFinding(policy, instances);
    for (const { by, expires, reasonFor } of known) {
      if (expires !== undefined && expires <= (today ??= Number(now() / 1_000_000n))) continue;
      const comment = reasonFor(names);
      if (comment !== undefined) return { ...violation, skipped: { by, comment } };
    }
    return violation;
  });
}

function readComment({ text, span }: Comment): Instruction[] {
  return text
    .split('\n')
    .map((line) => line.replace(/^[\s*/]+/, '').trim())
    .flatMap((line) => suppressionForms.flatMap((form) => form.read(line)))
    .map(({ text: asked, ...rest }) => ({ ...rest, by: span, reasonFor: (names) => reasonFor(names, asked) }));
}

/** Whether `name` is one of the names, or means all rules. */
function isNamed(names: readonly string[], name: string): boolean {
  return name === '*' || names.includes(normalName(name));
}

/**
 * The reason given in `text` for passing over what has these names; undefined where it is about other rules. The text is one
 * name or several with commas between them, then the reason after a space or colon. Names of Terrascan's may contain spaces.
 */
function reasonFor(names: readonly string[], text: string): string | undefined {
  const list = /^[^\s:,]+(?:,[^\s:,]+)*/.exec(text)?.[0] ?? '';
  if (list.split(',').some((name) => isNamed(names, name))) return reason(text.slice(list.length));
  const lower = text.toLowerCase();
  const long = names.find(
    (name) => name.includes(' ') && lower.startsWith(name) && /^(?:[\s:,]|$)/.test(lower.slice(name.length)),
  );
  return long === undefined ? undefined : reason(text.slice(long.length));
}

function reason(rest: string): string {
  return rest.replace(/^[\s:,]+/, '').trim();
}
