import type { Expression } from '../../hcl/index.ts';
import { literalKey } from '../evaluate/literal-key.ts';
import { childExpressions } from '../evaluate/scope.ts';

/** Whether an expression consists of literals, without any name in it. */
export function isLiteral(expression: Expression): boolean {
  switch (expression.kind) {
    case 'variable':
    case 'call':
    case 'splat-item':
    case 'broken':
      return false;
    case 'object':
      return expression.items.every((item) => literalKey(item) !== undefined && isLiteral(item.value));
    default:
      return childExpressions(expression).every(isLiteral);
  }
}

/** Whether an expression contains a text or a number anywhere. */
export function hasLiteral(expression: Expression): boolean {
  if (expression.kind === 'text') return expression.value.trim() !== '';
  return expression.kind === 'number' || childExpressions(expression).some(hasLiteral);
}
