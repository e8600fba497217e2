import type { Diagnostic } from '../../../source/index.ts';
import type { Expression, FunctionCall } from '../../hcl/index.ts';
import { evaluate } from '../evaluate/expression.ts';
import type { NextValue, Scope, ValuePath } from '../evaluate/scope.ts';
import type { Value } from '../values/value.ts';
import { add, type Chain } from './chain.ts';
import { isLiteral } from './literals.ts';
import { keyText, pathInto, peek, search, stepInto, valueAlong } from './values.ts';

/** The argument that the result of a call, or the part of it at `valuePath`, is from; undefined if that is unknown. */
type Choose = (call: FunctionCall, scope: Scope, valuePath: ValuePath) => Chosen | undefined;
interface Chosen {
  readonly argument: Expression;
  readonly valuePath: ValuePath;
}

const first: Choose = ({ args: [argument] }, _, valuePath) => argument && { argument, valuePath };

/** Functions that change only the type or a mark. */
const CONVERSIONS = new Set(
  'convert tolist tomap tostring tonumber tobool sensitive nonsensitive ephemeralasnull issensitive'.split(' '),
);

/** Functions that combine or split the contents of their arguments. */
const REARRANGING = new Set(
  'concat flatten setunion setintersection setsubtract sort reverse distinct compact slice chunklist values zipmap matchkeys setproduct transpose'.split(
    ' ',
  ),
);

const CHOICES: Readonly<Record<string, Choose>> = {
  toset: (call, scope, valuePath) => first(call, scope, pathInto(peek(call, scope), valuePath)),
  try: ({ args }, scope, valuePath) => {
    const argument = args.find((candidate) => succeeds(candidate, scope));
    return argument && { argument, valuePath };
  },
  coalesce: ({ args }, scope, valuePath) => {
    const argument = args.find((candidate) => !isEmpty(peek(candidate, scope)));
    return argument && { argument, valuePath };
  },
  coalescelist: ({ args }, scope, valuePath) => {
    const argument = args.find((candidate) => !isEmpty(peek(candidate, scope)));
    return argument && { argument, valuePath };
  },
  lookup: ({ args: [map, key, otherwise] }, scope, valuePath) => {
    const step = key && keyText(peek(key, scope));
    if (map === undefined || step === undefined) return undefined;
    if (valueAlong(peek(map, scope), [step]) !== undefined) return { argument: map, valuePath: [step, ...valuePath] };
    return otherwise && { argument: otherwise, valuePath };
  },
  element: ({ args: [list, index] }, scope, valuePath) => {
    const step = index && stepInto(peek(index, scope));
    const items = list && peek(list, scope);
    if (typeof step !== 'number' || items === undefined || !('items' in items)) return undefined;
    const size = Math.max(1, items.items.length);
    return { argument: list!, valuePath: [((step % size) + size) % size, ...valuePath] };
  },
  merge: ({ args }, scope, valuePath) => {
    const [step] = valuePath;
    const key = typeof step === 'object' ? ('keyOf' in step ? step.keyOf : undefined) : step;
    if (key === undefined) return undefined;
    const argument = args.findLast((candidate) => valueAlong(peek(candidate, scope), [key]) !== undefined);
    return argument && { argument, valuePath };
  },
  one: ({ args: [argument] }, _, valuePath) => argument && { argument, valuePath: [0, ...valuePath] },
};

/** Continues with the argument of a call that its result comes from; ends if several arguments contribute. */
export function throughCall(call: FunctionCall, at: NextValue, chain: Chain): NextValue | undefined {
  const name = call.name.replace(/^core::/, '');
  const [only] = call.args;
  if (CONVERSIONS.has(name) && only !== undefined) return { ...at, expression: only };
  const inside = at.scope.names.through?.(call, at.scope, at.valuePath);
  if (inside !== undefined) {
    add(chain, 'function', at);
    return inside;
  }
  const chosen = call.spread ? undefined : chooseIn(name, call, at.scope, at.valuePath);
  if (name !== 'toset') add(chain, 'function', at);
  return chosen && { scope: at.scope, expression: chosen.argument, valuePath: chosen.valuePath };
}

function chooseIn(name: string, call: FunctionCall, scope: Scope, valuePath: ValuePath): Chosen | undefined {
  const choice = Object.hasOwn(CHOICES, name) ? CHOICES[name]!(call, scope, valuePath) : undefined;
  if (choice !== undefined) return choice;
  if (REARRANGING.has(name)) {
    const wanted = valueAlong(peek(call, scope), valuePath);
    for (const argument of wanted === undefined ? [] : call.args) {
      const found = search(peek(argument, scope), wanted!);
      if (found !== undefined) return { argument, valuePath: found };
    }
  }
  const open = call.args.length === 1 ? call.args : call.args.filter((argument) => !isLiteral(argument));
  return open.length === 1 && valuePath.length === 0 ? { argument: open[0]!, valuePath: [] } : undefined;
}

function succeeds(expression: Expression, scope: Scope): boolean {
  const problems: Diagnostic[] = [];
  evaluate(expression, { ...scope, report: (problem) => problems.push(problem) });
  return problems.length === 0;
}

function isEmpty(value: Value): boolean {
  if (value.kind === 'null') return true;
  return (value.kind === 'string' && value.value === '') || ('items' in value && value.items.length === 0);
}
