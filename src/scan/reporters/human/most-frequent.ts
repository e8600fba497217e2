import { clipped, largestOf, visible, widthOf } from '../../../source/index.ts';
import type { Violation } from '../../violation.ts';
import { type Group, groupsOf } from '../groups.ts';
import { plural } from '../summary.ts';
import { type Page, toneOf } from './page.ts';

/** Reports with fewer violations do not need the summary. */
const minViolations = 50;
const share = 0.8;
const maxRules = 10;
const maxFiles = 5;
/** Longer titles are left out if there is hardly any space. */
const minTitle = 12;

/** The rules and files with the most violations; empty for few violations, unless `wanted`. */
export function mostFrequent(violations: readonly Violation[], wanted: boolean, page: Page): readonly string[] {
  if (violations.length < minViolations && !wanted) return [];
  const rules = groupsOf(violations, 'rule', 'count');
  const files = groupsOf(violations, 'file', 'count');
  const { style } = page;
  const width = largestOf([...rules, ...files].map(({ members }) => String(members.length).length));
  const count = ({ members }: Group): string => `  ${String(members.length).padStart(width)}  `;
  const most = rules.slice(0, numberOf(rules, share * violations.length));
  const named = most.slice(0, maxRules);
  const column = largestOf(named.map(({ name }) => widthOf(visible(name))));
  const first = named.length < most.length ? `, the first ${named.length} of them` : '';
  return [
    style.bold(`${most.length} of ${plural(rules.length, 'rule')} make up 80 % of the violations${first}`),
    ...named.map((group) => {
      const { policy } = group.members[0]!;
      const id = visible(group.name);
      const severity = policy.severity.padEnd(6);
      const padding = ' '.repeat(column - widthOf(id));
      const room = page.columns - widthOf(`${count(group)}${severity}  ${id}${padding}  `);
      const title = visible(policy.form === 'terrascan' ? policy.name : policy.title);
      const text = room < minTitle && widthOf(title) > room ? '' : clipped(title, room);
      const shown = toneOf(policy.severity, style)(severity);
      return `${count(group)}${shown}  ${id}${padding}  ${style.dim(text)}`.trimEnd();
    }),
    '',
    style.bold(files.length > maxFiles ? 'Files with the most violations' : 'Violations by file'),
    ...files.slice(0, maxFiles).map((group) => `${count(group)}${visible(group.name)}`),
    '',
  ];
}

/** Number of the first groups that together have this many members. */
function numberOf(groups: readonly Group[], enough: number): number {
  let sum = 0;
  for (const [index, { members }] of groups.entries()) {
    sum += members.length;
    if (sum >= enough) return index + 1;
  }
  return groups.length;
}
