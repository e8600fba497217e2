import type { ScalarType } from './functions.ts';
import { functions } from './functions.ts';
import {
  type CallNode,
  childrenOf,
  type ExpressionNode,
  type IndexNode,
  type LogicalNode,
  type Place,
} from './syntax.ts';

/** The known part of the type of an expression, before the workflow runs. */
export type ExpressionType =
  | { readonly kind: 'any' }
  | { readonly kind: ScalarType }
  | {
      readonly kind: 'list';
      readonly items: ExpressionType;
      /** It is the result of `.*`: members are those of its items. */
      readonly isFiltered?: true;
    }
  | {
      readonly kind: 'object';
      /** By names in lower case. */
      readonly members: ReadonlyMap<string, ExpressionType>;
      /** The type of all other members; absent if there are none. */
      readonly others?: ExpressionType;
    };

export const anyType: ExpressionType = { kind: 'any' };
export const stringType: ExpressionType = { kind: 'string' };

/** An object with these members, in lower case, and no others. */
export function closedType(members: Iterable<readonly [name: string, type: ExpressionType]>): ExpressionType {
  return { kind: 'object', members: new Map(members) };
}

/** An object with members of a type, by any name. */
export function openType(
  others: ExpressionType,
  members: Iterable<readonly [name: string, type: ExpressionType]> = [],
): ExpressionType {
  return { kind: 'object', members: new Map(members), others };
}

/** The type of a value that has one of two types. */
export function unionType(one: ExpressionType, other: ExpressionType): ExpressionType {
  if (one === other) return one;
  if (one.kind === 'list' && other.kind === 'list') return { ...one, items: unionType(one.items, other.items) };
  if (one.kind !== 'object' || other.kind !== 'object') return one.kind === other.kind ? one : anyType;
  const members = new Map(one.members);
  for (const [name, type] of other.members) {
    const known = members.get(name);
    members.set(name, known === undefined ? type : unionType(known, type));
  }
  const others = one.others && other.others ? unionType(one.others, other.others) : (one.others ?? other.others);
  return { kind: 'object', members, ...(others && { others }) };
}

/** A member that is certainly not there, whose value is null. */
export interface MissingMember extends Place {
  /** The expression without the member. */
  readonly of: ExpressionNode;
  readonly name: string;
  readonly type: ExpressionType;
}

export interface TypeScope {
  /** The type of a context, by its name in lower case. */
  readonly contextType: (name: string) => ExpressionType;
  readonly onMissing: (member: MissingMember) => void;
}

/** The type of an expression's value. */
export function typeOf(node: ExpressionNode, scope: TypeScope): ExpressionType {
  return typesOf(node, scope).type;
}

interface Types {
  readonly type: ExpressionType;
  /** The type of values that count as true. */
  readonly ifTrue: ExpressionType;
}

function typesOf(node: ExpressionNode, scope: TypeScope): Types {
  if (node.kind === 'logical') return typesOfLogical(node, scope);
  const type = plainTypeOf(node, scope);
  return { type, ifTrue: type };
}

/** `a || b` is an operand that counts as true, or the last one; `a && b` is one that counts as false, or the last one. */
function typesOfLogical({ operator, operands }: LogicalNode, scope: TypeScope): Types {
  const all = operands.map((operand) => typesOf(operand, scope));
  const last = all.at(-1)!;
  const earlier = all.slice(0, -1);
  if (operator === '||') {
    const ifTrue = earlier.map((types) => types.ifTrue);
    return { type: [...ifTrue, last.type].reduce(unionType), ifTrue: [...ifTrue, last.ifTrue].reduce(unionType) };
  }
  const ifFalse = earlier.map(({ type }) => type).filter(({ kind }) => kind !== 'object' && kind !== 'list');
  return { type: [...ifFalse, last.type].reduce(unionType), ifTrue: last.ifTrue };
}

function plainTypeOf(node: Exclude<ExpressionNode, LogicalNode>, scope: TypeScope): ExpressionType {
  switch (node.kind) {
    case 'literal':
      return { kind: node.value === null ? 'null' : (typeof node.value as ScalarType) };
    case 'context':
      return scope.contextType(node.name);
    case 'index':
      return typeOfIndex(node, scope);
    case 'call':
      return typeOfCall(node, scope);
    default:
      for (const child of childrenOf(node)) typeOf(child, scope);
      return { kind: 'boolean' };
  }
}

function typeOfCall({ name, args }: CallNode, scope: TypeScope): ExpressionType {
  const types = args.map((arg) => typeOf(arg, scope));
  if (name !== 'case') return { kind: functions.get(name)?.result ?? 'any' };
  // The values follow the conditions; the last one has none.
  return types.filter((_, index) => index % 2 === 1 || index === types.length - 1).reduce(unionType);
}

function typeOfIndex(node: IndexNode, scope: TypeScope): ExpressionType {
  const { of, index } = node;
  const type = typeOf(of, scope);
  if (index === '*') {
    const items = type.kind === 'list' ? type.items : type.kind === 'object' ? valuesOf(type) : anyType;
    return { kind: 'list', items, isFiltered: true };
  }
  if (index.kind !== 'literal') typeOf(index, scope);
  switch (type.kind) {
    case 'any':
    case 'null':
      return anyType;
    case 'list':
      if (type.isFiltered) return { ...type, items: anyType };
      return index.kind === 'literal' && typeof index.value === 'string' ? anyType : type.items;
    case 'object': {
      if (index.kind !== 'literal') return valuesOf(type);
      const name = String(index.value);
      const found = type.members.get(name.toLowerCase()) ?? type.others;
      if (found !== undefined) return found;
      return missing(node, name, type, scope);
    }
    default:
      return index.kind === 'literal' ? missing(node, String(index.value), type, scope) : anyType;
  }
}

function missing(
  { of, start, end }: IndexNode,
  name: string,
  type: ExpressionType,
  { onMissing }: TypeScope,
): ExpressionType {
  onMissing({ of, name, type, start, end });
  return anyType;
}

/** Maximum number of members whose types are joined. */
const maxJoined = 100;

/** The type of any member of an object. */
function valuesOf({ members, others }: Extract<ExpressionType, { readonly kind: 'object' }>): ExpressionType {
  if (members.size > maxJoined) return anyType;
  const types = [...members.values(), ...(others === undefined ? [] : [others])];
  return types.length === 0 ? anyType : types.reduce(unionType);
}
