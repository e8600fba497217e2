import { largestOf, widthOf } from '../../source/index.ts';

/** A framed table, headings first. Cells may have several lines. */
export function tableText([titles = [], ...rows]: readonly (readonly string[])[], centered = false): string {
  const { rule, row } = frameFor([titles, ...rows]);
  const body = rows.flatMap((cells) => row(cells));
  const lines = [rule('┌', '┬', '┐'), ...row(titles, centered ? 0.5 : 0), rule('├', '┼', '┤'), ...body];
  return `${[...lines, rule('└', '┴', '┘')].join('\n')}\n`;
}

/** A framed table without headings, with a line between rows. */
export function framedRows(rows: readonly (readonly string[])[]): string {
  const { rule, row } = frameFor(rows);
  const between = `\n${rule('├', '┼', '┤')}\n`;
  const body = rows.map((cells) => row(cells).join('\n')).join(between);
  return `${[rule('┌', '┬', '┐'), body, rule('└', '┴', '┘')].join('\n')}\n`;
}

/** The lines of a table as wide as its cells. */
function frameFor(rows: readonly (readonly string[])[]) {
  const lined = (cells: readonly string[]) => cells.map((cell) => cell.split('\n'));
  const all = rows.map(lined);
  const widths = (rows[0] ?? []).map((_, at) => largestOf(all.map((row) => largestOf(row[at]!.map(widthOf)))));
  const line = (cells: readonly string[], shift: number) =>
    `│${cells.map((cell, at) => padded(cell, widths[at]!, shift)).join('│')}│`;
  return {
    rule: (left: string, middle: string, right: string) =>
      `${left}${widths.map((width) => '─'.repeat(width + 2)).join(middle)}${right}`,
    row: (cells: readonly string[], shift = 0) => {
      const parts = lined(cells);
      const height = largestOf(parts.map(({ length }) => length));
      return Array.from({ length: height }, (_, index) =>
        line(
          parts.map((part) => part[index] ?? ''),
          shift,
        ),
      );
    },
  };
}

/** A cell of a width; `shift` is the part of the space that is on its left. */
function padded(cell: string, width: number, shift: number): string {
  const space = width - widthOf(cell);
  const left = Math.floor(space * shift);
  return ` ${' '.repeat(left)}${cell}${' '.repeat(space - left)} `;
}
