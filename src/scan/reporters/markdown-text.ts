import { largestOf, visible } from '../../source/index.ts';

/** What was scanned is only ever shown as code: there it can be no markup, and mentions no user. */
export function code(text: string): string {
  const shown = visible(text).slice(0, 500).trim() || ' ';
  const longestRun = largestOf([0, ...Array.from(shown.matchAll(/`+/g), ([run]) => run.length)]);
  const fence = '`'.repeat(longestRun + 1);
  const padded = longestRun > 0 ? ` ${shown} ` : shown;
  return `${fence}${padded}${fence}`;
}

/** Text of a policy, as text: nothing in it is markup. */
export function prose(text: string): string {
  return visible(text.replace(/\s+/g, ' ').trim()).replace(/[\\`*_[\]<>|~#&@]/g, (character) => `\\${character}`);
}
