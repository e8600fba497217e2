import {
  equal,
  getKey,
  isArray,
  isObject,
  lookup,
  RegoSet,
  rawKeysOf,
  regoText,
  type Value,
} from '../../values/index.ts';
import type { Builtin, BuiltinContext } from '../builtin.ts';
import { define } from '../define.ts';
import { any, anyArray, anySet, arrayOf, boolean, nothing, string, unchecked } from '../types.ts';

function isMember(context: BuiltinContext, element: Value, collection: Value): boolean {
  if (collection instanceof RegoSet) return collection.has(element);
  if (isArray(collection)) {
    context.spend(collection.length);
    return collection.some((other) => equal(element, other));
  }
  if (!isObject(collection)) return false;
  const keys = rawKeysOf(collection);
  context.spend(keys.length);
  return keys.some((key) => equal(element, getKey(collection, key)!));
}

/** The text of a part of a template string: strings unchanged, sets by their only element, which can be undefined. */
function shown(part: Value): string | undefined {
  if (!(part instanceof RegoSet)) return textOf(part);
  if (part.size === 0) return '<undefined>';
  const [value] = part.items();
  return part.size > 1 || value === undefined ? undefined : textOf(value);
}

/** Prints one line for each combination of the values in sets, separated by spaces. */
function print(context: BuiltinContext, values: Value): true {
  if (context.host.print === undefined || !isArray(values)) return true;
  let lines = [''];
  for (const [i, value] of values.entries()) {
    const texts = value instanceof RegoSet && value.size > 1 ? value.items().map(textOf) : [shown(value) ?? ''];
    context.spend(lines.length * texts.length);
    lines = lines.flatMap((line) => texts.map((text) => (i === 0 ? text : `${line} ${text}`)));
  }
  const place = { path: context.file, line: context.line };
  for (const line of lines) context.host.print(line, place);
  return true;
}

const textOf = (value: Value): string => (typeof value === 'string' ? value : regoText(value));

const collection = { name: 'collection', type: any };

export const internal: readonly Builtin[] = [
  define({
    name: 'internal.member_2',
    infix: 'in',
    doc: 'Whether a value is an element of an array or set, or a value of an object.',
    params: [{ name: 'element', type: any }, collection],
    result: { type: boolean },
    examples: ['2 in [1, 2]', '"x" in {"a": "x"}', 'not "a" in {"a": "x"}'],
    call: (context, element, values) => isMember(context, element, values),
  }),
  define({
    name: 'internal.member_3',
    infix: 'in',
    doc: 'Whether an object has a value under a key, or an array has it at an index.',
    params: [{ name: 'key', type: any }, { name: 'element', type: any }, collection],
    result: { type: boolean },
    examples: ['"a", 1 in {"a": 1}', '0, "x" in ["x"]'],
    call: (_, key, element, values) => {
      const found = lookup(values, key);
      return found !== undefined && equal(found, element);
    },
  }),
  {
    name: 'print',
    variadic: true,
    doc: 'Prints values for debugging. Always true.',
    params: [{ name: 'values', type: any }],
    result: { type: nothing },
    examples: ['print("x is", 1)'],
    call: (context, ...values) => print(context, values),
  },
  define({
    name: 'internal.print',
    doc: 'The compiled form of `print`: each value in its own set, which is empty if the value is undefined.',
    params: [{ name: 'values', type: unchecked(arrayOf(anySet)) }],
    result: { type: nothing },
    examples: ['internal.print([{"x is"}, {1}])'],
    call: (context, values) => print(context, values),
  }),
  define({
    name: 'internal.test_case',
    doc: 'Marks the name of a case in a table test.',
    params: [{ name: 'path', type: anyArray }],
    result: { type: nothing },
    examples: ['internal.test_case(["a case"])'],
    call: () => true,
  }),
  define({
    name: 'internal.template_string',
    doc: 'The compiled form of template strings: their parts, joined.',
    params: [{ name: 'parts', type: anyArray, doc: 'a set for each value that can be undefined' }],
    result: { type: string },
    examples: ['internal.template_string(["a ", {1}, set()]) == "a 1<undefined>"'],
    call: (context, parts) => {
      const texts: string[] = [];
      for (const part of parts) {
        const text = shown(part);
        if (text === undefined) return context.fail('template-strings must not produce multiple outputs');
        context.spend(text.length);
        texts.push(text);
      }
      return texts.join('');
    },
  }),
  define({
    name: 'trace',
    doc: 'Adds a note to the trace of an evaluation. Always true.',
    params: [{ name: 'note', type: string }],
    result: { type: boolean },
    examples: ['trace("here")'],
    call: () => true,
  }),
];
