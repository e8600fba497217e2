import { largestOf, visible } from '../../source/index.ts';

/** What was scanned is only ever shown as code: there it can be no markup, and mentions no user. */
export function code(text: string): string {
  const shown = visible(text).slice(0, 500).trim() || ' ';
  const longestRun = largestOf([0, ...Array.from(shown.matchAll(/`+/g), ([run]) => run.length)]);
  const fence = '`'.repeat(longestRun + 1);
  const padded = longestRun > 0 ? ` ${shown} ` : shown;
  return `${fence}${padded}${fence}`;
}

/** Text of a policy: nothing in it is markup but what stands between two backticks, which is code. */
export function prose(text: string): string {
  const parts = text.replace(/\s+/g, ' ').trim().split('`');
  // Code is at the odd places; a last backtick without another is a character.
  return parts
    .map((part, at) => {
      if (at % 2 === 1 && at < parts.length - 1) return code(part);
      return (at % 2 === 1 ? '\\`' : '') + visible(part).replace(/[\\*_[\]<>|~#&@]/g, (character) => `\\${character}`);
    })
    .join('');
}
