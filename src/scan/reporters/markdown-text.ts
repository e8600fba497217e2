import { largestOf, visible } from '../../source/index.ts';

/** Scanned text is only shown as code, so that it cannot contain markup or mention users. */
export function code(text: string): string {
  const shown = visible(text).slice(0, 500).trim() || ' ';
  const longestRun = largestOf([0, ...Array.from(shown.matchAll(/`+/g), ([run]) => run.length)]);
  const fence = '`'.repeat(longestRun + 1);
  const padded = longestRun > 0 ? ` ${shown} ` : shown;
  return `${fence}${padded}${fence}`;
}

/** Text of a policy; the only markup is code between backticks. */
export function prose(text: string): string {
  const parts = text.replace(/\s+/g, ' ').trim().split('`');
  // Code is at odd positions; an unpaired last backtick is a literal character.
  return parts
    .map((part, at) => {
      if (at % 2 === 1 && at < parts.length - 1) return code(part);
      return (at % 2 === 1 ? '\\`' : '') + visible(part).replace(/[\\*_[\]<>|~#&@]/g, (character) => `\\${character}`);
    })
    .join('');
}
