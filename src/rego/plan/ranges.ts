import { operatorName } from '../compile/terms.ts';
import type { Expr, Term } from '../syntax/ast.ts';
import { constantOf } from './constants.ts';

/** Maximum number of values that are tracked. */
const maxValues = 64;

/** The constants that each variable can be; one that is not in it can be anything. */
type Ranges = Map<string, readonly Term[]>;

/**
 * Adds the variable that an expression of a rule's body makes equal to one of a few constants: `x := "a"`, `some x in
 * ["a", "b"]`. This narrows down the rules that `data[x]` can reach.
 */
export function noteRange({ content, negated, with: withs }: Expr, ranges: Ranges): void {
  if (negated || withs.length > 0 || content.kind !== 'call' || operatorName(content.operator) !== 'eq') return;
  const [left, right] = content.args as [Term, Term];
  for (const [variable, value] of [
    [left, right],
    [right, left],
  ] as const) {
    if (variable.kind !== 'var') continue;
    const values = valuesOf(value, ranges);
    if (values === undefined) continue;
    if (!ranges.has(variable.name)) ranges.set(variable.name, values);
    return;
  }
}

function valuesOf(term: Term, ranges: Ranges): readonly Term[] | undefined {
  if (term.kind === 'var') return ranges.get(term.name);
  if (term.kind !== 'ref') return constantOf(term) === undefined ? undefined : [term];
  let values = valuesOf(term.head, ranges);
  for (const step of term.path) {
    const members = values?.map((value) => membersAt(value, step));
    values = members?.every((list) => list !== undefined) ? members.flat() : undefined;
    if (values === undefined || values.length > maxValues) return undefined;
  }
  return values;
}

/** The values that a step from a constant leads to: one member for a constant step, all members otherwise. */
function membersAt(value: Term, step: Term): readonly Term[] | undefined {
  const members: readonly (readonly [Term | undefined, Term])[] | undefined =
    value.kind === 'array'
      ? value.items.map((item, index) => [{ ...item, kind: 'number', text: String(index) }, item] as const)
      : value.kind === 'set'
        ? value.items.map((item) => [item, item] as const)
        : value.kind === 'object'
          ? value.entries
          : undefined;
  const wanted = constantOf(step);
  if (wanted === undefined) return members?.map(([, member]) => member);
  const same = JSON.stringify(wanted);
  return members?.flatMap(([key, member]) => (key && JSON.stringify(constantOf(key)) === same ? [member] : [])) ?? [];
}
