import { termText } from '../ast-json/index.ts';
import type { Term } from '../syntax/ast.ts';
import { type Environment, typeOf } from './environment.ts';
import { any, either, matches, selectType, type Unknown } from './operations.ts';
import type { Type } from './type.ts';

/**
 * Unifies a term with a type: variables without a type get it, and all other parts must be able to have it. `union`:
 * the term is one of several alternatives, and variables collect them.
 */
export function unifyTerm(environment: Environment, term: Term, type: Type, union: boolean): boolean {
  switch (term.kind) {
    case 'array':
    case 'object':
    case 'set': {
      if (type.kind === term.kind) return unifyParts(environment, term, type, union);
      if (type.kind !== 'any') return false;
      if (type.of.length === 0) {
        for (const part of partsOf(term)) unifyTerm(environment, part, any, true);
        return true;
      }
      let fits = false;
      for (const alternative of type.of) if (unifyTerm(environment, term, alternative, true)) fits = true;
      return fits;
    }
    case 'var': {
      if (term.name === 'input' || term.name === 'data') return matches(typeOf(environment, term), type);
      const known = environment.variables.get(term.name);
      if (union) environment.variables.set(term.name, either(known, type)!);
      else if (known !== undefined) return matches(known, type);
      else environment.variables.set(term.name, type);
      return true;
    }
    default: {
      const known = typeOf(environment, term);
      return known === undefined || matches(known, type);
    }
  }
}

function partsOf(term: Term): readonly Term[] {
  if (term.kind === 'array' || term.kind === 'set') return term.items;
  return term.kind === 'object' ? term.entries.flat() : [];
}

function unifyParts(environment: Environment, term: Term, type: Type, union: boolean): boolean {
  if (term.kind === 'array' && type.kind === 'array') {
    if (type.items.length > term.items.length || (type.items.length < term.items.length && type.rest === undefined))
      return false;
    return term.items.every((item, at) => unifyTerm(environment, item, type.items[at] ?? type.rest!, union));
  }
  if (term.kind === 'set' && type.kind === 'set')
    return term.items.every((item) => unifyTerm(environment, item, type.of, union));
  if (term.kind !== 'object' || type.kind !== 'object') return false;
  if (type.rest === undefined && type.properties.length !== term.entries.length) return false;
  return term.entries.every(([key, value]) => {
    const expected = key.kind === 'string' ? selectType(type, key.value) : (type.rest?.value ?? any);
    return expected !== undefined && unifyTerm(environment, value, expected, union);
  });
}

/** Unifies two terms. */
export function unifyTerms(environment: Environment, a: Term, typeA: Unknown, b: Term, typeB: Unknown): boolean {
  if (typeA !== undefined && typeB !== undefined) return matches(typeA, typeB);
  if (typeB !== undefined) return unifyTerm(environment, a, typeB, false);
  if (typeA !== undefined) return unifyTerm(environment, b, typeA, false);
  if (a.kind === 'array') return unifyArrays(environment, a.items, b);
  if (a.kind === 'object') return unifyObjects(environment, a.entries, b);
  if (b.kind === 'array') return unifyArrays(environment, b.items, a);
  if (b.kind === 'object') return unifyObjects(environment, b.entries, a);
  for (const term of [a, b]) if (term.kind === 'var') environment.variables.set(term.name, any);
  return true;
}

function unifyArrays(environment: Environment, items: readonly Term[], other: Term): boolean {
  if (other.kind !== 'array') {
    for (const item of items) unifyTerm(environment, item, any, true);
    if (other.kind === 'var') environment.variables.set(other.name, any);
    return true;
  }
  if (items.length !== other.items.length) return false;
  return items.every((item, at) => unifyPair(environment, item, other.items[at]!));
}

function unifyObjects(environment: Environment, entries: readonly (readonly [Term, Term])[], other: Term): boolean {
  if (other.kind !== 'object') {
    for (const [, value] of entries) unifyTerm(environment, value, any, true);
    if (other.kind === 'var') environment.variables.set(other.name, any);
    return true;
  }
  if (entries.length !== other.entries.length) return false;
  return entries.every(([key, value]) => {
    const match = other.entries.find(([candidate]) => termText(candidate) === termText(key));
    return match === undefined || unifyPair(environment, value, match[1]);
  });
}

function unifyPair(environment: Environment, a: Term, b: Term): boolean {
  return unifyTerms(environment, a, typeOf(environment, a), b, typeOf(environment, b));
}
