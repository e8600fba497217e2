import { readYaml } from '../../../go/index.ts';
import type { Span } from '../../../source/index.ts';
import { trim } from '../../../source/index.ts';
import { BuildError } from '../build-error.ts';
import type { Node } from '../objects/node.ts';
import { expectKind, fieldOf, isNull, listNode, mapNode, scalarNode, setField } from '../objects/node.ts';
import { nodeOf, within } from '../objects/read.ts';
import { compile } from '../objects/selector.ts';
import { splitPath } from './field-path.ts';

/** The parts of a path, separated by dots; dots in brackets are part of a key: `a.[b.c].[name=d.e].0`. */
export function splitDotted(path: string): readonly string[] {
  const pieces = splitPath(path, '.');
  const parts: string[] = [];
  for (let at = 0; at < pieces.length; at++) {
    const first = pieces[at]!;
    if (!first.startsWith('[') || first.endsWith(']')) {
      parts.push(first);
      continue;
    }
    const bracketed = [first];
    while (at < pieces.length - 1 && !bracketed.at(-1)!.endsWith(']')) bracketed.push(pieces[++at]!);
    const whole = bracketed.join('.');
    parts.push(whole.includes('=') ? whole : trim(whole, '[]'));
  }
  return parts;
}

const isPosition = (part: string): boolean => /^[+]?\d{1,9}$/.test(part);
const isCondition = (part: string): boolean => part.startsWith('[') && part.endsWith(']');

/** The key and the value of `[key=value]`. */
function conditionOf(part: string, span: Span): readonly [string, string] {
  const equals = part.indexOf('=');
  if (equals < 0) throw new BuildError('kustomize.field', `${part} must have the form [field=value]`, span);
  return [part.slice(1, equals), part.slice(equals + 1, -1)];
}

/** The value at a path; undefined if there is none. */
export function lookup(root: Node, path: readonly string[]): Node | undefined {
  let node: Node | undefined = root;
  for (const part of path.map((piece) => piece.trim()).filter((piece) => piece !== '')) {
    node = step(node, part);
    if (node === undefined) return undefined;
  }
  return node;
}

function step(node: Node, part: string): Node | undefined {
  if (part === '*') throw new BuildError('kustomize.field', '* cannot be used here', node.span);
  if (isPosition(part) || part === '-') {
    expectKind(node, 'list');
    return node.items[part === '-' ? node.items.length - 1 : Number(part)];
  }
  if (!isCondition(part)) return fieldOf(node, part);
  expectKind(node, 'list');
  const [key, value] = conditionOf(part, node.span);
  return node.items.find(
    (item) => (key === '' ? item : item.kind === 'map' ? item.fields.get(key) : undefined)?.text === value,
  );
}

/**
 * All values at a path: `*` is every item of a list, `[key=pattern]` the items that match a pattern. With `create`,
 * missing fields and items are created, the last one of that kind.
 */
export function matches(node: Node, path: readonly string[], create: Node['kind'] | undefined): readonly Node[] {
  const [part, ...rest] = path;
  if (part === undefined) return [node];
  if (isPosition(part)) return atPosition(node, part, rest, create);
  if (isCondition(part)) return underCondition(node, part, rest, create);
  if (part === '*') {
    expectKind(node, 'list');
    return node.items.flatMap((item) => matches(item, rest, create));
  }
  let field = fieldOf(node, part);
  if (field === undefined) {
    if (create === undefined || node.kind !== 'map') return [];
    const made = madeFor(rest[0], create, node.span);
    setField(node, part, made);
    field = node.fields.get(part) ?? made;
  }
  if (field.kind === 'scalar' && !isNull(field) && rest.length > 0) return matches(parsed(field), rest, create);
  return matches(field, rest, create);
}

function madeFor(next: string | undefined, kind: Node['kind'], span: Span): Node {
  const isList = next !== undefined && (isCondition(next) || isPosition(next));
  const made = isList ? 'list' : next === undefined || next === '' ? kind : 'map';
  return made === 'list' ? listNode(span) : made === 'map' ? mapNode(span) : scalarNode('', span);
}

function atPosition(
  node: Node,
  part: string,
  rest: readonly string[],
  create: Node['kind'] | undefined,
): readonly Node[] {
  expectKind(node, 'list');
  if (isNull(node)) return [];
  const index = Number(part);
  if (index === node.items.length && create !== undefined) node.items.push(madeFor(rest[0], create, node.span));
  const item = node.items[index];
  if (item === undefined) {
    throw new BuildError('kustomize.field', `the list has ${node.items.length} items but no item ${part}`, node.span);
  }
  return matches(item, rest, create);
}

function underCondition(
  node: Node,
  part: string,
  rest: readonly string[],
  create: Node['kind'] | undefined,
): readonly Node[] {
  expectKind(node, 'list');
  if (isNull(node)) return [];
  const [key, value] = conditionOf(part, node.span);
  const pattern = /^[\w-]*$/.test(value) ? undefined : compile(value);
  if (pattern === undefined && !/^[\w-]*$/.test(value)) {
    throw new BuildError('kustomize.field', `${value} is not a valid regular expression`, node.span);
  }
  const fits = (item: Node): boolean => {
    const field = key === '' ? item : item.kind === 'map' ? item.fields.get(key) : undefined;
    if (field === undefined) return false;
    const text = field.kind === 'scalar' && field.quoted ? `"${field.text}"` : field.text;
    return pattern === undefined ? text.includes(value) : pattern.test(text);
  };
  const found = node.items.filter(fits).flatMap((item) => (key === '' ? [item] : matches(item, rest, create)));
  if (found.length > 0 || create === undefined) return found;
  const item = key === '' ? scalarNode(value, node.span) : mapNode(node.span);
  if (key !== '') setField(item, key, scalarNode(value, node.span));
  node.items.push(item);
  // The new item contains the pattern as its value, which the pattern itself may not match.
  if (!fits(item)) return [];
  return key === '' ? [item] : matches(item, rest, create);
}

/** The value of a text that contains YAML or JSON. */
export function parsed(field: Node): Node {
  const source = { path: field.span.source.path, text: field.text };
  const [document] = readYaml(source, 'v3');
  const root = document?.root;
  if (root === undefined) throw new BuildError('kustomize.field', 'the string here is not valid YAML', field.span);
  return nodeOf(root, within(source));
}

/** The scalar at a path of plain keys, created if it is missing. */
export function lookupCreate(root: Node, path: readonly string[]): Node {
  let node = root;
  for (const [at, part] of path.entries()) {
    let next = isPosition(part) || part === '-' || isCondition(part) ? step(node, part) : fieldOf(node, part);
    if (next === undefined) {
      next = madeFor(path[at + 1], 'scalar', node.span);
      setField(node, part, next);
    }
    node = next;
  }
  return node;
}
