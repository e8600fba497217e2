import type { Diagnostic, Source, Span } from '../../source/index.ts';
import type { HelmCode } from './diagnostics.ts';

/**
 * Ends reading or rendering a chart, or a part of it: thrown within this folder and caught before the next part; never
 * visible outside.
 */
export class ChartError extends Error {
  readonly code: HelmCode;
  readonly span: Span | undefined;
  readonly help: string | undefined;

  /** `cause`: the error after it, if there is one. */
  constructor(
    code: HelmCode,
    message: string,
    { span, help, cause }: { span?: Span | undefined; help?: string | undefined; cause?: unknown } = {},
  ) {
    super(message, { cause });
    this.code = code;
    this.span = span;
    this.help = help;
  }

  diagnostic(level: Diagnostic['level'] = 'error'): Diagnostic {
    const { code, message, span, help } = this;
    return { code, level, message, ...(span === undefined ? {} : { span }), ...(help === undefined ? {} : { help }) };
  }
}

/** A place at the start of a file. */
export function startOf(source: Source): Span {
  return { source, start: 0, end: 0 };
}
