import { type Hover, MarkupKind, type Position } from 'vscode-languageserver';
import { ruleText } from './rule-text.ts';
import type { Findings } from './scans.ts';

/** Maximum number of violations that are shown at once. */
const maxShown = 5;

/** The rules of the violations at a position: why they matter and how they are fixed. */
export function hoverOf(found: Findings | undefined, position: Position): Hover | undefined {
  const here = (found?.findings ?? []).filter(
    ({ violation, diagnostic: { range } }) =>
      violation !== undefined && isAtOrAfter(position, range.start) && isAtOrAfter(range.end, position),
  );
  if (here.length === 0) return undefined;
  const texts = here.slice(0, maxShown).map(({ violation }) => ruleText(violation!.policy, violation));
  const more = here.length > maxShown ? [`and ${here.length - maxShown} more`] : [];
  return {
    contents: { kind: MarkupKind.Markdown, value: [...texts, ...more].join('\n\n---\n\n') },
    range: here[0]!.diagnostic.range,
  };
}

function isAtOrAfter(one: Position, other: Position): boolean {
  return one.line > other.line || (one.line === other.line && one.character >= other.character);
}
