import { listOf, STRING } from '../../values/type.ts';
import { isWhollyKnown, list, maxValueSize, string, type Value } from '../../values/value.ts';
import { nullableParameter, openParameter } from '../arguments.ts';
import { define, exceeded, failure, type Result, refused, type TerraformFunction } from '../function.ts';
import { formatVerb, type Piece, parseFormat, verbValue } from './format-verb.ts';
import { assembled } from './symbolic.ts';

/** The text with its verbs replaced; an unknown argument stays in the text as `${…}`. */
function format(pieces: readonly Piece[], args: readonly Value[]): Result {
  const parts: Value[] = [];
  let next = 1;
  let used = 0;
  for (const piece of pieces) {
    if (typeof piece === 'string') {
      parts.push(string(piece));
      continue;
    }
    const position = piece.index ?? next;
    next = position + 1;
    used = Math.max(used, position);
    const value = args[position - 1];
    if (position < 1 || value === undefined) return failure(`there is no argument ${position} for "${piece.text}"`);
    const prepared = verbValue(piece, value);
    if ('reason' in prepared) return failure(prepared.reason);
    if (!isWhollyKnown(prepared)) {
      parts.push(prepared);
      continue;
    }
    const text = formatVerb(piece, prepared);
    if (text === undefined) return failure(`invalid value for "${piece.text}"`);
    parts.push(prepared.origin === undefined ? string(text) : { ...string(text), origin: prepared.origin });
  }
  if (used < args.length) return failure(`there are ${args.length} arguments, but only ${used} are used`);
  return assembled(parts, '');
}

function formatOne(template: Value, args: readonly Value[]): Result {
  if (template.kind !== 'string') return undefined;
  const pieces = parseFormat(template.value);
  return 'reason' in pieces ? refused(pieces) : format(pieces, args);
}

/** Formats once per element; arguments that are not lists are the same every time. */
function formatList(template: Value, args: readonly Value[]): Result {
  if (template.kind !== 'string') return undefined;
  const pieces = parseFormat(template.value);
  if ('reason' in pieces) return refused(pieces);
  if (args.some((arg) => arg.kind === 'unknown')) return undefined;
  const lists = args.flatMap((arg) => ('items' in arg ? [arg.items] : []));
  const length = lists[0]?.length ?? 1;
  if (lists.some((items) => items.length !== length)) return failure('all lists must have the same length');
  const results: Value[] = [];
  let size = 0;
  for (let index = 0; index < length; index++) {
    const result = format(
      pieces,
      args.map((arg) => ('items' in arg ? arg.items[index]! : arg)),
    );
    if (result === undefined || result.kind === 'failure') return result;
    results.push(result);
    size += result.size;
    if (size > maxValueSize) return exceeded('the result would be too large');
  }
  return list(STRING, results);
}

export const formatFunctions: readonly TerraformFunction[] = [
  define({
    name: 'format',
    doc: 'A string formatted from values, with verbs such as `%s`, `%d` and `%v`.',
    examples: [['format("%s-%03d", "web", 7)', '"web-007"']],
    params: [openParameter('format', STRING)],
    variadic: nullableParameter('args'),
    result: STRING,
    accepts: 'anything',
    call: (_, template, args) => formatOne(template, args),
  }),
  define({
    name: 'formatlist',
    doc: 'A list of strings: like `format`, once for each element of the given lists.',
    examples: [['formatlist("%s.example.com", ["a", "b"])', '["a.example.com", "b.example.com"]']],
    params: [openParameter('format', STRING)],
    variadic: nullableParameter('args'),
    result: listOf(STRING),
    accepts: 'anything',
    call: (_, template, args) => formatList(template, args),
  }),
];
