import type { Span } from '../../source/index.ts';
import { type ConfigValue, isConfig, type Path } from '../resource.ts';
import { type Edit, indentBefore, lineEnd, lineStart, nested, newlineOf, nextLine, UneditableError } from './edit.ts';
import { afterColon, flowText, stringText } from './yaml-text.ts';

/** Whether a text is a part of a template; expressions of GitHub are parts of the value. */
export const isTemplate = (text: string): boolean => /(?:^|[^$])\{\{/.test(text);

/**
 * The edit that sets a value in a template of YAML, line by line: the one at `span`, whose key is `key` and whose value is `old`, or
 * the one at the path `missing` in it. Throws an `UneditableError`.
 */
export function editTemplate(
  span: Span,
  key: string | number | undefined,
  missing: Path,
  value: ConfigValue,
  old: ConfigValue | undefined,
): Edit {
  const { source, start, end } = span;
  const { text } = source;
  if (missing.length > 0) return addedLine(span, key, missing, value);
  const written = text.slice(start, end);
  const isScalar = !isConfig(value) && !Array.isArray(value);
  const place = isScalar ? (isTemplate(written) ? defaultIn(written, old) : scalarIn(written)) : undefined;
  if (place === undefined) throw new UneditableError('the line is a template');
  const isLiteral = isTemplate(written) && typeof value === 'string';
  const inserted = isLiteral ? JSON.stringify(value) : flowText(source, value, undefined);
  return { source, start: start + place.start, end: start + place.end, text: inserted };
}

interface Place {
  readonly start: number;
  readonly end: number;
}

/** The place of a scalar after its key, on one line. */
function scalarIn(text: string): Place | undefined {
  const found = /^["']?[\w./-]+["']?:[ \t]+(?=[^ \t])/.exec(text);
  const value = /^(?:[\w.][^\s#:{}]*|"[^"\n]*"|'[^'\n]*')(?=[ \t]*(?:[ \t]#.*)?$)/.exec(
    text.slice(found?.[0].length ?? 0),
  );
  if (found === null || value === null) return undefined;
  return { start: found[0].length, end: found[0].length + value[0].length };
}

/** The place of the literal that gives a value, as in `.Values.x | default true`. */
function defaultIn(text: string, old: ConfigValue | undefined): Place | undefined {
  const found = [...text.matchAll(/\bdefault[ \t]+(true\b|false\b|\d+\b|"[^"\\\n]*")/g)];
  const literal = found[0]?.[1];
  if (found.length !== 1 || (literal !== String(old) && literal !== JSON.stringify(old))) return undefined;
  const end = found[0]!.index + found[0]![0].length;
  return { start: end - literal!.length, end };
}

/** The edit that adds an entry to a map that begins at a span, or that is below the key there. */
function addedLine({ source, start }: Span, key: string | number | undefined, path: Path, value: ConfigValue): Edit {
  const { text } = source;
  const [name, ...rest] = path;
  const first = text.slice(start, lineEnd(text, start));
  const isBelow = typeof key === 'string' && first.startsWith(`${key}:`);
  const next = nextLine(text, start);
  const at = isBelow ? next + /^ */.exec(text.slice(next, lineEnd(text, next)))![0].length : start;
  const line = text.slice(at, lineEnd(text, at));
  // Below a line that ends a value, or above the first entry.
  const isWhole = isBelow
    ? first === `${key}:` && at - next > start - lineStart(text, start)
    : scalarIn(line) !== undefined;
  const isEntry = /^["']?[\w./-]+["']?:/.test(line);
  if (typeof name !== 'string' || !isWhole || !isEntry || isTemplate(line)) {
    throw new UneditableError('the line is a template');
  }
  const column = at - lineStart(text, at);
  if (indentBefore(text, at) === undefined && isBelow) throw new UneditableError('the line is a template');
  const indent = ' '.repeat(column);
  const end = lineEnd(text, start);
  if (hasEntry(text, end, indent, name)) throw new UneditableError('other values of the chart write it');
  const entry = `${indent}${stringText(name)}:${afterColon(source, nested(rest, value), indent)}`;
  return { source, start: end, end, text: newlineOf(text) + entry };
}

/** Whether a map of a template has an entry, maybe only under a condition: in the lines below, up to one that is indented less. */
function hasEntry(text: string, from: number, indent: string, key: string): boolean {
  for (let at = nextLine(text, from); at < text.length; at = nextLine(text, at)) {
    const line = text.slice(at, lineEnd(text, at));
    if (line.startsWith(`${indent}${key}:`)) return true;
    const isInside = line.startsWith(indent) || /^\s*(?:$|#|\{\{)/.test(line);
    if (!isInside) return false;
  }
  return false;
}
