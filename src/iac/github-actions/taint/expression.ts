import { type ExpressionNode, namesOf } from '../expressions/index.ts';
import { type Taint, union } from './taint.ts';

/** The taints of a context's value, by its path. */
export type LookUp = (names: readonly string[], node: ExpressionNode) => readonly Taint[];

/** Functions whose result has the text of their arguments in it. */
const passing: ReadonlySet<string> = new Set(['format', 'join', 'tojson', 'fromjson']);

/** The taints of an expression's result. Comparisons, and functions that only answer yes or no, have none. */
export function taintsOf(node: ExpressionNode, lookUp: LookUp): readonly Taint[] {
  const names = namesOf(node);
  if (names !== undefined) return lookUp(names, node);
  switch (node.kind) {
    case 'index':
      return taintsOf(node.of, lookUp);
    case 'logical': {
      // The result of `a && b` is b, or something that is empty or false.
      const results = node.operator === '&&' ? node.operands.slice(-1) : node.operands;
      return union(...results.map((operand) => taintsOf(operand, lookUp)));
    }
    case 'call': {
      const isValue = (at: number): boolean => at % 2 === 1 || at === node.args.length - 1;
      const args = node.name === 'case' ? node.args.filter((_, at) => isValue(at)) : node.args;
      const taints = union(...args.map((arg) => taintsOf(arg, lookUp)));
      if (node.name === 'case') return taints;
      return passing.has(node.name) ? taints.map((taint) => ({ ...taint, json: node.name === 'tojson' })) : [];
    }
    default:
      return [];
  }
}
