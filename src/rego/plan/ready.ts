import { eachVariable, isRoot } from '../compile/variables.ts';
import type { Term } from '../syntax/ast.ts';
import { constantOperand } from './constants.ts';
import type { Frame } from './frame.ts';
import type { Operand } from './plan.ts';

/** One side of an equation: a term, or a value that has been computed. */
export type Side = Term | { readonly kind: 'operand'; readonly operand: Operand };

/** Every variable has a value, or occurs in a step of a reference, which iterates. */
export function isReady(frame: Frame, side: Side): boolean {
  switch (side.kind) {
    case 'operand':
      return true;
    case 'var':
      return isRoot(side.name) || frame.bound.has(side.name);
    case 'ref':
      return isReady(frame, side.head);
    case 'array':
    case 'set':
      return side.items.every((item) => isReady(frame, item));
    case 'object':
      return side.entries.every(([key, value]) => isReady(frame, key) && isReady(frame, value));
    case 'call': {
      let ready = true;
      for (const arg of side.args) if (!isReady(frame, arg)) ready = false;
      return ready;
    }
    default:
      return true;
  }
}

/** The operands of terms that are needed together: those that bind variables for the others are lowered first. */
export function lowerTogether(frame: Frame, terms: readonly Term[]): Operand[] {
  const operands: Operand[] = new Array(terms.length);
  let waiting = terms.map((_, index) => index);
  while (waiting.length > 0) {
    const ready = waiting.find((index) => isReady(frame, terms[index]!));
    if (ready === undefined) {
      const open = waiting.map((index) => terms[index]!);
      if (!open.some((term) => iterateInside(frame, term))) failAlways(frame, open);
      continue;
    }
    operands[ready] = frame.rule.lower.operand(frame, terms[ready]!);
    waiting = waiting.filter((index) => index !== ready);
  }
  return operands;
}

/** Iterates over a reference inside a term that is not ready: it binds variables for the other parts. */
export function iterateInside(frame: Frame, term: Term): boolean {
  switch (term.kind) {
    case 'ref': {
      let open = false;
      eachVariable(term, { closures: false }, (name) => {
        if (!frame.bound.has(name)) open = true;
      });
      if (!open || !isReady(frame, term)) return false;
      frame.rule.lower.operand(frame, term);
      return true;
    }
    case 'array':
    case 'set':
      return term.items.some((item) => iterateInside(frame, item));
    case 'object':
      return term.entries.flat().some((part) => iterateInside(frame, part));
    case 'call':
      return term.args.some((arg) => iterateInside(frame, arg));
    default:
      return false;
  }
}

/** No expression gives these terms a value. This is valid in some places (`x = {x}`), and never true. */
export function failAlways(frame: Frame, terms: readonly Term[]): void {
  for (const term of terms) eachVariable(term, { closures: false }, (name) => frame.bound.add(name));
  frame.out.push({ op: 'test', value: constantOperand(frame.rule.constants, false) });
}
