import { operatorName, operatorSymbol } from '../ast-json/infix.ts';
import type { AstContent, AstExpr, AstTerm } from '../ast-json/tree.ts';
import { arityOf } from './terms.ts';

/** The first part of a written expression: a brace or a union could be read in another way there. */

export function isUnionExpression({ terms }: AstExpr): boolean {
  return Array.isArray(terms) && terms.length === 3 && operatorName(terms[0]!) === 'or';
}

/** The operand that is written first, of a call whose operator is written between operands. */
export function leadingOperand(terms: AstContent): AstTerm | undefined {
  if (!Array.isArray(terms) || operatorSymbol(terms[0]!) === undefined) return undefined;
  const arity = arityOf(terms[0]!);
  if (terms.length === arity + 1) return terms[1];
  return terms.length === arity + 2 ? terms.at(-1) : undefined;
}

/** Whether an expression is written with a brace first, which would be read as a body. */
export function startsWithBrace({ terms }: AstExpr): boolean {
  if (Array.isArray(terms)) {
    const lead = leadingOperand(terms);
    return lead !== undefined && termStartsWithBrace(lead);
  }
  return isBraced(terms);
}

function isBraced(terms: Exclude<AstContent, AstTerm[]>): boolean {
  return !['some', 'every', 'not', 'and', 'or'].includes(terms.type) && termStartsWithBrace(terms as AstTerm);
}

function termStartsWithBrace(term: AstTerm): boolean {
  switch (term.type) {
    case 'set':
      return term.value.length > 0;
    case 'object':
    case 'setcomprehension':
    case 'objectcomprehension':
      return true;
    case 'ref':
      return term.value.length > 0 && termStartsWithBrace(term.value[0]!);
    case 'call': {
      const lead = term.value.length === arityOf(term.value[0]!) + 1 ? leadingOperand(term.value) : undefined;
      return lead !== undefined && termStartsWithBrace(lead);
    }
    default:
      return false;
  }
}
