import type { Diagnostic, Span } from '../../source/index.ts';
import type { KustomizeCode } from './diagnostics.ts';

/** Ends a step of a build; caught where the step began, so that the other steps run. */
export class BuildError extends Error {
  readonly diagnostic: Diagnostic;

  constructor(code: KustomizeCode, message: string, span: Span, help?: string) {
    super(message);
    this.diagnostic = { code, level: 'error', message, span, ...(help === undefined ? {} : { help }) };
  }
}
