import { largestOf, widthOf } from '../../source/index.ts';

/** A framed table, headings first. */
export function tableText([titles = [], ...rows]: readonly (readonly string[])[]): string {
  const widths = titles.map((_, at) => largestOf([titles, ...rows].map((row) => widthOf(row[at]!))));
  const rule = (left: string, middle: string, right: string) =>
    `${left}${widths.map((width) => '─'.repeat(width + 2)).join(middle)}${right}`;
  const cells = (row: readonly string[]) =>
    `│${row.map((cell, at) => ` ${cell}${' '.repeat(widths[at]! - widthOf(cell))} `).join('│')}│`;
  return `${[rule('┌', '┬', '┐'), cells(titles), rule('├', '┼', '┤'), ...rows.map(cells), rule('└', '┴', '┘')].join('\n')}\n`;
}
