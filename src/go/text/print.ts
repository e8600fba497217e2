/** Values as text, as package fmt prints them: scalars by the verb, collections item by item. */

import { GoInteger, GoSlice, GoString, GoStruct, type GoType, type GoValue, goTypeOf, goTypes } from '../value.ts';
import { rawText } from './bytes.ts';
import { floatText } from './floats.ts';
import { bigText, doubleText, type Flags, integerText, noFlags, padded, stringText } from './format-scalars.ts';
import { quotedText } from './quote.ts';
import { compareStrings } from './strings.ts';

/** As `%v` prints it: `[1 x]`, `map[a:1]`, `<nil>`. */
export function goText(value: GoValue): string {
  switch (typeof value) {
    case 'string':
      return value;
    case 'number':
      return floatText(value, 'g', -1);
    case 'bigint':
    case 'boolean':
      return String(value);
  }
  return printed(value, 'v', noFlags());
}

/** Like Sprint: with a space between two operands that are not strings. */
export function goSprint(values: readonly GoValue[]): string {
  if (values.length === 1) return goText(values[0]!);
  return values
    .map((value, i) => (i > 0 && !isText(value) && !isText(values[i - 1]!) ? ` ${goText(value)}` : goText(value)))
    .join('');
}

/** As Sprintln: with spaces between all operands, and a line break after them. */
export function goSprintln(values: readonly GoValue[]): string {
  return `${values.map(goText).join(' ')}\n`;
}

const isText = (value: GoValue): boolean => typeof value === 'string' || value instanceof GoString;

/** The keys of a map in the order in which Go prints them and templates go through them. */
export function sortedKeys(map: ReadonlyMap<string, unknown>): string[] {
  return [...map.keys()].sort(compareStrings);
}

/** One operand of a format. A verb that does not match the type appears in the result: `%!d(string=a)`. */
export function printed(value: GoValue, verb: string, flags: Flags): string {
  const type = goTypeOf(value);
  if (verb === 'T') return value === null ? padded('<nil>', flags) : stringText(type.name, 's', flags)!;
  // For errors that wrap other errors; no value here is one.
  if (verb === 'w') return mismatch(value, verb, flags);
  if (type.text !== undefined && !flags.source && 'vsxXq'.includes(verb)) {
    return stringText(type.text(value), verb, flags)!;
  }
  const text =
    value === null ? nilText(verb, flags) : (scalarText(value, verb, flags) ?? itemsText(value, verb, flags));
  if (text !== undefined) return text;
  return mismatch(value, verb, flags);
}

/** The text for a verb that does not match the type of a value. */
function mismatch(value: GoValue, verb: string, flags: Flags): string {
  const type = goTypeOf(value);
  if (value === null) return nilText(verb, flags);
  // Big integers print through a method that leaves out the star.
  if (type === goTypes.bigInt) return `%!${verb}(big.Int=${goText(value)})`;
  return `%!${verb}(${type.name}=${printed(value, 'v', flags)})`;
}

function nilText(verb: string, flags: Flags): string {
  return verb === 'v' ? padded('<nil>', flags) : `%!${verb}(<nil>)`;
}

/** The text of a scalar; undefined for other values, and for verbs that do not match its type. */
function scalarText(value: GoValue, verb: string, flags: Flags): string | undefined {
  switch (typeof value) {
    case 'string':
      return stringText(value, verb, flags);
    case 'number':
      return doubleText(value, verb, flags);
    case 'bigint':
      return integerText(value, verb, flags);
    case 'boolean':
      return verb === 't' || verb === 'v' ? padded(String(value), flags) : undefined;
  }
  if (value instanceof GoString) return stringText(value.value, verb, flags);
  if (!(value instanceof GoInteger)) return undefined;
  if (value.type === goTypes.bigInt) return bigText(value.value, verb, flags);
  // Unsigned integers are shown in base 16 as Go source.
  if (flags.source && verb === 'v' && value.type.kind.startsWith('uint')) {
    return integerText(value.value, 'x', { ...flags, sharp: true });
  }
  return integerText(value.value, verb, flags);
}

/** The text of a list, map or struct; undefined for other values. Each item is printed by the verb. */
function itemsText(value: GoValue, verb: string, flags: Flags): string | undefined {
  if (value instanceof GoSlice && value.type.element?.kind === 'uint8' && 'sqxX'.includes(verb)) {
    return stringText(rawText(Uint8Array.from(value.items, byteOf)), verb, flags);
  }
  const items = Array.isArray(value) ? value : value instanceof GoSlice ? value.items : undefined;
  const name = goTypeOf(value).name;
  if (items !== undefined) {
    const shown = items.map((item) => itemText(item, verb, flags));
    if (flags.source && verb === 'v' && value instanceof GoSlice && value.isNil) return `${name}(nil)`;
    return flags.source && verb === 'v' ? `${name}{${shown.join(', ')}}` : `[${shown.join(' ')}]`;
  }
  if (value instanceof Map) return mapText(value, name, verb, flags);
  return value instanceof GoStruct ? structText(value, verb, flags) : undefined;
}

/** The items of a collection; nil is the same for every verb here. */
function itemText(item: GoValue, verb: string, flags: Flags): string {
  if (item !== null) return printed(item, verb, flags);
  return flags.source && verb === 'v' ? 'interface {}(nil)' : '<nil>';
}

const byteOf = (item: GoValue): number => (item instanceof GoInteger ? Number(item.value) : 0);

function mapText(map: ReadonlyMap<string, GoValue>, name: string, verb: string, flags: Flags): string {
  const asSource = flags.source && verb === 'v';
  const shown = sortedKeys(map).map((key) => {
    const shownKey = asSource ? quotedText(key) : printed(key, verb, flags);
    return `${shownKey}:${itemText(map.get(key)!, verb, flags)}`;
  });
  return asSource ? `${name}{${shown.join(', ')}}` : `map[${shown.join(' ')}]`;
}

function structText({ type, fields }: GoStruct, verb: string, flags: Flags): string {
  const pointer = type.kind === 'ptr' ? '&' : '';
  const asSource = flags.source && verb === 'v';
  const shown = [...fields].map(([name, field]) => {
    const text = printed(field, verb, flags);
    return asSource || flags.named ? `${name}:${text}` : text;
  });
  return `${pointer}${asSource ? typeName(type) : ''}{${shown.join(asSource ? ', ' : ' ')}}`;
}

const typeName = (type: GoType): string => type.name.replace(/^\*/, '');
