import type { Term } from '../syntax/ast.ts';
import type { Constant, Operand, Program } from './plan.ts';

/** The pool of a program's constants: equal ones share an index. */
export interface ConstantPool {
  readonly list: Constant[];
  readonly index: (constant: Constant) => number;
}

export function openConstants(): ConstantPool {
  const list: Constant[] = [];
  const scalars = new Map<Constant, number>();
  const composites = new Map<string, number>();
  const indexIn = <Key>(known: Map<Key, number>, key: Key, constant: Constant): number => {
    let at = known.get(key);
    if (at === undefined) {
      at = list.length;
      list.push(constant);
      known.set(key, at);
    }
    return at;
  };
  return {
    list,
    index: (constant) =>
      typeof constant === 'object' && constant !== null
        ? indexIn(composites, JSON.stringify(constant), constant)
        : indexIn(scalars, constant, constant),
  };
}

/** A number in its notation: a plain number if JavaScript prints the same text. */
function numberConstant(text: string): Constant {
  const value = Number(text);
  return Number.isFinite(value) && String(value) === text ? value : { number: text };
}

/** The constant value of a term; undefined if a part of it must be evaluated. */
export function constantOf(term: Term): Constant | undefined {
  switch (term.kind) {
    case 'null':
      return null;
    case 'boolean':
    case 'string':
      return term.value;
    case 'number':
      return numberConstant(term.text);
    case 'array':
    case 'set': {
      const items: Constant[] = [];
      for (const item of term.items) {
        const constant = constantOf(item);
        if (constant === undefined) return undefined;
        items.push(constant);
      }
      return term.kind === 'array' ? { array: items } : { set: items };
    }
    case 'object': {
      const entries: [Constant, Constant][] = [];
      for (const [key, value] of term.entries) {
        const constantKey = constantOf(key);
        const constantValue = constantOf(value);
        if (constantKey === undefined || constantValue === undefined) return undefined;
        entries.push([constantKey, constantValue]);
      }
      return { object: entries };
    }
    default:
      return undefined;
  }
}

export function constantOperand(pool: ConstantPool, constant: Constant): Operand {
  return { op: 'const', index: pool.index(constant) };
}

/** The keys of an object, if they are different texts that JavaScript objects can have as keys. */
export function plainKeys(
  { constants }: Pick<Program, 'constants'>,
  { entries }: Extract<Operand, { readonly op: 'object' }>,
): readonly string[] | undefined {
  const names = new Set<string>();
  for (const [key] of entries) {
    const name = key.op === 'const' ? constants[key.index] : undefined;
    if (typeof name !== 'string' || name === '__proto__' || names.has(name)) return undefined;
    names.add(name);
  }
  return [...names];
}
