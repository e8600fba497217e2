import { type FailedExpression, type Failure, regoText } from '../../rego/index.ts';
import { visible } from '../../source/index.ts';

/** The place of a failed evaluation, and the values there. Long values are cut unless `whole` is true. */
export function failureLines(failure: Failure, whole: boolean): string[] {
  const lines = (failed: FailedExpression, indent: string, lead = ''): string[] => [
    `${indent}${lead}${visible(`${failed.place.path}:${failed.place.line}: ${cut(failed.text, whole)}`)}`,
    ...failed.values.map(([text, value]) => {
      const shown = value === undefined ? 'undefined' : regoText(value);
      return `${indent}    ${visible(`${cut(text, whole)}: ${cut(shown, whole)}`)}`;
    }),
  ];
  return [
    ...lines(failure, '  ', 'failed at '),
    ...(failure.because.length > 0 ? ['  because of'] : []),
    ...failure.because.flatMap((failed) => lines(failed, '    ')),
  ];
}

const maxLength = 160;

function cut(text: string, whole: boolean): string {
  return whole || text.length <= maxLength ? text : `${text.slice(0, maxLength)}…`;
}
