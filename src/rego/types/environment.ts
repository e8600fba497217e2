import type { RuleSet, RuleTree, TreeNode } from '../compile/rule-tree.ts';
import type { RefTerm, Term } from '../syntax/ast.ts';
import { constantSteps, type DocumentType, type DocumentTypes, dataTypeAt } from './documents.ts';
import {
  any,
  bounded,
  either,
  emptySet,
  type Key,
  keysOfType,
  selectType,
  string,
  type Unknown,
  valuesOfType,
} from './operations.ts';
import type { Type } from './type.ts';
import type { Variables } from './variables.ts';

/** Types of rules that have been checked. */
export interface RuleTypes {
  readonly get: (set: RuleSet) => Type | undefined;
  readonly size: number;
}

/** The known types while a body is checked. */
export interface Environment {
  readonly tree: RuleTree;
  readonly rules: RuleTypes;
  readonly documents: DocumentTypes;
  readonly variables: Variables;
  /** The type of a comprehension, whose body has been checked. */
  readonly comprehensions: ReadonlyMap<Term, Unknown>;
}

/** The known type of a term; undefined if a part of it has no type yet. */
export function typeOf(environment: Environment, term: Term): Unknown {
  switch (term.kind) {
    case 'null':
    case 'boolean':
    case 'number':
    case 'string':
      return { kind: term.kind };
    case 'var':
      if (term.name === 'input') return environment.documents.input;
      if (term.name === 'data') return extent(environment, environment.tree.root);
      return environment.variables.get(term.name);
    case 'ref':
      return typeOfReference(environment, term);
    case 'array': {
      const items: Type[] = [];
      for (const item of term.items) {
        const type = typeOf(environment, item);
        if (type === undefined) return undefined;
        items.push(type);
      }
      return bounded({ kind: 'array', items });
    }
    case 'set': {
      let of: Unknown;
      for (const item of term.items) {
        const type = typeOf(environment, item);
        if (type === undefined) return undefined;
        of = either(of, type);
      }
      return of === undefined ? emptySet : bounded({ kind: 'set', of });
    }
    case 'object':
      return typeOfObject(environment, term.entries);
    case 'array-comprehension':
    case 'set-comprehension':
    case 'object-comprehension':
      return environment.comprehensions.get(term);
    default:
      return any;
  }
}

function typeOfObject(environment: Environment, entries: readonly (readonly [Term, Term])[]): Unknown {
  const properties: { key: string; value: Type }[] = [];
  let rest: { key: Type; value: Type } | undefined;
  for (const [key, value] of entries) {
    const keyType = typeOf(environment, key);
    const valueType = typeOf(environment, value);
    if (keyType === undefined || valueType === undefined) return undefined;
    if (key.kind === 'string') properties.push({ key: key.value, value: valueType });
    else rest = { key: either(rest?.key, keyType)!, value: either(rest?.value, valueType)! };
  }
  return bounded({ kind: 'object', properties, ...(rest === undefined ? {} : { rest }) });
}

/** The constant that a step of a reference is. */
function constantKey(step: Term): Key | undefined {
  if (step.kind === 'string' || step.kind === 'boolean') return step.value;
  if (step.kind === 'number') return Number(step.text);
  return step.kind === 'null' ? null : undefined;
}

function typeOfReference(environment: Environment, ref: RefTerm): Unknown {
  const { head } = ref;
  if (head.kind === 'var' && head.name === 'data') return typeOfDataReference(environment, ref);
  return select(typeOf(environment, head), ref.path);
}

function select(from: Unknown, path: readonly Term[]): Unknown {
  let type = from;
  for (const step of path) {
    if (type === undefined) return undefined;
    const key = constantKey(step);
    type = key === undefined ? valuesOfType(type) : selectType(type, key);
  }
  return type;
}

function typeOfDataReference(environment: Environment, ref: RefTerm): Unknown {
  const known = knownDocument(environment, ref);
  if (known !== undefined) return select(known.type, ref.path.slice(known.path.length));
  let node = environment.tree.root;
  for (let at = 0; at < ref.path.length; at++) {
    const step = ref.path[at]!;
    if (step.kind !== 'string')
      return constantKey(step) === undefined ? select(extent(environment, node), ref.path.slice(at)) : any;
    const child = node.children.get(step.value);
    if (child === undefined) return any;
    if (child.set !== undefined) return select(environment.rules.get(child.set) ?? any, ref.path.slice(at + 1));
    node = child;
  }
  return extent(environment, node);
}

/** The base document with a known type that a reference begins with. */
function knownDocument({ documents }: Environment, { path }: RefTerm): DocumentType | undefined {
  return documents.data.length === 0 ? undefined : dataTypeAt(documents, constantSteps(path));
}

/** The type of a package: its rules are known, base documents at the same paths are not. */
function extent(environment: Environment, node: TreeNode): Type {
  if (node.set !== undefined) return environment.rules.get(node.set) ?? any;
  const properties = [...node.children].map(([key, child]) => ({ key, value: extent(environment, child) }));
  return bounded({ kind: 'object', properties, rest: { key: string, value: any } });
}

/** A part of a reference that cannot exist. */
export interface BadReference {
  /** Index of the step in the path. */
  readonly step: number;
  readonly have: Unknown;
  readonly want: Unknown;
  /** The existing keys. */
  readonly oneOf: readonly string[];
}

/** Checks each step of a reference, and gives its variables the types of the keys. `unify` unifies a composite step. */
export function checkReference(
  environment: Environment,
  ref: RefTerm,
  agree: (type: Unknown, keys: Type) => boolean,
  unify: (step: Term, keys: Type) => boolean,
): BadReference | undefined {
  const { head } = ref;
  let start = 0;
  let type: Unknown;
  const known = head.kind === 'var' && head.name === 'data' ? knownDocument(environment, ref) : undefined;
  if (known !== undefined) {
    start = known.path.length;
    type = known.type;
  } else if (head.kind === 'var' && head.name === 'data') {
    let node = environment.tree.root;
    while (start < ref.path.length && node.set === undefined) {
      const step = ref.path[start]!;
      if (step.kind !== 'string') {
        const key = constantKey(step);
        if (key === undefined) break;
        return environment.rules.size > 0
          ? { step: start, have: typeOf(environment, step), want: string, oneOf: [] }
          : undefined;
      }
      const child = node.children.get(step.value);
      if (child === undefined) return bindFreely(environment, ref);
      node = child;
      start++;
    }
    type = extent(environment, node);
    if (type.kind === 'function') return { step: start - 1, have: type, want: undefined, oneOf: [] };
    if (node.set === undefined) return bindFreely(environment, ref);
  } else {
    // A variable of unknown type that has a step can be any collection, so its type stays unknown.
    if (head.kind === 'var' && typeOf(environment, head) === undefined) environment.variables.set(head.name, any);
    type = typeOf(environment, head) ?? any;
  }
  for (let at = start; at < ref.path.length; at++) {
    if (type === undefined)
      return at > 0 || head.kind !== 'var' ? { step: at, have: undefined, want: undefined, oneOf: [] } : undefined;
    const step = ref.path[at]!;
    const keys = keysOfType(type);
    if (keys === undefined) return { step: at - 1, have: type, want: undefined, oneOf: [] };
    const present = type;
    const bad = (have: Unknown): BadReference => ({ step: at, have, want: keys, oneOf: namesOf(present) });
    const key = constantKey(step);
    if (key !== undefined) {
      type = selectType(type, key);
      if (type === undefined) return bad(typeOf(environment, step));
      continue;
    }
    if (step.kind === 'var') {
      const known = environment.variables.get(step.name);
      if (known === undefined) environment.variables.set(step.name, keys);
      else if (!agree(known, keys)) return bad(known);
    } else if (step.kind === 'ref') {
      const known = typeOf(environment, step);
      if (known !== undefined && !agree(known, keys)) return bad(known);
    } else if (!unify(step, keys)) return bad(typeOf(environment, step));
    type = valuesOfType(type);
  }
  return undefined;
}

/** Base documents are unknown: variables in their steps can have any type. */
function bindFreely(environment: Environment, ref: RefTerm): undefined {
  for (const step of ref.path)
    if (step.kind === 'var' && !environment.variables.has(step.name)) environment.variables.set(step.name, any);
  return undefined;
}

function namesOf(type: Unknown): readonly string[] {
  return type?.kind === 'object' ? type.properties.map(({ key }) => key) : [];
}
