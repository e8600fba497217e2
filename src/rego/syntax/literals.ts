import type { IToken } from 'chevrotain';
import type { Body, Every, Expr, Logical, SomeDeclaration, Term, VarTerm, With } from './ast.ts';
import { CollectionGrammar } from './collections.ts';
import { endOf, type Rule } from './grammar.ts';
import { isFunctionName } from './keywords.ts';
import { unexpected } from './messages.ts';
import {
  AndKeyword,
  AsKeyword,
  BindingOperator,
  Comma,
  EveryKeyword,
  Identifier,
  InKeyword,
  LeftBrace,
  LeftParen,
  NotKeyword,
  OrKeyword,
  RightBrace,
  RightParen,
  Semicolon,
  SomeKeyword,
  WithKeyword,
} from './tokens.ts';

/** An operand of `and` and `or`: a body. Without braces it has one line, which may also be the whole body. */
interface Operand {
  readonly start: number;
  readonly end: number;
  readonly body: Body;
  readonly expr?: Expr;
}
interface LogicalStep {
  readonly kind: 'and' | 'or';
  readonly operand: Operand;
}

/** Literals: the lines of bodies. */
export abstract class LiteralGrammar extends CollectionGrammar {
  /** Lines, separated by line breaks or semicolons. The caller handles the text after the last line. */
  readonly body: Rule<Body> = this.RULE('body', () => {
    const body: Expr[] = [];
    if (!this.RECORDING_PHASE) {
      if (this.ahead(RightBrace)) this.stop('found empty body', undefined, undefined, 'write at least one expression');
      this.readKeywordAsName();
    }
    body.push(this.SUBRULE(this.literal));
    this.MANY({
      GATE: () => {
        if (this.ahead(Semicolon)) return true;
        if (!this.newlineAhead()) return false;
        this.readKeywordAsName();
        return true;
      },
      DEF: () => {
        this.OPTION(() => this.CONSUME(Semicolon));
        body.push(this.SUBRULE2(this.literal));
      },
    });
    return body;
  });

  readonly bracedBody: Rule<Body> = this.RULE('bracedBody', () => {
    this.CONSUME(LeftBrace);
    const body = this.SUBRULE(this.body);
    this.CONSUME(RightBrace);
    this.readKeywordAsName();
    return body;
  });

  /** One line of a body, with its `with` modifiers. */
  readonly literal: Rule<Expr> = this.RULE('literal', () => {
    this.descend();
    if (!this.RECORDING_PHASE) this.readNames();
    const expr = this.skips(SomeKeyword, EveryKeyword)
      ? this.SUBRULE2(this.logical)
      : this.OR<Expr>([
          { ALT: () => this.SUBRULE(this.someLiteral) },
          { ALT: () => this.SUBRULE(this.everyLiteral) },
          { ALT: () => this.SUBRULE(this.logical) },
        ]);
    this.ascend();
    return expr;
  });

  readonly someLiteral: Rule<Expr> = this.RULE('someLiteral', () => {
    const start = this.CONSUME(SomeKeyword).startOffset;
    const terms: Term[] = [this.SUBRULE(this.relation)];
    this.MANY(() => {
      this.CONSUME(Comma);
      terms.push(this.SUBRULE2(this.relation));
    });
    let domain: Term | undefined;
    let domains = 0;
    this.MANY2({
      GATE: () => terms.length < 3 && (!this.careful || this.wouldParse(this.someDomain)),
      DEF: () => {
        const token = this.LA(1);
        if (domain !== undefined) terms.push(this.infix(token, terms.pop()!, domain));
        domain = this.SUBRULE(this.someDomain);
        this.checkChain((domains += 1));
      },
    });
    if (domain === undefined && !this.RECORDING_PHASE) this.requireVariables(terms);
    const content: SomeDeclaration = { kind: 'some', terms, start, end: endOf(this.LA(0)), ...(domain && { domain }) };
    let modifiers: With[] = [];
    this.OPTION({
      GATE: () => domain !== undefined,
      DEF: () => {
        modifiers = this.SUBRULE(this.withModifiers);
      },
    });
    return this.expr(start, content, modifiers);
  });

  readonly someDomain: Rule<Term> = this.RULE('someDomain', () => {
    this.CONSUME(InKeyword);
    return this.SUBRULE(this.relation);
  });

  readonly everyLiteral: Rule<Expr> = this.RULE('everyLiteral', () => {
    const start = this.CONSUME(EveryKeyword).startOffset;
    const first = this.SUBRULE(this.relation);
    let second: Term | undefined;
    this.OPTION(() => {
      this.CONSUME(Comma);
      second = this.SUBRULE2(this.relation);
    });
    if (!this.RECORDING_PHASE && !this.ahead(InKeyword)) this.stopExpecting('`x[, y] in xs { ... }` expression');
    this.CONSUME(InKeyword);
    const domain = this.SUBRULE3(this.relation);
    if (!this.RECORDING_PHASE) {
      if (second !== undefined && !isLocal(first)) this.stopExpecting('key to be a variable');
      if (!isLocal(second ?? first)) this.stopExpecting('value to be a variable');
      if (!this.ahead(LeftBrace)) this.stop(`${unexpected(this.LA(1))}: missing body`);
    }
    const body = this.SUBRULE(this.bracedBody);
    const [key, value] = (second === undefined ? [undefined, first] : [first, second]) as [
      VarTerm | undefined,
      VarTerm,
    ];
    const content: Every = { kind: 'every', value, domain, body, start, end: endOf(this.LA(0)), ...(key && { key }) };
    return this.expr(start, content, this.SUBRULE(this.withModifiers));
  });

  /** Operands separated by `and` and `or`; usually only one. */
  readonly logical: Rule<Expr> = this.RULE('logical', () => {
    const first = this.SUBRULE(this.operand);
    if (this.skips(AndKeyword, OrKeyword) && this.skips(WithKeyword))
      return first.expr ?? this.stop('expected `and` or `or`');
    let steps: LogicalStep[] | undefined;
    this.MANY(() => {
      const kind = this.OR<'and' | 'or'>([
        { ALT: () => this.CONSUME(AndKeyword).image as 'and' },
        { ALT: () => this.CONSUME(OrKeyword).image as 'or' },
      ]);
      const operand = this.SUBRULE2(this.operand, { ARGS: [true] });
      steps ??= [];
      steps.push({ kind, operand });
      this.checkChain(steps.length);
    });
    const modifiers = this.SUBRULE(this.withModifiers);
    if (modifiers.length > 0 && (this.ahead(AndKeyword) || this.ahead(OrKeyword))) {
      const at = modifiers[0]!;
      this.stop(
        '`with` is not allowed on an operand of `and` or `or`',
        at.start,
        at.end,
        'put the operand in parentheses',
      );
    }
    const expr =
      (steps === undefined || this.RECORDING_PHASE ? first : foldLogical(first, steps)).expr ??
      this.stop('expected `and` or `or`');
    if (this.RECORDING_PHASE || modifiers.length === 0) return expr;
    return { ...expr, with: [...expr.with, ...modifiers], end: endOf(this.LA(0)) };
  });

  /**
   * `not` and an operand, a body in braces, a group in parentheses, or an expression. `inner`: after `and` or `or`.
   */
  readonly operand: Rule<Operand, [boolean?]> = this.RULE('operand', (inner?: boolean) => {
    if (this.skips(NotKeyword)) return this.SUBRULE3(this.plainOperand, { ARGS: [inner === true] });
    return this.OR<Operand>([
      {
        ALT: () => {
          const start = this.CONSUME(NotKeyword).startOffset;
          const wholeBody = start >= this.dialect.bodyNegation;
          return this.negated(start, wholeBody, this.SUBRULE(this.plainOperand, { ARGS: [wholeBody] }));
        },
      },
      { ALT: () => this.SUBRULE2(this.plainOperand, { ARGS: [inner === true] }) },
    ]);
  });

  /** An operand without `not`. `bodyWanted`: braces contain a body here, not a set or object. */
  readonly plainOperand: Rule<Operand, [boolean]> = this.RULE('plainOperand', (bodyWanted: boolean) => {
    if (this.skips(LeftBrace, LeftParen)) return operandOf(this.SUBRULE2(this.expression));
    return this.OR<Operand>([
      {
        GATE: () => this.ahead(LeftBrace) && (bodyWanted || this.logicalBehindBraces()),
        ALT: () => {
          const start = this.LA(1).startOffset;
          const body = this.SUBRULE(this.bracedBody);
          return { body, start, end: endOf(this.LA(0)) };
        },
        IGNORE_AMBIGUITIES: true,
      },
      {
        GATE: () => this.ahead(LeftParen) && this.groupAhead(),
        ALT: () => {
          this.CONSUME(LeftParen);
          const expr = this.SUBRULE(this.logical);
          this.CONSUME(RightParen);
          return operandOf(expr);
        },
        IGNORE_AMBIGUITIES: true,
      },
      {
        ALT: () => operandOf(this.SUBRULE(this.expression)),
      },
    ]);
  });

  /** A term, or two with `:=` or `=` between them. */
  readonly expression: Rule<Expr> = this.RULE('expression', () => {
    let content = this.SUBRULE(this.value);
    const start = content?.start;
    if (!this.RECORDING_PHASE && !this.aheadIn(BindingOperator)) return this.expr(start, content, []);
    this.OPTION(() => {
      const token = this.CONSUME(BindingOperator);
      const right = this.SUBRULE2(this.value);
      content = this.infix(token, content, right);
    });
    return this.expr(start, content, []);
  });

  readonly withModifiers: Rule<With[]> = this.RULE('withModifiers', () => {
    let modifiers: With[] | undefined;
    this.MANY(() => {
      const start = this.CONSUME(WithKeyword).startOffset;
      if (!this.RECORDING_PHASE && !this.ahead(Identifier)) this.stopExpecting('ident');
      const target = this.SUBRULE(this.term);
      if (!this.RECORDING_PHASE && target.kind !== 'var' && target.kind !== 'ref')
        this.stopExpecting('with target path');
      if (!this.RECORDING_PHASE && !this.ahead(AsKeyword)) this.stopExpecting('as keyword');
      this.CONSUME(AsKeyword);
      const value = this.SUBRULE(this.value);
      modifiers ??= [];
      modifiers.push({ target, value, start, end: endOf(this.LA(0)) });
    });
    return modifiers ?? [];
  });

  protected stopExpecting(what: string): never {
    return this.stop(unexpected(this.LA(1), what));
  }

  private expr(start: number, content: Expr['content'], modifiers: With[]): Expr {
    return { kind: 'expr', negated: false, content, with: modifiers, start, end: endOf(this.LA(0)) };
  }

  private negated(start: number, wholeBody: boolean, operand: Operand): Operand {
    const end = endOf(this.LA(0));
    if (wholeBody) return operandOf(this.expr(start, { kind: 'not-body', body: operand.body, start, end }, []));
    return operandOf({ ...(operand.expr ?? this.stop('expected an expression')), negated: true, start, end });
  }

  /** At the start of a line, keywords before a dot or bracket are names, and so are `and(` and `or(`. */
  private readNames(): void {
    this.readKeywordAsName();
    const token: IToken = this.LA(1);
    if (!isFunctionName(token, this.LA(2))) return;
    token.tokenType = Identifier;
    token.tokenTypeIdx = Identifier.tokenTypeIdx!;
  }

  /** Without `in`, `some` only accepts variables. */
  private requireVariables(terms: readonly Term[]): void {
    for (const term of terms) {
      if (term.kind === 'var') continue;
      const help = 'write `some x, y`, or `some x in xs` (in v0 with `import future.keywords.in`)';
      this.stop('unexpected term: expected var', term.start, term.end, help);
    }
  }

  private logicalBehindBraces(): boolean {
    const next = this.LA(this.behindBrackets(1)).tokenType;
    return next === AndKeyword || next === OrKeyword;
  }

  /** Whether the parenthesis ahead groups literals and not terms: it contains something that only literals have. */
  private groupAhead(): boolean {
    if (!this.dialect.logical) return false;
    let open = 1;
    while (this.ahead(LeftParen, open)) open += 1;
    const at = this.scanAhead(open, isLogicalWord);
    return isLogicalWord(this.LA(at).tokenType);
  }
}

/** Whether a term is a variable that `every` can bind, unlike `input` and `data`. */
function isLocal(term: Term): boolean {
  return term.kind === 'var' && term.name !== 'input' && term.name !== 'data';
}

function isLogicalWord(type: IToken['tokenType']): boolean {
  return type === AndKeyword || type === OrKeyword || type === NotKeyword || type === WithKeyword;
}

function foldLogical(first: Operand, steps: readonly LogicalStep[]): Operand {
  // `and` binds tighter than `or`, and both associate to the left.
  const alternatives: Operand[] = [];
  let current = first;
  for (const { kind, operand } of steps) {
    if (kind === 'and') current = join('and', current, operand);
    else {
      alternatives.push(current);
      current = operand;
    }
  }
  alternatives.push(current);
  return alternatives.reduce((left, right) => join('or', left, right));
}

function join(kind: 'and' | 'or', left: Operand, right: Operand): Operand {
  const place = { start: left.start, end: right.end };
  const content: Logical = { kind, left: left.body, right: right.body, ...place };
  return operandOf({ kind: 'expr', negated: false, content, with: [], ...place });
}

function operandOf(expr: Expr): Operand {
  return { start: expr.start, end: expr.end, body: [expr], expr };
}
