import { totalsOf } from '../../../scan/index.ts';
import { withoutCommands } from '../../../source/index.ts';
import { headOf, messageText, type Render, summaryOf } from './output.ts';

/** For people: a line for each warning, failure and exception, after what the policies printed. */
export const standard: Render = (results, { style, suppressExceptions, showSkipped }) => {
  const printed = results.flatMap(({ queries }) => queries.flatMap((query) => query.printed));
  const lines = printed.map((text) => `${style.blue('PRNT ')}  ${messageText(text)}\n`);
  for (const result of results) {
    const head = headOf(result);
    for (const { message } of result.warnings) lines.push(`${style.yellow('WARN')} ${head} ${messageText(message)}`);
    for (const { message } of result.failures) lines.push(`${style.red('FAIL')} ${head} ${messageText(message)}`);
    if (suppressExceptions) continue;
    for (const { message } of result.exceptions) lines.push(`${style.blue('EXCP')} ${head} ${messageText(message)}`);
  }
  const totals = totalsOf(results);
  const { failures, warnings, exceptions, skipped } = totals;
  const color = failures > 0 ? style.red : warnings > 0 ? style.yellow : exceptions > 0 ? style.blue : style.green;
  const summary = `${summaryOf(totals)}${showSkipped ? `, ${skipped} skipped` : ''}`;
  return withoutCommands(`${[...lines, '', color(summary)].join('\n')}\n`);
};
