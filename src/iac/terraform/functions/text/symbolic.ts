/**
 * Functions that build text keep its known parts: the result is represented by the text with `${…}` for unknown parts,
 * as for a template.
 */
import { STRING } from '../../values/type.ts';
import { maxStringLength, string, templateOrigin, unknown, type Value } from '../../values/value.ts';
import { textOf } from '../arguments.ts';
import { exceeded, type Failure, failure, type Result } from '../function.ts';

/** Text as a config listing shows a value of type string; undefined for an unknown that nothing represents. */
export function shownText(value: Value): string | undefined {
  if (value.origin?.kind === 'template') return value.origin.text;
  if (value.origin?.kind === 'expression') return `\${${value.origin.text}}`;
  return value.kind === 'string' ? value.value : undefined;
}

/** The result of joining parts: known where all are, otherwise unknown with text that shows the known parts. */
export function assembled(parts: readonly Value[], separator: string): Value | Failure | undefined {
  if (parts.every((part) => part.kind === 'string')) {
    const length = parts.reduce((total, part) => total + textOf(part).length + separator.length, 0);
    if (length > maxStringLength) return exceeded('the result would be too long');
    return string(parts.map(textOf).join(separator));
  }
  const shown = parts.map(shownText);
  if (shown.some((text) => text === undefined)) return undefined;
  const text = shown.join(separator);
  if (text.length > maxStringLength) return undefined;
  return unknown(STRING, templateOrigin(text, parts));
}

/**
 * `replace` with unknown values: in partly known text, the known parts are replaced. Undefined if a pattern could match
 * across an unknown part.
 */
export function replaceKnown(text: Value, search: Value, replacement: Value): Value | undefined {
  const before = shownText(text);
  const after = shownText(replacement);
  if (before === undefined || after === undefined || text.origin?.kind === 'expression') return undefined;
  if (search.kind !== 'string' || search.value === '' || /^\/.*\/$/s.test(search.value)) return undefined;
  let result = '';
  for (const [index, part] of partsOf(before).entries()) {
    result += index % 2 === 0 ? part.replaceAll(search.value, () => after) : part;
    if (result.length > maxStringLength) return undefined;
  }
  return unknown(STRING, templateOrigin(result, [text, replacement]));
}

/** The known and unknown parts of a text with `${…}` in it, alternately. */
function partsOf(text: string): readonly string[] {
  const parts: string[] = [];
  let at = 0;
  for (let start = text.indexOf('${'); start >= 0; start = text.indexOf('${', at)) {
    let end = start + 2;
    for (let depth = 1; depth > 0 && end < text.length; end++) {
      if (text[end] === '{') depth += 1;
      else if (text[end] === '}') depth -= 1;
    }
    parts.push(text.slice(at, start), text.slice(start, end));
    at = end;
  }
  return [...parts, text.slice(at)];
}

export function join(separator: Value, lists: readonly Value[]): Result {
  if (lists.length === 0) return failure('at least one list is required');
  const parts: Value[] = [];
  for (const list of lists) {
    if (!('items' in list)) return undefined;
    if (list.items.some((item) => item.kind === 'null')) return failure('an element of the list is null');
    for (const item of list.items) parts.push(item);
  }
  if (separator.kind !== 'string') return undefined;
  return assembled(parts, separator.value);
}
