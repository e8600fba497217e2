import { totalsOf } from '../../../scan/index.ts';
import { headOf, messageText, type Render } from './output.ts';

/** Test Anything Protocol: one plan for all files. */
export const tap: Render = (results) => {
  const { tests } = totalsOf(results);
  if (tests === 0) return '';
  const lines = [`1..${tests}`];
  let number = 0;
  for (const result of results) {
    const head = headOf(result);
    const add = (title: string, status: string, messages: readonly string[]): void => {
      if (title !== '' && messages.length > 0) lines.push(`# ${title}`);
      for (const message of messages) lines.push(`${status} ${++number} ${head} ${messageText(message)}`);
    };
    const messages = (list: readonly { readonly message: string }[]) => list.map(({ message }) => message);
    add('', 'not ok', messages(result.failures));
    add('warnings', 'not ok', messages(result.warnings));
    add('exceptions', 'ok', messages(result.exceptions));
    add('skip', 'ok', messages(result.skipped));
    add('successes', 'ok', new Array<string>(result.successes).fill('SUCCESS'));
  }
  return `${lines.join('\n')}\n`;
};
