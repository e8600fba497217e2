import type { Style } from '../../../source/index.ts';
import { plainStyle, wrap } from '../../../source/index.ts';
import { type Severity, severities } from '../../policies/policy.ts';
import type { Violation } from '../../violation.ts';
import type { RenderOptions } from '../reporter.ts';

/** The output: its width and text style. */
export interface Page {
  readonly width: number;
  /** The width of the terminal, for lines that are not prose. */
  readonly columns: number;
  readonly style: Style;
  readonly verbose: boolean;
  /** URL of the scanned directory, ending in `/`, for links to its files; undefined if it is not on disk. */
  readonly root: string | undefined;
}

/** Wider lines are hard to read, however wide the terminal is. */
const maxWidth = 100;

export function pageOf({ width = 80, style = plainStyle, verbose = false, root }: RenderOptions): Page {
  const columns = Math.max(width, 40);
  return { width: Math.min(columns, maxWidth), columns, style, verbose, root };
}

export function toneOf(severity: Severity, style: Style): (text: string) => string {
  return { HIGH: style.red, MEDIUM: style.yellow, LOW: style.blue }[severity];
}

/** `2 high, 1 low`, each in its color. */
export function countsText(violations: readonly Violation[], { style }: Page): string {
  return [...severities]
    .reverse()
    .flatMap((severity) => {
      const count = violations.filter(({ policy }) => policy.severity === severity).length;
      return count === 0 ? [] : [toneOf(severity, style)(`${count} ${severity.toLowerCase()}`)];
    })
    .join(', ');
}

/** A labeled paragraph; nothing if there is no text. */
export function field(label: string, text: string, { width, style }: Page, indent = 5): string[] {
  return wrap(text, width - indent - 2).map((line, index) =>
    index === 0 ? `  ${style.bold(label.padEnd(indent))}${line}` : `  ${' '.repeat(indent)}${line}`,
  );
}
