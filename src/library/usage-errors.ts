import { WaitSignal } from '../rego/index.ts';
import { LintelError, LoadSignal } from '../source/index.ts';

/** The error for a use that an engine does not support. */
export const usageError = (message: string, help: string): LintelError =>
  new LintelError([{ code: 'usage.engine', level: 'error', message, help }]);

/** The error for a synchronous evaluation that has to wait; undefined for other errors. `help` names the alternative. */
export function waitingError(error: unknown, help: string): LintelError | undefined {
  if (error instanceof LoadSignal) return usageError('code of a built-in function is not loaded yet', help);
  if (!(error instanceof WaitSignal)) return undefined;
  const [name] = error.key.split('\0');
  return usageError(`${name} has to wait for its result`, help);
}
