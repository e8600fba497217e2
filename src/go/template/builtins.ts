/** The functions that every template has. */
import { definer, type FunctionEntry } from '../../source/index.ts';
import { queryEscaped } from '../net/url.ts';
import { rawBytes, rawText } from '../text/bytes.ts';
import { goSprintf } from '../text/format.ts';
import { goSprint, goSprintln } from '../text/print.ts';
import { GoError, GoInteger, GoMap, GoSlice, type GoType, type GoValue, goTypeOf, goTypes, itemsOf } from '../value.ts';
import type { TemplateFunction, TemplateRun, Value } from './run.ts';
import { param, type TemplateParam, templateFunction } from './table.ts';
import { equalsAny, isLess, isTrue } from './truth.ts';

const typeName = (value: Value): string => goTypeOf(value ?? null).name;

function length(value: Value): bigint {
  if (value === undefined) throw new GoError('reflect: call of reflect.Value.Type on zero Value');
  if (value === null) throw new GoError('len of nil pointer');
  if (typeof value === 'string') return BigInt(rawBytes(value).length);
  const items = itemsOf(value);
  if (items !== undefined) return BigInt(items.length);
  if (value instanceof Map) return BigInt(value.size);
  throw new GoError(`len of type ${typeName(value)}`);
}

/** An index into something with a length; the length itself is accepted. */
function indexInto(index: Value, size: number): number {
  const value = index instanceof GoInteger ? index.value : index;
  if (value === undefined || value === null) throw new GoError('cannot index slice/array with nil');
  if (typeof value !== 'bigint') throw new GoError(`cannot index slice/array with type ${typeName(index)}`);
  if (value < 0n || value > BigInt(size)) throw new GoError(`index out of range: ${value}`);
  return Number(value);
}

const byte = (value: number): GoInteger => new GoInteger(goTypes.uint8, BigInt(value));

function index(first: Value, indices: readonly Value[]): GoValue {
  if (first === undefined || first === null) throw new GoError('index of untyped nil');
  let value: GoValue = first;
  for (const index of indices) {
    if (value === null) throw new GoError('index of nil pointer');
    const items: readonly GoValue[] | undefined =
      typeof value === 'string' ? Array.from(rawBytes(value), byte) : itemsOf(value);
    if (items !== undefined) {
      const at = indexInto(index, items.length);
      if (at === items.length) {
        throw new GoError(`reflect: ${typeof value === 'string' ? 'string' : 'slice'} index out of range`);
      }
      value = items[at]!;
    } else if (value instanceof Map) value = member(value, index);
    else throw new GoError(`can't index item of type ${typeName(value)}`);
  }
  return value;
}

function member(map: Map<string, GoValue>, key: Value): GoValue {
  if (typeof key === 'string') return map.get(key) ?? zeroOf(map instanceof GoMap ? map.type.element : undefined);
  if (key === undefined || key === null) throw new GoError('value is nil; should be of type string');
  throw new GoError(`value has type ${typeName(key)}; should be string`);
}

/** The zero value of a type; nil for an interface. */
export function zeroOf(type: GoType | undefined): GoValue {
  switch (type?.kind) {
    case 'string':
      return '';
    case 'bool':
      return false;
    case 'int':
      return 0n;
    case 'float64':
      return 0;
    case 'slice':
      return type === goTypes.list ? [] : new GoSlice(type, []);
  }
  return null;
}

function slice(value: Value, indices: readonly Value[]): GoValue {
  if (value === undefined || value === null) throw new GoError('slice of untyped nil');
  if (indices.length > 3) throw new GoError(`too many slice indexes: ${indices.length}`);
  const between = (size: number): readonly [from: number, to: number] => {
    const [from = 0, to = size] = indices.map((each) => indexInto(each, size));
    if (from > to) throw new GoError(`invalid slice index: ${from} > ${to}`);
    return [from, to];
  };
  if (typeof value === 'string') {
    if (indices.length === 3) throw new GoError('cannot 3-index slice a string');
    const bytes = rawBytes(value);
    return rawText(bytes.subarray(...between(bytes.length)));
  }
  const items = itemsOf(value);
  if (items === undefined) throw new GoError(`can't slice item of type ${typeName(value)}`);
  const part = items.slice(...between(items.length));
  return value instanceof GoSlice ? new GoSlice(value.type, part) : part;
}

const htmlEscapes: Readonly<Record<string, string>> = {
  '\0': '\ufffd',
  '"': '&#34;',
  "'": '&#39;',
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
};

function javascript(text: string): string {
  return text.replace(/[\\'"<>&=]|[^\p{L}\p{M}\p{N}\p{P}\p{S}\p{Cs} ]/gu, (char) => {
    if (/[\\'"]/.test(char)) return `\\${char}`;
    return `\\u${char.codePointAt(0)!.toString(16).toUpperCase().padStart(4, '0')}`;
  });
}

/** The input of `html`, `js` and `urlquery`: a string as it is, anything else as it is printed. */
const shown = (args: readonly Value[]): string => goSprint(args.map((value) => value ?? '<no value>'));

const define = definer<FunctionEntry<TemplateParam, TemplateRun, GoValue>>();

const value = param.value('value');
const left = param.value('left');
const right = param.value('right');
const texts = param.any('values');

/** Only functions that take `reflect.Value`s distinguish undefined and null. */
const table = [
  define({
    name: 'call',
    doc: 'The result of calling a function value.',
    params: [param.value('function')],
    variadic: param.value('arguments'),
    call: (_, called) => callee(called),
  }),
  define({
    name: 'html',
    doc: 'The values as a string, escaped for HTML.',
    params: [],
    variadic: texts,
    call: (_, values) => shown(values).replace(/[\0"'&<>]/g, (char) => htmlEscapes[char] ?? char),
  }),
  define({
    name: 'index',
    doc: 'The item at an index or key; further indices select nested items.',
    params: [value],
    variadic: param.value('indices'),
    call: (_, given, indices) => index(given, indices),
  }),
  define({
    name: 'slice',
    doc: 'Part of a string or list.',
    params: [value],
    variadic: param.value('indices'),
    call: (_, given, indices) => slice(given, indices),
  }),
  define({
    name: 'js',
    doc: 'The values as a string, escaped for JavaScript.',
    params: [],
    variadic: texts,
    call: (_, values) => javascript(shown(values)),
  }),
  define({ name: 'len', doc: 'The length of a value.', params: [value], call: (_, given) => length(given) }),
  define({ name: 'not', doc: 'Whether a value is empty.', params: [value], call: (_, given) => !isTrue(given) }),
  define({
    name: 'print',
    doc: 'The values as a string.',
    params: [],
    variadic: texts,
    call: (_, values) => goSprint(values),
  }),
  define({
    name: 'printf',
    doc: 'The values as a string, formatted as with `fmt.Sprintf` in Go.',
    params: [param.string('format')],
    variadic: texts,
    call: (run, format, values) => goSprintf(format, values, run.spend),
  }),
  define({
    name: 'println',
    doc: 'The values as a string, separated by spaces and followed by a line break.',
    params: [],
    variadic: texts,
    call: (_, values) => goSprintln(values),
  }),
  define({
    name: 'urlquery',
    doc: 'The values as a string, escaped for a URL query.',
    params: [],
    variadic: texts,
    call: (_, values) => queryEscaped(shown(values)),
  }),
  define({
    name: 'eq',
    doc: 'Whether a value equals any of the others.',
    params: [left],
    variadic: param.value('others'),
    call: (_, a, others) => equalsAny(a, others),
  }),
  define({
    name: 'ne',
    doc: 'Whether two values differ.',
    params: [left, right],
    call: (_, a, b) => !equalsAny(a, [b]),
  }),
  define({
    name: 'lt',
    doc: 'Whether a value is less than another.',
    params: [left, right],
    call: (_, a, b) => isLess(a, b),
  }),
  define({
    name: 'le',
    doc: 'Whether a value is less than or equal to another.',
    params: [left, right],
    call: (_, a, b) => isLess(a, b) || equalsAny(a, [b]),
  }),
  define({
    name: 'gt',
    doc: 'Whether a value is greater than another.',
    params: [left, right],
    call: (_, a, b) => !isLess(a, b) && !equalsAny(a, [b]),
  }),
  define({
    name: 'ge',
    doc: 'Whether a value is greater than or equal to another.',
    params: [left, right],
    call: (_, a, b) => !isLess(a, b),
  }),
];

export const builtinFunctions: ReadonlyMap<string, TemplateFunction> = new Map(
  table.map((entry) => [entry.name, templateFunction(entry.name, entry, (run) => run)]),
);

/** Functions are not values in these templates, so there is nothing to call. */
function callee(called: Value): never {
  if (called === undefined || called === null) throw new GoError('call of nil');
  throw new GoError(`non-function of type ${typeName(called)}`);
}
