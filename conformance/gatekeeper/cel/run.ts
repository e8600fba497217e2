// Measures the CEL libraries for JavaScript with CEL's own conformance tests. lintel uses none of them: docs/dependencies.md says why.
import { type Outcome, type RunOptions, tally } from '../../suite.ts';
import { candidates } from './candidates.ts';
import { type CelCase, type CelValue, casesIn } from './cases.ts';

/** The answer of a library: the value and, from its type checker, the type of the expression. */
export interface Evaluated {
  readonly value?: CelValue;
  readonly type?: string;
}

/** A library under test. `evaluate` throws the errors of the library. */
export interface Candidate {
  readonly name: string;
  readonly evaluate: (test: CelCase) => Evaluated;
  /** It has one type for all numbers. */
  readonly hasOneNumber?: true;
}

export async function run({ data, only }: RunOptions): Promise<Outcome> {
  const score = tally('gatekeeper/cel');
  const cases = casesIn(data).filter(({ id }) => only === undefined || id.includes(only));
  for (const candidate of await candidates())
    for (const test of cases) score.add(candidate.name, `${candidate.name} ${test.id}`, difference(candidate, test));
  return score.outcome();
}

/** How a library's answer differs from what the test expects. */
function difference({ evaluate, hasOneNumber }: Candidate, test: CelCase): string | undefined {
  const show = (value: CelValue | undefined): string => {
    const shown = value === undefined ? 'no value' : canonical(value);
    return hasOneNumber ? shown.replaceAll(/\b(?:int|uint|double) /g, 'number ') : shown;
  };
  let evaluated: Evaluated;
  try {
    evaluated = evaluate(test);
  } catch (error) {
    return test.fails ? undefined : `${test.expression}: ${String((error as Error).message).split('\n')[0]}`;
  }
  if (test.fails) return `${test.expression}: no error, but ${show(evaluated.value)}`;
  // A library without a type checker may still find the value.
  const isWrongType = test.value === undefined || (evaluated.type !== undefined && evaluated.type !== test.deduced);
  if (test.deduced !== undefined && isWrongType && evaluated.type !== test.deduced)
    return `${test.expression}: ${evaluated.type ?? 'no type'}, not ${test.deduced}`;
  if (test.value === undefined || show(evaluated.value) === show(test.value)) return undefined;
  return `${test.expression}: ${show(evaluated.value)}, not ${show(test.value)}`;
}

/** A text that is the same for equal values. */
function canonical(value: CelValue): string {
  switch (value.type) {
    case 'list':
      return `[${value.value.map(canonical).join(', ')}]`;
    case 'map': {
      const entries = value.value.map(([key, item]) => `${canonical(key)}: ${canonical(item)}`);
      return `{${entries.sort().join(', ')}}`;
    }
    case 'timestamp':
    case 'duration':
      return `${value.type} ${value.value.seconds} ${value.value.nanos}`;
    case 'bytes':
      return `bytes ${value.value.join()}`;
    default:
      return `${value.type} ${String(value.value)}`;
  }
}
