import type { Body } from './syntax/ast.ts';

/** The variable for the value of a query; no user variable contains a space. */
export const valueName = 'query value';

/**
 * A query of one expression with its value bound to a variable, so that it also has a solution if the value is false;
 * undefined for other queries, and for an expression that iterates: only the solutions for which it holds count.
 */
export function keepingValue(body: Body): Body | undefined {
  const [expr] = body;
  if (expr === undefined || body.length > 1 || expr.negated || iterates(expr.content)) return undefined;
  const { content, start, end } = expr;
  const place = { start, end };
  if (content.kind === 'call') {
    const { operator } = content;
    if (operator.kind === 'var' && ['eq', 'assign', 'print', 'walk'].includes(operator.name)) return undefined;
  } else if (['some', 'every', 'and', 'or', 'not-body'].includes(content.kind)) return undefined;
  const operator = { ...place, kind: 'var', name: 'eq' } as const;
  const name = { ...place, kind: 'var', name: valueName } as const;
  return [{ ...expr, content: { ...place, kind: 'call', operator, args: [name, content as never] } }];
}

/** Whether a reference contains a variable, outside of comprehensions. */
export function iterates(node: unknown): boolean {
  if (typeof node !== 'object' || node === null) return false;
  if (Array.isArray(node)) return node.some(iterates);
  const { kind, path } = node as { readonly kind?: string; readonly path?: readonly { readonly kind: string }[] };
  if (kind?.endsWith('-comprehension')) return false;
  if (kind === 'ref' && path?.some((part) => part.kind === 'var')) return true;
  return Object.values(node).some(iterates);
}
