import { LintelError } from '../../source/index.ts';

export { didYouMean } from '../../source/index.ts';

/** The error for a command line that cannot be carried out: one line, saying what is wrong and what would be right. */
export function usageError(message: string): LintelError {
  return new LintelError([{ code: 'usage', level: 'error', message }]);
}
