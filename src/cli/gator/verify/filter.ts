import { compilePattern, type Pattern } from '../../../go/index.ts';
import { usageError } from '../../arguments/usage-error.ts';
import type { SuiteTest } from './suite.ts';

/** Which tests and cases run. */
export interface Filter {
  readonly matchesTest: (test: SuiteTest) => boolean;
  readonly matchesCase: (test: string, name: string) => boolean;
}

/** The filter of `--run`: one expression for tests or cases, or `TEST//CASE`. Throws a usage error if it is invalid. Patterns must be loaded. */
export function filterOf(text: string): Filter {
  if (text === '') return { matchesTest: () => true, matchesCase: () => true };
  const parts = text.split('//');
  if (parts.length > 2) throw usageError(`--run may contain // once (got ${JSON.stringify(text)})`);
  const [first, second] = parts.map(patternOf) as [Pattern, Pattern?];
  const matchesCase = (test: string, name: string): boolean =>
    second === undefined ? first.test(name) || first.test(test) : first.test(test) && second.test(name);
  return {
    matchesTest: ({ name, cases }) =>
      first.test(name) || (second === undefined && cases.some((each) => matchesCase(name, each.name))),
    matchesCase,
  };
}

function patternOf(source: string): Pattern {
  const pattern = compilePattern(source);
  if ('error' in pattern) throw usageError(`--run needs a valid regular expression: ${pattern.error}`);
  return pattern;
}
