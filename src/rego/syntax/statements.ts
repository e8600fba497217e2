import { addAll } from '../../source/index.ts';
import type { Body, Expr, Import, Package, RefTerm, Rule as RuleNode, Term, VarTerm } from './ast.ts';
import { aliasProblem, importProblem, isReserved } from './checks.ts';
import { endOf, type Problem, type Rule } from './grammar.ts';
import { unexpected } from './messages.ts';
import { kindName } from './references.ts';
import { RuleGrammar } from './rules.ts';
import {
  AsKeyword,
  Assign,
  ContainsKeyword,
  Identifier,
  ImportKeyword,
  InfixOperator,
  isKeyword,
  LeftParen,
  Minus,
  Name,
  NotKeyword,
  PackageKeyword,
  Semicolon,
  Unify,
} from './tokens.ts';

/** The parts of a module's text, with problems that did not prevent the rest from being read. */
export interface Statements {
  readonly packages: readonly Package[];
  readonly imports: readonly Import[];
  readonly rules: readonly RuleNode[];
  /** Statements that are not rules, and misplaced packages. */
  readonly problems: readonly Problem[];
  /** Problems in v1 only. */
  readonly v1Problems: readonly Problem[];
}

/** Modules, queries and single terms: where parsing starts. */
export class RegoGrammar extends RuleGrammar {
  constructor(validate = false) {
    super(validate);
    this.performSelfAnalysis();
  }

  readonly module: Rule<Statements> = this.RULE('module', () => {
    const packages: Package[] = [];
    const imports: Import[] = [];
    this.rules = [];
    this.problems = [];
    this.v1Problems = [];
    let first = true;
    this.MANY({
      GATE: () => {
        this.readKeywordAsName();
        this.requireName();
        return true;
      },
      DEF: () => {
        const start = this.LA(1).startOffset;
        if (first && !this.ahead(PackageKeyword)) {
          this.report(start, endOf(this.LA(1)), 'package expected', 'start the module with `package` and its name');
        }
        this.OR([
          {
            ALT: () => {
              packages.push(this.SUBRULE(this.packageStatement));
              if (!first) this.report(start, endOf(this.LA(0)), 'unexpected package', 'a module has one package');
            },
          },
          { ALT: () => imports.push(this.SUBRULE(this.importStatement)) },
          { ALT: () => this.SUBRULE(this.ruleStatement) },
        ]);
        first = false;
      },
    });
    return { packages, imports, rules: this.rules, problems: this.problems, v1Problems: this.v1Problems };
  });

  /** Literals one after the other. */
  readonly query: Rule<Body> = this.RULE('query', () => {
    const body: Expr[] = [];
    this.MANY({
      GATE: () => {
        this.readKeywordAsName();
        return true;
      },
      DEF: () => {
        body.push(this.SUBRULE(this.literal));
        this.MANY2(() => {
          this.CONSUME(Semicolon);
          body.push(this.SUBRULE2(this.literal));
        });
      },
    });
    return body;
  });

  readonly singleTerm: Rule<Term> = this.RULE('singleTerm', () => this.SUBRULE(this.value));

  readonly packageStatement: Rule<Package> = this.RULE('packageStatement', () => {
    const start = this.CONSUME(PackageKeyword).startOffset;
    const term = this.SUBRULE(this.name);
    const path: string[] = [];
    if (!this.RECORDING_PHASE) {
      path.push(term.kind === 'var' ? term.name : (term.head as VarTerm).name);
      if (term.kind === 'ref') addAll(path, this.constantKeys(term));
    }
    return { path, start, end: endOf(this.LA(0)) };
  });

  readonly importStatement: Rule<Import> = this.RULE('importStatement', () => {
    const start = this.CONSUME(ImportKeyword).startOffset;
    const path = this.SUBRULE(this.name);
    let alias: string | undefined;
    if (!this.RECORDING_PHASE && path.kind === 'ref') this.constantKeys(path);
    this.OPTION(() => {
      this.CONSUME(AsKeyword);
      if (!this.RECORDING_PHASE && !this.ahead(Identifier)) this.stopExpecting('var');
      const token = this.CONSUME(Identifier);
      alias = token.image;
      if (!this.RECORDING_PHASE && (alias === 'data' || alias === 'input')) {
        this.stop(
          `unexpected import alias, must not be a reserved name, got: ${alias}`,
          token.startOffset,
          endOf(token),
        );
      }
    });
    const statement: Import = {
      kind: 'import',
      path,
      start,
      end: endOf(this.LA(0)),
      ...(alias !== undefined && { alias }),
    };
    if (!this.RECORDING_PHASE) this.requireImportable(statement);
    return statement;
  });

  /** The dotted name of a package or an import; its words may be keywords. */
  readonly name: Rule<VarTerm | RefTerm> = this.RULE('name', () => {
    const first = this.CONSUME(Name);
    let term = { kind: 'var', name: first.image, start: first.startOffset, end: endOf(first) } as Term;
    this.MANY({
      GATE: () => this.adjacent(),
      DEF: () => {
        term = this.SUBRULE(this.suffix, { ARGS: [term] });
      },
    });
    if (!this.RECORDING_PHASE && term.kind !== 'var' && term.kind !== 'ref') this.stopExpecting('path');
    if (this.aheadIn(InfixOperator)) this.stop(unexpected(this.LA(1)));
    return term as VarTerm | RefTerm;
  });

  private constantKeys(ref: RefTerm): string[] {
    return ref.path.map((key) => {
      if (key.kind === 'string') return key.value;
      return this.stop(`unexpected ${kindName(key)} token: expecting string`, key.start, key.end);
    });
  }

  private requireImportable(statement: Import): void {
    const { path } = statement;
    const problem = importProblem(statement);
    if (problem !== undefined) this.stop(problem.message, path.start, path.end, problem.help);
    const nameless = aliasProblem(statement, isReserved);
    if (nameless !== undefined) this.stop(nameless, path.start, path.end, 'import a different path or use an alias');
  }

  /** Keywords cannot name rules, and no statement starts with an operator. */
  private requireName(): void {
    const token = this.LA(1);
    if (this.ahead(Minus)) this.stop(unexpected(token));
    if (!isKeyword(token.tokenType) || this.ahead(NotKeyword)) return;
    if (this.ahead(ContainsKeyword) && this.dialect.version === 'v0') return;
    if (this.ahead(Assign, 2) || this.ahead(Unify, 2) || (this.ahead(LeftParen, 2) && this.adjacent(2))) {
      this.stop(`${token.image} keyword cannot be used for rule name`);
    }
  }
}
