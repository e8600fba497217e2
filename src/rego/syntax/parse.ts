import type { IToken, Lexer } from 'chevrotain';
import type { Diagnostic, Source } from '../../source/index.ts';
import { type ReadAnnotations, readAnnotations } from './annotations.ts';
import type { Body, Module, RegoVersion, Term } from './ast.ts';
import { ParseError, type Problem, type Rule } from './grammar.ts';
import { hintAt } from './hints.ts';
import { type FutureKeyword, keywordsImported, resolveKeywords } from './keywords.ts';
import { helpFor } from './messages.ts';
import { RegoGrammar, type Statements } from './statements.ts';
import { createLexer, tokenize } from './tokens.ts';

/** Parsing of Rego text. Nothing here throws: problems are returned as diagnostics. */

export interface ParseOptions {
  /** The language of the text; `v1` when absent. */
  readonly version?: RegoVersion;
  /** Whether annotations are read, and reported if they are invalid; by default they are. */
  readonly annotations?: boolean;
  /** The names of builtins: a line that only calls one is not a rule. */
  readonly builtins?: ReadonlySet<string>;
}
export interface QueryOptions extends ParseOptions {
  /** Imports for the query, as dotted names: `future.keywords.in`, `rego.v1`. */
  readonly imports?: readonly string[];
}
export interface ParsedModule {
  readonly module?: Module;
  readonly diagnostics: readonly Diagnostic[];
}
export interface ParsedQuery {
  readonly body?: Body;
  readonly diagnostics: readonly Diagnostic[];
}
export interface ParsedTerm {
  readonly term?: Term;
  readonly diagnostics: readonly Diagnostic[];
}

/** Creating the lexer and the parser takes tens of milliseconds, so they are created for the first text. */
let tools: { readonly lexer: Lexer; readonly grammar: RegoGrammar } | undefined;

function getTools(): { readonly lexer: Lexer; readonly grammar: RegoGrammar } {
  tools ??= { lexer: createLexer(), grammar: new RegoGrammar() };
  return tools;
}

const NO_BUILTINS: ReadonlySet<string> = new Set();
const NO_ANNOTATIONS: ReadAnnotations = { annotations: [], problems: [] };

type Outcome<Result> = { readonly result: Result; readonly tokens: readonly IToken[] } | { readonly problem: Problem };

/** Options for reading a text: the keywords, and the first rule. */
interface Reading<Result> {
  readonly options: ParseOptions;
  readonly extra?: readonly FutureKeyword[];
  readonly rule: (grammar: RegoGrammar) => Rule<Result>;
}

/** Maximum number of tokens of a text: each takes up to a kilobyte until it is compiled. */
const maxWords = 300_000;
/** Maximum number of parts of a package name: each is an object within the one before. */
const maxPackageParts = 200;
/** Maximum number of reported problems. */
const maxProblems = 100;

/** Whether a text may have too many tokens. */
function isTooLarge(text: string): boolean {
  if (text.length <= maxWords) return false;
  const word = /\w+|[^\w\s]/g;
  let count = 0;
  while (count <= maxWords && word.test(text)) count++;
  return count > maxWords;
}

/** Reads a whole text. The first problem ends it; the text is then parsed again, more slowly, to locate the problem. */
function read<Result>(text: string, reading: Reading<Result>): Outcome<Result> {
  if (isTooLarge(text)) {
    const message = `more than ${maxWords} tokens`;
    return {
      problem: { start: 0, end: 0, message, help: 'move tables into data (JSON or YAML), or split the module' },
    };
  }
  const outcome = readOnce(text, reading, false);
  if ('result' in outcome) return outcome;
  const careful = readOnce(text, reading, true);
  return 'problem' in careful ? careful : outcome;
}

function readOnce<Result>(text: string, reading: Reading<Result>, careful: boolean): Outcome<Result> {
  const { lexer, grammar } = getTools();
  try {
    const tokens = tokenize(lexer, text);
    const { options, extra } = reading;
    const dialect = resolveKeywords(tokens, options.version ?? 'v1', extra);
    grammar.start(text, tokens, { dialect, careful, builtins: options.builtins ?? NO_BUILTINS });
    const result = reading.rule(grammar).call(grammar);
    const error = grammar.errors[0];
    if (error === undefined) return { result, tokens };
    const start = Number.isNaN(error.token.startOffset) ? text.length : error.token.startOffset;
    return {
      problem: { start, end: start + error.token.image.length, message: error.message, help: helpFor(error.token) },
    };
  } catch (error) {
    if (error instanceof ParseError) return { problem: error.problem };
    // The stack overflowed before our limit on nesting was reached: some platforms have small stacks.
    if (error instanceof RangeError) return { problem: { start: 0, end: 0, message: 'nested too deeply' } };
    throw error;
  }
}

function diagnosticOf(
  source: Source,
  { start, end, message, help = hintAt(source.text, start, message) }: Problem,
): Diagnostic {
  // Text may be missing at the end.
  const span = { source, start, end: Math.min(source.text.length, Math.max(start, end)) };
  return { code: 'rego_parse_error', level: 'error', message, span, ...(help !== undefined && { help }) };
}

function diagnosticsOf(source: Source, problems: readonly Problem[]): readonly Diagnostic[] {
  const next = problems[maxProblems];
  const rest = problems.length - maxProblems;
  const more = next === undefined ? [] : [{ ...next, message: `${rest} more problems from here on are not listed` }];
  return [...problems.slice(0, maxProblems), ...more].map((problem) => diagnosticOf(source, problem));
}

/**
 * Parses a module.
 *
 * @returns The module, or diagnostics with code `rego_parse_error` that say why there is none. A problem of syntax comes
 *   alone; problems of single statements come together, the first hundred of them.
 */
export function parseModule(source: Source, options: ParseOptions = {}): ParsedModule {
  const version = options.version ?? 'v1';
  const outcome = read(source.text, { options, rule: (grammar) => grammar.module });
  if ('problem' in outcome) return { diagnostics: [diagnosticOf(source, outcome.problem)] };
  const statements = outcome.result;
  const problems = problemsOf(statements, version);
  if (problems.length > 0) return { diagnostics: diagnosticsOf(source, problems) };
  const { annotations, problems: misplaced } =
    options.annotations !== false && source.text.includes('METADATA')
      ? readAnnotations(source.text, outcome.tokens, statements)
      : NO_ANNOTATIONS;
  if (misplaced.length > 0) return { diagnostics: diagnosticsOf(source, misplaced) };
  const { imports, rules } = statements;
  const module: Module = { source, version, package: statements.packages[0]!, imports, rules, annotations };
  return { module, diagnostics: [] };
}

/** The problems with the statements of a module that was read to its end. */
function problemsOf(statements: Statements, version: RegoVersion): readonly Problem[] {
  const { packages, imports, rules } = statements;
  if (packages.length + imports.length + rules.length + statements.problems.length === 0) {
    return [{ start: 0, end: 0, message: 'empty module', help: 'start the module with `package` and its name' }];
  }
  const deep = packages.find(({ path }) => path.length > maxPackageParts);
  if (deep !== undefined) {
    return [{ ...deep, message: 'nested too deeply', help: `limit: ${maxPackageParts} parts in a package name` }];
  }
  const strict = version === 'v1' || imports.some(({ path }) => followsV1(path));
  return strict ? [...statements.problems, ...statements.v1Problems] : statements.problems;
}

/** Whether an import is `rego.v1` or `rego.v2`, which make a v0 module follow v1's rules. */
function followsV1(path: Term): boolean {
  if (path.kind !== 'ref' || path.head.kind !== 'var' || path.head.name !== 'rego') return false;
  const [version] = path.path;
  return version?.kind === 'string' && (version.value === 'v1' || version.value === 'v2');
}

/** A word of a text: a token, without its meaning. */
export interface Word {
  readonly text: string;
  readonly start: number;
  readonly end: number;
}

/** The words of a text, without white space and comments. */
export function wordsOf(text: string): readonly Word[] {
  return tokenize(getTools().lexer, text).map(({ image, startOffset }) => ({
    text: image,
    start: startOffset,
    end: startOffset + image.length,
  }));
}

/** Parses a query: literals separated by semicolons or lines. */
export function parseQuery(source: Source, options: QueryOptions = {}): ParsedQuery {
  const extra = (options.imports ?? []).flatMap((path) => keywordsImported(path.split('.')));
  const outcome = read(source.text, { options, extra, rule: (grammar) => grammar.query });
  if ('problem' in outcome) return { diagnostics: [diagnosticOf(source, outcome.problem)] };
  if (outcome.result.length > 0) return { body: outcome.result, diagnostics: [] };
  return {
    diagnostics: [diagnosticOf(source, { start: 0, end: 0, message: 'empty query', help: 'write an expression' })],
  };
}

/** Parses one term, as it is written for values: `{"a": {1, 2}}`. */
export function parseTerm(source: Source, options: ParseOptions = {}): ParsedTerm {
  const outcome = read(source.text, { options, rule: (grammar) => grammar.singleTerm });
  if ('problem' in outcome) return { diagnostics: [diagnosticOf(source, outcome.problem)] };
  return { term: outcome.result, diagnostics: [] };
}
