import { humanPage, renderFramed, renderRule, type Violation } from '../../scan/index.ts';
import { ansiStyle, clipped, plainStyle, visible, widthOf } from '../../source/index.ts';
import type { Values } from '../arguments/arguments.ts';
import { colorOption } from '../arguments/output-option.ts';
import type { Io } from '../machine/io.ts';
import { colors } from '../output/colors.ts';
import type { SuppressionEdit } from './suppression.ts';

/** Minimum size; smaller terminals are treated as this size. */
const minColumns = 40;
const minRows = 12;
/** Rows of a question besides its choices. */
const ownRows = 9;
const minChoices = 3;
const dressing = /\u001b\[[0-9;]*m/g;
const clear = '\u001b[2J\u001b[3J\u001b[H';

/** The terminal, between questions. */
export class Screen {
  private readonly io: Io;
  private readonly isColored: boolean;

  constructor(io: Io, values: Values) {
    this.io = io;
    this.isColored = colors(values.text(colorOption.long), io, io.stdout);
  }

  get columns(): number {
    return Math.max(minColumns, this.io.stdout.columns ?? 80);
  }

  /** Clears the screen and prints some lines; returns the number of choices that fit below. */
  show(above: readonly string[]): number {
    const rows = Math.max(minRows, this.io.stdout.rows ?? 24);
    const lines = above.flatMap((text) => (text === '' ? [] : text.split('\n')));
    const shown: string[] = [];
    let left = rows - ownRows - minChoices;
    for (const line of lines) {
      left -= Math.max(1, Math.ceil(widthOf(line.replace(dressing, '')) / this.columns));
      shown.push(left < 0 ? '  …' : line);
      if (left < 0) break;
    }
    this.io.stdout.write(`${clear}${shown.map((line) => `${line}\n`).join('')}`);
    return minChoices + Math.max(0, left);
  }

  rule({ policy }: Violation): string {
    return renderRule(policy, this.page());
  }

  violation(violation: Violation): string {
    return renderFramed(violation, this.page());
  }

  /** An edit with surrounding lines. */
  edit({ file, line, added, shown: text }: Omit<SuppressionEdit, 'text'>): string {
    const { green, dim, bold } = this.style();
    const lines = text.split('\n').map((one) => one.replace(/\r$/, ''));
    const around = [-2, -1, 0, 1, 2].map((offset) => line + offset).filter((number) => number in lines && number > 0);
    const shown = around.map((number) => {
      const content = this.cut(
        `${String(number).padStart(5)} ${number === line ? '+' : '│'} ${visible(lines[number - 1]!)}`,
      );
      return number === line ? green(content) : dim(content);
    });
    return [bold(visible(file)), ...shown, ...(this.columns < widthOf(added) + 8 ? [green(visible(added))] : [])].join(
      '\n',
    );
  }

  /** A single-line text, cut to the width of a choice. */
  cut(text: string, room = this.columns - 8): string {
    return clipped(text, room);
  }

  private page(): ReturnType<typeof humanPage> {
    return humanPage({ width: this.columns, style: this.style() });
  }

  private style(): typeof plainStyle {
    return this.isColored ? ansiStyle : plainStyle;
  }
}
