import { resolvePlain, yamlTime } from '../../../go/index.ts';
import { invariant, type Span } from '../../../source/index.ts';
import type { ConfigValue, Path } from '../../resource.ts';
import type { StepKind } from '../../value-step.ts';
import { BuildError } from '../build-error.ts';

/**
 * The place where a value is written, and the patch or entry that put it where it is now, if that is written elsewhere.
 */
export interface Place extends Span {
  readonly by?: { readonly kind: StepKind; readonly span: Span };
}

/**
 * A value of an object that is being built, changed in place. Where an edit puts the same node into several places they change
 * together from then on; the reference does so as well, and builds depend on it.
 */
export interface Node {
  kind: 'map' | 'list' | 'scalar';
  /** The text of a scalar as written. */
  text: string;
  /** The type of a scalar, if it is not determined by its text. */
  tag: Tag | undefined;
  /** A scalar is in quotes: without a tag it is a text. */
  quoted: boolean;
  fields: Map<string, Node>;
  /** Keys of a map that are not written as strings. */
  oddKeys: Set<string> | undefined;
  items: Node[];
  /** Its origin: including its key if it is the value of a field. */
  span: Place;
}

export type Tag = 'text' | 'integer' | 'float' | 'boolean' | 'null' | 'time';

/** Shared by all nodes without fields or items, of all builds: must not be modified. */
const noFields: Map<string, Node> = new Map();
noFields.set = () => invariant(false, 'cannot set a field in a value that is not a map') as never;
const noItems: Node[] = Object.freeze<Node[]>([]) as Node[];

export function scalarNode(text: string, span: Place, tag?: Tag, quoted = false): Node {
  return { kind: 'scalar', text, tag, quoted, fields: noFields, oddKeys: undefined, items: noItems, span };
}

export function mapNode(span: Place, fields: Map<string, Node> = new Map()): Node {
  return { kind: 'map', text: '', tag: undefined, quoted: false, fields, oddKeys: undefined, items: noItems, span };
}

export function listNode(span: Place, items: Node[] = []): Node {
  return { kind: 'list', text: '', tag: undefined, quoted: false, fields: noFields, oddKeys: undefined, items, span };
}

/** Replaces the content of a node with that of another one, which they then share. */
export function assign(node: Node, { kind, text, tag, quoted, fields, oddKeys, items, span }: Node): void {
  Object.assign(node, { kind, text, tag, quoted, fields, oddKeys, items, span });
}

/** A copy that shares nothing. `spend` gets the number of its nodes. */
export function copyOf(node: Node, spend: (nodes: number) => void): Node {
  spend(1);
  if (node.kind === 'scalar') return scalarNode(node.text, node.span, node.tag, node.quoted);
  if (node.kind === 'list')
    return listNode(
      node.span,
      node.items.map((item) => copyOf(item, spend)),
    );
  const map = mapNode(node.span);
  for (const [key, value] of node.fields) map.fields.set(key, copyOf(value, spend));
  if (node.oddKeys !== undefined) map.oddKeys = new Set(node.oddKeys);
  return map;
}

/** Number of nodes in it. */
export function sizeOf(node: Node): number {
  let size = 1;
  for (const value of node.fields.values()) size += sizeOf(value);
  for (const item of node.items) size += sizeOf(item);
  return size;
}

/** The type of a scalar. */
export function tagOf({ text, tag, quoted }: Node): Tag {
  return tag ?? (quoted ? 'text' : tagOfText(text));
}

/** The type of a plain (unquoted) text. */
export function tagOfText(text: string): Tag {
  const value = resolvePlain(text, 'v3');
  if (value === null) return 'null';
  if (typeof value === 'string') return timeOf(text) === undefined ? 'text' : 'time';
  if (typeof value === 'boolean') return 'boolean';
  return isInteger(text) && (typeof value === 'bigint' || Number.isSafeInteger(value)) ? 'integer' : 'float';
}

/** Whether a text that is a number is written as a whole one. */
function isInteger(text: string): boolean {
  return /^[-+]?(?:0[xX]|0[bB]|0[oO])/.test(text) || (/^[-+]?[\d_]+$/.test(text) && !/^[-+]?0[\d_]*[89]/.test(text));
}

/** A date or time in Go's format; undefined for other texts. */
function timeOf(text: string): string | undefined {
  const time = yamlTime(text);
  return time && `${time.seconds}${time.fraction === '' ? '' : `.${time.fraction}`}${time.zone}`;
}

/** Absent, or null, but not a quoted text that looks like it. */
export function isNull(node: Node | undefined): boolean {
  return node === undefined || (node.kind === 'scalar' && node.tag === 'null');
}

/** Absent, null, or a list or map with nothing in it. */
export function isEmpty(node: Node | undefined): boolean {
  if (node === undefined || isNull(node)) return true;
  return node.kind === 'map' ? node.fields.size === 0 : node.kind === 'list' && node.items.length === 0;
}

/** Whether two values are equal, regardless of their origins. */
export function isEqual(a: Node, b: Node): boolean {
  if (a.kind !== b.kind) return false;
  if (a.kind === 'scalar') return a.text === b.text && a.tag === b.tag;
  if (a.kind === 'list') {
    return a.items.length === b.items.length && a.items.every((item, at) => isEqual(item, b.items[at]!));
  }
  if (a.fields.size !== b.fields.size) return false;
  return [...a.fields].every(([key, value]) => b.fields.has(key) && isEqual(value, b.fields.get(key)!));
}

/** A field of a map; undefined if it does not exist. Fails for values that are not a map, except null. */
export function fieldOf(node: Node | undefined, name: string): Node | undefined {
  if (node === undefined || isNull(node)) return undefined;
  expectKind(node, 'map');
  return node.fields.get(name);
}

const nouns = { map: 'a map', list: 'a list', scalar: 'a single value' } as const;

export function expectKind(node: Node | undefined, kind: Node['kind']): void {
  if (node === undefined || isNull(node) || node.kind === kind) return;
  throw new BuildError('kustomize.value', `expected ${nouns[kind]} here, found ${nouns[node.kind]}`, node.span);
}

/** The text of a scalar in a map; empty if there is none. */
export function textIn(node: Node | undefined, name: string): string {
  const field = node?.kind === 'map' ? node.fields.get(name) : undefined;
  return isEmpty(field) ? '' : field!.text;
}

/**
 * Sets a field of a map; null removes it. An existing field keeps its quotes, and a new text gets quotes if it needs
 * them. `quotedKey`: a new key is written in quotes.
 */
export function setField(node: Node, name: string, value: Node | undefined, quotedKey = false): void {
  expectKind(node, 'map');
  // If `node` is null the reference adds the field, but does not print it.
  if (node.kind !== 'map') return;
  if (value === undefined || isNull(value)) {
    removeField(node, name);
    return;
  }
  const field = node.fields.get(name);
  if (field !== undefined) {
    const { quoted } = field;
    assign(field, value);
    if (field.kind === 'scalar' && field.tag === undefined) field.quoted = quoted;
    return;
  }
  const looksOdd = value.kind === 'scalar' && value.tag === undefined && value.text !== '';
  if (looksOdd && typeof resolvePlain(value.text, 'v2') !== 'string') value.quoted = true;
  node.fields.set(name, value);
  if (!quotedKey && tagOfText(name) !== 'text') (node.oddKeys ??= new Set()).add(name);
}

export function removeField(node: Node, name: string): void {
  node.fields.delete(name);
  node.oddKeys?.delete(name);
}

/** Replaces the value of a scalar; without a tag, it stays in quotes if it was quoted. */
export function setScalar(node: Node, value: Node): void {
  expectKind(node, 'scalar');
  const quoted = node.kind === 'scalar' && node.quoted;
  assign(node, value);
  if (value.tag === undefined) node.quoted = quoted;
}

/** The map in a field, created if it does not exist. */
export function mapIn(node: Node, name: string): Node {
  const field = fieldOf(node, name);
  if (field !== undefined) return field;
  const made = mapNode(node.span);
  setField(node, name, made);
  return made;
}

/** Fields of a map with the texts of their values. */
export function textsOf(node: Node | undefined): Map<string, string> {
  const texts = new Map<string, string>();
  if (node?.kind === 'map') for (const [key, value] of node.fields) texts.set(key, value.text);
  return texts;
}

/** The JSON value of a scalar. */
export function scalarValue(node: Node): null | boolean | number | bigint | string {
  const tag = tagOf(node);
  if (tag === 'text') return textOf(node);
  if (tag === 'time') return timeOf(node.text) ?? node.text;
  const value = resolvePlain(node.text, 'v3');
  const found = tagOfText(node.text);
  if (found !== tag && !(tag === 'float' && found === 'integer')) {
    throw new BuildError(
      'kustomize.value',
      `${JSON.stringify(node.text)} does not have the type ${tag} of the previous value`,
      node.span,
    );
  }
  return value;
}

const unprintable = /[\x7f-\x84\x86-\x9f\ufffe\uffff]/;

/** The text of a scalar; fails if the reference cannot write it. */
function textOf({ text, quoted, span }: Node): string {
  if (unprintable.test(text)) {
    throw new BuildError('kustomize.value', 'a build cannot output the control characters in this string', span);
  }
  if (!quoted && text.startsWith('\t') && text.includes('\n')) {
    throw new BuildError('kustomize.value', 'a build cannot output a multi-line string that starts with a tab', span);
  }
  return text;
}

/** The object as JSON. Fails if a key is not a string or a value does not match its type, like kustomize. */
export function configOf(node: Node, isTop = true): ConfigValue {
  if (node.kind === 'scalar') return scalarValue(node);
  if (node.kind === 'list') return node.items.map((item) => configOf(item, false));
  checkKeys(node, isTop);
  return Object.fromEntries([...node.fields].map(([key, value]) => [key, configOf(value, false)]));
}

/** Only at the top of an object may a key be something other than a string. */
export function checkKeys({ oddKeys, span }: Node, isTop: boolean): void {
  const [odd] = oddKeys ?? [];
  if (odd === undefined || isTop) return;
  throw new BuildError('kustomize.value', `the key ${odd} is not a string, so a build cannot output it`, span);
}

/** The origin of the value at `path`, or of its nearest existing ancestor. */
export function spanAt(root: Node, path: Path): Span {
  let node = root;
  for (const key of path) {
    const next = node.kind === 'map' ? node.fields.get(String(key)) : node.items[Number(key)];
    if (next === undefined) break;
    node = next;
  }
  return node.span;
}
