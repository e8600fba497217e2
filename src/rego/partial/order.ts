import { compareStrings } from '../../go/index.ts';
import { astTerm } from '../ast-json/module.ts';
import { compareTerms } from '../ast-json/order.ts';
import { bodyText } from '../ast-json/text.ts';
import type { Rule, Term } from '../syntax/ast.ts';

/** The order of the rules of a module, as in OPA: arguments, name, key, value, defaults last, bodies. */
export function compareRules(a: Rule, b: Rule): number {
  return (
    compareLists(a.head.args ?? [], b.head.args ?? []) ||
    compareLists([a.head.ref], [b.head.ref]) ||
    compareLists(optional(a.head.key), optional(b.head.key)) ||
    compareLists(optional(a.head.value), optional(b.head.value)) ||
    Number(a.default) - Number(b.default) ||
    compareStrings(bodyText(a.body), bodyText(b.body))
  );
}

const optional = (term: Term | undefined): readonly Term[] => (term === undefined ? [] : [term]);

function compareLists(a: readonly Term[], b: readonly Term[]): number {
  for (const [at, term] of a.entries()) {
    const other = b[at];
    const order = other === undefined ? 1 : compareTerms(astTerm(term), astTerm(other));
    if (order !== 0) return order;
  }
  return a.length - b.length;
}
