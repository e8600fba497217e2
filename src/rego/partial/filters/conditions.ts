import { LintelError } from '../../../source/index.ts';
import { bodyText } from '../../ast-json/index.ts';
import { operatorName } from '../../compile/terms.ts';
import { decodeConstant } from '../../evaluate/constants.ts';
import { constantOf } from '../../plan/constants.ts';
import type { Body, CallTerm, Expr, RefTerm } from '../../syntax/ast.ts';
import type { Value } from '../../values/index.ts';
import { fragmentError } from './constraints.ts';
import { fieldName, type Mappings } from './mappings.ts';

/** A condition on fields, as in UCAST. */
export type Condition =
  | { readonly type: 'compound'; readonly operator: 'and' | 'or' | 'not'; readonly value: readonly Condition[] }
  | {
      readonly type: 'field';
      readonly operator: string;
      readonly field: string;
      /** A value, or another field. */
      readonly value: { readonly constant: Value } | { readonly field: string };
    };

/** The condition under which one of the queries holds; undefined if it always does. */
export function conditionOf(queries: readonly Body[], mappings: Mappings | undefined): Condition | undefined {
  const parts = queries.map((query) => ofQuery(query, mappings));
  if (parts.length === 1) return parts[0];
  const known = parts.filter((part) => part !== undefined);
  return known.length < parts.length ? undefined : { type: 'compound', operator: 'or', value: known };
}

function ofQuery(query: Body, mappings: Mappings | undefined): Condition | undefined {
  const parts = query.map((expr) => ofExpr(expr, mappings));
  return parts.length > 1 ? { type: 'compound', operator: 'and', value: parts } : parts[0];
}

/** Comparisons that hold with their operands swapped. */
const mirrored: Readonly<Record<string, string>> = { lt: 'gt', lte: 'gte', gt: 'lt', gte: 'lte' };
const renamed: Readonly<Record<string, string>> = { neq: 'ne', 'internal.member_2': 'in' };

function ofExpr(expr: Expr, mappings: Mappings | undefined): Condition {
  const condition = expr.content.kind === 'call' ? ofCall(expr.content, mappings) : undefined;
  // Leaving an expression out would let more data pass.
  if (condition === undefined) {
    const message = `not a condition on a field: ${bodyText([expr])}`;
    throw new LintelError([{ code: fragmentError, level: 'error', message }]);
  }
  return expr.negated ? { type: 'compound', operator: 'not', value: [condition] } : condition;
}

function ofCall(call: CallTerm, mappings: Mappings | undefined): Condition | undefined {
  const [left, right] = call.args;
  const isLeft = left?.kind === 'ref';
  const [ref, other] = isLeft ? [left, right] : [right, left];
  if (ref?.kind !== 'ref' || other === undefined) return undefined;
  const name = operatorName(call.operator);
  const operator = renamed[name] ?? (isLeft ? name : (mirrored[name] ?? name));
  const field = fieldOf(ref, mappings);
  if (field === undefined) return undefined;
  if (other.kind === 'ref') {
    const value = fieldOf(other, mappings);
    return value === undefined ? undefined : { type: 'field', operator, field, value: { field: value } };
  }
  // The field only has to have a value.
  if (other.kind === 'var')
    return name === 'eq' ? { type: 'field', operator: 'ne', field, value: { constant: null } } : undefined;
  const constant = constantOf(other);
  if (constant === undefined) return undefined;
  return { type: 'field', operator, field, value: { constant: decodeConstant(constant) } };
}

function fieldOf({ path }: RefTerm, mappings: Mappings | undefined): string | undefined {
  const names = path.map((step) => (step.kind === 'string' ? step.value : step.kind === 'var' ? step.name : undefined));
  return names.includes(undefined) ? undefined : fieldName(names as string[], mappings);
}
