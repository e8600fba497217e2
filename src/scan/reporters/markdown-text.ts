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

/** The lines of a block of code, with a fence that does not occur in it. */
export function codeBlock(language: string, lines: readonly string[]): readonly string[] {
  const longestRun = largestOf([
    2,
    ...lines.flatMap((line) => Array.from(line.matchAll(/`+/g), ([run]) => run.length)),
  ]);
  const fence = '`'.repeat(longestRun + 1);
  return [`${fence}${language}`, ...lines, fence];
}

/** Text within an element of HTML. */
export function html(text: string): string {
  return visible(text).replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
}
