import type { Body, Expr, RuleHead, Rule as RuleNode, Term } from './ast.ts';
import { defaultRuleProblem, hasVariableKeys, type RuleForm, v1Problems } from './checks.ts';
import { endOf, type Problem, type Rule } from './grammar.ts';
import { type Head, headOf, headOfBody, isPartialSetHead, partialSetHead } from './heads.ts';
import { keywordHint } from './keywords.ts';
import { LiteralGrammar } from './literals.ts';
import { unexpected } from './messages.ts';
import {
  AndKeyword,
  Assign,
  BindingOperator,
  Comma,
  ContainsKeyword,
  DefaultKeyword,
  Dot,
  ElseKeyword,
  Identifier,
  IfKeyword,
  InfixOperator,
  InKeyword,
  LeftBrace,
  LeftBracket,
  LeftParen,
  OrKeyword,
  Pipe,
  RightBrace,
  Semicolon,
} from './tokens.ts';

/** The body of a rule and how it was introduced. */
interface RuleBody {
  readonly body: Body;
  readonly hasIf: boolean;
}

/** A branch of an else chain before its head is known. */
interface ElseBranch {
  readonly start: number;
  readonly end: number;
  readonly value: Term | undefined;
  readonly assign: boolean;
  readonly rule: RuleBody | undefined;
}

/** Rules, in all their notations. */
export abstract class RuleGrammar extends LiteralGrammar {
  /** The parts of the current module that were read so far. */
  protected rules: RuleNode[] = [];
  protected problems: Problem[] = [];
  protected v1Problems: Problem[] = [];

  /** A rule, or a line that may be the head of one without a body. */
  readonly ruleStatement: Rule<void> = this.RULE('ruleStatement', () => {
    const start = this.LA(1).startOffset;
    const isDefault = this.OPTION(() => this.CONSUME(DefaultKeyword)) !== undefined;
    if (isDefault && !this.RECORDING_PHASE) this.requireDefaultName(start);
    const named = this.ahead(Identifier);
    if (named && this.aheadIn(InfixOperator, 2) && this.adjacent(2))
      this.stop(unexpected(this.LA(2)), this.LA(2).startOffset, endOf(this.LA(2)));
    this.headStart = named ? this.LA(1).startOffset : -1;
    this.spacedHead = false;
    const line = this.SUBRULE(this.literal);
    this.headStart = -1;
    const { spacedHead } = this;
    const head = named && !this.RECORDING_PHASE ? headOf(line) : undefined;
    let key: Term | undefined;
    this.OPTION2({
      GATE: () => head !== undefined && head.value === undefined,
      DEF: () => {
        key = this.SUBRULE(this.containsKey, { ARGS: [head!] });
      },
    });
    let body: RuleBody | undefined;
    this.OPTION3({
      GATE: () => head !== undefined && !isDefault,
      DEF: () => {
        body = this.SUBRULE(this.ruleBody, { ARGS: [true] });
      },
    });
    if (this.RECORDING_PHASE || (head !== undefined && (isDefault || key !== undefined || body !== undefined))) {
      this.SUBRULE(this.ruleRest, { ARGS: [start, isDefault, head!, key, body] });
    }
    if (this.RECORDING_PHASE || !(head !== undefined && (isDefault || key !== undefined || body !== undefined))) {
      const lines = [line];
      this.MANY(() => {
        this.CONSUME(Semicolon);
        lines.push(this.SUBRULE2(this.literal));
      });
      if (!this.RECORDING_PHASE) this.bodilessRule(lines, spacedHead);
    }
  });

  readonly containsKey: Rule<Term, [Head]> = this.RULE('containsKey', (head: Head) => {
    if (!this.RECORDING_PHASE && head.args !== undefined) {
      const help = 'a function has one value for each of its arguments; use `:=`';
      this.stop('the contains keyword can only be used with multi-value rule definitions', undefined, undefined, help);
    }
    this.CONSUME(ContainsKeyword);
    return this.SUBRULE(this.value);
  });

  /** A literal that starts with braces, for lookahead: braces that contain only a set are a body. */
  readonly literalInBraces: Rule<Expr> = this.RULE('literalInBraces', () => {
    const expr = this.SUBRULE(this.literal);
    if (!this.RECORDING_PHASE && expr.content.kind === 'set') this.stop('expected a body');
    return expr;
  });

  /** `if literal`, `if { body }` or `{ body }`. `weighing`: braces after `if` may be a value. */
  readonly ruleBody: Rule<RuleBody, [boolean]> = this.RULE('ruleBody', (weighing: boolean) =>
    this.OR<RuleBody>([
      {
        ALT: () => {
          this.CONSUME(IfKeyword);
          if (!this.RECORDING_PHASE) this.readKeywordAsName();
          const body = this.OR2<Body>([
            {
              GATE: () => this.ahead(LeftBrace) && !(weighing && this.valueInBraces()),
              ALT: () => this.SUBRULE(this.bracedBody),
              IGNORE_AMBIGUITIES: true,
            },
            { ALT: () => [this.SUBRULE(this.literal)] },
          ]);
          return { body, hasIf: true };
        },
      },
      { ALT: () => ({ body: this.SUBRULE2(this.bracedBody), hasIf: false }) },
    ]),
  );

  /** The rest of a rule after its first body: `else` branches, or more bodies under the same head. */
  readonly ruleRest: Rule<void, [number, boolean, Head, Term | undefined, RuleBody | undefined]> = this.RULE(
    'ruleRest',
    (start: number, isDefault: boolean, written: Head, key: Term | undefined, first: RuleBody | undefined) => {
      const form: RuleForm = {
        hasIf: first?.hasIf ?? false,
        hasBody: first !== undefined,
        hasContains: key !== undefined,
      };
      const head = this.RECORDING_PHASE ? (undefined as unknown as RuleHead) : ruleHead(written, key, form);
      const end = endOf(this.LA(0));
      const branches: ElseBranch[] = [];
      this.MANY({
        // A branch without a body always holds, so that none can follow.
        GATE: () => first !== undefined && (branches.length === 0 || branches.at(-1)!.rule !== undefined),
        DEF: () => {
          if (!this.RECORDING_PHASE && branches.length === 0) this.requireElse(head);
          branches.push(this.SUBRULE(this.elseBranch));
          this.checkChain(branches.length);
        },
      });
      if (!this.RECORDING_PHASE) {
        const place = { start, end: branches.at(-1)?.end ?? end };
        this.checkForm(head, form, place.start, place.end, isDefault);
        this.addRule({
          kind: 'rule',
          default: isDefault,
          head,
          body: first?.body ?? [],
          ...this.elseChain(head, branches),
          ...place,
        });
      }
      this.MANY2({
        GATE: () => first !== undefined,
        DEF: () => {
          if (branches.length > 0) this.stop('expected else keyword');
          const at = this.LA(1).startOffset;
          const body = this.SUBRULE(this.bracedBody);
          const place = { start: at, end: endOf(this.LA(0)) };
          if (this.RECORDING_PHASE) return;
          this.checkForm(head, form, place.start, place.end);
          this.addRule({
            kind: 'rule',
            default: false,
            head: { ...this.repeatedHead(head), ...place },
            body,
            ...place,
          });
        },
      });
    },
  );

  readonly elseBranch: Rule<ElseBranch> = this.RULE('elseBranch', () => {
    const start = this.CONSUME(ElseKeyword).startOffset;
    let value: Term | undefined;
    let assign = false;
    let rule: RuleBody | undefined;
    this.OPTION(() => {
      assign = this.CONSUME(BindingOperator).tokenType === Assign;
      value = this.SUBRULE(this.value);
    });
    this.OPTION2(() => {
      rule = this.SUBRULE(this.ruleBody, { ARGS: [false] });
    });
    if (value === undefined && rule === undefined) this.stopExpecting('else value term or rule body');
    return { start, end: endOf(this.LA(0)), value, assign, rule };
  });

  protected report(start: number, end: number, message: string, help?: string): void {
    this.problems.push({ start, end, message, help });
  }

  private checkForm(head: RuleHead, form: RuleForm, start: number, end: number, isDefault = false): void {
    for (const message of v1Problems(head, form, isDefault))
      this.v1Problems.push({ start, end, message, help: undefined });
  }

  private addRule(rule: RuleNode): void {
    const problem = rule.default ? defaultRuleProblem(rule.head) : undefined;
    if (problem !== undefined) this.stop(problem, rule.start, rule.end);
    this.rules.push(rule);
  }

  /** Adds a rule without a body, or reports why the line is not one. */
  private bodilessRule(lines: readonly Expr[], spacedHead: boolean): void {
    const { start } = lines[0]!;
    const end = lines.at(-1)!.end;
    const head = spacedHead ? 'var cannot be used for rule name' : headOfBody(lines, this.builtins);
    if (typeof head === 'string') {
      this.report(start, end, head, keywordHint(this.LA(1)));
      return;
    }
    const form: RuleForm = { hasIf: false, hasBody: false, hasContains: false };
    const finished = ruleHead(head, undefined, form);
    this.checkForm(finished, form, start, end);
    this.addRule({ kind: 'rule', default: false, head: finished, body: [], start, end });
  }

  /** The else branches of a rule, each inside the one before. */
  private elseChain(head: RuleHead, branches: readonly ElseBranch[]): { else?: RuleNode } {
    const end = branches.at(-1)?.end ?? head.end;
    const rules = branches.map(({ rule, value, assign, ...place }): RuleNode => {
      const { value: _, ...named } = this.repeatedHead(head);
      const own: RuleHead = { ...named, assign, ...place, ...(value && { value }) };
      const form: RuleForm = { hasIf: rule?.hasIf ?? false, hasBody: rule !== undefined, hasContains: false };
      this.checkForm(own, form, place.start, place.end);
      return { kind: 'rule', default: false, head: own, body: rule?.body ?? [], start: place.start, end };
    });
    let chain: RuleNode | undefined;
    for (const rule of rules.reverse()) chain = chain === undefined ? rule : { ...rule, else: chain };
    return chain === undefined ? {} : { else: chain };
  }

  /** A head that is used again: its wildcards are different variables. */
  private repeatedHead(head: RuleHead): RuleHead {
    if (head.args === undefined) return head;
    const fresh = (arg: Term): Term =>
      arg.kind === 'var' && arg.name.startsWith('$') ? { ...arg, name: this.wildcard() } : arg;
    return { ...head, args: head.args.map(fresh) };
  }

  private requireDefaultName(start: number): void {
    this.readKeywordAsName();
    if (!this.ahead(Identifier))
      this.stop('unexpected default keyword', start, start + 'default'.length, 'write `default <name> := <value>`');
  }

  private requireElse(head: RuleHead): void {
    if (hasVariableKeys(head)) this.stop('else keyword cannot be used on rules with variables in head');
    if (head.key !== undefined) this.stop('else keyword cannot be used on multi-value rules');
  }

  /**
   * Whether the braces ahead, after `if`, are a value and not a body. OPA tries to read a literal first, and uses it
   * unless it is a set. Here this is only tried for braces that could be a literal: `{}`, entries of objects,
   * comprehensions, and operands.
   */
  private valueInBraces(): boolean {
    if (this.ahead(RightBrace, 2)) return true;
    const next = this.behindBrackets(1);
    if (this.ahead(AndKeyword, next) || this.ahead(OrKeyword, next)) return true;
    const attached = this.ahead(Dot, next) || this.ahead(LeftBracket, next) || this.ahead(LeftParen, next);
    const likely =
      (attached && this.adjacent(next)) ||
      this.ahead(InKeyword, next) ||
      this.ahead(Comma, next) ||
      this.aheadIn(InfixOperator, next) ||
      this.aheadIn(BindingOperator, next) ||
      this.ahead(Pipe, this.behindTerm(2)) ||
      this.colonInBrackets();
    return (likely || this.careful) && this.wouldParse(this.literalInBraces);
  }
}

/** The head of a rule, once it is known what follows. */
function ruleHead(head: Head, key: Term | undefined, form: RuleForm): RuleHead {
  if (key === undefined && !form.hasIf && isPartialSetHead(head)) return partialSetHead(head);
  if (key === undefined) return head;
  return { ...head, key, end: key.end };
}
