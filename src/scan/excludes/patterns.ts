import { globPattern } from '../../go/index.ts';
import { isPattern, wildcard } from '../wildcard.ts';

/**
 * The result of a list of patterns for a path: true if it is excluded, false if it is included again, undefined if no
 * pattern matches.
 */
export type PatternMatcher = (path: string, isDirectory: boolean) => boolean | undefined;

interface Pattern {
  readonly excludes: boolean;
  readonly directoriesOnly: boolean;
  readonly matches: (path: string, name: string) => boolean;
}

/** Reads patterns in the syntax of `.gitignore`, one per line: the last one that matches decides. */
export function readPatterns(lines: readonly string[]): PatternMatcher {
  const patterns = lines.flatMap((line) => readPattern(line) ?? []).reverse();
  return (path, isDirectory) => {
    const name = path.slice(path.lastIndexOf('/') + 1);
    return patterns.find(({ directoriesOnly, matches }) => (isDirectory || !directoriesOnly) && matches(path, name))
      ?.excludes;
  };
}

/** Whether a file is excluded, directly or through one of its directories. */
export function isExcluded(verdict: PatternMatcher, path: string): boolean {
  const names = path.split('/');
  return names.some((_, at) => verdict(names.slice(0, at + 1).join('/'), at + 1 < names.length) === true);
}

/** Longer patterns match nothing. */
const maxPattern = 4096;

function readPattern(line: string): Pattern | undefined {
  if (line.length > maxPattern) return undefined;
  let end = line.length;
  while (line[end - 1] === ' ' && line[end - 2] !== '\\') end--;
  const trimmed = line.slice(0, end);
  const excludes = !trimmed.startsWith('!');
  const plain = excludes ? trimmed : trimmed.slice(1);
  const directoriesOnly = plain.endsWith('/');
  const path = directoriesOnly ? plain.slice(0, -1) : plain;
  // A trailing backslash escapes nothing: git ignores such a pattern.
  if (/(?<!\\)(?:\\\\)*\\$/.test(path)) return undefined;
  const matches = path.includes('/') ? wholePath(path.replace(/^\//, '')) : nameAlone(path);
  return matches && { excludes, directoriesOnly, matches };
}

/** A pattern with a slash is relative to its directory. */
function wholePath(written: string): Pattern['matches'] | undefined {
  const text = written.replace(/\\./gs, (mark) => (mark === '\\/' ? '/' : mark));
  if (!/[*?[\\]/.test(text)) return (path) => path === text;
  // `a/**` is everything in `a`; more stars mean the same. Braces are literal.
  const glob = text
    .replace(/(?<=^|\/)\*{3,}(?=\/|$)/g, '**')
    .replace(/(?<=\/)\*\*$/, '**/*')
    .replace(/\\.|[{}]|\[!/gs, (mark) => (mark === '[!' ? '[^' : mark.length > 1 ? mark : `\\${mark}`));
  return globPattern(glob);
}

/** A pattern without a slash matches names at any depth. */
function nameAlone(text: string): Pattern['matches'] | undefined {
  if (/[?[\\]/.test(text)) return wholePath(`**/${text}`);
  if (!isPattern(text)) return (_, name) => name === text;
  const matches = wildcard(text);
  return (_, name) => matches(name);
}
