import type { YamlNode } from '../../../go/index.ts';
import type { Span } from '../../../source/index.ts';
import { BuildError } from '../build-error.ts';
import type { Locate } from '../objects/read.ts';

/** A text in a file with its position. */
export interface Text {
  readonly text: string;
  readonly span: Span;
  /** The place of a part of the text. */
  readonly locate: Locate;
}

/**
 * The shape of a value: a string, a boolean, an integer, anything; a list, a map with any keys (`{ each: … }`), or an
 * object with these fields.
 */
export type Shape = 'text' | 'flag' | 'count' | 'any' | readonly [Shape] | MapShape | ObjectShape;
export interface MapShape {
  readonly each: Shape;
}
export interface ObjectShape {
  readonly fields: { readonly [name: string]: Shape };
}

/** A value of a shape. Null is as good as absent. */
export type Decoded<S> = S extends 'text'
  ? Text
  : S extends 'flag'
    ? boolean
    : S extends 'count'
      ? number
      : S extends 'any'
        ? YamlNode
        : S extends readonly [infer Item]
          ? readonly Decoded<Item>[]
          : S extends { readonly each: infer Each }
            ? ReadonlyMap<string, Decoded<Each>>
            : S extends { readonly fields: infer Fields }
              ? { readonly [F in keyof Fields]?: Decoded<Fields[F]> } & { readonly span: Span }
              : never;

export interface DecodeOptions {
  readonly locate: Locate;
  /** Unknown fields are skipped, and numbers and booleans are read as texts. */
  readonly lenient?: boolean;
}

/** Decodes a value of a shape; throws a `BuildError` if it does not match. Field names are case-insensitive. */
export function decode<const S extends Shape>(node: YamlNode, shape: S, options: DecodeOptions): Decoded<S> {
  return decodeNode(node, shape, options, node.start) as Decoded<S>;
}

function decodeNode(node: YamlNode, shape: Shape, options: DecodeOptions, from: number): unknown {
  const span = options.locate(from, Math.max(node.end, from));
  if (shape === 'any') return node;
  if (typeof shape === 'string') return scalarOf(node, shape, options, span);
  if ('each' in shape) {
    const entries = node.kind === 'map' ? node.entries : isNull(node) ? [] : fail(span, 'a map');
    return new Map(
      Array.from(entries, ([key, { value, keyStart }]) => [key, decodeNode(value, shape.each, options, keyStart)]),
    );
  }
  if ('fields' in shape) return objectOf(node, shape, options, span);
  if (node.kind !== 'sequence') return isNull(node) ? [] : fail(span, 'a list');
  return node.items.map((item) => decodeNode(item, shape[0], options, item.start));
}

function objectOf(node: YamlNode, { fields }: ObjectShape, options: DecodeOptions, span: Span): object {
  const object: Record<string, unknown> = { span };
  if (node.kind !== 'map') return isNull(node) ? object : fail(span, 'a map');
  for (const [key, { value, keyStart, keyEnd }] of node.entries) {
    const name = Object.hasOwn(fields, key) ? key : sameIn(fields, key);
    if (name === undefined) {
      if (options.lenient) continue;
      throw new BuildError('kustomize.kustomization', `unknown field ${key}`, options.locate(keyStart, keyEnd));
    }
    if (!isNull(value)) object[name] = decodeNode(value, fields[name]!, options, keyStart);
  }
  return object;
}

function sameIn(fields: object, key: string): string | undefined {
  const lower = key.toLowerCase();
  return Object.keys(fields).find((name) => name.toLowerCase() === lower);
}

function isNull(node: YamlNode): boolean {
  return node.kind === 'scalar' && node.value === null;
}

function scalarOf(node: YamlNode, shape: 'text' | 'flag' | 'count', options: DecodeOptions, span: Span): unknown {
  const noun = shape === 'text' ? 'a string' : shape === 'flag' ? 'true or false' : 'a whole number';
  if (node.kind !== 'scalar') return fail(span, noun);
  const { value } = node;
  if (shape === 'flag') return typeof value === 'boolean' ? value : fail(span, noun);
  if (shape === 'count') return typeof value === 'number' && Number.isInteger(value) ? value : fail(span, noun);
  if (value !== null && typeof value !== 'string' && options.lenient !== true) {
    return fail(span, `${noun}; put ${String(value)} in quotes`);
  }
  return { text: value === null ? '' : String(value), span, locate: locateIn(node, options.locate) };
}

function fail(span: Span, noun: string): never {
  throw new BuildError('kustomize.kustomization', `expected ${noun}`, span);
}

/** The positions of parts of a scalar's text: line by line in a literal block (`|`), otherwise the whole scalar. */
function locateIn(node: YamlNode, locate: Locate): Locate {
  const whole = locate(node.start, node.end);
  const written = whole.source.text.slice(whole.start, whole.end);
  const header = /^\|[^\n]*\n/.exec(written);
  if (header === null) return () => whole;
  const lines = written.slice(header[0].length).split('\n');
  const indent = Math.min(
    ...lines.filter((line) => line.trim() !== '').map((line) => line.length - line.trimStart().length),
  );
  const starts: { readonly inText: number; readonly inSource: number }[] = [];
  let inText = 0;
  let inSource = whole.start + header[0].length;
  for (const line of lines) {
    starts.push({ inText, inSource: inSource + Math.min(indent, line.length) });
    inText += Math.max(0, line.length - indent) + 1;
    inSource += line.length + 1;
  }
  const placeOf = (offset: number): number => {
    const line = starts.findLast((start) => start.inText <= offset) ?? starts[0]!;
    return Math.min(line.inSource + offset - line.inText, whole.end);
  };
  return (start, end) => ({ source: whole.source, start: placeOf(start), end: Math.max(placeOf(end), placeOf(start)) });
}
