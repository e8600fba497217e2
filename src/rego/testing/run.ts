import { type Diagnostic, LintelError } from '../../source/index.ts';
import type { Builtin } from '../builtins/builtin.ts';
import type { CompileOptions } from '../compile/options.ts';
import { compile } from '../compile.ts';
import { createEngine } from '../evaluate/engine.ts';
import type { Limits } from '../evaluate/machine.ts';
import type { Engine } from '../evaluate/session.ts';
import type { Trace } from '../evaluate/trace-event.ts';
import type { Host } from '../host.ts';
import type { Program } from '../plan/plan.ts';
import type { Module } from '../syntax/ast.ts';
import { isPlainName } from '../syntax/keywords.ts';
import type { Value } from '../values/index.ts';
import { isArray, isObject, jsonText, lookup, RegoSet } from '../values/index.ts';
import { type CoverageKind, type CoverageRun, type FileCoverage, measureCoverage } from './coverage.ts';
import { type Failure, watchRules } from './failure.ts';
import { findTests, type Test } from './find.ts';

/**
 * The outcome of a test. `fail`: its value is not true, or a builtin failed in a strict run; `error`: the outcome is
 * unknown, for example after a contradiction.
 */
export type Outcome = 'pass' | 'fail' | 'skip' | 'error';

export interface TestResult {
  readonly test: Test;
  /** `data.p_test`. */
  readonly package: string;
  readonly name: string;
  readonly outcome: Outcome;
  /** The failed expression, if it is one of the test's own. */
  readonly failure?: Failure;
  /** The errors that prevented an outcome. */
  readonly problems: readonly Diagnostic[];
  /** The text that it printed. */
  readonly output: readonly string[];
  readonly nanoseconds: bigint;
  /** The cases of a table. */
  readonly cases: readonly CaseResult[];
  /** The measurement of a repeated test: its runs, and their time. */
  readonly bench?: { readonly count: number; readonly nanoseconds: number };
}

export interface CaseResult {
  readonly name: string;
  readonly passed: boolean;
  readonly cases: readonly CaseResult[];
}

export interface TestRun {
  readonly results: readonly TestResult[];
  /** Present if requested. */
  readonly coverage?: readonly FileCoverage[];
}

export interface TestOptions {
  /** The run replaces `print`. */
  readonly host: Host;
  /** The base document. */
  readonly data?: Value;
  /** Only tests whose full name (`data.p_test.test_x`) it accepts. */
  readonly accepts?: (name: string) => boolean;
  readonly coverage?: boolean;
  /** The optimizations that explain missing coverage, each with its own run of the tests; all if absent. */
  readonly coverageKinds?: readonly CoverageKind[];
  /** A failing builtin fails its test. Otherwise the call is undefined, as in a scan. */
  readonly strict?: boolean;
  /** Functions in addition to the builtins; the modules must have been parsed with them. */
  readonly builtins?: readonly Builtin[];
  /**
   * Creates the trace for a failed test, which then runs again; with `traceAll`, for every test that is not skipped.
   */
  readonly trace?: (test: Test) => Trace;
  readonly traceAll?: boolean;
  /** Nanoseconds for which a test that passes is repeated, to measure its time. */
  readonly repeat?: number;
  /** How the modules are compiled. */
  readonly compile?: Pick<CompileOptions, 'strict' | 'capabilities' | 'schemas'>;
  /** Limits of one test. */
  readonly limits?: Partial<Limits>;
}

const maxRepeats = 1_000_000;

/**
 * Runs the tests in `modules`, in the order in which they are written, each independently of the others. Throws a
 * `LintelError` if the modules do not compile.
 */
export async function runTests(modules: readonly Module[], options: TestOptions): Promise<TestRun> {
  const { builtins = [], limits = {}, strict = false } = options;
  const found = findTests(modules);
  const measured = options.coverage === true ? measureCoverage(found.modules, options.coverageKinds) : undefined;
  const data = options.data ?? {};
  let output: string[] = [];
  const open = (run?: CoverageRun): Engine => {
    const instrument = run && { instrument: run.instrument };
    const { program, diagnostics } = compile(found.modules, {
      ...options.compile,
      ...instrument,
      print: true,
      builtins,
    });
    if (program === undefined) throw new LintelError(diagnostics);
    const print = (line: string): void => {
      if (run?.take(line) !== true) output.push(line);
    };
    const host = { ...options.host, print };
    return createEngine(run?.adapt(program) ?? program, { host, data, strict, builtins, limits });
  };
  const engine = open(measured?.main);
  const others = measured?.others.map(open) ?? [];
  /** Runs a failed test again, on a program with tracing. */
  const again = (marks: NonNullable<CompileOptions['trace']>) => {
    let traced: Program | undefined;
    return async (test: Test, trace: Trace): Promise<void> => {
      traced ??= compile(found.modules, { trace: marks, builtins }).program;
      const engine = createEngine(traced!, { host: options.host, data, strict, builtins, limits, trace });
      await engine.evaluateAsync([...test.package, ...test.path]).catch(() => undefined);
    };
  };
  // Value marks evaluate the values themselves, which would report rules and calls twice.
  const runWithValues = again('values');
  const runWithTrace = again(true);
  const explain = async (test: Test): Promise<Failure | undefined> => {
    const { trace, failures } = watchRules([test]);
    await runWithValues(test, trace);
    if (options.trace !== undefined) await runWithTrace(test, options.trace(test));
    return failures()[0];
  };
  const repeated = async (test: Test, enough: number): Promise<NonNullable<TestResult['bench']>> => {
    let [count, nanoseconds] = [0, 0];
    while (nanoseconds < enough && count < maxRepeats) {
      engine.setData(data);
      output = [];
      const start = options.host.now();
      await runOne(engine, test);
      nanoseconds += Number(options.host.now() - start);
      count++;
    }
    return { count, nanoseconds };
  };
  const results: TestResult[] = [];
  for (const test of found.tests) {
    const place = dottedPath(['data', ...test.package]);
    const name = dottedPath(test.path);
    if (options.accepts?.(`${place}.${name}`) === false) continue;
    const common = { test, package: place, name };
    if (test.skipped) {
      results.push({ ...common, outcome: 'skip', problems: [], output: [], nanoseconds: 0n, cases: [] });
      continue;
    }
    output = [];
    engine.setData(data);
    const start = options.host.now();
    const answer = await runOne(engine, test);
    const bench =
      answer.outcome === 'pass' && options.repeat !== undefined ? await repeated(test, options.repeat) : undefined;
    const nanoseconds = options.host.now() - start;
    const printed = output;
    for (const other of others) {
      output = [];
      other.setData(data);
      await runOne(other, test);
    }
    const failure = answer.outcome === 'fail' ? await explain(test) : undefined;
    if (options.traceAll === true && answer.outcome !== 'fail' && options.trace !== undefined)
      await runWithTrace(test, options.trace(test));
    results.push({
      ...common,
      ...answer,
      output: printed,
      nanoseconds,
      ...(failure === undefined ? {} : { failure }),
      ...(bench === undefined ? {} : { bench }),
    });
  }
  return { results, ...(measured === undefined ? {} : { coverage: measured.result() }) };
}

/** Names in the notation of references: names that are not plain are in brackets. */
function dottedPath([first, ...rest]: readonly string[]): string {
  return rest.reduce(
    // The number after the second test of a name is a part of it.
    (text, name) => (isPlainName(name.replace(/#\d+$/, '')) ? `${text}.${name}` : `${text}[${JSON.stringify(name)}]`),
    first ?? '',
  );
}

type Answer = Pick<TestResult, 'outcome' | 'problems' | 'cases'>;

async function runOne(engine: Engine, test: Test): Promise<Answer> {
  const { rule, module } = test;
  if (rule.head.args !== undefined) {
    const span = { source: module.source, start: rule.start, end: rule.end };
    const message = 'a test cannot have arguments';
    return { outcome: 'error', problems: [{ code: 'test.function', level: 'error', message, span }], cases: [] };
  }
  try {
    const value = await engine.evaluateAsync([...test.package, ...test.path]);
    if (test.cases === undefined) return { outcome: value === true ? 'pass' : 'fail', problems: [], cases: [] };
    const keys = await engine.evaluateAsync([...test.package, test.cases]);
    const cases = casesOf(keys instanceof RegoSet ? keys.items().filter(isArray) : [], value);
    if (cases.length === 0) return { outcome: 'fail', problems: [emptyTable(test)], cases };
    return { outcome: cases.every((entry) => entry.passed) ? 'pass' : 'fail', problems: [], cases };
  } catch (error) {
    if (!(error instanceof LintelError)) throw error;
    // Only strict runs end with an error of a builtin.
    const failed = error.diagnostics.every(({ code }) => code === 'eval_builtin_error' || code === 'eval_type_error');
    return { outcome: failed ? 'fail' : 'error', problems: error.diagnostics, cases: [] };
  }
}

/** `opa test` passes such a test, but it tests nothing, usually because of a misspelled name. */
function emptyTable({ module, rule }: Test): Diagnostic {
  const span = { source: module.source, start: rule.start, end: rule.end };
  return { code: 'test.empty', level: 'error', message: 'the table of this test has no cases', span };
}

/**
 * The cases of a table, by the lists of their keys; a case passes if the document is true at its keys. Keys are named
 * as OPA names them.
 */
function casesOf(keys: readonly (readonly Value[])[], document: Value | undefined): CaseResult[] {
  const byFirst = new Map<string, { readonly first: Value; readonly rest: (readonly Value[])[] }>();
  for (const [first, ...rest] of keys) {
    const name = typeof first === 'string' ? first : jsonText(first!);
    const known = byFirst.get(name) ?? { first: first!, rest: [] };
    byFirst.set(name, known);
    if (rest.length > 0) known.rest.push(rest);
  }
  return [...byFirst].map(([name, { first, rest }]) => {
    const value = document !== undefined && isObject(document) ? lookup(document, first) : undefined;
    const cases = casesOf(rest, value);
    return { name, passed: cases.length > 0 ? cases.every((entry) => entry.passed) : value === true, cases };
  });
}
