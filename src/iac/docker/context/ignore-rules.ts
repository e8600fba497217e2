import { cleanPath, compilePattern } from '../../../go/index.ts';

/** The rules of a `.dockerignore`: the files of a context that the builder does not get. */
export interface IgnoreRules {
  /** Whether a path relative to the context is ignored. */
  readonly ignores: (path: string) => boolean;
}

interface Rule {
  readonly isException: boolean;
  readonly matches: (path: string) => boolean;
}

/** Maximum number of rules of a file; the others are left out. */
const maxRules = 2000;

/**
 * Reads a `.dockerignore`. Invalid patterns, which make the build fail, match nothing. `loadPatterns` must have been
 * awaited.
 */
export function readIgnoreRules(text: string): IgnoreRules {
  const lines = text.replace(/^\ufeff/, '').split('\n');
  const rules = lines
    .filter((line) => !line.startsWith('#'))
    .map((line) => line.trim())
    .filter((line) => line !== '')
    .slice(0, maxRules)
    .flatMap((line) => readRule(line) ?? []);
  return { ignores: (path) => isIgnored(rules, path) };
}

function readRule(line: string): Rule | undefined {
  const isException = line.startsWith('!');
  const written = isException ? line.slice(1).trim() : line;
  if (written === '') return undefined;
  const path = cleanPath(written);
  const matches = matcherOf(path.length > 1 && path.startsWith('/') ? path.slice(1) : path);
  return matches && { isException, matches };
}

/**
 * The last rule that matches decides. A rule for a directory applies to everything in it, but only if it was needed for
 * the directory itself: rules that cannot change the outcome are skipped.
 */
function isIgnored(rules: readonly Rule[], path: string): boolean {
  const names = path.split('/');
  const matched = rules.map(() => false);
  let ignored = false;
  for (let length = 1; length <= names.length; length++) {
    const part = names.slice(0, length).join('/');
    ignored = false;
    for (const [index, { isException, matches }] of rules.entries()) {
      matched[index] ||= isException === ignored && matches(part);
      if (matched[index]) ignored = !isException;
    }
  }
  return ignored;
}

/** Longer patterns match nothing. */
const maxPattern = 4096;

function matcherOf(pattern: string): Rule['matches'] | undefined {
  if (pattern.length > maxPattern) return undefined;
  if (!/[*?[\]\\]/.test(pattern)) return (path) => path === pattern;
  const [, slash, end] = /^\*\*(\/?)([^*?[\]\\]+)$/.exec(pattern) ?? [];
  // `**name` without a slash also matches the end of a name.
  if (end !== undefined) return (path) => path.endsWith(`${slash}${end}`) || path === end;
  const start = /^([^*?[\]\\]+)\*\*$/.exec(pattern)?.[1];
  if (start !== undefined) return (path) => path.startsWith(start);
  const compiled = compilePattern(`^${expressionOf(pattern)}$`);
  return 'error' in compiled ? undefined : (path) => compiled.test(path);
}

const marks = /\*\*\/?|[*?.$+(){}|]|\\./gsu;

/**
 * A pattern as a regular expression of Go: `**` matches any number of directories, and classes have the same meaning as
 * in Go.
 */
function expressionOf(pattern: string): string {
  return pattern.replace(marks, (mark, at: number) => {
    if (mark.startsWith('**')) return at + mark.length === pattern.length ? '.*' : '(.*/)?';
    if (mark === '*') return '[^/]*';
    if (mark === '?') return '[^/]';
    return mark.startsWith('\\') ? mark : `\\${mark}`;
  });
}
