import type { Comment, Resource } from '../../iac/index.ts';
import type { Span } from '../../source/index.ts';
import { trimEnd } from '../../source/index.ts';
import type { PolicyEntry } from '../policies/policy.ts';
import { namesOf, normalName } from '../policies/policy.ts';
import { annotatedSkips } from './annotations.ts';
import type { Request } from './forms.ts';
import { expiry, suppressionForms } from './forms.ts';

/** A suppression of a resource, from a comment or an annotation. */
export interface Instruction {
  readonly by: Span;
  /** Meant for lintel, rather than for another tool whose comments are also supported. */
  readonly own: boolean;
  /** The rules, as written. */
  readonly rules: readonly string[];
  readonly reason: string;
  /** The time when it expires (milliseconds since the epoch). */
  readonly expires?: number;
  /** Why it is invalid; then it has no effect. */
  readonly problem?: string;
}

/** The policies of a name, by `normalName`. */
export type PolicyNames = ReadonlyMap<string, readonly PolicyEntry[]>;

export function policyNames(policies: readonly PolicyEntry[]): PolicyNames {
  const names = new Map<string, PolicyEntry[]>();
  for (const policy of policies) {
    for (const name of namesOf(policy)) names.set(name, [...(names.get(name) ?? []), policy]);
  }
  return names;
}

/** The suppressions of a resource, in its comments and annotations, and at the module calls that lead to it. */
export function instructionsOf(resource: Resource, names: () => PolicyNames): readonly Instruction[] {
  const { source, start } = resource.span;
  const isBefore = ({ text, span }: Comment): boolean =>
    span.source.path === source.path && span.end <= start && !/ignore-line/.test(text);
  const inComments = instructionsIn(resource.comments, names, isBefore);
  const atCalls = (resource.calls ?? []).flatMap(({ comments }) => instructionsIn(comments, names));

  const inAnnotations = annotatedSkips(resource).map(({ rule, comment, until, by, problem }) => ({
    by,
    own: true,
    rules: [rule],
    reason: comment,
    ...(until === undefined ? {} : expiry(until, 1)),
    ...(problem === undefined ? {} : { problem }),
  }));
  return [...inComments, ...inAnnotations, ...atCalls];
}

/** The suppressions in comments. */
export function instructionsIn(
  comments: readonly Comment[],
  names: () => PolicyNames,
  isDirectlyAbove: (comment: Comment) => boolean = () => true,
): readonly Instruction[] {
  return comments.flatMap((comment) =>
    comment.text.split('\n').flatMap((line) => {
      const bare = line.replace(/^[\s*/]+/, '').trim();
      return suppressionForms.flatMap(({ read, own, isAbove }) =>
        read(bare).flatMap((request) =>
          isAbove && !isDirectlyAbove(comment) ? [] : { by: comment.span, own, ...understand(request, names()) },
        ),
      );
    }),
  );
}

/**
 * A suppression consists of one name or several separated by commas, then the reason after a space or colon.
 * Terrascan's names may contain spaces.
 */
function understand(request: Request, names: PolicyNames): Omit<Instruction, 'by' | 'own'> {
  const { text, ...rest } = request;
  if (rest.problem !== undefined) return { rules: [], reason: '', ...rest };
  const { rules, after } = rulesIn(text, names);
  const reason = after.replace(/^[\s:,]+/, '').trim();
  const [, date, because = ''] = /^until=(\S*)\s*([\s\S]*)$/i.exec(reason) ?? [];
  if (date !== undefined) return { rules, reason: because, ...rest, ...expiry(date, 1) };
  if (/^until\b/i.test(reason)) return { rules, reason, problem: 'write until=<yyyy-mm-dd>, or another reason' };
  return { rules, reason, ...rest };
}

function rulesIn(text: string, names: PolicyNames): { readonly rules: readonly string[]; readonly after: string } {
  const list = /^[^\s:,]+(?:,[^\s:,]+)*/.exec(text)?.[0] ?? '';
  const rules = list.split(',');
  if (rules.length === 1 && !names.has(normalName(list))) {
    const long = longName(text, names);
    if (long !== undefined) return { rules: [long], after: text.slice(long.length) };
  }
  let after = text.slice(list.length);
  // A space after a comma: the next word is a rule if one of that name exists, and the reason otherwise.
  for (let next = /^,\s+([^\s:,]+)/.exec(after); next !== null && names.has(normalName(next[1]!)); ) {
    rules.push(next[1]!);
    after = after.slice(next[0].length);
    next = /^,\s+([^\s:,]+)/.exec(after);
  }
  return { rules, after };
}

/** The name with spaces at the start of a text. */
function longName(text: string, names: PolicyNames): string | undefined {
  const words = text.split(' ');
  for (let count = Math.min(words.length, 8); count > 1; count--) {
    const name = trimEnd(words.slice(0, count).join(' '), /[\s:,]/);
    if (names.has(normalName(name))) return name;
  }
  return undefined;
}
