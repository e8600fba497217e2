import { readYaml, type YamlEntry, type YamlMap, type YamlNode, type YamlSequence } from '../../go/index.ts';
import { largestOf, type Source, type Span } from '../../source/index.ts';
import type { ConfigValue, Path } from '../resource.ts';
import {
  appended,
  type Edit,
  indentBefore,
  lineEnd,
  lineStart,
  nested,
  newlineOf,
  nextLine,
  ofSource,
  UneditableError,
  type ValueChange,
  withoutItem,
} from './edit.ts';
import {
  afterColon,
  belowKey,
  blockLines,
  brokenLine,
  flowEntry,
  flowText,
  isFilled,
  isJsonText,
  isTight,
  stringText,
} from './yaml-text.ts';

/** Files are read once, however many edits they get. */
const documentsOf = ofSource((source) => readYaml(source, 'cloudformation'));

/** Whether a file can be read: the templates of a chart often cannot. */
export const isYaml = (source: Source): boolean => documentsOf(source).some(({ root }) => root !== undefined);

/** A node that has the span of a value, alone or with its key, and the collection that it is in. */
interface Found {
  readonly node: YamlNode;
  readonly start: number;
  readonly parent?: Found;
}

/**
 * The edits that change a value in YAML or JSON: the one at `span`, or the one at a path in it. `key` is the value's own key, because a map and its only entry have the same span. Throws an
 * `UneditableError`.
 */
export function editYaml(
  { source, start, end }: Span,
  key: string | number | undefined,
  path: Path,
  change: ValueChange,
): readonly Edit[] {
  const top = placed(source, start, end, key);
  if (top === undefined) {
    const inner = textAround(source, start, end);
    if (inner === undefined) throw new UneditableError('its place in the file is not known');
    return editYaml({ source: inner, start, end }, undefined, path, change).map((edit) => ({ ...edit, source }));
  }
  const [found, missing] = existing(top, path);
  const { node } = found;
  if (change.kind === 'remove') {
    if (missing.length > 0) throw new UneditableError('there is nothing to remove');
    return removed(source, found);
  }
  if (missing.length === 0) {
    if (change.kind === 'set') return replaced(source, found, change.value);
    if (node.kind === 'sequence') return addedItem(source, node, change.value);
    if (isNull(node)) return replaced(source, found, [change.value]);
    throw new UneditableError('the value is not a list');
  }
  const value = change.kind === 'add' ? [change.value] : change.value;
  const [name, ...rest] = missing;
  if (isNull(node) && (typeof name === 'string' || name === 0)) {
    return replaced(source, found, nested(missing, value));
  }
  if (node.kind === 'map' && typeof name === 'string') return addedEntry(source, node, name, nested(rest, value));
  if (node.kind === 'sequence' && name === node.items.length) return addedItem(source, node, nested(rest, value));
  throw new UneditableError('the value is neither an object nor a list');
}

const isNull = (node: YamlNode): boolean => node.kind === 'scalar' && node.value === null;

function isFlow({ text }: Source, { start }: YamlNode): boolean {
  return text[start] === '{' || text[start] === '[';
}

const columnOf = (text: string, at: number): number => at - lineStart(text, at);

/** Spaces up to the column of an offset. */
function spacesTo(text: string, at: number): string {
  const start = lineStart(text, at);
  if (text.slice(start, at).includes('\t')) throw new UneditableError('the line is indented with tabs');
  return ' '.repeat(at - start);
}

/** The entries that are written in a map: others come from merge keys. */
function ownEntries({ entries, start, end }: YamlMap): readonly YamlEntry[] {
  return [...entries.values()].filter(({ keyStart }) => start <= keyStart && keyStart < end);
}

/** The offset of the dash of an item in block style. */
function dashOf(text: string, list: YamlSequence, item: YamlNode): number {
  const column = columnOf(text, list.start);
  let at = lineStart(text, item.start);
  while (at > list.start && text[at + column] !== '-') at = lineStart(text, at - 1);
  return at + column;
}

/** The offset after the colon or dash before a value in block style; undefined if the value is the whole document. */
function headOf({ text }: Source, { node, parent }: Found): number | undefined {
  if (parent === undefined) return undefined;
  if (parent.node.kind === 'sequence') return dashOf(text, parent.node, node) + 1;
  const entry = ownEntries(parent.node as YamlMap).find(({ value }) => value === node);
  return entry && text.indexOf(':', entry.keyEnd) + 1;
}

function replaced(source: Source, found: Found, value: ConfigValue): readonly Edit[] {
  const { text } = source;
  const { node, parent } = found;
  const { start, end } = node;
  const head = headOf(source, found);
  const inFlow = parent !== undefined && isFlow(source, parent.node);
  if (inFlow || head === undefined || (isFlow(source, node) && isFilled(value))) {
    const indent = indentBefore(text, found.start);
    const before = start === end && !/\s/.test(text[start - 1]!) ? (text[start - 1] === ':' ? ' ' : ': ') : '';
    return [{ source, start, end, text: before + flowText(source, value, indent) }];
  }
  const isBelow = text.slice(head, start).includes('\n');
  if (!isFilled(value)) {
    const inserted = flowText(source, value, undefined);
    if (!isBelow) return [{ source, start, end, text: (start === head ? ' ' : '') + inserted }];
    // The value moves up to the line of its key.
    return [
      { source, start: head, end: head, text: ` ${inserted}` },
      { source, start: lineStart(text, start), end: nextLine(text, end), text: '' },
    ];
  }
  const isEntry = parent?.node.kind === 'map';
  const key = isEntry ? spacesTo(text, found.start) : spacesTo(text, head - 1);
  const isScalar = node.kind === 'scalar' || isFlow(source, node);
  if (!isEntry && !isBelow) {
    const column = start === head ? `${key}  ` : spacesTo(text, start);
    const lines = blockLines(source, value, column).trimStart();
    return [{ source, start, end, text: (start === head ? ' ' : '') + lines }];
  }
  const isDeeper = isBelow && columnOf(text, start) > key.length;
  const indent = isDeeper ? spacesTo(text, start) : isEntry ? belowKey(source, value, key) : `${key}  `;
  const lines = blockLines(source, value, indent);
  if (isBelow && !isScalar) return [{ source, start: lineStart(text, start), end, text: lines }];
  const at = lineEnd(text, end);
  return [
    { source, start: head, end, text: '' },
    { source, start: at, end: at, text: newlineOf(text) + lines },
  ];
}

function addedEntry(source: Source, map: YamlMap, key: string, value: ConfigValue): readonly Edit[] {
  const { text } = source;
  if (text[map.start] === '*') throw new UneditableError('the value is an alias');
  const entries = ownEntries(map);
  if (isFlow(source, map)) {
    const last = entries.at(-1);
    const span = last && { start: last.keyStart, end: Math.max(last.keyEnd, last.value.end) };
    return addedInBrackets(source, map, span, (indent) => flowEntry(source, key, value, indent));
  }
  const indent = spacesTo(text, map.start);
  const last = largestOf(entries.map((entry) => Math.max(entry.keyEnd, entry.value.end)));
  const isApart = entries.length > 1 && isBlankAbove(text, entries.at(-1)!.keyStart) && !keepsBreaks(source);
  const apart = isApart ? newlineOf(text) : '';
  const entry = `${apart}${indent}${stringText(key)}:${afterColon(source, value, indent)}`;
  return [below(source, Math.max(last, map.end), entry)];
}

/** Whether a blank line below a block scalar may be a part of it. */
const keepsBreaks = ofSource(({ text }) => /[|>]\d?\+/.test(text));

/** Whether the line above that of an offset is blank. */
function isBlankAbove(text: string, at: number): boolean {
  const line = lineStart(text, at);
  return line > 0 && text.slice(lineStart(text, line - 1), line).trim() === '';
}

function addedItem(source: Source, list: YamlSequence, value: ConfigValue): readonly Edit[] {
  const { text } = source;
  if (text[list.start] === '*') throw new UneditableError('the value is an alias');
  if (isFlow(source, list)) {
    return addedInBrackets(source, list, list.items.at(-1), (indent) => flowText(source, value, indent));
  }
  return [below(source, list.end, blockLines(source, [value], spacesTo(text, list.start)))];
}

function addedInBrackets(
  source: Source,
  { kind, start, end }: YamlMap | YamlSequence,
  last: { readonly start: number; readonly end: number } | undefined,
  write: (indent: string | undefined) => string,
): readonly Edit[] {
  if (last !== undefined) return appended(source, last, end - 1, write, isTight(source) ? ',' : ', ');
  const [open, close] = kind === 'map' ? ['{', '}'] : ['[', ']'];
  if (!isJsonText(source)) {
    const gap = kind === 'map' ? ' ' : '';
    return [{ source, start, end, text: open + gap + write(undefined) + gap + close }];
  }
  return [{ source, start, end, text: open + brokenLine(source, start, write) + close }];
}

/** Lines below the one that `at` ends in. */
function below(source: Source, at: number, lines: string): Edit {
  const { text } = source;
  const newline = newlineOf(text);
  if (text[at - 1] === '\n') return { source, start: at, end: at, text: lines + newline };
  const end = lineEnd(text, at);
  return { source, start: end, end, text: newline + lines };
}

function removed(source: Source, { node, start, parent }: Found): readonly Edit[] {
  if (parent === undefined) throw new UneditableError('it is the whole document');
  const { text } = source;
  const collection = parent.node as YamlMap | YamlSequence;
  const spans =
    collection.kind === 'map'
      ? ownEntries(collection).map(({ keyStart, value }) => ({ start: keyStart, end: value.end }))
      : collection.items;
  const index = spans.findIndex((span) => span.start === start);
  const after = spans[index + 1];
  const remove = (from: number, to: number): readonly Edit[] => [{ source, start: from, end: to, text: '' }];
  if (isFlow(source, collection)) return withoutItem(source, spans, index, collection);
  const from = collection.kind === 'map' ? start : dashOf(text, collection, node);
  if (collection.start === from && collection.end === node.end) {
    return replaced(source, parent, collection.kind === 'map' ? {} : []);
  }
  // The first entry of an item, after its dash.
  if (indentBefore(text, from) === undefined && after !== undefined) {
    const isNext = lineStart(text, after.start) === nextLine(text, node.end);
    return remove(from, isNext ? after.start : lineEnd(text, node.end));
  }
  const end = text[node.end - 1] === '\n' ? node.end : nextLine(text, node.end);
  return remove(lineStart(text, from), end);
}

/** The nearest value that exists at or above a path, and the rest of the path. */
function existing(found: Found, path: Path): readonly [Found, Path] {
  const [name, ...rest] = path;
  const { node } = found;
  const entry = node.kind === 'map' && typeof name === 'string' ? node.entries.get(name) : undefined;
  return entry === undefined
    ? [found, path]
    : existing({ node: entry.value, start: entry.keyStart, parent: found }, rest);
}

/** The node at a span, which may include its key. Nodes that aliases share are visited once. */
function placed(source: Source, start: number, end: number, key: string | number | undefined): Found | undefined {
  const seen = new Set<YamlNode>();
  const inNode = (node: YamlNode, from: number, parent: Found | undefined): Found | undefined => {
    if (node.start > end || node.end < start || seen.has(node)) return undefined;
    const found: Found = { node, start: from, ...(parent && { parent }) };
    if (node.kind === 'map') {
      seen.add(node);
      const entry = [...node.entries].find(
        ([name, { keyStart, value }]) => keyStart === start && value.end === end && (name === key || key === undefined),
      );
      if (entry !== undefined) return { node: entry[1].value, start, parent: found };
      const block = blockIn(node, start, end);
      if (block !== undefined) return { ...block, parent: { ...block.parent, parent: found } };
    }
    const inside =
      node.kind === 'map'
        ? first([...node.entries.values()], ({ keyStart, value }) => inNode(value, keyStart, found))
        : node.kind === 'sequence'
          ? first(node.items, (item) => inNode(item, item.start, found))
          : undefined;
    return inside ?? (node.start === start && node.end === end ? found : undefined);
  };
  return first(documentsOf(source), ({ root }) => root && inNode(root, root.start, undefined));
}

/**
 * The YAML in a literal block (`|`) around a place, such as an inline patch: the same text, in which all before the block
 * is comments, and which ends with it. Undefined if there is no such block.
 */
function textAround(source: Source, start: number, end: number): Source | undefined {
  const block = first(documentsOf(source), ({ root }) => root && literalAround(source.text, root, start, end));
  return block && innerTexts(source)(block);
}

const innerTexts = ofSource(({ path, text }) => {
  const known = new Map<number, Source>();
  return (block: YamlNode): Source => {
    const from = nextLine(text, block.start);
    const to = text[block.end - 1] === '\n' ? block.end : nextLine(text, block.end);
    const inner = known.get(from) ?? {
      path,
      text: text.slice(0, from).replaceAll(/[^\r\n]/g, '#') + text.slice(from, to),
    };
    known.set(from, inner);
    return inner;
  };
});

function literalAround(text: string, node: YamlNode, start: number, end: number): YamlNode | undefined {
  if (node.start > start || node.end < end) return undefined;
  if (node.kind === 'scalar') return text[node.start] === '|' ? node : undefined;
  const inside = node.kind === 'map' ? [...node.entries.values()].map(({ value }) => value) : node.items;
  return first(inside, (value) => literalAround(text, value, start, end));
}

/** A block of Terraform in a list of JSON: its span is from the key of the list to the end of the block. */
function blockIn(map: YamlMap, start: number, end: number): (Found & { readonly parent: Found }) | undefined {
  for (const { keyStart, value } of map.entries.values()) {
    const node =
      keyStart === start && value.end > end && value.kind === 'sequence'
        ? value.items.find((item) => item.end === end)
        : undefined;
    if (node !== undefined) return { node, start: node.start, parent: { node: value, start } };
  }
  return undefined;
}

function first<T, R>(items: readonly T[], find: (item: T) => R | undefined): R | undefined {
  for (const item of items) {
    const found = find(item);
    if (found !== undefined) return found;
  }
  return undefined;
}
