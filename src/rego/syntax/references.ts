import type { CallTerm, RefTerm, Term } from './ast.ts';

/** The steps of references and calls, which are parsed from left to right, and the terms that they may start with. */

/** A reference that is still being read. */
interface GrowingRef {
  kind: 'ref';
  head: Term;
  path: Term[];
  start: number;
  end: number;
}

/**
 * `head[key]` (or `head.key`), ending at `end`. A reference grows in place, so that long ones take no more time per key
 * than short ones. This is safe, because a finished reference gets no more keys.
 */
export function attachPath(head: Term, key: Term, end: number): RefTerm {
  if (head.kind !== 'ref') return { kind: 'ref', head, path: [key], start: head.start, end };
  const growing = head as GrowingRef;
  growing.path.push(key);
  growing.end = end;
  return growing;
}

/** `operator(args)`; `set()` is the empty set. */
export function attachCall(operator: Term, args: readonly Term[], end: number): Term {
  const start = operator.start;
  if (operator.kind === 'var' && operator.name === 'set' && args.length === 0)
    return { kind: 'set', items: [], start, end };
  return { kind: 'call', operator: operator as CallTerm['operator'], args, start, end };
}

const NAMES: Partial<Record<Term['kind'], string>> = {
  'array-comprehension': 'arraycomprehension',
  'set-comprehension': 'setcomprehension',
  'object-comprehension': 'objectcomprehension',
  template: 'templatestring',
};

/** The name of a kind of term, as messages use it. */
export function kindName(term: Term): string {
  return NAMES[term.kind] ?? term.kind;
}

const NO_HEAD = new Set<Term['kind']>(['null', 'boolean', 'number', 'string', 'template']);

/** Why nothing can be attached to `term`, or undefined. `call`: what follows is an argument list; `closed`: a parenthesis ends the term. */
export function headProblem(term: Term, call: boolean, closed: boolean): string | undefined {
  if (NO_HEAD.has(term.kind) || (term.kind === 'ref' && closed))
    return `illegal ref (head cannot be ${kindName(term)})`;
  if (call && term.kind !== 'var' && term.kind !== 'ref') return `illegal call (${kindName(term)} is not a function)`;
  return undefined;
}
