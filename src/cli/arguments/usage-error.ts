import { LintelError } from '../../source/index.ts';

export { didYouMean } from '../../source/index.ts';

/** The error for an invalid command line: one line with the problem and the fix. */
export function usageError(message: string): LintelError {
  return new LintelError([{ code: 'usage', level: 'error', message }]);
}
