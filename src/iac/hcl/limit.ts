import type { Diagnostic, Source } from '../../source/index.ts';
import type { HclCode } from './diagnostics.ts';

/** Characters of a file that is read. */
const maxLength = 4_000_000;
/** Arguments and blocks that are read of one file: each takes memory, ten characters or ten thousand. */
export const maxItems = 100_000;
/** Literals, names and calls that are read of one file. */
export const maxTerms = 400_000;

/** The problem with a file that is not worth reading; undefined for all others. */
export function tooLarge(source: Source): Diagnostic | undefined {
  const { length } = source.text;
  if (length <= maxLength) return undefined;
  const code: HclCode = 'hcl.too-large';
  const millions = (count: number): number => Math.floor(count / 1_000_000);
  const message = `the file was not read: it has ${millions(length)} million characters (limit: ${millions(maxLength)} million)`;
  return { code, level: 'error', message, span: { source, start: 0, end: 0 } };
}
