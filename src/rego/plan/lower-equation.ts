import { invariant } from '../../source/index.ts';
import { eachVariable } from '../compile/variables.ts';
import type { Term } from '../syntax/ast.ts';
import { constantOperand } from './constants.ts';
import { type Frame, slotOf } from './frame.ts';
import type { Operand, Statement } from './plan.ts';
import { failAlways, isReady, iterateInside, type Side } from './ready.ts';

/** Writes `left = right`: a comparison if both sides have a value, bindings if one is a pattern. */
export function lowerEquation(frame: Frame, left: Term, right: Term): void {
  let pending: (readonly [Side, Side])[] = [[left, right]];
  while (pending.length > 0) {
    const later: (readonly [Side, Side])[] = [];
    let progress = false;
    for (const [a, b] of pending) {
      if (lowerPair(frame, a, b, later)) progress = true;
      else later.push([a, b]);
    }
    if (!progress) {
      const open = later.flat().filter((side): side is Term => side.kind !== 'operand');
      if (!open.some((term) => iterateInside(frame, term))) {
        failAlways(frame, open);
        return;
      }
    }
    pending = later;
  }
}

function lowerPair(frame: Frame, a: Side, b: Side, later: (readonly [Side, Side])[]): boolean {
  const readyA = isReady(frame, a);
  const readyB = isReady(frame, b);
  if (readyA && readyB) {
    const left = operandOf(frame, a);
    frame.out.push({ op: 'same', left, right: operandOf(frame, b) });
    return true;
  }
  if (readyA || readyB) {
    const value = operandOf(frame, readyA ? a : b);
    bindPart(frame, (readyA ? b : a) as Term, value);
    return true;
  }
  if (a.kind === 'array' && b.kind === 'array') {
    if (a.items.length !== b.items.length) fail(frame);
    else
      a.items.forEach((item, index) => {
        later.push([item, b.items[index]!]);
      });
    return true;
  }
  if (a.kind === 'object' && b.kind === 'object') return lowerObjectPair(frame, a.entries, b.entries, later);
  return false;
}

type Entries = readonly (readonly [Term, Term])[];

function lowerObjectPair(frame: Frame, a: Entries, b: Entries, later: (readonly [Side, Side])[]): boolean {
  if (a.length !== b.length) {
    fail(frame);
    return true;
  }
  for (const [key, value] of a) {
    const other = b.find(([candidate]) => sameKey(key, candidate));
    if (other === undefined) fail(frame);
    else later.push([value, other[1]]);
  }
  return true;
}

function sameKey(a: Term, b: Term): boolean {
  if (a.kind === 'number' && b.kind === 'number') return a.text === b.text;
  if (a.kind === 'var' && b.kind === 'var') return a.name === b.name;
  if ((a.kind === 'string' || a.kind === 'boolean') && a.kind === b.kind) return a.value === (b as typeof a).value;
  return a.kind === 'null' && b.kind === 'null';
}

function fail(frame: Frame): void {
  frame.out.push({ op: 'test', value: constantOperand(frame.rule.constants, false) });
}

function operandOf(frame: Frame, side: Side): Operand {
  return side.kind === 'operand' ? side.operand : frame.rule.lower.operand(frame, side);
}

/** Binds the unbound variables of `pattern` to their values in `value`. */
function bind(frame: Frame, pattern: Term, value: Operand): void {
  switch (pattern.kind) {
    case 'var':
      bindVariable(frame, pattern.name, value);
      return;
    case 'array': {
      const from = held(frame, value);
      frame.out.push({ op: 'is-array', value: from, length: pattern.items.length });
      pattern.items.forEach((item, index) => {
        bindPart(frame, item, { op: 'get', from, keys: [constantOperand(frame.rule.constants, index)] });
      });
      return;
    }
    case 'object': {
      const from = held(frame, value);
      frame.out.push({ op: 'is-object', value: from, size: pattern.entries.length });
      for (const [key, part] of pattern.entries)
        bindPart(frame, part, { op: 'get', from, keys: [frame.rule.lower.operand(frame, key)] });
      return;
    }
    case 'ref':
    case 'set':
      // Sets and references cannot bind variables: with unbound variables they are equal to nothing.
      eachVariable(pattern, { closures: false }, (name) => frame.bound.add(name));
      fail(frame);
      return;
    default:
      invariant(false, `a ${pattern.kind} cannot be a pattern`);
  }
}

function bindPart(frame: Frame, part: Term, value: Operand): void {
  if (isReady(frame, part)) {
    const right = frame.rule.lower.operand(frame, part);
    frame.out.push({ op: 'same', left: value, right });
  } else bind(frame, part, value);
}

/** The operand itself if it is cheap, or else a slot with its value, so that it is computed once. */
function held(frame: Frame, value: Operand): Operand {
  if (value.op === 'slot' || value.op === 'const') return value;
  const slot = frame.rule.slot();
  frame.out.push({ op: 'let', slot, value });
  return { op: 'slot', slot };
}

function bindVariable(frame: Frame, name: string, value: Operand): void {
  const slot = slotOf(frame, name);
  frame.bound.add(name);
  const last = frame.out[frame.out.length - 1];
  if (value.op === 'slot' && last?.op === 'each' && last.value === value.slot && frame.rule.temporary.has(value.slot)) {
    const each: Statement = { ...last, value: slot };
    frame.out[frame.out.length - 1] = each;
    return;
  }
  frame.out.push({ op: 'let', slot, value });
}
