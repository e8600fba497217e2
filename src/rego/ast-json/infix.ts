import { operatorOfBuiltin } from '../syntax/operators.ts';
import type { AstTerm } from './tree.ts';

/** The symbol of the builtin that `operator` names, if it is written between its operands. */
export function operatorSymbol(operator: AstTerm): string | undefined {
  return operatorOfBuiltin(operatorName(operator))?.symbol;
}

/** How tight the operator of a call binds; undefined for other terms and calls. */
export function precedenceOf(term: AstTerm): number | undefined {
  return term.type === 'call' ? operatorOfBuiltin(operatorName(term.value[0]!))?.precedence : undefined;
}

/** The dotted name that a call's operator is; empty if it has other steps. */
export function operatorName(operator: AstTerm): string {
  if (operator.type === 'var') return operator.value;
  if (operator.type !== 'ref') return '';
  return operator.value.map((step) => (step.type === 'var' || step.type === 'string' ? step.value : '')).join('.');
}
