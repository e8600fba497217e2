import type { Clause, ResolvedRule } from '../compile/resolved.ts';
import type { RuleSet } from '../compile/rule-tree.ts';
import type { Body, Node, Term } from '../syntax/ast.ts';
import { constantOperand } from './constants.ts';
import { type Frame, type RuleFrame, slotOf } from './frame.ts';
import { countUses, inlineHeads, inlineOperand } from './inline.ts';
import type { Block, ClausePlan, Definition, Operand, RulePlan } from './plan.ts';
import { noteRange } from './ranges.ts';

/** Inputs of `lowerRuleSet` besides the set: a frame for each rule of it. */
export type OpenRule = (rule: ResolvedRule, slot: () => number) => RuleFrame;

/** The plan of a rule set; `readsInput` is completed when all rules are known. */
export function lowerRuleSet(set: RuleSet, open: OpenRule, volatile: () => boolean): RulePlan {
  let slots = 0;
  const slot = (): number => slots++;
  const first = set.rules[0]!;
  const params = first.args.map(slot);
  const definitions: Definition[] = [];
  let fallback: ClausePlan | undefined;
  for (const rule of set.rules) {
    const frame = open(rule, slot);
    const clauses = rule.clauses.map((clause) => lowerClause(frame, set, rule, clause, params));
    if (rule.default) fallback = clauses[0]!;
    else definitions.push({ clauses });
  }
  return {
    path: set.path,
    kind: set.kind,
    slots,
    params,
    definitions,
    exit: isConstantRule(set, definitions),
    readsInput: volatile(),
    place: open(first, slot).place(first.rule),
    ...(fallback === undefined ? {} : { default: fallback }),
  };
}

/** Whether all definitions are single clauses with the same constant value. */
function isConstantRule(set: RuleSet, definitions: readonly Definition[]): boolean {
  if (set.kind !== 'complete' && set.kind !== 'function') return false;
  let constant: number | undefined;
  for (const { clauses } of definitions) {
    const value = clauses[0]!.value;
    if (clauses.length !== 1 || value?.op !== 'const') return false;
    if (constant !== undefined && constant !== value.index) return false;
    constant = value.index;
  }
  return true;
}

function lowerClause(
  rule: RuleFrame,
  set: RuleSet,
  resolved: ResolvedRule,
  clause: Clause,
  params: readonly number[],
): ClausePlan {
  const frame: Frame = { rule, names: new Map(), bound: new Set(), out: [], ranges: new Map(), sorted: false };
  resolved.args.forEach((arg, index) => {
    bindArgument(frame, arg, params[index]!);
  });
  for (const expr of clause.body) {
    rule.lower.body(frame, [expr]);
    noteRange(expr, frame.ranges);
  }
  const keys: Operand[] = [];
  if (set.kind === 'document') {
    for (const name of resolved.path.slice(set.path.length)) keys.push(constantOperand(rule.constants, name));
    for (const step of resolved.dynamic) keys.push(rule.lower.operand(frame, step));
  }
  const heads = [...keys];
  const isSet = clause.key !== undefined;
  heads.push(isSet ? rule.lower.operand(frame, clause.key!) : lowerValue(frame, clause.value));
  const { block, heads: inlined } = optimize(frame.out, heads);
  const head = inlined[inlined.length - 1]!;
  const once = head.op === 'const' && inlined.every((operand) => operand.op === 'const');
  const plan = { body: block, keys: inlined.slice(0, -1), once, place: rule.place(clause.place) };
  return isSet ? { ...plan, element: head } : { ...plan, value: head };
}

function lowerValue(frame: Frame, value: Term | undefined): Operand {
  return value === undefined ? constantOperand(frame.rule.constants, true) : frame.rule.lower.operand(frame, value);
}

function optimize(body: Block, heads: readonly Operand[]): { block: Block; heads: Operand[] } {
  const uses = countUses(body, heads);
  const inner = heads.map((head) => inlineOperand(head, uses));
  return inlineHeads(body, inner, uses);
}

/** An argument: a variable takes the slot, anything else is compared with it. */
function bindArgument(frame: Frame, arg: Term, slot: number): void {
  if (arg.kind === 'var' && !frame.bound.has(arg.name)) {
    frame.names.set(arg.name, slot);
    frame.bound.add(arg.name);
    return;
  }
  const name = `$argument${slot}`;
  frame.names.set(name, slot);
  frame.bound.add(name);
  frame.rule.lower.equation(frame, arg, { kind: 'var', name, start: arg.start, end: arg.end });
}

/** The plan of a query: the list of its solutions, each an object of the variables' values. */
export function lowerQuery(
  rule: RuleFrame,
  body: Body,
  place: Node,
  variables: (name: string) => string | undefined,
  slots: () => number,
): RulePlan {
  const frame: Frame = { rule, names: new Map(), bound: new Set(), out: [], ranges: new Map(), sorted: true };
  rule.lower.body(frame, body);
  const entries: [Operand, Operand][] = [];
  for (const name of frame.bound) {
    const written = variables(name);
    if (written === undefined) continue;
    entries.push([constantOperand(rule.constants, written), { op: 'slot', slot: slotOf(frame, name) }]);
  }
  const item: Operand = { op: 'object', entries };
  const { block, heads } = optimize(frame.out, [item]);
  const value: Operand = { op: 'collect-array', block, item: heads[0]! };
  const clause: ClausePlan = { body: [], keys: [], value, once: true, place: rule.place(place) };
  return {
    path: ['$query'],
    kind: 'complete',
    slots: slots(),
    params: [],
    definitions: [{ clauses: [clause] }],
    exit: true,
    readsInput: true,
    place: clause.place,
  };
}
