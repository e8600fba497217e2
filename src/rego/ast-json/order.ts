import { compareStrings } from '../../go/index.ts';
import { compareNumbers, numberFromText } from '../values/number.ts';
import type { AstBody, AstContent, AstExpr, AstLogical, AstNot, AstTerm } from './tree.ts';

/** OPA's order of terms, which sorts the items of sets and the keys of objects. */

const ORDER = [
  'null',
  'boolean',
  'number',
  'string',
  'templatestring',
  'var',
  'ref',
  'array',
  'object',
  'set',
  'arraycomprehension',
  'objectcomprehension',
  'setcomprehension',
  'call',
];

/** Negative if `left` sorts before `right`, 0 if they are equal. */
export function compareTerms(left: AstTerm, right: AstTerm): number {
  if (left === right) return 0;
  const kinds = ORDER.indexOf(left.type) - ORDER.indexOf(right.type);
  if (kinds !== 0) return kinds;
  switch (left.type) {
    case 'null':
      return 0;
    case 'boolean':
      return Number(left.value) - Number((right as typeof left).value);
    case 'number':
      return compareNumbers(numberFromText(left.value), numberFromText((right as typeof left).value));
    case 'string':
    case 'var':
      return compareStrings(left.value, (right as typeof left).value);
    case 'object':
      return compareLists(left.value.flat(), (right as typeof left).value.flat(), compareTerms);
    case 'arraycomprehension':
    case 'setcomprehension':
    case 'objectcomprehension': {
      const other = right as typeof left;
      const keys = left.key === undefined || other.key === undefined ? 0 : compareTerms(left.key, other.key);
      return keys || compareTerms(left.term, other.term) || compareBodies(left.body, other.body);
    }
    case 'templatestring': {
      const other = right as typeof left;
      return (
        Number(left.multiLine) - Number(other.multiLine) ||
        left.parts.length - other.parts.length ||
        compareLists(left.parts, other.parts, compareParts)
      );
    }
    default:
      return compareLists(left.value, (right as typeof left).value, compareTerms);
  }
}

function compareBodies(left: AstBody, right: AstBody): number {
  return compareLists(left, right, compareExprs);
}

function compareLists<Item>(left: readonly Item[], right: readonly Item[], compare: (a: Item, b: Item) => number) {
  for (let at = 0; at < left.length && at < right.length; at += 1) {
    const difference = compare(left[at]!, right[at]!);
    if (difference !== 0) return difference;
  }
  return left.length - right.length;
}

function compareParts(left: AstTerm | AstExpr, right: AstTerm | AstExpr): number {
  if (left.type === 'expr' && right.type === 'expr') return compareExprs(left, right);
  if (left.type === 'expr' || right.type === 'expr') return left.type === 'expr' ? 1 : -1;
  return compareTerms(left, right);
}

function compareExprs(left: AstExpr, right: AstExpr): number {
  return (
    rankOf(left.terms) - rankOf(right.terms) ||
    left.index - right.index ||
    Number(left.negated) - Number(right.negated) ||
    compareLists(termsOf(left.terms), termsOf(right.terms), compareTerms) ||
    compareLists(bodiesOf(left.terms), bodiesOf(right.terms), compareBodies) ||
    compareLists(left.with, right.with, (a, b) => compareTerms(a.target, b.target) || compareTerms(a.value, b.value))
  );
}

function rankOf(terms: AstContent): number {
  if (Array.isArray(terms)) return 2;
  const rank = ['some', '', '', 'every', 'not', 'and', 'or'].indexOf(terms.type);
  return rank < 0 ? 1 : rank;
}

function termsOf(terms: AstContent): AstTerm[] {
  if (Array.isArray(terms)) return terms;
  if (terms.type === 'some') return terms.symbols;
  if (terms.type === 'every') return [...(terms.key ? [terms.key] : []), terms.value, terms.domain];
  return isStatement(terms) ? [] : [terms];
}

function isStatement(terms: AstTerm | AstNot | AstLogical): terms is AstNot | AstLogical {
  return terms.type === 'not' || terms.type === 'and' || terms.type === 'or';
}

function bodiesOf(terms: AstContent): AstBody[] {
  if (Array.isArray(terms)) return [];
  if (terms.type === 'every' || terms.type === 'not') return [terms.body];
  return terms.type === 'and' || terms.type === 'or' ? [terms.left, terms.right] : [];
}
