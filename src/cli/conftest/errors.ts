import { type Diagnostic, LintelError } from '../../source/index.ts';

/** The error with the words of conftest's errors that scripts look for: `Error:`, codes in front of messages, `built-in error`. */
export function asConftest(error: unknown): unknown {
  return error instanceof LintelError ? new LintelError(error.diagnostics.map(reworded)) : error;
}

function reworded(diagnostic: Diagnostic): Diagnostic {
  const { code, message } = diagnostic;
  if (code === 'usage') return { ...diagnostic, code: 'usage.conftest' };
  if (code.startsWith('rego_')) return { ...diagnostic, message: `${code}: ${message}` };
  const [, name, rest] = /^([\w.]+): (.*)$/s.exec(message) ?? [];
  if (code !== 'eval_builtin_error' || name === undefined) return diagnostic;
  return { ...diagnostic, message: `${rest} (built-in error in ${name})` };
}
