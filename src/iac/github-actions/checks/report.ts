import type { Diagnostic, Span } from '../../../source/index.ts';
import type { FileContext } from '../model/file.ts';

/** Reports a problem. */
export type Report = (code: string, message: string, span: Span, help?: string, level?: Diagnostic['level']) => void;

export function reporterOf({ report }: FileContext): Report {
  return (code, message, span, help, level = 'error') => report({ code, level, message, span, ...(help && { help }) });
}
