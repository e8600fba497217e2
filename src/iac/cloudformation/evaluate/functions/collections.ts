import type { YamlNode } from '../../../../go/index.ts';
import type { Span } from '../../../../source/index.ts';
import { knownText, moved, unknown, type Value } from '../../../values/value.ts';
import { member, textOf } from '../../template/template.ts';
import { choiceOf, parameterIn } from '../choices.ts';
import { type Scope, spanOf, spend } from '../scope.ts';
import { argumentsIn, type CloudFormationFunction, wrongArgument } from './function.ts';

/** Functions that look something up. */
export const collectionFunctions: readonly CloudFormationFunction[] = [
  { name: 'Fn::Select', doc: 'The item of a list at an index.', evaluate: select },
  { name: 'Fn::FindInMap', doc: 'A value of a mapping.', evaluate: findInMap },
  {
    name: 'Fn::Length',
    doc: 'The number of items of a list.',
    evaluate: (argument, span, scope) => {
      const list = scope.evaluate(argument);
      return list?.kind === 'list' ? { kind: 'scalar', value: list.items.length, span } : unknown('Length', span);
    },
  },
  {
    name: 'Fn::GetAZs',
    doc: 'The availability zones of a region. Unknown in a scan.',
    evaluate: (_, span) => unknown('GetAZs', span),
  },
  {
    name: 'Fn::Cidr',
    doc: 'CIDR blocks within a CIDR block. Unknown in a scan.',
    evaluate: (_, span) => unknown('Cidr', span),
  },
];

function select(argument: YamlNode, span: Span, scope: Scope): Value | undefined {
  const [indexNode, listNode] = argumentsIn(argument, 2) ?? [];
  if (indexNode === undefined || listNode === undefined) {
    return wrongArgument('Fn::Select', 'an index and a list', span, scope);
  }
  const index = scope.evaluate(indexNode);
  const list = scope.evaluate(listNode);
  if (index?.kind === 'symbolic' || list?.kind === 'symbolic') {
    const name = parameterIn(index);
    if (name !== undefined && list?.kind === 'list')
      scope.note(choiceOf('parameter', name, [...list.items.keys()].map(String)));
    return unknown('Select', span);
  }
  const at = Number(knownText(index));
  const item = list?.kind === 'list' ? list.items[at] : undefined;
  if (item !== undefined) return moved(item, span);
  return wrongArgument('Fn::Select', 'an index and a list that has an item there', span, scope);
}

function findInMap(argument: YamlNode, span: Span, scope: Scope): Value | undefined {
  const nodes = argumentsIn(argument, 3, 4);
  if (nodes === undefined) return wrongArgument('Fn::FindInMap', 'a mapping and two keys', span, scope);
  const keys = nodes.slice(0, 3).map((node) => scope.evaluate(node));
  const fallback = member(nodes[3], 'DefaultValue');
  const [name, first, second] = keys.map((key) => knownText(key));
  if (name === undefined || first === undefined || second === undefined) {
    const mapping = name === undefined ? undefined : scope.template.mappings.get(name)?.node;
    noteKey(keys[1], mapping, scope);
    if (first !== undefined) noteKey(keys[2], member(mapping, first), scope);
    return commonValue(name, second, span, scope);
  }
  const mapping = scope.template.mappings.get(name);
  const found = member(member(mapping?.node, first), second);
  if (found === undefined) {
    if (fallback !== undefined) return scope.evaluate(fallback);
    // A macro may add mappings.
    if (mapping === undefined && scope.template.transforms.length > 0) return unknown('FindInMap', span);
    const place = [name, first, second].map((key) => JSON.stringify(key)).join(', ');
    return wrongArgument('Fn::FindInMap', `a mapping with these keys: there is no ${place}`, span, scope);
  }
  return mapped(found, name, span, scope);
}

/** Notes that a parameter is one of the keys of a map. */
function noteKey(key: Value | undefined, map: YamlNode | undefined, scope: Scope): void {
  const name = parameterIn(key);
  if (name !== undefined && map?.kind === 'map') scope.note(choiceOf('parameter', name, [...map.entries.keys()]));
}

function mapped(node: YamlNode, name: string, span: Span, scope: Scope): Value | undefined {
  const value = scope.evaluate(node);
  const place = spanOf(scope, node);
  return (
    value && moved(value, span, [{ kind: 'data', name: `Mappings.${name}`, text: `Mappings.${name}`, span: place }])
  );
}

/** The value that a mapping has for all first keys, for a first key that is unknown, such as the region. */
function commonValue(
  name: string | undefined,
  second: string | undefined,
  span: Span,
  scope: Scope,
): Value | undefined {
  const mapping = name === undefined ? undefined : scope.template.mappings.get(name)?.node;
  if (mapping?.kind !== 'map' || second === undefined || mapping.entries.size > 100) return unknown('FindInMap', span);
  spend(scope, mapping.entries.size);
  const values = [...mapping.entries.values()].map(({ value }) => member(value, second));
  const [first] = values;
  const isSame = first !== undefined && values.every((value) => value !== undefined && areSame(first, value));
  return isSame ? mapped(first, name!, span, scope) : unknown('FindInMap', span);
}

/** Whether two values of a mapping, texts or lists of texts, are the same. */
function areSame(one: YamlNode, other: YamlNode): boolean {
  if (one.kind === 'sequence' && other.kind === 'sequence') {
    return one.items.length === other.items.length && one.items.every((item, at) => areSame(item, other.items[at]!));
  }
  const text = textOf(one);
  return text !== undefined && textOf(other) === text;
}
