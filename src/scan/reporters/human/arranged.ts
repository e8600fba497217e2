import { visible } from '../../../source/index.ts';
import type { Violation } from '../../violation.ts';
import type { Arrangement } from '../arrangement.ts';
import { type Group, groupsOf } from '../groups.ts';
import { plural } from '../summary.ts';
import { countsText, type Page } from './page.ts';
import { heading, placeRenderer, renderFramed, renderLine, renderRule, violationRenderer } from './violation.ts';

/** The arranged violations of a report, in pieces that end with an empty line or, if compact, with a line. */
export function* arranged(violations: readonly Violation[], arrangement: Arrangement, page: Page): Generator<string> {
  const { groupBy = 'rule', sort = 'severity', frames = 'first', compact, max = violations.length, top } = arrangement;
  if (top) return;
  const renderViolation = violationRenderer(page);
  let left = max;
  for (const group of groupsOf(violations, groupBy, sort)) {
    if (left <= 0) break;
    const members = group.members.length > left ? group.members.slice(0, left) : group.members;
    left -= members.length;
    if (compact) for (const violation of members) yield `${renderLine(violation, page)}\n`;
    else if (page.verbose) for (const violation of members) yield `${renderViolation(violation)}\n\n`;
    else {
      const isOfRule = groupBy === 'rule';
      const count = group.members.length;
      yield `${isOfRule ? renderRule(members[0]!.policy, page, count) : headingOf(group, page)}\n\n`;
      yield* membersOf(members, frames, !isOfRule, page);
      yield '\n';
    }
  }
  const rest = violations.length - Math.min(max, violations.length);
  if (rest > 0)
    yield `${page.style.bold(`… and ${plural(rest, 'more violation')}`)} (--max ${max})\n${compact ? '' : '\n'}`;
}

/** The violations of a group, `withRules` if these differ. Those with code are separated by empty lines. */
function* membersOf(
  members: readonly Violation[],
  frames: NonNullable<Arrangement['frames']>,
  withRules: boolean,
  page: Page,
): Generator<string> {
  const renderPlace = placeRenderer(page);
  for (const [index, violation] of members.entries()) {
    const { policy } = violation;
    const isFramed = frames === 'all' || (frames === 'first' && index === 0);
    if (withRules && policy !== members[index - 1]?.policy) yield `${heading(policy, page)}\n`;
    yield isFramed ? `${renderFramed(violation, page)}\n` : `${renderPlace(violation)}\n`;
    if (isFramed && index < members.length - 1) yield '\n';
  }
}

function headingOf({ name, members }: Group, page: Page): string {
  return `${page.style.bold(visible(name))}  ${countsText(members, page)}`;
}
