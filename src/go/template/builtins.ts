/** The functions that every template has. */

import { queryEscaped } from '../net/url.ts';
import { rawBytes, rawText } from '../text/bytes.ts';
import { goSprintf } from '../text/format.ts';
import { goSprint, goSprintln } from '../text/print.ts';
import { GoError, GoInteger, GoMap, GoSlice, type GoType, type GoValue, goTypeOf, goTypes, itemsOf } from '../value.ts';
import type { TemplateFunction, TemplateRun, Value } from './run.ts';
import { equalsAny, isLess, isTrue } from './truth.ts';

/** Arguments as Go's `reflect.Value`s: undefined where there is no value at all. */
type Call = (args: readonly Value[], run: TemplateRun) => GoValue;

const typeName = (value: Value): string => goTypeOf(value ?? null).name;

function length([value]: readonly Value[]): bigint {
  if (value === undefined) throw new GoError('reflect: call of reflect.Value.Type on zero Value');
  if (value === null) throw new GoError('len of nil pointer');
  if (typeof value === 'string') return BigInt(rawBytes(value).length);
  const items = itemsOf(value);
  if (items !== undefined) return BigInt(items.length);
  if (value instanceof Map) return BigInt(value.size);
  throw new GoError(`len of type ${typeName(value)}`);
}

/** An index into something of a length; the length itself is let through. */
function indexInto(index: Value, size: number): number {
  const value = index instanceof GoInteger ? index.value : index;
  if (value === undefined || value === null) throw new GoError('cannot index slice/array with nil');
  if (typeof value !== 'bigint') throw new GoError(`cannot index slice/array with type ${typeName(index)}`);
  if (value < 0n || value > BigInt(size)) throw new GoError(`index out of range: ${value}`);
  return Number(value);
}

const byte = (value: number): GoInteger => new GoInteger(goTypes.uint8, BigInt(value));

function index([first, ...indices]: readonly Value[]): GoValue {
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

/** The zero value of a type; nil where it is an interface. */
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

function slice([value, ...indices]: readonly Value[]): GoValue {
  if (value === undefined || value === null) throw new GoError('slice of untyped nil');
  if (indices.length > 3) throw new GoError(`too many slice indexes: ${indices.length}`);
  const items = typeof value === 'string' ? rawBytes(value) : itemsOf(value);
  if (items === undefined) throw new GoError(`can't slice item of type ${typeName(value)}`);
  if (indices.length === 3 && typeof value === 'string') throw new GoError('cannot 3-index slice a string');
  const [from = 0, to = items.length] = indices.map((each) => indexInto(each, items.length));
  if (from > to) throw new GoError(`invalid slice index: ${from} > ${to}`);
  if (typeof value === 'string') return rawText((items as Uint8Array).subarray(from, to));
  const part = (items as readonly GoValue[]).slice(from, to);
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

/** What `html`, `js` and `urlquery` work on: a text as it is, all else as it is printed. */
const shown = (args: readonly Value[]): string => goSprint(args.map((value) => value ?? '<no value>'));

const table: readonly (readonly [name: string, params: TemplateFunction['params'], call: Call])[] = [
  ['call', ['reflect.Value', '...reflect.Value'], ([called]) => callee(called)],
  ['html', ['...interface {}'], (args) => shown(args).replace(/[\0"'&<>]/g, (char) => htmlEscapes[char]!)],
  ['index', ['reflect.Value', '...reflect.Value'], index],
  ['slice', ['reflect.Value', '...reflect.Value'], slice],
  ['js', ['...interface {}'], (args) => javascript(shown(args))],
  ['len', ['reflect.Value'], length],
  ['not', ['reflect.Value'], ([value]) => !isTrue(value)],
  ['print', ['...interface {}'], (args) => goSprint(args as GoValue[])],
  [
    'printf',
    ['string', '...interface {}'],
    ([format, ...args], run) => goSprintf(format as string, args as GoValue[], run.spend),
  ],
  ['println', ['...interface {}'], (args) => goSprintln(args as GoValue[])],
  ['urlquery', ['...interface {}'], (args) => queryEscaped(shown(args))],
  ['eq', ['reflect.Value', '...reflect.Value'], ([left, ...others]) => equalsAny(left, others)],
  ['ne', ['reflect.Value', 'reflect.Value'], ([left, right]) => !equalsAny(left, [right])],
  ['lt', ['reflect.Value', 'reflect.Value'], ([left, right]) => isLess(left, right)],
  ['le', ['reflect.Value', 'reflect.Value'], ([left, right]) => isLess(left, right) || equalsAny(left, [right])],
  ['gt', ['reflect.Value', 'reflect.Value'], ([left, right]) => !isLess(left, right) && !equalsAny(left, [right])],
  ['ge', ['reflect.Value', 'reflect.Value'], ([left, right]) => !isLess(left, right)],
];

/** Undefined and null are told apart by those alone that take `reflect.Value`s. */
export const builtinFunctions: ReadonlyMap<string, TemplateFunction> = new Map(
  table.map(([name, params, call]) => [name, { name, params, call: call as TemplateFunction['call'] }]),
);

/** Functions are no values of the templates here, so that there is nothing to call. */
function callee(called: Value): never {
  if (called === undefined || called === null) throw new GoError('call of nil');
  throw new GoError(`non-function of type ${typeName(called)}`);
}
