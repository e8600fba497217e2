import { hasUnseen, linesOf, positionOf } from '../../source/index.ts';
import type { OfferedChange } from '../offered-fix.ts';
import { bySeverity } from '../policies/policy.ts';
import { type Violation, violationOf } from '../violation.ts';
import { findingOf, fromTop, sentence } from './finding.ts';
import { rowsOf } from './fix.ts';
import { jsonPieces } from './json.ts';
import { markdown } from './markdown.ts';
import { code, codeBlock, prose } from './markdown-text.ts';
import type { RenderOptions, Reporter } from './reporter.ts';

/**
 * A review of a pull request, as GitHub's API takes it (`POST /repos/{owner}/{repo}/pulls/{number}/reviews`): the report
 * in Markdown, and a comment with a suggestion for each change that repairs a violation.
 */
export const githubReview: Reporter = {
  id: 'github-review',
  title: "a review with suggestions, for GitHub's API",
  mediaType: 'application/json',
  render: (report, options) => {
    const { comments, suggested } = commentsOf(report.violations, options);
    const violations = report.violations.map((violation) =>
      suggested.has(violation) ? withoutFix(violation) : violation,
    );
    const body = [...markdown.render({ ...report, violations }, options)].join('');
    return jsonPieces({ event: 'COMMENT', body, comments }, 2);
  },
};

function withoutFix({ fix: _, ...violation }: Violation): Violation {
  return violationOf(violation);
}

/** GitHub refuses reviews with very many comments, and readers have limits too. */
const maxComments = 60;
/** Characters of a suggestion; a comment may have 65,536. */
const maxLength = 30_000;
/** Maximum number of violations that a comment explains. */
const maxReasons = 10;

interface Comment {
  readonly path: string;
  readonly start_line?: number;
  readonly start_side?: 'RIGHT';
  readonly line: number;
  readonly side: 'RIGHT';
  readonly body: string;
}

/**
 * The suggestions for violations, most severe first, and the violations that they repair. The same change for several of
 * them is suggested once.
 */
function commentsOf(
  violations: readonly Violation[],
  options: RenderOptions,
): { readonly comments: readonly Comment[]; readonly suggested: ReadonlySet<Violation> } {
  const byPlace = new Map<string, { readonly suggestion: Suggestion; readonly reasons: string[] }>();
  const suggested = new Set<Violation>();
  const repaired = violations.filter(({ fix }) => fix !== undefined);
  for (const violation of repaired.sort((a, b) => bySeverity(a.policy, b.policy))) {
    const suggestions = violation.fix!.changes.map(suggestionOf);
    const keys = suggestions.map((suggestion) => JSON.stringify(suggestion));
    // A part of a fix repairs nothing.
    const isWhole = suggestions.every((suggestion) => suggestion !== undefined);
    const added = keys.filter((key) => !byPlace.has(key));
    if (!isWhole || byPlace.size + added.length > maxComments) continue;
    suggested.add(violation);
    for (const [index, suggestion] of suggestions.entries()) {
      const part = keys.length === 1 ? '' : ` Change ${index + 1} of ${keys.length}.`;
      const known = byPlace.get(keys[index]!) ?? { suggestion, reasons: [] };
      known.reasons.push(`${reasonOf(violation)}${part}`);
      byPlace.set(keys[index]!, known);
    }
  }
  const comments = [...byPlace.values()].map(({ suggestion: { path, first, last, lines }, reasons }): Comment => {
    const start = first === last ? {} : ({ start_line: first, start_side: 'RIGHT' } as const);
    const text = [...new Set(reasons)].slice(0, maxReasons).join('\n\n');
    const body = `${text}\n\n${codeBlock('suggestion', lines).join('\n')}`;
    return { path: fromTop(path, options), ...start, line: last, side: 'RIGHT', body };
  });
  return { comments, suggested };
}

function reasonOf(violation: Violation): string {
  const { policy, fix } = violation;
  const { severity, title, id, description } = policy;
  const unsafe = fix?.unsafe === undefined ? '' : ` **Unsafe:** ${prose(sentence(fix.unsafe))}`;
  const { address } = findingOf(violation);
  return `**${severity}: ${prose(title)}** (${code(id)}) in ${code(address)}\n\n${prose(sentence(description))}${unsafe}`;
}

/** Lines of a file, by numbers from 1, and their replacement. */
interface Suggestion {
  readonly path: string;
  readonly first: number;
  readonly last: number;
  readonly lines: readonly string[];
}

/** A change as a suggestion, which replaces at least one line; undefined if these contain a secret. */
function suggestionOf({ span: { source, start, end }, text, hasSecret }: OfferedChange): Suggestion | undefined {
  if (hasSecret) return undefined;
  const starts = linesOf(source);
  const at = positionOf(source, start).line;
  const isAdded = start === end;
  const isAtEnd = start === source.text.length;
  // An added line needs a line next to it: the one below, or the last one.
  const first = isAdded && isAtEnd ? Math.max(1, at - 1) : at;
  const last = isAdded
    ? first
    : end === source.text.length
      ? rowsOf(source.text).length
      : positionOf(source, end).line - 1;
  const neighbor = isAdded ? source.text.slice(starts[first - 1], starts[first]) : '';
  const changed = isAdded && isAtEnd ? neighbor + text : text + neighbor;
  const lines = rowsOf(changed);
  // Markdown could not show them, and a suggestion has to be exact.
  if (lines.some((line) => hasUnseen(line.replaceAll('\t', '')))) return undefined;
  const length = lines.join('').length;
  return length > maxLength ? undefined : { path: source.path, first, last: Math.max(first, last), lines };
}
