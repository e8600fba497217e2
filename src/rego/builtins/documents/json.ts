import {
  getKey,
  isArray,
  isJson,
  isObject,
  JsonError,
  jsonEntries,
  jsonText,
  keysOf,
  parseJson,
  RegoSet,
  regoText,
  typeName,
  type Value,
  walk,
  writing,
} from '../../values/index.ts';
import type { Builtin, BuiltinContext } from '../builtin.ts';
import { define } from '../define.ts';
import { wrongOperand } from '../operands.ts';
import { type AnyObject, any, boolean, record, string, unchecked } from '../types.ts';

/** JSON on several lines. Empty containers stay on one line. */
function indented(value: Value, indent: string, line: string): string {
  const inner = line + indent;
  const lines = (open: string, items: readonly string[], close: string): string => {
    walk(items.length * inner.length);
    return items.length === 0 ? open + close : `${open}${inner}${items.join(`,${inner}`)}${line}${close}`;
  };
  walk(writing);
  if (isArray(value))
    return lines(
      '[',
      value.map((item) => indented(item, indent, inner)),
      ']',
    );
  if (value instanceof RegoSet) return indented(value.items(), indent, line);
  if (!isObject(value)) return jsonText(value);
  const entries = jsonEntries(value).map(([key, item]) => `${jsonText(key)}: ${indented(item, indent, inner)}`);
  return lines('{', entries, '}');
}

interface Layout {
  indent: string;
  prefix: string;
  pretty: boolean | undefined;
  given: boolean;
}

function layoutOf(context: BuiltinContext, options: AnyObject): Layout | undefined {
  const layout: Layout = { indent: '\t', prefix: '', pretty: undefined, given: false };
  for (const [at, key] of keysOf(options).entries()) {
    const value = getKey(options, key)!;
    if (typeof key !== 'string') {
      const reason = `operand ${at} must be string but got ${typeName(key)}`;
      return wrongOperand(context, 2, `failed to stringify key ${regoText(key)} at index ${at}: ${reason}`);
    }
    if (key === 'pretty') {
      if (typeof value !== 'boolean') return wrongOperand(context, 2, `key ${key} failed cast to bool`);
      layout.pretty = value;
    } else if (key === 'indent' || key === 'prefix') {
      if (typeof value !== 'string') {
        const reason = `operand ${at} must be string but got ${typeName(value)}`;
        return wrongOperand(context, 2, `key ${key} failed cast to string: ${reason}`);
      }
      layout[key] = value;
      layout.given = true;
    } else return wrongOperand(context, 2, `object contained unknown key ${key}`);
  }
  return layout;
}

function marshalWithOptions(context: BuiltinContext, value: Value, options: AnyObject): string | undefined {
  const layout = layoutOf(context, options);
  if (layout === undefined) return undefined;
  if (!(layout.pretty ?? layout.given)) return jsonText(value);
  return layout.prefix + indented(value, layout.indent, `\n${layout.prefix}`);
}

const read = (context: BuiltinContext, text: string): Value | undefined => {
  context.spend(text.length);
  try {
    return parseJson(text);
  } catch (error) {
    if (error instanceof JsonError) return context.fail(error.message);
    throw error;
  }
};

const x = [{ name: 'x', type: any }] as const;
const text = [{ name: 'x', type: string }] as const;

export const json: readonly Builtin[] = [
  define({
    name: 'json.marshal',
    doc: 'A value as JSON on one line, with keys in order and sets as arrays.',
    params: x,
    result: { type: string },
    examples: ['json.marshal({"b": {2, 1}, "a": 1.0}) == `{"a":1.0,"b":[1,2]}`'],
    call: (context, value) => {
      const result = jsonText(value);
      context.spend(result.length);
      return result;
    },
  }),
  define({
    name: 'json.marshal_with_options',
    doc: 'A value as JSON, on one or several lines.',
    params: [
      { name: 'x', type: any },
      {
        name: 'opts',
        type: record({ indent: string, prefix: string, pretty: boolean }, { key: string, value: any }),
        doc: '`pretty` writes several lines; `indent` (default: a tab) and `prefix` of each line imply it',
      },
    ],
    result: { type: string },
    examples: ['json.marshal_with_options({"a": 1}, {"indent": " "}) == "{\\n \\"a\\": 1\\n}"'],
    call: marshalWithOptions,
  }),
  define({
    name: 'json.unmarshal',
    doc: 'The value of a JSON string. Numbers keep their notation.',
    params: text,
    result: { type: any },
    examples: ['json.unmarshal(`{"a": [1, null]}`) == {"a": [1, null]}'],
    call: read,
  }),
  define({
    name: 'json.is_valid',
    doc: 'Whether a string is valid JSON.',
    params: [{ name: 'x', type: unchecked(string) }],
    result: { type: boolean },
    examples: ['json.is_valid("[1]")', 'not json.is_valid("[1")'],
    call: (_, value) => typeof value === 'string' && isJson(value),
  }),
];
