import { isUtf8, utf8Text } from '../../../go/index.ts';
import type { Span } from '../../../source/index.ts';
import { addAll } from '../../../source/index.ts';
import { BuildError } from '../build-error.ts';
import type { Text } from '../kustomization/decode.ts';
import type { Generated, GeneratorOptions } from '../kustomization/kustomization.ts';
import type { Root } from '../kustomization/root.ts';
import type { Item, Origin } from '../objects/item.ts';
import { itemOf } from '../objects/item.ts';
import type { Node, Place } from '../objects/node.ts';
import { mapNode, scalarNode, setField } from '../objects/node.ts';
import { base64Of, base64OfText } from './base64.ts';

/** Options of a generator with those for all generators of its kustomization; a switch that is on anywhere is on. */
export function withGlobal(
  own: GeneratorOptions | undefined,
  all: GeneratorOptions | undefined,
): GeneratorOptions | undefined {
  if (all === undefined || own === undefined) return own ?? all;
  return {
    span: own.span,
    labels: new Map([...(all.labels ?? []), ...(own.labels ?? [])]),
    annotations: new Map([...(all.annotations ?? []), ...(own.annotations ?? [])]),
    disableNameSuffixHash: own.disableNameSuffixHash === true || all.disableNameSuffixHash === true,
    immutable: own.immutable === true || all.immutable === true,
  };
}

type Content = string | Uint8Array;

interface Pair {
  readonly key: string;
  readonly value: Content;
  readonly span: Place;
}

/** Makes a config map or a secret from texts and files; throws a `BuildError` if one is missing. */
export async function generate(
  kind: 'ConfigMap' | 'Secret',
  args: Generated,
  options: GeneratorOptions | undefined,
  root: Root,
): Promise<Item> {
  const { span, name } = args;
  if (!name?.text) throw new BuildError('kustomize.kustomization', 'a generator needs a name', span);
  const node = mapNode(span);
  const text = (value: string, at: Place): Node => scalarNode(value, at, 'text');
  setField(node, 'apiVersion', text('v1', span));
  setField(node, 'kind', text(kind, span));
  const metadata = mapNode(span);
  setField(node, 'metadata', metadata);
  setField(metadata, 'name', scalarNode(name.text, name.span));
  if (args.namespace?.text) setField(metadata, 'namespace', scalarNode(args.namespace.text, args.namespace.span));
  if (kind === 'Secret') setField(node, 'type', text(args.type?.text || 'Opaque', args.type?.span ?? span));
  const pairs = await pairsOf(args, root);
  fillData(node, kind, pairs, span);
  for (const field of ['labels', 'annotations'] as const) {
    const entries = [...(options?.[field] ?? [])];
    if (entries.length === 0) continue;
    const map = mapNode(options!.span);
    for (const [key, value] of entries) setField(map, key, text(value.text, value.span));
    setField(metadata, field, map);
  }
  if (options?.immutable === true) setField(node, 'immutable', scalarNode('true', options.span, 'boolean'));
  const item = itemOf(node, span);
  item.behavior = args.behavior?.text ?? '';
  item.hashed = options?.disableNameSuffixHash !== true;
  item.noted = true;
  return item;
}

function fillData(node: Node, kind: 'ConfigMap' | 'Secret', pairs: readonly Pair[], span: Span): void {
  const sorted = [...pairs].sort((a, b) => (a.key < b.key ? -1 : 1));
  const repeated = sorted.find(({ key }, at) => sorted[at + 1]?.key === key);
  if (repeated !== undefined) {
    throw new BuildError('kustomize.kustomization', `duplicate key ${repeated.key}`, repeated.span);
  }
  if (kind === 'Secret') setField(node, 'data', mapNode(span));
  for (const { key, value, span: at } of sorted) {
    const isBinary = kind === 'ConfigMap' && typeof value !== 'string';
    const field = isBinary ? 'binaryData' : 'data';
    if (!node.fields.has(field)) setField(node, field, mapNode(span));
    const shown = typeof value !== 'string' ? base64Of(value) : kind === 'Secret' ? base64OfText(value) : value;
    setField(node.fields.get(field)!, key, scalarNode(shown, at, 'text'));
  }
}

async function pairsOf({ env, envs, literals, files }: Generated, root: Root): Promise<readonly Pair[]> {
  const pairs: Pair[] = [];
  for (const path of [...(envs ?? []), ...(env?.text ? [env] : [])]) addAll(pairs, await linesOf(path, root));
  for (const literal of literals ?? []) pairs.push(pairOf(literal));
  for (const file of files ?? []) pairs.push(await filePair(file, root));
  return pairs;
}

function pairOf(literal: Text): Pair {
  const equals = literal.text.indexOf('=');
  if (equals <= 0) {
    throw new BuildError('kustomize.kustomization', 'a literal must have the form key=value', literal.span);
  }
  const value = literal.text.slice(equals + 1);
  const isQuoted = value.length > 1 && value[0] === value.at(-1) && (value[0] === '"' || value[0] === "'");
  return { key: literal.text.slice(0, equals), value: isQuoted ? value.slice(1, -1) : value, span: literal.span };
}

/** `KEY=value` on each line of a file; a key alone has an empty value. */
async function linesOf(path: Text, root: Root): Promise<readonly Pair[]> {
  const source = await root.read(path);
  const pairs: Pair[] = [];
  let lineStart = 0;
  for (const [at, written] of source.text.split('\n').entries()) {
    const start = lineStart + written.length - written.trimStart().length;
    lineStart += written.length + 1;
    const line = (at === 0 ? written.replace(/^\ufeff/, '') : written).replace(/\r$/, '').trimStart();
    if (line === '' || line.startsWith('#')) continue;
    const equals = line.indexOf('=');
    const [key, value] = equals < 0 ? [line, ''] : [line.slice(0, equals), line.slice(equals + 1)];
    // A line without a key is skipped.
    const span: Place = { source, start, end: start + line.length, by: { kind: 'generator', span: path.span } };
    if (key !== '') pairs.push({ key, value, span });
  }
  return pairs;
}

async function filePair(file: Text, root: Root): Promise<Pair> {
  const parts = file.text.split('=');
  const [first = '', second] = parts;
  if (parts.length > 2 || first === '' || second === '') {
    throw new BuildError('kustomize.kustomization', 'a file must have the form path or key=path', file.span);
  }
  const path = { ...file, text: second ?? first };
  const key =
    second === undefined
      ? (first
          .split('/')
          .filter((part) => part !== '')
          .at(-1) ?? first)
      : first;
  return { key, value: await contentOf(path, root), span: file.span };
}

async function contentOf(path: Text, root: Root): Promise<Content> {
  const bytes = await root.readBytes(path);
  if (bytes === undefined) return (await root.read(path)).text;
  return isUtf8(bytes) ? utf8Text(bytes) : bytes;
}

/** The annotation that marks a result as generated. */
export function originOf(kind: string, file: string): Origin {
  return { configuredIn: file, configuredBy: { apiVersion: 'builtin', kind } };
}
