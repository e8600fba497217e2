import { invariant } from '../../source/index.ts';
import { isRoot } from '../compile/variables.ts';
import type { Term } from '../syntax/ast.ts';
import type { Frame } from './frame.ts';
import type { Operand } from './plan.ts';

/** One side of an equation: a term, or a value that has been computed. */
export type Side = Term | { readonly kind: 'operand'; readonly operand: Operand };

/** Every variable has a value, or stands in a step of a reference, which iterates. */
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
    invariant(ready !== undefined, 'an operand has no value');
    operands[ready] = frame.rule.lower.operand(frame, terms[ready]!);
    waiting = waiting.filter((index) => index !== ready);
  }
  return operands;
}
