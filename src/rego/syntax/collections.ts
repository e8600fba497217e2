import type {
  ArrayComprehension,
  ArrayTerm,
  Body,
  Expr,
  ObjectComprehension,
  ObjectTerm,
  SetComprehension,
  SetTerm,
  TemplateString,
  Term,
  With,
} from './ast.ts';
import { endOf, type Rule } from './grammar.ts';
import { resolveEscapes, unescapeRawTemplate } from './scalars.ts';
import { TermGrammar } from './terms.ts';
import {
  Assign,
  Colon,
  Comma,
  HoleStart,
  LeftBrace,
  LeftBracket,
  NotKeyword,
  Pipe,
  RawTemplateEnd,
  RawTemplateStart,
  RawTemplateText,
  RightBrace,
  RightBracket,
  SomeKeyword,
  TemplateEnd,
  TemplateStart,
  TemplateText,
} from './tokens.ts';

type ObjectEntry = readonly [Term, Term];
/** The text between `{` and `}`, before its place is known. */
type BracesContent =
  | Omit<SetTerm, 'start' | 'end'>
  | Omit<ObjectTerm, 'start' | 'end'>
  | Omit<SetComprehension, 'start' | 'end'>
  | Omit<ObjectComprehension, 'start' | 'end'>;

/** Terms made of other terms: arrays, sets, objects, their comprehensions, and template strings. */
export abstract class CollectionGrammar extends TermGrammar {
  protected abstract readonly body: Rule<Body>;
  protected abstract readonly withModifiers: Rule<With[]>;

  readonly array: Rule<ArrayTerm | ArrayComprehension> = this.RULE('array', () => {
    const start = this.CONSUME(LeftBracket).startOffset;
    const leadingComma = this.SUBRULE(this.leadingComma);
    return this.OR<ArrayTerm | ArrayComprehension>([
      { ALT: () => ({ kind: 'array', items: [], start, end: endOf(this.CONSUME(RightBracket)) }) },
      {
        ALT: () => {
          const first = this.SUBRULE(this.term);
          return this.OR2<ArrayTerm | ArrayComprehension>([
            {
              GATE: () => !leadingComma && this.opensComprehension(this.arrayComprehensionTail, this.arrayTail, first),
              ALT: () => {
                const body = this.SUBRULE(this.arrayComprehensionTail);
                return { kind: 'array-comprehension', term: first, body, start, end: endOf(this.LA(0)) };
              },
              IGNORE_AMBIGUITIES: true,
            },
            {
              ALT: () => ({
                kind: 'array',
                items: this.SUBRULE(this.arrayTail, { ARGS: [first] }),
                start,
                end: endOf(this.LA(0)),
              }),
            },
          ]);
        },
      },
    ]);
  });

  /** The rest of an array whose first term was already read. */
  readonly arrayTail: Rule<Term[], [Term]> = this.RULE('arrayTail', (first: Term) => {
    const items = [this.SUBRULE(this.itemTail, { ARGS: [first] })];
    this.MANY({
      GATE: () => !this.ahead(RightBracket, 2),
      DEF: () => {
        this.CONSUME(Comma);
        items.push(this.SUBRULE(this.item));
      },
    });
    this.OPTION(() => this.CONSUME2(Comma));
    this.CONSUME(RightBracket);
    return items;
  });

  /** `[, 1]` and `{, 1}` are accepted for old policies; a term must follow the comma. */
  readonly leadingComma: Rule<boolean> = this.RULE('leadingComma', () => {
    const comma = this.OPTION(() => this.CONSUME(Comma));
    if (comma === undefined || this.RECORDING_PHASE) return false;
    if (this.ahead(RightBracket) || this.ahead(RightBrace)) this.stop('expected a term after the comma');
    return true;
  });

  readonly arrayComprehensionTail: Rule<Body> = this.RULE('arrayComprehensionTail', () => {
    this.CONSUME(Pipe);
    const body = this.SUBRULE(this.body);
    this.CONSUME(RightBracket);
    return body;
  });

  readonly setComprehensionTail: Rule<Body> = this.RULE('setComprehensionTail', () => {
    this.CONSUME(Pipe);
    const body = this.SUBRULE(this.body);
    this.CONSUME(RightBrace);
    return body;
  });

  /** A set, an object, or a comprehension of either. */
  readonly braces: Rule<Term> = this.RULE('braces', () => {
    const start = this.CONSUME(LeftBrace).startOffset;
    const leadingComma = this.SUBRULE(this.leadingComma);
    const content = this.OR<BracesContent>([
      {
        ALT: () => {
          this.CONSUME(RightBrace);
          return { kind: 'object', entries: [] };
        },
      },
      {
        ALT: () => {
          const first = this.SUBRULE(this.term);
          return this.OR2<BracesContent>([
            {
              GATE: () => !leadingComma && this.opensComprehension(this.setComprehensionTail, this.setItems, first),
              ALT: () => ({ kind: 'set-comprehension', term: first, body: this.SUBRULE(this.setComprehensionTail) }),
              IGNORE_AMBIGUITIES: true,
            },
            { ALT: () => this.SUBRULE(this.bracesTail, { ARGS: [first, !leadingComma] }) },
          ]);
        },
      },
    ]);
    return { ...content, start, end: endOf(this.LA(0)) } as Term;
  });

  /** The rest of a set or object whose first term was already read. */
  readonly bracesTail: Rule<BracesContent, [Term, boolean]> = this.RULE(
    'bracesTail',
    (first: Term, comprehensible: boolean) => {
      const head = this.SUBRULE(this.itemTail, { ARGS: [first] });
      return this.OR<BracesContent>([
        { ALT: () => this.SUBRULE(this.objectTail, { ARGS: [head, comprehensible] }) },
        { ALT: () => ({ kind: 'set', items: this.SUBRULE(this.setTail, { ARGS: [head] }) }) },
      ]);
    },
  );

  /** The rest of a set whose first term was already read; only for lookahead. */
  readonly setItems: Rule<Term[], [Term]> = this.RULE('setItems', (first: Term) => {
    const head = this.SUBRULE(this.itemTail, { ARGS: [first] });
    return this.SUBRULE(this.setTail, { ARGS: [head] });
  });

  readonly setTail: Rule<Term[], [Term]> = this.RULE('setTail', (first: Term) => {
    const items = [first];
    this.MANY({
      GATE: () => !this.ahead(RightBrace, 2),
      DEF: () => {
        this.CONSUME(Comma);
        items.push(this.SUBRULE(this.item));
      },
    });
    this.OPTION(() => this.CONSUME2(Comma));
    this.CONSUME(RightBrace);
    return items;
  });

  readonly objectTail: Rule<BracesContent, [Term, boolean]> = this.RULE(
    'objectTail',
    (key: Term, comprehensible: boolean) => {
      this.CONSUME(Colon);
      const first = this.SUBRULE(this.term);
      return this.OR<BracesContent>([
        {
          GATE: () =>
            comprehensible &&
            this.opensComprehension(this.setComprehensionTail) &&
            (!this.careful || this.wouldParse(this.setComprehensionTail)),
          ALT: () => ({
            kind: 'object-comprehension',
            key,
            value: first,
            body: this.SUBRULE(this.setComprehensionTail),
          }),
          IGNORE_AMBIGUITIES: true,
        },
        { ALT: () => ({ kind: 'object', entries: this.SUBRULE(this.entriesTail, { ARGS: [key, first] }) }) },
      ]);
    },
  );

  /** The rest of an object whose first key and the first term of its value were already read. */
  readonly entriesTail: Rule<ObjectEntry[], [Term, Term]> = this.RULE('entriesTail', (key: Term, first: Term) => {
    const entries: ObjectEntry[] = [[key, this.SUBRULE(this.itemTail, { ARGS: [first] })]];
    this.MANY({
      GATE: () => !this.ahead(RightBrace, 2),
      DEF: () => {
        this.CONSUME(Comma);
        const name = this.SUBRULE(this.item);
        this.CONSUME2(Colon);
        entries.push([name, this.SUBRULE2(this.item)]);
      },
    });
    this.OPTION(() => this.CONSUME2(Comma));
    this.CONSUME(RightBrace);
    return entries;
  });

  /** `$"text {hole} text"` and its raw form in backticks. */
  readonly template: Rule<TemplateString> = this.RULE('template', (): TemplateString => {
    if (this.dialect.version === 'v0') {
      const help = 'template strings need Rego v1';
      this.stop('template strings are not supported by current capabilities', undefined, undefined, help);
    }
    const parts: (string | Expr)[] = [];
    const open = this.LA(1).startOffset;
    this.OR([
      {
        ALT: () => {
          this.CONSUME(TemplateStart);
          this.MANY(() => {
            this.OR2([
              { ALT: () => parts.push(resolveEscapes(this.CONSUME(TemplateText).image)) },
              { ALT: () => parts.push(this.SUBRULE(this.hole)) },
            ]);
          });
          this.CONSUME(TemplateEnd);
        },
      },
      {
        ALT: () => {
          this.CONSUME(RawTemplateStart);
          this.MANY2(() => {
            this.OR3([
              { ALT: () => parts.push(unescapeRawTemplate(this.CONSUME(RawTemplateText).image)) },
              { ALT: () => parts.push(this.SUBRULE2(this.hole)) },
            ]);
          });
          this.CONSUME(RawTemplateEnd);
        },
      },
    ]);
    const isRaw = this.LA(0).tokenType === RawTemplateEnd;
    return { kind: 'template', ...(isRaw && { isRaw }), parts, start: open, end: endOf(this.LA(0)) };
  });

  /** `{expression}` in a template. */
  readonly hole: Rule<Expr> = this.RULE('hole', (): Expr => {
    this.CONSUME(HoleStart);
    if (this.ahead(NotKeyword)) this.stop("unexpected negation ('not') in template-string expression");
    if (this.ahead(SomeKeyword)) this.stop("unexpected 'some' in template-string expression");
    const content = this.SUBRULE(this.value);
    if (this.ahead(Assign))
      this.stop("unexpected assignment (':=') in template-string expression", content.start, content.end);
    const modifiers = this.SUBRULE(this.withModifiers);
    const end = endOf(this.LA(0));
    this.CONSUME(RightBrace);
    return { kind: 'expr', negated: false, content, with: modifiers, start: content.start, end };
  });

  /**
   * Whether the next `|` starts the body of a comprehension. It does, unless the text is not a valid body and a comma
   * shows that the list continues. If neither is valid, the body's problem is reported, unless OPA reports the other.
   */
  private opensComprehension(tail: Rule<Body>, list?: Rule<unknown, [Term]>, first?: Term): boolean {
    if (!this.ahead(Pipe)) return false;
    if (!this.commaBeforeClosing() || this.wouldParse(tail)) return true;
    return this.careful && list !== undefined && first !== undefined && !this.wouldParse(list, first);
  }
}
