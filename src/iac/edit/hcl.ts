import { firstFrom, type Source, type Span } from '../../source/index.ts';
import type { Attribute, Block, Body, Expression, ObjectExpression, ObjectItem, Tuple } from '../hcl/index.ts';
import { parseHcl, quote } from '../hcl/index.ts';
import { type Config, type ConfigValue, isConfig, type Path } from '../resource.ts';
import {
  appended,
  type Edit,
  indentBefore,
  indentOf,
  lineEnd,
  lineStart,
  nested,
  newlineOf,
  ofSource,
  UneditableError,
  type ValueChange,
  withoutItem,
  withoutLines,
} from './edit.ts';

/** Something in a file of HCL that has the span of a value. */
type Found =
  | { readonly kind: 'block'; readonly block: Block }
  /** An argument, or the value of one or a part of it. */
  | { readonly kind: 'attribute'; readonly value: Expression }
  | { readonly kind: 'item'; readonly value: Expression; readonly inside: ObjectExpression | Tuple };

const step = '  ';

/** Files are read once, however many edits they get. */
const bodyOf = ofSource((source): Body => parseHcl(source).body);

/**
 * The edits that change a value in HCL's native syntax: the one at `span`, or the one at the path `missing` in it. `key` is
 * the last name on the way to the one at `span`. Keys that a number follows are blocks. If several blocks have the name,
 * `span` is the block around them. Throws an `UneditableError`.
 */
export function editHcl(
  { source, start, end }: Span,
  key: string | undefined,
  missing: Path,
  change: ValueChange,
  isAmongSeveral: boolean,
): readonly Edit[] {
  const found = inBody(bodyOf(source), start, end);
  if (found === undefined) throw new UneditableError('its place in the file is not known');
  const isNamed = missing.length === 0 || typeof missing.at(-1) === 'string';
  if (change.kind === 'add' && isConfig(change.value) && found.kind === 'block' && isNamed) {
    const { block } = found;
    if (missing.length > 0) return insertedInBlock(source, block, [...missing, 0], change.value);
    if (key !== undefined && (isAmongSeveral || block.type !== key))
      return insertedInBlock(source, block, [key, 0], change.value);
    const indent = indentOf(source.text, block.start);
    const text = `\n\n${indent}${argumentText([block.type, 0], change.value, indent).text}`;
    const at = lineEnd(source.text, block.end);
    return [{ source, start: at, end: at, text: text.replaceAll('\n', newlineOf(source.text)) }];
  }
  if (missing.length > 0) {
    if (change.kind === 'remove') throw new UneditableError('there is nothing to remove');
    const value = change.kind === 'add' ? [change.value] : change.value;
    if (found.kind === 'block') return insertedInBlock(source, found.block, missing, value);
    if (found.value.kind === 'object') return insertedInObject(source, found.value, missing, value);
    throw new UneditableError('the value is not an object');
  }
  if (change.kind === 'remove') {
    if (found.kind === 'item') {
      const spans = placesIn(found.inside);
      const index = spans.findIndex((span) => span.start === start && span.end === end);
      return withoutItem(source, spans, index, found.inside);
    }
    if (found.kind === 'block' && (isAmongSeveral || found.block.type !== key))
      throw new UneditableError('there are several blocks');
    return [withoutLines(source, start, end)];
  }
  if (found.kind === 'block') throw new UneditableError('a block has no value');
  const { value } = found;
  if (change.kind === 'set') {
    const text = hclText(change.value, indentOf(source.text, value.start));
    return [{ source, start: value.start, end: value.end, text }];
  }
  if (value.kind !== 'tuple') throw new UneditableError('the value is not a list');
  return addedToTuple(source, value, change.value);
}

/** A key of an object, in quotes if it is not a name. */
const keyText = (key: string): string => (/^[A-Za-z_][\w-]*$/.test(key) ? key : quote(key));

/** A value as HCL: on one line, or with further lines indented by `indent`. */
function hclText(value: ConfigValue, indent: string | undefined): string {
  if (typeof value === 'string') return quote(value);
  if (typeof value === 'number' && !Number.isFinite(value)) throw new UneditableError('HCL does not have this number');
  if (typeof value !== 'object' || value === null) return String(value);
  const inner = indent === undefined ? undefined : indent + step;
  const entries = Object.entries(value).map(([key, item]) => {
    const text = hclText(item, Array.isArray(value) && !value.some(isConfig) ? indent : inner);
    return Array.isArray(value) ? text : `${keyText(key)} = ${text}`;
  });
  if (Array.isArray(value)) {
    if (inner === undefined || !value.some(isConfig)) return `[${entries.join(', ')}]`;
    return `[\n${entries.map((entry) => `${inner}${entry},\n`).join('')}${indent}]`;
  }
  if (entries.length === 0) return '{}';
  if (inner === undefined) return `{ ${entries.join(', ')} }`;
  return `{\n${entries.map((entry) => `${inner}${entry}\n`).join('')}${indent}}`;
}

/** An argument or a block that holds a value at a path. */
function argumentText(
  path: Path,
  value: ConfigValue,
  indent: string,
): { readonly text: string; readonly isBlock: boolean } {
  const [name, index, ...rest] = path;
  if (typeof name !== 'string') throw new UneditableError('a block cannot be added by its position');
  if (index === undefined) return { text: `${name} = ${hclText(value, indent)}`, isBlock: false };
  if (typeof index === 'string') {
    return { text: `${name} = ${hclText(nested([index, ...rest], value), indent)}`, isBlock: false };
  }
  if (index !== 0) throw new UneditableError('there are blocks of this name');
  const inner = indent + step;
  if (rest.length > 0) {
    return { text: `${name} {\n${inner}${argumentText(rest, value, inner).text}\n${indent}}`, isBlock: true };
  }
  if (!isConfig(value)) throw new UneditableError('a block needs arguments');
  return { text: `${name} {${bodyText(value, inner)}\n${indent}}`, isBlock: true };
}

/** The arguments and nested blocks of a block, in which lists of objects are blocks. */
function bodyText(value: Config, indent: string): string {
  const entries = Object.entries(value);
  const isBlock = ([, item]: readonly [string, ConfigValue]): boolean =>
    Array.isArray(item) && item.length > 0 && item.every(isConfig);
  const plain = entries.filter((entry) => !isBlock(entry));
  const lines = plain.map(([name, item]) => `\n${indent}${name} = ${hclText(item, indent)}`);
  const blocks = entries
    .filter(isBlock)
    .flatMap(([name, items]) =>
      (items as readonly Config[]).map((item) => `\n${indent}${name} {${bodyText(item, indent + step)}\n${indent}}`),
    );
  const apart = lines.length > 0 && blocks.length > 0 ? ['\n'] : [];
  return [...lines, ...apart, blocks.join('\n')].join('');
}

/** A resource below the one at `span`, with an argument that refers to it. Throws an `UneditableError`. */
export function companionOf(
  { source, start, end }: Span,
  type: string,
  link: string,
  values: readonly (readonly [Path, ConfigValue])[],
): Edit {
  const found = inBody(bodyOf(source), start, end);
  const block = found?.kind === 'block' ? found.block : undefined;
  const [own, name] = block?.labels ?? [];
  if (own === undefined || name === undefined) throw new UneditableError('its place in the file is not known');
  if (block!.body.attributes.some((attribute) => /^(?:count|for_each)$/.test(attribute.name))) {
    throw new UneditableError('the resource has several instances');
  }
  const others = values.map(([path, value]) => argumentText(path, value, step));
  const plain = [
    `${link} = ${own.text}.${name.text}.id`,
    ...others.filter(({ isBlock }) => !isBlock).map(({ text }) => text),
  ];
  const blocks = others.filter(({ isBlock }) => isBlock).map(({ text }) => `\n${step}${text}`);
  const lines = [...plain.map((text) => step + text), ...blocks].join('\n');
  const text = `\n\nresource "${type}" ${quote(name.text)} {\n${lines}\n}`.replaceAll('\n', newlineOf(source.text));
  const at = lineEnd(source.text, end);
  return { source, start: at, end: at, text };
}

function insertedInBlock(source: Source, block: Block, path: Path, value: ConfigValue): readonly Edit[] {
  const { text } = source;
  const { attributes, blocks } = block.body;
  const outer = indentOf(text, block.start);
  const indent = outer + step;
  const added = argumentText(path, value, indent);
  if (
    typeof path[0] === 'string' &&
    blocks.some(({ type, labels }) => type === 'dynamic' && labels[0]?.text === path[0])
  ) {
    throw new UneditableError('its blocks are dynamic');
  }
  const close = block.end - 1;
  const newline = newlineOf(text);
  const insert = (at: number, inserted: string): readonly Edit[] => [
    { source, start: at, end: at, text: inserted.replaceAll('\n', newline) },
  ];
  if (indentBefore(text, close) === undefined) {
    // The block is on one line. Edits of several arguments have only those of the braces in common.
    const inside = text.slice(block.headerEnd, close);
    const content = block.headerEnd + inside.trimEnd().length;
    const isEmpty = inside.trim() === '';
    const at = isEmpty ? block.headerEnd : content;
    const first = block.headerEnd + inside.length - inside.trimStart().length;
    const broken = { source, start: block.headerEnd, end: first, text: newline + indent };
    return [
      ...(isEmpty ? [] : [broken]),
      ...insert(at, `${!isEmpty && added.isBlock ? '\n' : ''}\n${indent}${added.text}`),
      { source, start: at, end: block.end, text: `${newline}${outer}}` },
    ];
  }
  if (added.isBlock) {
    const isEmpty = attributes.length + blocks.length === 0;
    const start = text.lastIndexOf('\n', close - 1) + 1;
    return insert(start, `${isEmpty ? '' : '\n'}${indent}${added.text}\n`);
  }
  const first = blocks[0]?.start ?? Number.POSITIVE_INFINITY;
  const above = attributes.filter(({ start }) => start < first).at(-1) ?? attributes.at(-1);
  if (above !== undefined) {
    const at = lineEnd(text, above.end);
    return insert(at, `\n${indent}${added.text}`);
  }
  const at = lineEnd(text, block.headerEnd);
  return insert(at, `\n${indent}${added.text}${blocks.length > 0 ? '\n' : ''}`);
}

function insertedInObject(
  source: Source,
  object: ObjectExpression,
  [key, ...rest]: Path,
  value: ConfigValue,
): readonly Edit[] {
  if (typeof key !== 'string') throw new UneditableError('the value is not a list');
  const { text } = source;
  const item = (indent?: string): string =>
    `${keyText(key)} = ${hclText(nested(rest, value), indent)}`.replaceAll('\n', newlineOf(text));
  const last = placesIn(object).at(-1);
  const outer = indentOf(text, object.start);
  if (last !== undefined) {
    const isByLines = !hasCommas(text, object) || endsInHeredoc(text, last.end);
    return appended(source, last, object.end - 1, item, ', ', isByLines);
  }
  const inner = outer + step;
  const close = object.end - 1;
  const isBroken = indentBefore(text, close) !== undefined;
  const at = isBroken ? lineStart(text, close) : object.start + 1;
  const newline = newlineOf(text);
  const inserted = inner + item(inner) + newline;
  return [{ source, start: at, end: isBroken ? at : close, text: isBroken ? inserted : newline + inserted + outer }];
}

/** Whether there are commas between the items of an object, and not only line breaks. */
const hasCommas = (text: string, object: ObjectExpression): boolean => {
  const [first, second] = placesIn(object);
  return first !== undefined && second !== undefined && /^\s*,/.test(text.slice(first.end, second.start));
};

/** Whether a value ends with the closing line of a heredoc, which no comma may follow. */
const endsInHeredoc = (text: string, end: number): boolean =>
  /^[ \t]*[\w-]+$/.test(text.slice(lineStart(text, end), end));

function addedToTuple(source: Source, list: Tuple, value: ConfigValue): readonly Edit[] {
  const { text } = source;
  const { items, start, end } = list;
  const item = (indent?: string): string => hclText(value, indent).replaceAll('\n', newlineOf(text));
  const outer = indentOf(text, start);
  const last = items.at(-1);
  if (last?.kind === 'template' && last.form !== 'quoted') throw new UneditableError('the list ends with a heredoc');
  if (last !== undefined) return appended(source, last, end - 1, item);
  return [{ source, start: start + 1, end: end - 1, text: item(outer) }];
}

function inBody({ attributes, blocks }: Body, start: number, end: number): Found | undefined {
  const isIt = (node: Attribute | Block): boolean => node.start === start && node.end === end;
  const holds = (node: Attribute | Block): boolean => node.start <= start && end <= node.end;
  // Very many blocks may be changed, so each is found by its place in their order.
  const block = blocks[firstFrom(blocks.length, (at) => blocks[at]!.end >= end)];
  if (block !== undefined && holds(block))
    return isIt(block) ? { kind: 'block', block } : inBody(block.body, start, end);
  const attribute = attributes.find(holds);
  if (attribute === undefined) return undefined;
  return isIt(attribute) ? { kind: 'attribute', value: attribute.value } : inExpression(attribute.value, start, end);
}

function inExpression(expression: Expression, start: number, end: number): Found | undefined {
  const value = expression;
  if (value.start === start && value.end === end) return { kind: 'attribute', value };
  const inside = partsOf(value).find((part) => part.start <= start && end <= part.end);
  if (inside !== undefined) return inExpression(inside, start, end);
  if (value.kind !== 'tuple' && value.kind !== 'object') return undefined;
  const item = placesIn(value).find((place) => place.start <= start && end <= place.end);
  if (item === undefined) return undefined;
  const isIt = item.start === start && item.end === end;
  return isIt ? { kind: 'item', value: item.value, inside: value } : inExpression(item.value, start, end);
}

/** The expressions in an expression that is not a list or an object, where its value may be written. */
function partsOf(expression: Expression): readonly Expression[] {
  if (expression.kind === 'parentheses' || expression.kind === 'template-wrap') return [expression.value];
  if (expression.kind === 'call') return expression.args;
  return expression.kind === 'conditional' ? [expression.whenTrue, expression.whenFalse] : [];
}

interface Place {
  readonly start: number;
  readonly end: number;
  readonly value: Expression;
}

/** The items of a list or object, with their keys. */
function placesIn({ items }: ObjectExpression | Tuple): readonly Place[] {
  return items.map((item: Expression | ObjectItem) =>
    'kind' in item
      ? { start: item.start, end: item.end, value: item }
      : { start: item.key.start, end: item.value.end, value: item.value },
  );
}
