/** The functions of Go's text/template. */
import { utf8Bytes } from '../../../go/index.ts';
import { type Data, isJsonNumber, isList, isTrue, printed, typeOf } from './data.ts';
import { TemplateError } from './tokens.ts';

/** What functions need from outside. */
export interface Tools {
  readonly printf: (format: string, args: readonly Data[]) => string;
  readonly queryEscaped: (text: string) => string;
}

interface TemplateFunction {
  /** The least number of arguments and the greatest; without one there is no limit. */
  readonly arity: readonly [least: number, most?: number];
  readonly apply: (args: readonly Data[], tools: Tools) => Data;
}

/** As Sprint: a space between two operands of which neither is a string. */
function sprint(args: readonly Data[]): string {
  let text = '';
  args.forEach((arg, i) => {
    const spaced = i > 0 && !isText(arg) && !isText(args[i - 1]!);
    text += (spaced ? ' ' : '') + printed(arg);
  });
  return text;
}

const isText = (data: Data): boolean => typeof data === 'string' || isJsonNumber(data);

const htmlEscapes: Readonly<Record<string, string>> = {
  '\0': '\ufffd',
  '"': '&#34;',
  "'": '&#39;',
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
};

function javascript(text: string): string {
  return text.replace(/[\\'"<>&=\u0000-\u001f]/g, (char) => {
    if (/[\\'"]/.test(char)) return `\\${char}`;
    return `\\u${char.charCodeAt(0).toString(16).toUpperCase().padStart(4, '0')}`;
  });
}

type Basic = 'bool' | 'int' | 'float' | 'string';

/** The kinds that can be compared; a number of the variables is a text. */
function basicKind(data: Data): Basic | undefined {
  if (isText(data)) return 'string';
  if (typeof data === 'boolean') return 'bool';
  return typeof data === 'bigint' ? 'int' : typeof data === 'number' ? 'float' : undefined;
}

const textOf = (data: Data): string => (isJsonNumber(data) ? data.number : String(data));

function comparable(a: Data, b: Data): Basic {
  const [x, y] = [basicKind(a), basicKind(b)];
  if (x === undefined || y === undefined) {
    const data = x === undefined ? a : b;
    throw new TemplateError(`non-comparable type ${printed(data)}: ${typeOf(data)}`);
  }
  if (x !== y) throw new TemplateError(`incompatible types for comparison: ${typeOf(a)} and ${typeOf(b)}`);
  return x;
}

function isEqual(a: Data, b: Data): boolean {
  if (a === null || b === null) return a === b;
  return comparable(a, b) === 'string' ? textOf(a) === textOf(b) : a === b;
}

function isLess(a: Data, b: Data): boolean {
  const kind = comparable(a, b);
  if (kind === 'bool') throw new TemplateError('invalid type for comparison');
  return kind === 'string' ? textOf(a) < textOf(b) : (a as bigint | number) < (b as bigint | number);
}

function positionOf(data: Data, length: number, what: string): number {
  if (typeof data !== 'bigint') throw new TemplateError(`cannot index slice/array with type ${typeOf(data)}`);
  if (data < 0n || data > BigInt(length)) throw new TemplateError(`${what} out of range: ${data}`);
  return Number(data);
}

function indexed(container: Data, key: Data): Data {
  if (container === null) throw new TemplateError('index of untyped nil');
  if (typeof container === 'object' && !isJsonNumber(container)) {
    if (!isList(container)) {
      if (typeof key !== 'string') throw new TemplateError(`value has type ${typeOf(key)}; should be string`);
      return container.get(key) ?? null;
    }
    const at = positionOf(key, container.length, 'index');
    if (at === container.length) throw new TemplateError(`index out of range: ${at}`);
    return container[at]!;
  }
  if (typeof container !== 'string') throw new TemplateError(`can't index item of type ${typeOf(container)}`);
  const bytes = utf8Bytes(container);
  const byte = bytes[positionOf(key, bytes.length, 'index')];
  if (byte === undefined) throw new TemplateError('index out of range');
  return BigInt(byte);
}

function sliced([item, ...bounds]: readonly Data[]): Data {
  if (typeof item !== 'string' && !isList(item!)) throw new TemplateError(`can't slice item of type ${typeOf(item!)}`);
  const [from = 0, to = item.length] = bounds.map((bound) => positionOf(bound, item.length, 'index'));
  if (from > to) throw new TemplateError(`invalid slice index: ${from} > ${to}`);
  return item.slice(from, to);
}

function lengthOf(item: Data): Data {
  if (typeof item === 'string' || isJsonNumber(item)) return BigInt(utf8Bytes(textOf(item)).length);
  if (typeof item !== 'object' || item === null) throw new TemplateError(`len of type ${typeOf(item)}`);
  return BigInt(isList(item) ? item.length : item.size);
}

const test = (compare: (a: Data, b: Data) => boolean): TemplateFunction => ({
  arity: [2, 2],
  apply: ([a, b]) => compare(a!, b!),
});

/** `and` and `or` are not here: they do not look at all of their arguments. */
export const functions: ReadonlyMap<string, TemplateFunction> = new Map<string, TemplateFunction>([
  ['not', { arity: [1, 1], apply: ([data]) => !isTrue(data!) }],
  ['eq', { arity: [2], apply: ([a, ...others]) => others.some((b) => isEqual(a!, b)) }],
  ['ne', test((a, b) => !isEqual(a, b))],
  ['lt', test(isLess)],
  ['le', test((a, b) => isLess(a, b) || isEqual(a, b))],
  ['gt', test((a, b) => !isLess(a, b) && !isEqual(a, b))],
  ['ge', test((a, b) => !isLess(a, b))],
  ['len', { arity: [1, 1], apply: ([item]) => lengthOf(item!) }],
  ['index', { arity: [1], apply: ([item, ...keys]) => keys.reduce(indexed, item!) }],
  ['slice', { arity: [1, 4], apply: sliced }],
  ['print', { arity: [0], apply: sprint }],
  ['println', { arity: [0], apply: (args) => `${args.map(printed).join(' ')}\n` }],
  [
    'printf',
    {
      arity: [1],
      apply: ([format, ...args], { printf }) => {
        if (typeof format !== 'string')
          throw new TemplateError(`wrong type for value; expected string; got ${typeOf(format!)}`);
        return printf(format, args);
      },
    },
  ],
  ['html', { arity: [0], apply: (args) => sprint(args).replace(/[\0"'&<>]/g, (char) => htmlEscapes[char]!) }],
  ['js', { arity: [0], apply: (args) => javascript(sprint(args)) }],
  ['urlquery', { arity: [0], apply: (args, { queryEscaped }) => queryEscaped(sprint(args)) }],
  [
    'call',
    {
      arity: [1],
      apply: ([data]) => {
        throw new TemplateError(`non-function of type ${typeOf(data!)}`);
      },
    },
  ],
]);
