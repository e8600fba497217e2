import { readPathPattern } from './path-pattern.ts';

/** The files of a chart's directory that are not part of it: the rules of its `.helmignore`. */
export interface IgnoreRules {
  /** Whether a path in the chart, without a trailing `/`, is ignored; the contents of an ignored directory are ignored too. */
  readonly ignores: (path: string, isDirectory: boolean) => boolean;
}

interface Rule {
  readonly negated: boolean;
  readonly directoriesOnly: boolean;
  readonly matches: (path: string) => boolean;
}

/**
 * Reads a `.helmignore` (an empty text if there is none). Returns the number of the first invalid line instead: Helm
 * does not support `**`, or brackets without an end.
 */
export function readIgnoreRules(text: string): IgnoreRules | { readonly wrongLine: number } {
  const rules: Rule[] = [];
  const lines = text.replace(/^\ufeff/, '').split('\n');
  // Dot files among the templates are always left out.
  for (const [index, line] of [...lines, 'templates/.?*'].entries()) {
    const rule = line.trim();
    if (rule === '' || rule.startsWith('#')) continue;
    const read = readRule(rule);
    if (read === undefined) return { wrongLine: index + 1 };
    rules.push(read);
  }
  return { ignores: (path, isDirectory) => ignores(rules, path, isDirectory) };
}

function readRule(text: string): Rule | undefined {
  if (text.includes('**') || readPathPattern(text) === undefined) return undefined;
  const negated = text.startsWith('!');
  const plain = negated ? text.slice(1) : text;
  const directoriesOnly = plain.endsWith('/');
  const path = directoriesOnly ? plain.slice(0, -1) : plain;
  const pattern = readPathPattern(path.replace(/^\//, ''));
  if (pattern === undefined) return undefined;
  const matches = path.includes('/') ? pattern : (name: string) => pattern(name.slice(name.lastIndexOf('/') + 1));
  return { negated, directoriesOnly, matches };
}

/** The first rule that applies decides. A negated rule ignores everything that it does not match. */
function ignores(rules: readonly Rule[], path: string, isDirectory: boolean): boolean {
  for (const { negated, directoriesOnly, matches } of rules) {
    const applies = (isDirectory || !directoriesOnly) && matches(path);
    if (applies !== negated) return true;
  }
  return false;
}
