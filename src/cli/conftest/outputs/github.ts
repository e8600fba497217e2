import { isAbsolute } from 'node:path';
import { quotedText } from '../../../go/index.ts';
import type { CheckResult, Result } from '../../../scan/index.ts';
import { relativePath } from '../../machine/paths.ts';
import { messageText, type OutputOptions, type Render, summaryOf } from './output.ts';

/** Commands for annotations in a workflow of GitHub Actions. */
export const github: Render = (results, options) => {
  const shown = options.hidePassed ? results.filter((result) => !hasPassed(result)) : results;
  return [...shown.flatMap((result) => group(result, options)), summaryOf(results), ''].join('\n');
};

const hasPassed = ({ failures, warnings, exceptions, skipped }: CheckResult): boolean =>
  failures.length + warnings.length + exceptions.length + skipped.length === 0;

function group(result: CheckResult, { cwd }: OutputOptions): readonly string[] {
  const { file, namespace, successes, skipped, warnings, failures, exceptions } = result;
  const count = successes + skipped.length + warnings.length + failures.length + exceptions.length;
  const here = { file, line: '1' };
  const notes = (level: string, { location, message }: Result): readonly string[] => {
    if (location === undefined) return [annotation(level, here, message)];
    if (location.file === file) return [annotation(level, location, message)];
    const there = { ...location, file: isAbsolute(location.file) ? relativePath(cwd, location.file) : location.file };
    return [
      annotation(level, there, message),
      annotation(level, here, `(ORIGINATING FROM ${there.file} L${there.line}) ${message}`),
    ];
  };
  return [
    `::group::Testing ${quotedText(file)} against ${count} policies in namespace ${quotedText(namespace)}`,
    ...failures.flatMap((failure) => notes('error', failure)),
    ...warnings.flatMap((warning) => notes('warning', warning)),
    ...exceptions.flatMap((exception) => notes('notice', exception)),
    ...skipped.flatMap((test) => notes('notice', { ...test, message: ['Test was skipped', test.message].join(': ') })),
    annotation('notice', here, `Number of successful checks: ${successes}`),
    '::endgroup::',
  ];
}

/** The text is data of a command: a line break in it would end the command, and begin another. */
function annotation(level: string, place: { readonly file: string; readonly line: string }, message: string): string {
  const file = escaped(place.file).replaceAll(':', '%3A').replaceAll(',', '%2C');
  const text = /[\r\n]/.test(message) ? escaped(message) : message;
  return `::${level} file=${file},line=${place.line}::${messageText(text)}`;
}

const escaped = (text: string): string => text.replaceAll('%', '%25').replaceAll('\r', '%0D').replaceAll('\n', '%0A');
