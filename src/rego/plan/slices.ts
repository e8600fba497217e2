import { everyPart, mapParts, type Part } from './parts.ts';
import type { ClausePlan, Operand, Program, RulePlan, Statement } from './plan.ts';

/**
 * The program with an additional function for each document that is queried by single keys and whose first key comes
 * from a loop over a collection: `values[type][name] contains …` that begins with `some type, entries in
 * data.resources`. The function returns the value of the document at one key, with a lookup instead of the loop: all
 * keys together take no more work than the document.
 */
export function withSlices(program: Program): Program {
  const { rules } = program;
  const searched = new Set<number>();
  everyPart(rules, (part) => {
    const { rule } = readByKey(part) ?? {};
    if (rule !== undefined && isSliceable(rules[rule]!)) searched.add(rule);
  });
  // A query stays the last rule.
  const end = rules.length - (rules.at(-1)?.path[0] === '$query' ? 1 : 0);
  const slices = new Map([...searched].map((rule, at) => [rule, end + at]));
  const byKey = (part: Part): Part => {
    const { rule, key, more } = readByKey(part) ?? {};
    const slice = rule === undefined ? undefined : slices.get(rule);
    if (slice === undefined) return part;
    const call = { op: 'call', rule: slice, args: [key] };
    return more!.length === 0 ? call : { op: 'get', from: call, keys: more };
  };
  const all = [
    ...rules.slice(0, end),
    ...[...searched].map((rule) => sliceOf(rules[rule]!, rule)),
    ...rules.slice(end),
  ];
  return { ...program, rules: all.map((rule) => mapParts(rule, byKey)) };
}

/** A part that is a lookup in the document of a rule. */
function readByKey({ op, from, keys }: Part) {
  const { op: inner, rule } = (from ?? {}) as Operand & { readonly rule?: number };
  if (op !== 'get' || inner !== 'rule') return undefined;
  const [key, ...more] = keys as readonly Operand[];
  return { rule: rule!, key: key!, more };
}

type Loop = Extract<Statement, { readonly op: 'each' }>;

function isSliceable({ kind, definitions }: RulePlan): boolean {
  return (
    kind === 'document' &&
    definitions.every(({ clauses }) => clauses.length === 1 && clauses.every((clause) => loopOf(clause) !== undefined))
  );
}

/** The loop that a clause begins with and that its first key comes from. */
function loopOf({ body: [first], keys: [key] }: ClausePlan): Loop | undefined {
  const isLoop = first?.op === 'each' && key?.op === 'slot' && key.slot === first.key && isClosed(first.of);
  return isLoop ? first : undefined;
}

/** Whether an operand has the same value everywhere. */
function isClosed(operand: Operand): boolean {
  const { op } = operand;
  if (op === 'get') return isClosed(operand.from) && operand.keys.every(isClosed);
  return op === 'base' || op === 'rule' || op === 'input' || op === 'const';
}

/** The function of one key of a document, given as its argument: the document as if the collection had no other key. */
function sliceOf(plan: RulePlan, rule: number): RulePlan {
  const [param, unused] = [plan.slots, plan.slots + 1];
  const definitions = plan.definitions.map(({ clauses: [clause] }) => {
    const { of, key, value } = loopOf(clause!)!;
    const argument: Operand = { op: 'slot', slot: param };
    const body: readonly Statement[] = [
      { op: 'let', slot: key, value: argument },
      { op: 'let', slot: value < 0 ? unused : value, value: { op: 'get', from: of, keys: [argument] } },
      ...clause!.body.slice(1),
    ];
    return { clauses: [{ ...clause!, body }] };
  });
  return {
    ...plan,
    kind: 'function',
    slots: plan.slots + 2,
    params: [param],
    definitions,
    sliceOf: { op: 'rule', rule },
  };
}
