import type { YamlNode } from '../../../../go/index.ts';
import type { Span } from '../../../../source/index.ts';
import {
  knownText,
  type MapEntry,
  moved,
  partsOf,
  type SymbolicValue,
  unknown,
  type Value,
} from '../../../values/value.ts';
import { textOf } from '../../template/template.ts';
import { resolvedText } from '../dynamic-references.ts';
import { type Scope, spend } from '../scope.ts';
import { argumentsIn, type CloudFormationFunction, wrongArgument } from './function.ts';
import { substitution } from './references.ts';

/** Functions that return texts. */
export const textFunctions: readonly CloudFormationFunction[] = [
  { name: 'Fn::Sub', doc: 'A string with each `${…}` replaced by its value.', evaluate: substitute },
  { name: 'Fn::Join', doc: 'The items of a list, joined with a delimiter.', evaluate: join },
  { name: 'Fn::Split', doc: 'The parts of a string between delimiters.', evaluate: split },
  {
    name: 'Fn::Base64',
    doc: 'A string in base64, which lintel does not encode, so that policies can read it.',
    evaluate: (argument, span, scope) => {
      const value = scope.evaluate(argument);
      return value && moved(value, span);
    },
  },
  {
    name: 'Fn::ToJsonString',
    doc: 'A list or a map as a JSON string.',
    evaluate: (argument, span, scope) => {
      const value = scope.evaluate(argument);
      if (value === undefined) return undefined;
      const parts = jsonParts(value);
      spend(scope, 0, lengthOf(parts));
      return resolvedText(parts, span);
    },
  },
];

/** The names that are replaced between `${` and `}`; anything else there is text. */
const substitutable = /^[\w.:&-]+$/;

function substitute(argument: YamlNode, span: Span, scope: Scope): Value {
  const [template = argument, names] = argumentsIn(argument, 2) ?? [];
  const text = textOf(template) ?? knownText(scope.evaluate(template));
  const own = names && scope.evaluate(names);
  if (text === undefined || (own !== undefined && own.kind !== 'map')) {
    return wrongArgument('Fn::Sub', 'a text, or a list of a text and a map', span, scope);
  }
  const parts: SymbolicValue['parts'][number][] = [];
  let sensitive = false;
  let at = 0;
  for (let start = text.indexOf('${'); start >= 0; start = text.indexOf('${', at)) {
    const end = text.indexOf('}', start);
    if (end < 0) break;
    parts.push(text.slice(at, start));
    at = end + 1;
    const name = text.slice(start + 2, end);
    if (!substitutable.test(name)) {
      parts.push(`\${${name.startsWith('!') ? name.slice(1) : name}}`);
      continue;
    }
    const value = ownEntry(own, name)?.value ?? substitution(name, span, scope);
    sensitive ||= value.sensitive === true;
    const inner = partsOf(value) ?? [{ kind: 'other' as const, text: name }];
    for (const part of inner) parts.push(part);
    spend(scope, 1 + inner.length, lengthOf(inner));
  }
  parts.push(text.slice(at));
  spend(scope, 0, text.length);
  return resolvedText(parts, span, sensitive);
}

function ownEntry(own: Value | undefined, name: string): MapEntry | undefined {
  return own?.kind === 'map' ? own.entries.get(name) : undefined;
}

function join(argument: YamlNode, span: Span, scope: Scope): Value {
  const [delimiterNode, listNode] = argumentsIn(argument, 2) ?? [];
  const delimiter = delimiterNode && knownText(scope.evaluate(delimiterNode));
  const list = listNode && scope.evaluate(listNode);
  if (delimiter === undefined || list === undefined || list.kind === 'map' || list.kind === 'scalar') {
    return wrongArgument('Fn::Join', 'a delimiter and a list', span, scope);
  }
  if (list.kind === 'symbolic') return unknown('Join', span);
  const parts: SymbolicValue['parts'][number][] = [];
  for (const [index, item] of list.items.entries()) {
    if (index > 0) parts.push(delimiter);
    const inner = partsOf(item) ?? [{ kind: 'other' as const, text: 'Join' }];
    for (const part of inner) parts.push(part);
    spend(scope, inner.length, lengthOf(inner) + delimiter.length);
  }
  return resolvedText(
    parts,
    span,
    list.items.some(({ sensitive }) => sensitive),
  );
}

function split(argument: YamlNode, span: Span, scope: Scope): Value {
  const [delimiterNode, textNode] = argumentsIn(argument, 2) ?? [];
  const delimiter = delimiterNode && knownText(scope.evaluate(delimiterNode));
  const value = textNode && scope.evaluate(textNode);
  const parts = value && partsOf(value);
  if (!delimiter || parts === undefined) return wrongArgument('Fn::Split', 'a delimiter and a text', span, scope);
  // An unknown part may contain the delimiter.
  const [text] = parts;
  if (parts.length !== 1 || typeof text !== 'string') return unknown('Split', span);
  const items = text.split(delimiter);
  spend(scope, items.length, text.length);
  return { kind: 'list', items: items.map((item) => ({ kind: 'scalar', value: item, span })), span };
}

/** A value as JSON, with unknown parts as `${…}` in its texts. */
export function jsonParts(value: Value): SymbolicValue['parts'] {
  const parts: SymbolicValue['parts'][number][] = [];
  const write = (node: Value): void => {
    if (node.kind === 'scalar')
      parts.push(typeof node.value === 'bigint' ? String(node.value) : JSON.stringify(node.value));
    else if (node.kind === 'symbolic') {
      parts.push('"');
      for (const part of node.parts) parts.push(typeof part === 'string' ? JSON.stringify(part).slice(1, -1) : part);
      parts.push('"');
    } else {
      const [open, close] = node.kind === 'list' ? '[]' : '{}';
      parts.push(open!);
      const entries = node.kind === 'list' ? node.items.entries() : node.entries;
      let isFirst = true;
      for (const [key, item] of entries) {
        if (!isFirst) parts.push(',');
        isFirst = false;
        if (typeof key === 'string') parts.push(`${JSON.stringify(key)}:`);
        write('kind' in item ? item : item.value);
      }
      parts.push(close!);
    }
  };
  write(value);
  return parts;
}

function lengthOf(parts: SymbolicValue['parts']): number {
  return parts.reduce((sum, part) => sum + (typeof part === 'string' ? part.length : 1), 0);
}
