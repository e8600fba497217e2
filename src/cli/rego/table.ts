import { largestOf, widthOf } from '../../source/index.ts';

/** A framed table, headings first. Cells may have several lines. */
export function tableText([titles = [], ...rows]: readonly (readonly string[])[], centered = false): string {
  const lined = rows.map((row) => row.map((cell) => cell.split('\n')));
  const widths = titles.map((title, at) =>
    Math.max(widthOf(title), largestOf(lined.map((row) => largestOf(row[at]!.map(widthOf))))),
  );
  const rule = (left: string, middle: string, right: string) =>
    `${left}${widths.map((width) => '─'.repeat(width + 2)).join(middle)}${right}`;
  const line = (cells: readonly string[], shift = 0) =>
    `│${cells.map((cell, at) => padded(cell, widths[at]!, shift)).join('│')}│`;
  const lines = lined.flatMap((row) => {
    const height = largestOf(row.map(({ length }) => length));
    return Array.from({ length: height }, (_, index) => line(row.map((cell) => cell[index] ?? '')));
  });
  return `${[rule('┌', '┬', '┐'), line(titles, centered ? 0.5 : 0), rule('├', '┼', '┤'), ...lines, rule('└', '┴', '┘')].join('\n')}\n`;
}

/** A cell of a width; `shift` is the part of the space that is on its left. */
function padded(cell: string, width: number, shift: number): string {
  const space = width - widthOf(cell);
  const left = Math.floor(space * shift);
  return ` ${' '.repeat(left)}${cell}${' '.repeat(space - left)} `;
}
