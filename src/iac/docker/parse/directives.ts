import { trimEnd } from '../../../source/index.ts';

/** A parser directive: `# escape=\``. */
export interface Directive {
  readonly name: DirectiveName;
  readonly value: string;
  /** Its line, as offsets in the source. */
  readonly start: number;
  readonly end: number;
}

export type DirectiveName = 'syntax' | 'escape' | 'check';

const form = /^#\s*([A-Za-z][A-Za-z0-9]*)\s*=([^\n]+)$/;

/** The directive in a line; undefined for any other line, after which there are no directives. */
export function directiveIn(line: string): Pick<Directive, 'name' | 'value'> | undefined {
  const [, key, rest = ''] = form.exec(line) ?? [];
  const name = key?.toLowerCase();
  if (name !== 'syntax' && name !== 'escape' && name !== 'check') return undefined;
  return { name, value: trimEnd(rest, /\s/).trimStart() };
}
