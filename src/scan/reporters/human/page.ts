import type { Style } from '../../../source/index.ts';
import { plainStyle, wrap } from '../../../source/index.ts';
import type { Severity } from '../../policies/policy.ts';
import type { RenderOptions } from '../reporter.ts';

/** What is printed on: how wide it is, and how text is dressed there. */
export interface Page {
  readonly width: number;
  readonly style: Style;
  readonly verbose: boolean;
  /** Address of the scanned directory, ending in `/`, for links to its files; none where there is no such place. */
  readonly root: string | undefined;
}

/** Wider lines than this are hard to read, however wide the terminal is. */
const maxWidth = 100;

export function pageOf({ width = 80, style = plainStyle, verbose = false, root }: RenderOptions): Page {
  return { width: Math.min(Math.max(width, 40), maxWidth), style, verbose, root };
}

export function toneOf(severity: Severity, style: Style): (text: string) => string {
  return { HIGH: style.red, MEDIUM: style.yellow, LOW: style.blue }[severity];
}

/** A labelled paragraph; nothing where there is no text. */
export function field(label: string, text: string, { width, style }: Page, indent = 5): string[] {
  return wrap(text, width - indent - 2).map((line, index) =>
    index === 0 ? `  ${style.bold(label.padEnd(indent))}${line}` : `  ${' '.repeat(indent)}${line}`,
  );
}
