import { addAll, groupBy } from '../../source/index.ts';
import type { ConfigValue } from '../resource.ts';
import { FormatError, maxDepth, members, type Parse } from './format.ts';
import { Hcl1Reader } from './hcl1-reader.ts';

/** HCL before version 2: objects in lists under their keys, texts with unchanged `${…}`. */
export const parse: Parse = (text) => objectOf(itemsIn(new Hcl1Reader(text), undefined, 0));

/** Keys and the value behind them. */
interface Item {
  readonly keys: readonly string[];
  readonly value: Hcl1Value;
}

type Hcl1Value =
  | { readonly kind: 'literal'; readonly value: string | number | bigint | boolean }
  | { readonly kind: 'list'; readonly items: readonly Hcl1Value[] }
  | { readonly kind: 'object'; readonly items: readonly Item[] };

/** The items up to the end of the text, or to the brace that closes the object that `open` opens. */
function itemsIn(reader: Hcl1Reader, open: number | undefined, depth: number): readonly Item[] {
  if (depth > maxDepth) throw new FormatError(`values are nested more than ${maxDepth} levels deep`, open);
  const items: Item[] = [];
  for (;;) {
    const keys: string[] = [];
    let token = reader.next();
    if (token === undefined && open === undefined) return items;
    if (token?.kind === '}' && open !== undefined) return items;
    for (; token?.kind === 'text' || token?.kind === 'name'; token = reader.next()) keys.push(String(token.value));
    const at = token?.start ?? reader.at;
    if (keys.length === 0) throw new FormatError('a key is missing', at);
    if (token?.kind === '=') {
      if (keys.length > 1) throw new FormatError('several keys need an object, without =', at);
      items.push({ keys, value: valueIn(reader, depth) });
    } else if (token?.kind === '{') {
      items.push({ keys, value: { kind: 'object', items: itemsIn(reader, token.start, depth + 1) } });
    } else throw new FormatError(`the key ${keys.join(' ')} needs = or {`, at);
    reader.take(',');
  }
}

function valueIn(reader: Hcl1Reader, depth: number): Hcl1Value {
  const token = reader.next();
  if (token?.kind === '{') return { kind: 'object', items: itemsIn(reader, token.start, depth + 1) };
  if (token?.kind === '[') return { kind: 'list', items: listIn(reader, token.start, depth + 1) };
  if (token === undefined || token.value === undefined || (token.kind === 'name' && typeof token.value === 'string'))
    throw new FormatError('a value is missing', token?.start ?? reader.at);
  return { kind: 'literal', value: token.value };
}

function listIn(reader: Hcl1Reader, open: number, depth: number): readonly Hcl1Value[] {
  if (depth > maxDepth) throw new FormatError(`values are nested more than ${maxDepth} levels deep`, open);
  const items: Hcl1Value[] = [];
  for (;;) {
    if (reader.take(']')) return items;
    if (reader.take(',')) continue;
    items.push(valueIn(reader, depth));
    if (!reader.take(',') && reader.peek() !== ']') throw new FormatError('the list needs a comma or ]', reader.at);
  }
}

/** The object of items: several objects of one key are in one list, and of several other values the last one wins. */
function objectOf(items: readonly Item[]): ConfigValue {
  const object = members();
  const done = new Set<string>();
  const byKey = groupBy(items, ({ keys: [key = ''] }) => key);
  for (const { keys, value } of items) {
    const [key = ''] = keys;
    if (done.has(key)) continue;
    let next: ConfigValue;
    if (keys.length > 1) {
      // All items of this key at once, each under its other keys.
      done.add(key);
      next = byKey
        .get(key)!
        .map((item) =>
          item.keys.length === 1 ? dataOf(item.value, true) : objectOf([{ ...item, keys: item.keys.slice(1) }]),
        );
    } else next = dataOf(value, false);
    const known = object[key];
    if (Array.isArray(known) && Array.isArray(next)) addAll(known, next);
    else object[key] = next;
  }
  return object;
}

/** A value; an object is in a list of its own unless it is in one already. */
function dataOf(value: Hcl1Value, isInList: boolean): ConfigValue {
  if (value.kind === 'literal') return value.value;
  if (value.kind === 'list') return value.items.map((item) => dataOf(item, true));
  const object = objectOf(value.items);
  return isInList ? object : [object];
}
