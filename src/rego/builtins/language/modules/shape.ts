/** Rego syntax trees as values, in OPA's format. */
import { base64Text, utf8Bytes } from '../../../../go/index.ts';
import type { Body, Expr, Module, RefTerm, Rule, RuleHead, Term, VarTerm, With } from '../../../syntax/index.ts';
import { compare, numberFromText, type PlainObject, type Value } from '../../../values/index.ts';

const typed = (type: string, value: Value): PlainObject => ({ type, value });

/** OPA numbers the wildcards of a module: `$0`, `$1`. */
type NameOf = (name: string) => string;

export function shapeModule(module: Module): Value {
  const wildcards = new Map<string, string>();
  const shaper = new Shaper((name) => {
    if (!name.startsWith('$')) return name;
    const known = wildcards.get(name) ?? `$${wildcards.size}`;
    wildcards.set(name, known);
    return known;
  });
  const comments = commentsIn(module.source.text);
  const path = module.package.path.map((part) => typed('string', part));
  return {
    package: { path: [typed('var', 'data'), ...path] },
    ...(module.imports.length > 0 && {
      imports: module.imports.map(({ path: imported, alias }) => ({
        path: typed('ref', shaper.parts(imported)),
        ...(alias !== undefined && { alias }),
      })),
    }),
    ...(module.rules.length > 0 && { rules: module.rules.map((rule) => shaper.rule(rule)) }),
    ...(comments.length > 0 && {
      comments: comments.map(({ text, row, col }) => ({
        Text: text,
        Location: { file: module.source.path, row, col },
      })),
    }),
  };
}

class Shaper {
  private readonly nameOf: NameOf;

  constructor(nameOf: NameOf) {
    this.nameOf = nameOf;
  }

  rule(rule: Rule): PlainObject {
    return {
      ...(rule.default && { default: true }),
      head: this.head(rule.head),
      body: this.body(rule.body),
      ...(rule.else && { else: this.rule(rule.else) }),
    };
  }

  private head(head: RuleHead): PlainObject {
    const parts = this.parts(head.ref);
    // `o[k] := v` also has the key; a set has the element as its key.
    const key = head.key ?? (parts.length === 2 && head.args === undefined ? (head.ref as RefTerm).path[0] : undefined);
    const named = parts.length === 1 || (key !== undefined && head.key === undefined && head.value !== undefined);
    const args = head.args?.map((arg) => this.term(arg)) ?? [];
    const value =
      head.value === undefined ? (head.key === undefined ? typed('boolean', true) : undefined) : this.term(head.value);
    return {
      ...(named && { name: parts[0]!.value! }),
      ref: parts,
      ...(args.length > 0 && { args }),
      ...(key !== undefined && { key: this.term(key) }),
      ...(value !== undefined && { value }),
      ...(head.assign && { assign: true }),
    };
  }

  private body(body: Body): Value {
    if (body.length === 0) return [{ generated: true, index: 0, terms: typed('boolean', true) }];
    return body.map((expr, index) => this.expr(expr, index));
  }

  private expr(expr: Expr, index: number): PlainObject {
    return {
      index,
      ...(expr.negated && { negated: true }),
      terms: this.content(expr.content),
      ...(expr.with.length > 0 && { with: expr.with.map((replacement) => this.with(replacement)) }),
    };
  }

  private with({ target, value }: With): Value {
    return { target: this.term(target), value: this.term(value) };
  }

  private content(content: Expr['content']): Value {
    switch (content.kind) {
      case 'call':
        return this.call(content);
      case 'some': {
        const { terms, domain } = content;
        if (domain === undefined) return { symbols: terms.map((term) => this.term(term)) };
        const operator = typed('ref', [typed('var', 'internal'), typed('string', `member_${terms.length + 1}`)]);
        return { symbols: [typed('call', [operator, ...[...terms, domain].map((term) => this.term(term))])] };
      }
      case 'every':
        return {
          key: content.key === undefined ? null : this.term(content.key),
          value: this.term(content.value),
          domain: this.term(content.domain),
          body: this.body(content.body),
        };
      case 'and':
      case 'or':
        return { operator: content.kind, left: this.body(content.left), right: this.body(content.right) };
      case 'not-body':
        return { body: this.body(content.body) };
    }
    return this.term(content);
  }

  private call({ operator, args }: Extract<Term, { kind: 'call' }>): Value[] {
    return [typed('ref', this.parts(operator)), ...args.map((arg) => this.term(arg))];
  }

  /** The parts of a reference; a variable is a reference with one part. */
  parts(ref: VarTerm | RefTerm): PlainObject[] {
    const head = ref.kind === 'var' ? ref : ref.head;
    const first = head.kind === 'var' ? typed('var', this.nameOf(head.name)) : this.term(head);
    return ref.kind === 'var' ? [first] : [first, ...ref.path.map((part) => this.term(part))];
  }

  private term(term: Term): PlainObject {
    switch (term.kind) {
      case 'null':
        return typed('null', {});
      case 'boolean':
      case 'string':
        return typed(term.kind, term.value);
      case 'number':
        return typed('number', numberFromText(term.text));
      case 'var':
        // Without further parts, `input` and `data` are references too.
        if (term.name === 'input' || term.name === 'data') return typed('ref', this.parts(term));
        return typed('var', this.nameOf(term.name));
      case 'ref':
        return typed('ref', this.parts(term));
      case 'array':
        return typed(
          'array',
          term.items.map((item) => this.term(item)),
        );
      case 'set':
        return typed('set', term.items.map((item) => this.term(item)).sort(compare));
      case 'object':
        return typed(
          'object',
          term.entries.map(([key, value]) => [this.term(key), this.term(value)]).sort((a, b) => compare(a[0]!, b[0]!)),
        );
      case 'call':
        return typed('call', this.call(term));
      case 'array-comprehension':
        return typed('arraycomprehension', { term: this.term(term.term), body: this.body(term.body) });
      case 'set-comprehension':
        return typed('setcomprehension', { term: this.term(term.term), body: this.body(term.body) });
      case 'object-comprehension':
        return typed('objectcomprehension', {
          key: this.term(term.key),
          value: this.term(term.value),
          body: this.body(term.body),
        });
      case 'template':
        return typed('templatestring', { parts: term.parts.map((part) => this.templatePart(part)), multi_line: false });
    }
  }

  private templatePart(part: string | Expr): Value {
    if (typeof part === 'string') return typed('string', part);
    const { content } = part;
    const plain = content.kind === 'number' || content.kind === 'string' || content.kind === 'boolean';
    return plain ? this.term(content) : this.expr(part, 0);
  }
}

interface Comment {
  /** In base64, as in Go. */
  readonly text: string;
  readonly row: number;
  readonly col: number;
}

/** The comments of a parsed module: the text after each `#` outside of strings. */
function commentsIn(text: string): readonly Comment[] {
  const comments: Comment[] = [];
  let row = 1;
  let lineStart = 0;
  for (const found of text.matchAll(/"(?:[^"\\\n]|\\.)*"?|`[^`]*`?|#[^\n]*|\n/g)) {
    const [token] = found;
    if (token.startsWith('#')) {
      const body = token.slice(1).replace(/\r$/, '');
      comments.push({ text: base64Text(utf8Bytes(body)), row, col: found.index - lineStart + 1 });
    }
    for (let i = token.indexOf('\n'); i >= 0; i = token.indexOf('\n', i + 1)) {
      row++;
      lineStart = found.index + i + 1;
    }
  }
  return comments;
}
