import { readYaml, type YamlMap, type YamlNode, type YamlSequence, yamlText, yamlV3 } from '../../go/index.ts';
import { largestOf, type Source, type Span } from '../../source/index.ts';
import { type ConfigValue, isConfig, type Path } from '../resource.ts';
import {
  type Change,
  type Edit,
  indentBefore,
  indentOf,
  lineEnd,
  nested,
  newlineOf,
  nextLine,
  ofSource,
  UneditableError,
} from './edit.ts';

/** Files are read once, however many edits they get. */
const documentsOf = ofSource((source) => readYaml(source, 'cloudformation'));

/** A node that has the span of a value, alone or with its key, and the collection that it is in. */
interface Found {
  readonly node: YamlNode;
  readonly start: number;
  readonly parent?: YamlMap | YamlSequence;
}

/**
 * The edits that change a value in YAML or JSON: the one at `span`, or the one at a path in it. `key` is the value's own key, because a map and its only entry have the same span. Throws an
 * `UneditableError`.
 */
export function editYaml(
  { source, start, end }: Span,
  key: string | number | undefined,
  path: Path,
  change: Change,
): readonly Edit[] {
  const top = placed(source, start, end, key);
  if (top === undefined) throw new UneditableError('its place in the file is not known');
  const [found, missing] = existing(top, path);
  const { node } = found;
  if (change.kind === 'remove') {
    if (missing.length > 0) throw new UneditableError('there is nothing to remove');
    return [removed(source, found)];
  }
  if (missing.length === 0) {
    if (change.kind === 'set') return [replaced(source, node, change.value, indentOf(source.text, found.start))];
    if (node.kind === 'sequence') return [addedItem(source, node, change.value)];
    throw new UneditableError('the value is not a list');
  }
  const value = change.kind === 'add' ? [change.value] : change.value;
  const [name, ...rest] = missing;
  if (node.kind === 'scalar' && node.value === null && typeof name === 'string') {
    return [replaced(source, node, nested(missing, value), indentOf(source.text, found.start))];
  }
  if (node.kind === 'map' && typeof name === 'string') return [addedEntry(source, node, name, nested(rest, value))];
  if (node.kind === 'sequence' && name === node.items.length) return [addedItem(source, node, nested(rest, value))];
  throw new UneditableError('the value is neither an object nor a list');
}

/** A scalar, or a collection on one line. */
function flowText(value: ConfigValue, isJson: boolean): string {
  if (isJson) return typeof value === 'bigint' ? String(value) : JSON.stringify(value);
  if (Array.isArray(value)) return `[${value.map((item) => flowText(item, false)).join(', ')}]`;
  if (!isConfig(value)) return yamlText(value, yamlV3).trimEnd();
  const entries = Object.entries(value).map(([key, item]) => `${keyText(key, false)}: ${flowText(item, false)}`);
  return entries.length === 0 ? '{}' : `{ ${entries.join(', ')} }`;
}

function keyText(key: string, isJson: boolean): string {
  return isJson ? JSON.stringify(key) : yamlText(key, yamlV3).trimEnd();
}

/** A collection in block style, each line after `indent`. */
function blockLines(source: Source, value: ConfigValue, indent: string): string {
  const isIndented = indentsLists(source.text);
  const text = yamlText(value, { ...yamlV3, indentsLists: isIndented }).trimEnd();
  const newline = newlineOf(source.text);
  return text
    .split('\n')
    .map((line) => indent + line)
    .join(newline);
}

/** Whether the first list of a text is indented below its key. */
function indentsLists(text: string): boolean {
  const lines = text.split('\n');
  const at = lines.findIndex((line, index) => /^ *- /.test(line) && /:\s*$/.test(lines[index - 1] ?? ''));
  return at > 0 && indentOf(lines[at]!, lines[at]!.length) > indentOf(lines[at - 1]!, lines[at - 1]!.length);
}

/** The text after `key:` in block style: a scalar or an empty collection on the line, another one below it. */
function afterColon(source: Source, value: ConfigValue, indent: string): string {
  const isFilled = typeof value === 'object' && value !== null && Object.keys(value).length > 0;
  if (!isFilled) return ` ${flowText(value, false)}`;
  const inner = Array.isArray(value) ? indent : `${indent}  `;
  return newlineOf(source.text) + blockLines(source, value, inner);
}

function isFlow({ text }: Source, node: YamlNode): boolean {
  return /[[{]/.test(text[node.start] ?? '');
}

function isJsonText({ path, text }: Source): boolean {
  return path.endsWith('.json') || /^\s*[[{]\s*["\]}[{]/.test(text.slice(0, 1000));
}

function replaced(source: Source, node: YamlNode, value: ConfigValue, indent: string): Edit {
  const { text } = source;
  const { start, end } = node;
  const isJson = isJsonText(source);
  const isScalar = typeof value !== 'object' || value === null;
  if (isScalar || isJson || node.kind !== 'scalar') {
    const before = start === end && text[start - 1] === ':' ? ' ' : '';
    return { source, start, end, text: before + flowText(value, isJson) };
  }
  // The collection begins on the line below the key.
  const colon = text.lastIndexOf(':', start);
  return { source, start: colon + 1, end, text: afterColon(source, value, indent) };
}

function addedEntry(source: Source, map: YamlMap, key: string, value: ConfigValue): Edit {
  const { text } = source;
  const isJson = isJsonText(source);
  const last = [...map.entries.values()].reduce<number>(
    (end, entry) => Math.max(end, entry.value.end, entry.keyEnd),
    -1,
  );
  if (last < 0 || isFlow(source, map)) {
    const item = `${keyText(key, isJson)}: ${flowText(value, isJson)}`;
    if (last < 0 && isJson) {
      const outer = indentOf(text, map.start);
      return { source, start: map.start, end: map.end, text: `{\n${outer}  ${item}\n${outer}}` };
    }
    if (last < 0) return { source, start: map.start, end: map.end, text: `{ ${item} }` };
    const first = [...map.entries.values()][0]!;
    const indent = indentBefore(text, first.keyStart);
    const separator = indent === undefined ? ' ' : newlineOf(text) + indent;
    return { source, start: last, end: last, text: `,${separator}${item}` };
  }
  const first = -largestOf([...map.entries.values()].map(({ keyStart }) => -keyStart));
  const column = first - (text.lastIndexOf('\n', first - 1) + 1);
  const indent = ' '.repeat(column);
  const entry = `${indent}${keyText(key, isJson)}:${afterColon(source, value, indent)}`;
  return below(source, last, entry);
}

function addedItem(source: Source, { start, end, items }: YamlSequence, value: ConfigValue): Edit {
  const { text } = source;
  const isJson = isJsonText(source);
  const last = items.at(-1);
  if (last === undefined) return { source, start, end, text: `[${flowText(value, isJson)}]` };
  if (/[[{]/.test(text[start] ?? '')) {
    const indent = indentBefore(text, last.start);
    const separator = indent === undefined ? ' ' : newlineOf(text) + indent;
    return { source, start: last.end, end: last.end, text: `,${separator}${flowText(value, isJson)}` };
  }
  const dash = text.lastIndexOf('-', last.start - 1);
  const indent = ' '.repeat(dash - (text.lastIndexOf('\n', dash - 1) + 1));
  return below(source, last.end, blockLines(source, [value], indent));
}

/** Lines below the one that `at` ends in. */
function below(source: Source, at: number, lines: string): Edit {
  const { text } = source;
  const newline = newlineOf(text);
  if (text[at - 1] === '\n') return { source, start: at, end: at, text: lines + newline };
  const end = lineEnd(text, at);
  return { source, start: end, end, text: newline + lines };
}

function removed(source: Source, { node, start, parent }: Found): Edit {
  const { text } = source;
  if (parent === undefined) throw new UneditableError('it is the whole document');
  const spans =
    parent.kind === 'map'
      ? [...parent.entries.values()].map(({ keyStart, value }) => ({ start: keyStart, end: value.end }))
      : parent.items.map((item) => ({ start: item.start, end: item.end }));
  const index = spans.findIndex((span) => span.start === start);
  const [before, after] = [spans[index - 1], spans[index + 1]];
  if (isFlow(source, parent)) {
    if (after !== undefined) return { source, start, end: after.start, text: '' };
    return {
      source,
      start: before?.end ?? parent.start + 1,
      end: before === undefined ? parent.end - 1 : node.end,
      text: '',
    };
  }
  if (spans.length === 1) {
    const empty = parent.kind === 'map' ? '{}' : '[]';
    const from = parent.kind === 'map' ? start : text.lastIndexOf('-', start - 1);
    const key = text.slice(0, from).trimEnd();
    if (!key.endsWith(':')) return { source, start: from, end: node.end, text: empty };
    return { source, start: key.length, end: node.end, text: ` ${empty}` };
  }
  const from = parent.kind === 'map' ? start : text.lastIndexOf('-', start - 1);
  const indent = indentBefore(text, from);
  // The first entry of an item, after its dash.
  if (indent === undefined && after !== undefined) return { source, start: from, end: after.start, text: '' };
  const end = text[node.end - 1] === '\n' ? node.end : nextLine(text, node.end);
  return { source, start: text.lastIndexOf('\n', from - 1) + 1, end, text: '' };
}

/** The nearest value that exists at or above a path, and the rest of the path. */
function existing(found: Found, path: Path): readonly [Found, Path] {
  const [name, ...rest] = path;
  const { node } = found;
  const entry = node.kind === 'map' && typeof name === 'string' ? node.entries.get(name) : undefined;
  return entry === undefined
    ? [found, path]
    : existing({ node: entry.value, start: entry.keyStart, parent: node as YamlMap }, rest);
}

/** The node at a span, which may include its key. Nodes that aliases share are visited once. */
function placed(source: Source, start: number, end: number, key: string | number | undefined): Found | undefined {
  const seen = new Set<YamlNode>();
  const inNode = (node: YamlNode, parent: YamlMap | YamlSequence | undefined): Found | undefined => {
    if (node.start > end || node.end < start || seen.has(node)) return undefined;
    if (node.kind === 'map') {
      seen.add(node);
      const entry = [...node.entries].find(
        ([name, { keyStart, value }]) => keyStart === start && value.end === end && (name === key || key === undefined),
      );
      if (entry !== undefined) return { node: entry[1].value, start, parent: node };
    }
    const isIt = node.start === start && node.end === end;
    const inside =
      node.kind === 'map'
        ? first([...node.entries.values()], ({ value }) => inNode(value, node))
        : node.kind === 'sequence'
          ? first(node.items, (item) => inNode(item, node))
          : undefined;
    return inside ?? (isIt ? { node, start, ...(parent && { parent }) } : undefined);
  };
  return first(documentsOf(source), ({ root }) => root && inNode(root, undefined));
}

function first<T, R>(items: readonly T[], find: (item: T) => R | undefined): R | undefined {
  for (const item of items) {
    const found = find(item);
    if (found !== undefined) return found;
  }
  return undefined;
}
