import type { IToken } from 'chevrotain';
import type { NumberTerm, StringTerm, Term, VarTerm } from './ast.ts';
import { endOf, Grammar, type Rule } from './grammar.ts';
import { builtinName, foldInfix, type InfixStep, infixCall, operatorOf } from './operators.ts';
import { attachCall, attachPath, headProblem } from './references.ts';
import { numberProblem, resolveEscapes } from './scalars.ts';
import {
  Comma,
  ContainsKeyword,
  Dot,
  FalseKeyword,
  Identifier,
  InfixOperator,
  InKeyword,
  LeftBracket,
  LeftParen,
  Minus,
  Name,
  NullKeyword,
  NumberLiteral,
  RawString,
  RightBracket,
  RightParen,
  StringLiteral,
  TrueKeyword,
  Variable,
} from './tokens.ts';

/** Terms: the expressions that have a value. */
export abstract class TermGrammar extends Grammar {
  protected abstract readonly array: Rule<Term>;
  protected abstract readonly braces: Rule<Term>;
  protected abstract readonly template: Rule<Term>;

  /** `a + b * c == d`: operands and the operators between them. */
  readonly relation: Rule<Term> = this.RULE('relation', () => {
    const first = this.SUBRULE(this.term);
    if (!this.RECORDING_PHASE && !this.aheadIn(InfixOperator)) return first;
    let steps: InfixStep[] | undefined;
    this.MANY(() => {
      const token = this.CONSUME(InfixOperator);
      const term = this.SUBRULE2(this.term);
      steps = this.step(steps, token, term);
    });
    return this.folded(first, steps);
  });

  /** An item of a list: a relation, or `x in xs`. */
  readonly item: Rule<Term> = this.RULE('item', () => {
    const left = this.SUBRULE(this.relation);
    return this.skips(InKeyword) ? left : this.SUBRULE(this.memberships, { ARGS: [left] });
  });

  /** `in xs` after a relation, any number of times. */
  readonly memberships: Rule<Term, [Term]> = this.RULE('memberships', (first: Term) => {
    let left = first;
    let length = 0;
    this.MANY(() => {
      const token = this.CONSUME(InKeyword);
      left = this.infix(token, left, this.SUBRULE(this.relation));
      this.checkChain((length += 1));
    });
    return left;
  });

  /** The rest of an item whose first term was already read. */
  readonly itemTail: Rule<Term, [Term]> = this.RULE('itemTail', (first: Term) => {
    let steps: InfixStep[] | undefined;
    this.MANY(() => {
      const token = this.CONSUME(InfixOperator);
      const term = this.SUBRULE(this.term);
      steps = this.step(steps, token, term);
    });
    return this.SUBRULE(this.memberships, { ARGS: [this.folded(first, steps)] });
  });

  /** A complete literal without an operator: an item, or `k, v in xs`. */
  readonly value: Rule<Term> = this.RULE('value', () => {
    let left = this.SUBRULE(this.relation);
    if (this.skips(Comma, InKeyword)) return left;
    this.OPTION({
      GATE: () => this.pairBeforeIn(),
      DEF: () => {
        this.CONSUME(Comma);
        const middle = this.SUBRULE2(this.relation);
        const at = this.CONSUME(InKeyword).startOffset;
        const right = this.SUBRULE3(this.relation);
        const operator = builtinName('internal.member_3', at, at + 2);
        left = { kind: 'call', operator, args: [left, middle, right], infix: 'in', start: left.start, end: right.end };
      },
    });
    return this.SUBRULE(this.memberships, { ARGS: [left] });
  });

  /** One operand, with everything attached to it: `x`, `x.y[z]`, `f(x).y`. */
  readonly term: Rule<Term> = this.RULE('term', () => {
    this.descend();
    let term = this.SUBRULE(this.primary);
    let calls = 0;
    if (this.RECORDING_PHASE) this.MANY(() => this.SUBRULE(this.suffix, { ARGS: [term] }));
    while (!this.RECORDING_PHASE && this.suffixAhead(term)) {
      term = this.ahead(Dot) ? this.dotted(term) : this.SUBRULE(this.suffix, { ARGS: [term] });
      if (term.kind === 'call') this.checkChain((calls += 1));
    }
    this.ascend();
    // After the name of a rule, `if[x]` and `contains[x]` are a keyword and an array.
    if (this.LA(0).startOffset !== this.headStart) this.readKeywordAsName();
    return term;
  });

  /** `.name`, `[key]` or `(arguments)` after a term. */
  readonly suffix: Rule<Term, [Term]> = this.RULE('suffix', (head: Term) =>
    this.OR([
      {
        ALT: () => this.dotted(head),
      },
      {
        ALT: () => {
          this.CONSUME(LeftBracket);
          const key = this.SUBRULE(this.value);
          const end = endOf(this.CONSUME(RightBracket));
          return this.RECORDING_PHASE ? head : attachPath(head, key, end);
        },
      },
      {
        ALT: () => {
          const args = this.SUBRULE(this.callArguments);
          return this.RECORDING_PHASE ? head : attachCall(head, args, endOf(this.LA(0)));
        },
      },
    ]),
  );

  private dotted(head: Term): Term {
    this.CONSUME(Dot);
    if (!this.RECORDING_PHASE && !this.adjacent()) this.stopAtSpace();
    const name = this.CONSUME(Name);
    const key: StringTerm = { kind: 'string', value: name.image, start: name.startOffset, end: endOf(name) };
    return this.RECORDING_PHASE ? head : attachPath(head, key, key.end);
  }

  /** `(a, b)` after an operator; a trailing comma is allowed. */
  readonly callArguments: Rule<Term[]> = this.RULE('callArguments', () => {
    const args: Term[] = [];
    this.CONSUME(LeftParen);
    this.OPTION(() => {
      args.push(this.SUBRULE(this.item));
      this.MANY({
        GATE: () => !this.ahead(RightParen, 2),
        DEF: () => {
          this.CONSUME(Comma);
          args.push(this.SUBRULE2(this.item));
        },
      });
      this.OPTION2(() => this.CONSUME2(Comma));
    });
    this.CONSUME(RightParen);
    return args;
  });

  /** The alternatives keep no state of a call, so they are created once and not for each term. */
  private primaryAlternatives: { ALT: () => Term }[] | undefined;

  readonly primary: Rule<Term> = this.RULE('primary', () => {
    this.primaryAlternatives ??= [
      { ALT: () => this.variable(this.CONSUME(Variable)) },
      {
        ALT: () => {
          const token = this.CONSUME(StringLiteral);
          return { kind: 'string', value: resolveEscapes(token.image.slice(1, -1)), ...placeOf(token) };
        },
      },
      { ALT: () => this.number(this.CONSUME(NumberLiteral)) },
      { ALT: () => this.SUBRULE(this.braces) },
      { ALT: () => this.SUBRULE(this.array) },
      { ALT: () => ({ kind: 'boolean', value: true, ...placeOf(this.CONSUME(TrueKeyword)) }) },
      { ALT: () => ({ kind: 'boolean', value: false, ...placeOf(this.CONSUME(FalseKeyword)) }) },
      { ALT: () => ({ kind: 'null', ...placeOf(this.CONSUME(NullKeyword)) }) },
      {
        ALT: () => {
          const token = this.CONSUME(RawString);
          return { kind: 'string', value: token.image.slice(1, -1), ...placeOf(token) };
        },
      },
      { ALT: () => this.SUBRULE(this.parenthesized) },
      { ALT: () => this.SUBRULE(this.negative) },
      { ALT: () => this.SUBRULE(this.fraction) },
      { ALT: () => this.SUBRULE(this.template) },
    ];
    return this.OR<Term>(this.primaryAlternatives);
  });

  readonly parenthesized: Rule<Term> = this.RULE('parenthesized', () => {
    this.CONSUME(LeftParen);
    const term = this.SUBRULE(this.value);
    if (!this.RECORDING_PHASE && !this.ahead(RightParen)) this.stop('non-terminated expression');
    this.CONSUME(RightParen);
    return term;
  });

  /** `-1` is a number; `-x` is `0 - x`, as a call without an operator between operands. */
  readonly negative: Rule<Term> = this.RULE('negative', () => {
    const minus = this.CONSUME(Minus);
    return this.OR<Term>([
      {
        ALT: () => {
          const number = this.number(this.CONSUME(NumberLiteral));
          return { ...number, text: `-${number.text}`, start: minus.startOffset };
        },
      },
      {
        ALT: () => {
          const number = this.SUBRULE(this.fraction);
          return { ...number, text: `-${number.text}`, start: minus.startOffset };
        },
      },
      {
        GATE: () => this.ahead(Identifier) || this.ahead(ContainsKeyword),
        ALT: () => {
          const term = this.SUBRULE(this.term);
          const sign = { start: minus.startOffset, end: endOf(minus) };
          const zero: NumberTerm = { kind: 'number', text: '0', ...sign };
          const operator: VarTerm = { kind: 'var', name: 'minus', ...sign };
          return { kind: 'call', operator, args: [zero, term], start: sign.start, end: term.end };
        },
        IGNORE_AMBIGUITIES: true,
      },
    ]);
  });

  /** `.5` is not a number in JSON, and is read as `0.5`. */
  readonly fraction: Rule<NumberTerm> = this.RULE('fraction', (): NumberTerm => {
    const dot = this.CONSUME(Dot);
    const token = this.CONSUME(NumberLiteral);
    if (token.image.includes('.')) this.stop('invalid float', dot.startOffset, endOf(token));
    return { kind: 'number', text: `0.${token.image}`, start: dot.startOffset, end: endOf(token) };
  });

  protected variable(token: IToken): VarTerm {
    const name = token.image === '_' && !this.RECORDING_PHASE ? this.wildcard() : token.image;
    return { kind: 'var', name, ...placeOf(token) };
  }

  private number(token: IToken): NumberTerm {
    const problem = this.RECORDING_PHASE ? undefined : numberProblem(token.image);
    if (problem !== undefined) this.stop(problem, token.startOffset, endOf(token));
    return { kind: 'number', text: token.image, ...placeOf(token) };
  }

  /** The call of the operator that `token` is; nothing real while chevrotain records the grammar. */
  protected infix(token: IToken, left: Term, right: Term): Term {
    return this.RECORDING_PHASE ? left : infixCall(operatorOf(token.tokenType), token.startOffset, left, right);
  }

  private folded(first: Term, steps: readonly InfixStep[] | undefined): Term {
    return steps === undefined || this.RECORDING_PHASE ? first : foldInfix(first, steps);
  }

  private step(steps: InfixStep[] | undefined, token: IToken, term: Term): InfixStep[] {
    const step = { operator: operatorOf(token.tokenType), at: token.startOffset, term };
    if (steps === undefined) return [step];
    steps.push(step);
    this.checkChain(steps.length);
    return steps;
  }

  private stopAtSpace(): never {
    const behindDot = endOf(this.LA(0));
    // A line break is reported at the line it begins.
    const space = this.text[behindDot] === '\n' ? behindDot + 1 : behindDot;
    if (behindDot >= this.text.length)
      return this.stop('unexpected eof token: expected identifier', behindDot, behindDot);
    return this.stop(
      'unexpected whitespace token: expected identifier',
      space,
      space + 1,
      'write the name directly after the dot',
    );
  }

  /** Whether the token ahead belongs to `term`: it has to touch it, except after the name of a rule. */
  private suffixAhead(term: Term): boolean {
    const type = this.LA(1).tokenType;
    if (type !== Dot && type !== LeftBracket && type !== LeftParen) return false;
    if (!this.adjacent()) {
      if (this.LA(0).startOffset !== this.headStart) return false;
      this.spacedHead = true;
    }
    const call = type === LeftParen;
    if (call && term.kind === 'call') return false;
    const problem = headProblem(term, call, this.ahead(RightParen, 0));
    if (problem !== undefined) this.stop(problem, term.start, term.end);
    return true;
  }

  /** Whether `, y in xs` is ahead. */
  private pairBeforeIn(): boolean {
    if (!this.ahead(Comma)) return false;
    return this.ahead(
      InKeyword,
      this.scanAhead(2, (type) => type === InKeyword || type === Comma),
    );
  }
}

function placeOf(token: IToken): { start: number; end: number } {
  return { start: token.startOffset, end: endOf(token) };
}
