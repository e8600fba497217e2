import { compilePattern, quotedText } from '../../../go/index.ts';
import type { Assertion } from './suite.ts';

/**
 * The reason why violations with these messages are not the expected ones; undefined if they are. Patterns must be
 * loaded.
 */
export function failureOf({ violations, message }: Assertion, messages: readonly string[]): string | undefined {
  const pattern = message === undefined ? undefined : compilePattern(message);
  if (pattern !== undefined && 'error' in pattern) return `message is not a valid regular expression: ${pattern.error}`;
  const count = messages.filter((each) => pattern?.test(each) ?? true).length;
  const isExpected = violations === 'yes' ? count > 0 : count === (violations === 'no' ? 0 : violations);
  if (isExpected) return undefined;
  const wanted = { yes: 'at least 1', no: 'no' }[violations] ?? String(violations);
  const noun = `violation${wanted.endsWith(' 1') || wanted === '1' ? '' : 's'}`;
  const which = message === undefined ? '' : ` whose message matches ${quotedText(message)}`;
  const found = messages.length === 0 ? '' : `; messages: ${messages.map((each) => quotedText(each)).join(', ')}`;
  return `expected ${wanted} ${noun}${which}, found ${count}${found}`;
}
