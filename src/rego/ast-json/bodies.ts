import type { Body, Every, Expr, Logical, NotBody, SomeDeclaration, Term } from '../syntax/ast.ts';
import type { Extent, Places } from './places.ts';
import { type Parts, TermBuilder } from './terms.ts';
import type { AstBody, AstContent, AstEvery, AstExpr, AstLogical, AstNot, AstSome, AstWith, Location } from './tree.ts';

/** Builds OPA's bodies from ours. */
export class BodyBuilder implements Parts {
  readonly terms: TermBuilder;
  private readonly places: Places | undefined;

  constructor(places: Places | undefined) {
    this.places = places;
    this.terms = new TermBuilder(places, this);
  }

  body(body: Body): AstBody {
    return body.map((expr, index) => this.expr(expr, index));
  }

  expr(expr: Expr, index: number): AstExpr {
    return this.line(expr, index).node;
  }

  /** A line of a body, and its stretch of the text. */
  private line(expr: Expr, index: number): { readonly node: AstExpr } & Extent {
    const { terms, ...inner } = this.content(expr);
    const modifiers = expr.with.map(({ target, value, start }): AstWith & Extent => {
      const built = this.terms.build(value);
      const location = this.places?.at(start, start, built.end);
      return { type: 'with', target: this.terms.term(target), value: built.node, location, start, end: built.end };
    });
    const start = expr.negated ? expr.start : inner.start;
    const end = Math.max(inner.end, modifiers.at(-1)?.end ?? 0);
    const node: AstExpr = {
      type: 'expr',
      index,
      generated: false,
      negated: expr.negated,
      terms,
      with: modifiers.map(({ type, target, value, location }) => ({ type, target, value, location })),
      location: this.places?.at(start, start, end),
    };
    // The line of a `not` without braces has the location of the whole.
    if (!Array.isArray(terms) && terms.type === 'not' && !terms.explicit) {
      for (const negated of terms.body) negated.location = node.location;
    }
    return { node, start, end };
  }

  private content({ content }: Expr): { readonly terms: AstContent } & Extent {
    const { start, end } = content;
    switch (content.kind) {
      case 'some':
        return { terms: this.some(content), start, end };
      case 'every':
        return { terms: this.every(content), start, end };
      case 'not-body':
        return this.not(content);
      case 'and':
      case 'or':
        return this.logical(content);
      default: {
        const { node, ...place } = this.terms.build(content as Term);
        return { terms: node.type === 'call' ? node.value : node, ...place };
      }
    }
  }

  private some(content: SomeDeclaration): AstSome {
    const { start, terms, domain } = content;
    const location = this.places?.at(start, start, start + 'some'.length);
    const symbols = terms.map((term) =>
      term.kind === 'var' ? this.terms.variable(term.name, term) : this.terms.term(term),
    );
    return { type: 'some', symbols: domain === undefined ? symbols : [this.terms.membership(content)], location };
  }

  private every({ key, value, domain, body, start }: Every): AstEvery {
    return {
      type: 'every',
      key: key && this.terms.term(key),
      value: this.terms.term(value),
      domain: this.terms.term(domain),
      body: this.body(body),
      location: this.places?.at(start, start, start + 'every'.length),
    };
  }

  private not({ body, start, end: inner }: NotBody): { readonly terms: AstNot } & Extent {
    const lines = body.map((expr, index) => this.line(expr, index));
    const explicit = this.places?.after(start + 'not'.length)?.text === '{' || body.length > 1;
    const end = Math.max(inner, lines.at(-1)!.end);
    const location = this.places?.at(start, start, end);
    return { terms: { type: 'not', body: lines.map(({ node }) => node), explicit, location }, start, end };
  }

  private logical({ kind, left, right, start, end }: Logical): { readonly terms: AstLogical } & Extent {
    const first = this.operand(left, start);
    const last = this.operand(right, end);
    const place = this.places?.parenthesized({ start: first.start, end: last.end }, -1) ?? { start, end };
    const location: Location | undefined = this.places?.at(first.start, first.start, last.end);
    const terms: AstLogical = {
      type: kind,
      left: first.body,
      right: last.body,
      explicitLeft: first.explicit,
      explicitRight: last.explicit,
      location,
    };
    return { terms, ...place };
  }

  private operand(body: Body, offset: number): { readonly body: AstBody; readonly explicit: boolean } & Extent {
    const lines = body.map((expr, index) => this.line(expr, index));
    const inner = { start: lines[0]?.start ?? offset, end: lines.at(-1)?.end ?? offset };
    const nodes = lines.map(({ node }) => node);
    const open = this.places?.before(inner.start);
    const close = this.places?.after(inner.end);
    if (open?.text === '{' && close?.text === '}')
      return { body: nodes, explicit: true, start: open.start, end: close.end };
    return { body: nodes, explicit: body.length !== 1, ...inner };
  }
}
