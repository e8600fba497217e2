import { quotedText } from '../../go/index.ts';
import type { Body, Term } from '../syntax/ast.ts';
import { isPlainName } from '../syntax/index.ts';
import { operatorSymbol } from './infix.ts';
import { astBody, astTerm } from './module.ts';
import type { AstBody, AstExpr, AstLogical, AstNot, AstTerm } from './tree.ts';

/** Terms and bodies as OPA prints them in one line. */

/** A term, as OPA prints it: `plus(x, 1)`, `{"a": data.b[i]}`. */
export function termText(term: Term): string {
  return printTerm(astTerm(term));
}

/** The lines of a body, separated by semicolons, as OPA prints them. */
export function bodyText(body: Body): string {
  return printBody(astBody(body));
}

export function printTerm(term: AstTerm): string {
  switch (term.type) {
    case 'null':
      return 'null';
    case 'boolean':
      return String(term.value);
    case 'number':
      return term.value;
    case 'string':
      return quotedText(term.value);
    case 'var':
      return term.value.startsWith('$') ? '_' : term.value;
    case 'ref':
      return printRef(term.value);
    case 'call':
      return printCall(term.value);
    case 'array':
      return `[${term.value.map(printTerm).join(', ')}]`;
    case 'set':
      return term.value.length === 0 ? 'set()' : `{${term.value.map(printTerm).join(', ')}}`;
    case 'object':
      return `{${term.value.map(([key, value]) => `${printTerm(key)}: ${printTerm(value)}`).join(', ')}}`;
    case 'arraycomprehension':
      return `[${printOperand(term.term)} | ${printBody(term.body)}]`;
    case 'setcomprehension':
      return `{${printOperand(term.term)} | ${printBody(term.body)}}`;
    case 'objectcomprehension':
      return `{${printOperand(term.key!)}: ${printOperand(term.term)} | ${printBody(term.body)}}`;
    case 'templatestring':
      return `$"${term.parts.map((part) => (part.type === 'expr' ? `{${printExpr(part)}}` : printPart(part))).join('')}"`;
  }
}

/** `data.a["b c"][i]`. */
export function printRef(ref: readonly AstTerm[]): string {
  const [head, ...path] = ref;
  const first = head!.type === 'string' ? head!.value : printTerm(head!);
  const steps = path.map((step) => {
    if (step.type !== 'string') return `[${printTerm(step)}]`;
    if (isPlainName(step.value)) return `.${step.value}`;
    return /[\p{Cc}\\]/u.test(step.value) ? `[${quotedText(step.value)}]` : `["${step.value}"]`;
  });
  return first + steps.join('');
}

export function printBody(body: AstBody): string {
  return body.map(printExpr).join('; ');
}

function printCall([operator, ...args]: readonly AstTerm[]): string {
  return `${printTerm(operator!)}(${args.map(printTerm).join(', ')})`;
}

/** The first term of a comprehension, in which `|` would start the body. */
function printOperand(term: AstTerm): string {
  if (term.type !== 'call' || term.value.length !== 3) return printTerm(term);
  const symbol = operatorSymbol(term.value[0]!);
  if (symbol === undefined || symbol === 'in') return printTerm(term);
  return `(${printOperand(term.value[1]!)} ${symbol} ${printOperand(term.value[2]!)})`;
}

function printPart(part: AstTerm): string {
  if (part.type !== 'string') return printTerm(part);
  return quotedText(part.value)
    .slice(1, -1)
    .replace(/(?<!\\)\{/g, '\\{');
}

function printExpr({ negated, terms, with: modifiers }: AstExpr): string {
  const withs = modifiers.map(({ target, value }) => ` with ${printTerm(target)} as ${printTerm(value)}`).join('');
  return (negated ? 'not ' : '') + printContent(terms) + withs;
}

function printContent(terms: AstExpr['terms']): string {
  if (Array.isArray(terms)) {
    const [operator, left, right] = terms;
    const isUnification = terms.length === 3 && operatorSymbol(operator!) === '=';
    return isUnification ? `${printTerm(left!)} = ${printTerm(right!)}` : printCall(terms);
  }
  switch (terms.type) {
    case 'some': {
      const [first] = terms.symbols;
      if (first?.type !== 'call') return `some ${terms.symbols.map(printTerm).join(', ')}`;
      const operands = first.value.slice(1).map(printTerm);
      return `some ${operands.slice(0, -1).join(', ')} in ${operands.at(-1)}`;
    }
    case 'every': {
      const key = terms.key === undefined ? '' : `${printTerm(terms.key)}, `;
      return `every ${key}${printTerm(terms.value)} in ${printTerm(terms.domain)} { ${printBody(terms.body)} }`;
    }
    case 'not':
      return printNot(terms);
    case 'and':
    case 'or':
      return printLogical(terms);
    default:
      return printTerm(terms);
  }
}

function printNot({ body, explicit }: AstNot): string {
  if (explicit || body.length !== 1) return `not {${printBody(body)}}`;
  const { terms, with: modifiers } = body[0]!;
  const grouped = modifiers.length > 0 || (!Array.isArray(terms) && ['and', 'or', 'not'].includes(terms.type));
  return grouped ? `not (${printBody(body)})` : `not ${printBody(body)}`;
}

function printLogical({ type, left, right, explicitLeft, explicitRight }: AstLogical): string {
  const operand = (body: AstBody, explicit: boolean): string => {
    if (explicit || body.length !== 1) return `{${printBody(body)}}`;
    const { terms, with: modifiers } = body[0]!;
    const grouped = modifiers.length > 0 || (!Array.isArray(terms) && (terms.type === 'and' || terms.type === 'or'));
    return grouped ? `(${printBody(body)})` : printBody(body);
  };
  return `${operand(left, explicitLeft)} ${type} ${operand(right, explicitRight)}`;
}
