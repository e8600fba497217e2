import type { CallTerm, Comprehension, Expr, RefTerm, SomeDeclaration, TemplateString, Term } from '../syntax/ast.ts';
import { compareTerms } from './order.ts';
import type { Extent, Places } from './places.ts';
import type { AstBody, AstExpr, AstList, AstString, AstTerm, AstVar, Location } from './tree.ts';

/** Builds OPA's terms from ours. Without `places`, nothing has a location. */

/** A term, and its stretch of the text. */
export interface Built<Node extends AstTerm = AstTerm> extends Extent {
  readonly node: Node;
}

/** How to build the parts of terms that are not terms. */
export interface Parts {
  body(body: readonly Expr[]): AstBody;
  expr(expr: Expr, index: number): AstExpr;
}

/** Variables that OPA reads as references of one step. */
const ROOTS = new Set(['input', 'data']);
const INFIX_IN: Readonly<Record<number, string>> = { 2: 'internal.member_2', 3: 'internal.member_3' };

export class TermBuilder {
  private readonly places: Places | undefined;
  private readonly parts: Parts;

  constructor(places: Places | undefined, parts: Parts) {
    this.places = places;
    this.parts = parts;
  }

  term(term: Term): AstTerm {
    return this.build(term).node;
  }

  /** A term and its stretch. Parentheses at or before `bound` are not around the term. */
  build(term: Term, bound = -1): Built {
    const { node, ...inner } = this.bare(term, bound);
    if (this.places === undefined) return { node, ...inner };
    const outer = this.places.parenthesized(inner, bound);
    if (outer.start !== inner.start && node.location !== undefined) {
      node.location.start = outer.start;
      node.location.text = this.places.slice(outer.start, outer.end);
    }
    return { node, ...outer };
  }

  /** A variable where no reference can be: the name of a rule, or a declared variable. */
  variable(name: string, place: Extent): AstVar {
    return { type: 'var', value: name, location: this.places?.at(place.start, place.start, place.end) };
  }

  /** A string; one without quotes is a name after a dot. */
  string(value: string, { start, end }: Extent): AstString {
    const node: AstString = { type: 'string', value, location: this.places?.at(start, start, end) };
    const text = node.location?.text ?? '';
    if (/^["`]/.test(text)) node.literal = text;
    return node;
  }

  /** The steps of a reference after its head. */
  path(keys: readonly Term[]): AstTerm[] {
    return keys.map((key) => this.term(key));
  }

  private bare(term: Term, bound: number): Built {
    const { start, end } = term;
    const location = this.places?.at(start, start, end);
    switch (term.kind) {
      case 'null':
        return { node: { type: 'null', location }, start, end };
      case 'boolean':
        return { node: { type: 'boolean', value: term.value, location }, start, end };
      case 'string':
        return { node: this.string(term.value, term), start, end };
      case 'number':
        return this.number(term.text, { start, end });
      case 'var': {
        const variable: AstVar = { type: 'var', value: term.name, location };
        if (!ROOTS.has(term.name)) return { node: variable, start, end };
        return { node: { type: 'ref', value: [variable], location }, start, end };
      }
      case 'ref':
        return this.reference(term, bound);
      case 'call':
        return this.call(term, bound);
      case 'array':
        return { node: { type: 'array', value: this.path(term.items), location }, start, end };
      case 'set':
        return { node: { type: 'set', value: distinct(this.path(term.items)), location }, start, end };
      case 'object': {
        const entries = term.entries.map(([key, value]): [AstTerm, AstTerm] => [this.term(key), this.term(value)]);
        // As in OPA, entries with the same key stay.
        return {
          node: { type: 'object', value: entries.sort(([a], [b]) => compareTerms(a, b)), location },
          start,
          end,
        };
      }
      case 'template':
        return { node: this.template(term, location), start, end };
      default:
        return { node: this.comprehension(term, location), start, end };
    }
  }

  /** OPA locates a number at its first word: at its sign or its point. */
  private number(text: string, { start, end }: Extent): Built {
    if (this.places === undefined) return { node: { type: 'number', value: text, location: undefined }, start, end };
    const written = this.places.slice(start, end);
    const sign = /^[-.]/.test(written);
    const value = written.replace(/^-\s+/, '-');
    return {
      node: { type: 'number', value, location: this.places.at(start, start, sign ? start + 1 : end) },
      start,
      end,
    };
  }

  private reference({ head, path, start, end }: RefTerm, bound: number): Built {
    const first = head.kind === 'var' ? this.plain(head.name, head, bound) : this.build(head, bound);
    // OPA counts the text of a reference from the last word of its head.
    const from =
      head.kind === 'var' && first.end === head.end
        ? start
        : head.kind === 'call' && first.end === head.end
          ? first.start
          : first.end - 1;
    const at = first.node.location;
    const location = at && this.spread(at, from, end);
    return { node: { type: 'ref', value: [first.node, ...this.path(path)], location }, start: first.start, end };
  }

  private plain(name: string, place: Extent, bound: number): Built {
    const node = this.variable(name, place);
    if (this.places === undefined) return { node, ...place };
    const outer = this.places.parenthesized({ start: place.start, end: place.end }, bound);
    node.location!.start = outer.start;
    node.location!.text = this.places.slice(outer.start, outer.end);
    return { node, ...outer };
  }

  private call(term: CallTerm, bound: number): Built {
    const { operator, args, infix, start, end } = term;
    if (infix !== undefined) return this.infix(term, bound);
    if (this.places !== undefined && operator.start === start && this.places.slice(start, start + 1) === '-') {
      return this.negation(term, bound);
    }
    const open = this.places?.after(operator.end)?.start ?? operator.end;
    const name = this.operator(operator, open);
    const value = [name, ...args.map((arg) => this.build(arg, open).node)];
    const at = name.location;
    const from = operator.kind === 'ref' && operator.head.kind !== 'var' ? operator.start : start;
    return { node: { type: 'call', value, location: at && this.spread(at, from, end) }, start, end };
  }

  /** The reference that a call names, with the text up to the parenthesis. */
  operator(operator: CallTerm['operator'], end: number): AstList {
    if (operator.kind === 'ref') {
      const { node } = this.reference(operator, -1);
      if (node.location !== undefined) node.location = this.spread(node.location, operator.start, end);
      return node as AstList;
    }
    const variable = this.variable(operator.name, operator);
    const location = variable.location && this.spread(variable.location, operator.start, end);
    return { type: 'ref', value: [variable], location };
  }

  private infix({ operator, args, end: inner }: CallTerm, bound: number): Built {
    const operands = args.map((arg) => this.build(arg, bound));
    const first = operands[0]!;
    const last = operands.at(-1)!;
    const { start } = first;
    const end = Math.max(last.end, inner);
    const at = first.node.location;
    const location = at && this.spread(at, start, end);
    const value = [this.symbol(operator), ...operands.map(({ node }) => node)];
    return { node: { type: 'call', value, location }, start, end };
  }

  /** The operator of an infix call; all its parts are where the operator is. */
  private symbol(operator: CallTerm['operator']): AstList {
    const location = this.places?.at(operator.start, operator.start, operator.end);
    if (operator.kind === 'var') {
      return { type: 'ref', value: [{ type: 'var', value: operator.name, location }], location };
    }
    const head = operator.head.kind === 'var' ? operator.head.name : '';
    return { type: 'ref', value: [{ type: 'var', value: head, location }, ...this.path(operator.path)], location };
  }

  /** `-x` is `minus(0, x)`; its operator is not in the text. */
  private negation({ args, start, end: inner }: CallTerm, bound: number): Built {
    const sign = this.places?.at(start, start, start + 1);
    const operand = this.build(args[1]!, bound);
    const end = Math.max(operand.end, inner);
    const operator: AstList = {
      type: 'ref',
      value: [{ type: 'var', value: 'minus', location: undefined }],
      location: undefined,
    };
    const value: AstTerm[] = [operator, { type: 'number', value: '0', location: sign }, operand.node];
    return { node: { type: 'call', value, location: this.places?.at(start, start, end) }, start, end };
  }

  private comprehension(term: Comprehension, location: Location | undefined): AstTerm {
    const body = this.parts.body(term.body);
    if (term.kind === 'object-comprehension') {
      const [key, value] = [this.term(term.key), this.term(term.value)];
      return { type: 'objectcomprehension', key, term: value, body, location };
    }
    const type = term.kind === 'array-comprehension' ? 'arraycomprehension' : 'setcomprehension';
    return { type, key: undefined, term: this.term(term.term), body, location };
  }

  private template({ parts, isRaw, start, end }: TemplateString, location: Location | undefined): AstTerm {
    const built = parts.map((part, at): AstTerm | AstExpr => {
      if (typeof part === 'string') {
        const [before, following] = [parts[at - 1], parts[at + 1]];
        const from = isHole(before) ? this.places?.after(before.end)?.end : start;
        const to = isHole(following) ? this.places?.before(following.start)?.end : end;
        return { type: 'string', value: part, location: this.places?.at(from ?? start, from ?? start, to ?? end) };
      }
      const expr = this.parts.expr(part, 0);
      const { terms } = expr;
      const constant = !Array.isArray(terms) && ['string', 'number', 'boolean', 'null'].includes(terms.type);
      return constant && !this.hasCommentBefore(part) ? (terms as AstTerm) : expr;
    });
    return {
      type: 'templatestring',
      parts: built,
      multiLine: isRaw === true,
      location,
    };
  }

  private hasCommentBefore({ start }: Expr): boolean {
    const open = this.places?.before(start);
    return open !== undefined && this.places!.slice(open.end, start).includes('#');
  }

  /** `some x in xs` as the call that it declares. */
  membership({ terms, domain }: SomeDeclaration): AstTerm {
    const operands = [...terms, domain!].map((term) => this.build(term));
    const first = operands[0]!;
    const last = operands.at(-1)!;
    const keyword = this.places?.before(last.start);
    const name = INFIX_IN[terms.length + 1] ?? '';
    const [head, member] = name.split('.') as [string, string];
    const at = keyword && this.places?.at(keyword.start, keyword.start, keyword.end);
    const operator: AstList = {
      type: 'ref',
      value: [
        { type: 'var', value: head, location: at },
        { type: 'string', value: member, location: at },
      ],
      location: at,
    };
    const location = first.node.location && this.spread(first.node.location, first.start, last.end);
    return { type: 'call', value: [operator, ...operands.map(({ node }) => node)], location };
  }

  /** The location of a node that starts where `at` is and has the text from `start` to `end`. */
  private spread(at: Location, start: number, end: number): Location {
    return { ...at, start, text: this.places!.slice(start, end) };
  }
}

function isHole(part: string | Expr | undefined): part is Expr {
  return part !== undefined && typeof part !== 'string';
}

/** The items of a set, sorted. Of equal ones the first stays. */
function distinct(items: AstTerm[]): AstTerm[] {
  const sorted = [...items].sort(compareTerms);
  return sorted.filter((item, at) => at === 0 || compareTerms(sorted[at - 1]!, item) !== 0);
}
