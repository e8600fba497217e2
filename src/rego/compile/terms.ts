import type { Body, CallTerm, Expr, Node, RefTerm, StringTerm, Term, VarTerm, With } from '../syntax/ast.ts';
import { isPlainName } from '../syntax/index.ts';
import { mapSame, mapSamePairs } from './mapping.ts';

/** Synthesized nodes: each takes the location of the node that it comes from. */
export function varAt(place: Node, name: string): VarTerm {
  return { kind: 'var', name, start: place.start, end: place.end };
}
export function stringAt(place: Node, value: string): StringTerm {
  return { kind: 'string', value, start: place.start, end: place.end };
}
export function callAt(place: Node, operator: string, args: readonly Term[]): CallTerm {
  return { kind: 'call', operator: varAt(place, operator), args, start: place.start, end: place.end };
}
/** `data.a.b` as a reference. */
export function dataAt(place: Node, path: readonly string[]): RefTerm {
  return {
    kind: 'ref',
    head: varAt(place, 'data'),
    path: path.map((segment) => stringAt(place, segment)),
    start: place.start,
    end: place.end,
  };
}
function exprAt(place: Node, content: Expr['content'], withs: readonly With[] = []): Expr {
  return { kind: 'expr', negated: false, content, with: withs, start: place.start, end: place.end };
}
export function equationAt(place: Node, left: Term, right: Term, withs: readonly With[] = []): Expr {
  return exprAt(place, callAt(place, 'eq', [left, right]), withs);
}

/** The variable name for a part of a template string. */
export const partVariable = '$part';

export function isWildcard(name: string): boolean {
  return name.charCodeAt(0) === 36; // $
}

export function isScalar(term: Term): boolean {
  return term.kind === 'string' || term.kind === 'number' || term.kind === 'boolean' || term.kind === 'null';
}

/** The dotted name of a call's operator, up to the first step that is not a name: `io.jwt.decode`, `data.lib.f`. */
export function operatorName(operator: VarTerm | RefTerm): string {
  if (operator.kind === 'var') return operator.name;
  const parts = [operator.head.kind === 'var' ? operator.head.name : ''];
  for (const step of operator.path) parts.push(step.kind === 'string' ? step.value : '');
  return parts.join('.');
}

/** The name of a function or rule in messages: `graphql["every"]`, because `every` is a keyword. */
export function shownName(operator: VarTerm | RefTerm): string {
  const head = operator.kind === 'var' ? operator : operator.head;
  const path = operator.kind === 'var' ? [] : operator.path;
  const steps = path.map((step) => {
    const name = step.kind === 'string' ? step.value : '';
    return isPlainName(name) ? `.${name}` : `[${JSON.stringify(name)}]`;
  });
  const root = head.kind === 'var' ? head.name : '';
  return `${isWildcard(root) ? '_' : root}${steps.join('')}`;
}

/** The strings of a reference under `data`; undefined for anything else. */
export function constantDataPath(term: Term): readonly string[] | undefined {
  if (term.kind !== 'ref' || term.head.kind !== 'var' || term.head.name !== 'data') return undefined;
  const path: string[] = [];
  for (const step of term.path) {
    if (step.kind !== 'string') return undefined;
    path.push(step.value);
  }
  return path;
}

/** A mapping of the direct parts of a term; bodies of comprehensions are mapped by `body`. */
export interface Mapping {
  readonly term: (term: Term) => Term;
  readonly body: (body: Body) => Body;
}

/**
 * A copy of `term` with its direct parts mapped; the same object if nothing changes. The parts of a template stay
 * unchanged.
 */
export function mapParts(term: Term, to: Mapping): Term {
  switch (term.kind) {
    case 'ref': {
      const head = to.term(term.head);
      const path = mapSame(term.path, to.term);
      return head === term.head && path === term.path ? term : { ...term, head, path };
    }
    case 'array':
    case 'set': {
      const items = mapSame(term.items, to.term);
      return items === term.items ? term : { ...term, items };
    }
    case 'object': {
      const entries = mapSamePairs(term.entries, to.term);
      return entries === term.entries ? term : { ...term, entries };
    }
    case 'call': {
      const args = mapSame(term.args, to.term);
      return args === term.args ? term : { ...term, args };
    }
    case 'array-comprehension':
    case 'set-comprehension': {
      const body = to.body(term.body);
      return { ...term, term: to.term(term.term), body };
    }
    case 'object-comprehension': {
      const body = to.body(term.body);
      return { ...term, key: to.term(term.key), value: to.term(term.value), body };
    }
    default:
      return term;
  }
}
