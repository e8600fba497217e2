import { resolve } from 'node:path';
import {
  type CoverageRun,
  compileQuery,
  createEngine,
  type FileCoverage,
  loadPartial,
  measureCoverage,
  openTrace,
  type Program,
  parseJson,
  parseQuery,
  type Residual,
  type Trace,
  type Value,
} from '../../rego/index.ts';
import { LintelError, type Source } from '../../source/index.ts';
import type { Values } from '../arguments/arguments.ts';
import { usageError } from '../arguments/usage-error.ts';
import type { Io } from '../machine/io.ts';
import { native } from '../machine/native.ts';
import { policyEnv } from '../policies/policy-env.ts';
import { capabilityProblems, readCapabilities } from './capabilities.ts';
import { coverageKindsIn } from './coverage.ts';
import { commandBuiltins } from './declared-builtins.ts';
import { millisecondsOf } from './duration.ts';
import { type Measures, openProfiler, openTimers } from './eval-measures.ts';
import { partialSettings } from './eval-partial.ts';
import type { Answer } from './eval-report.ts';
import { pathIn, readData, readRegoFiles } from './files.ts';
import { stepLimits } from './max-steps.ts';
import { answersOf, homeOf, keepingValues } from './query-answers.ts';
import { readSchemas } from './schemas.ts';
import { sharedModules } from './shared-modules.ts';

/** The query of a command line. Throws a usage error for none or two, and for flags that contradict each other. */
export async function queryIn(values: Values, io: Io, command: string): Promise<Source> {
  if (values.isSet('stdin') && values.positionals.length > 0)
    throw usageError('two queries: one is an argument, the other comes from --stdin; pass only one');
  if (values.isSet('stdin') && values.isSet('stdin-input'))
    throw usageError('--stdin and --stdin-input cannot be combined: both read standard input');
  if (values.isSet('stdin-input') && values.text('input') !== undefined)
    throw usageError('--input and --stdin-input cannot be combined');
  const text = values.isSet('stdin') ? await io.readStream?.('-') : values.positionals[0];
  if (text === undefined) throw usageError(`${command} needs a query, such as "1 + 2" or "data.policy.allow"`);
  return { path: 'query', text };
}

/** An evaluation, with the measurements of --metrics and --profile. */
export interface Run extends Measures {
  readonly answers: readonly Answer[];
  /** The result of a partial evaluation. */
  readonly residual?: Residual;
  readonly coverage?: readonly FileCoverage[];
}

/** A compiled query with its documents. */
export interface Evaluation {
  /** Only evaluates, to measure it. */
  readonly evaluate: () => Promise<unknown>;
  readonly run: () => Promise<Run>;
}

/** Reads the policies and documents that the flags name, and compiles the query. */
export async function openEvaluation(query: Source, values: Values, io: Io): Promise<Evaluation> {
  const { metrics, time } = openTimers(io.now);
  const profiler = values.isSet('profile') ? openProfiler(io.now) : undefined;
  const version = values.isSet('v0-compatible') ? 'v0' : 'v1';
  const paths = [...values.list('data'), ...values.list('bundle')].map(pathIn);
  const builtins = await commandBuiltins(values, paths, io);
  const files = await time('timer_rego_load_files_ns', () =>
    readRegoFiles(values.list('data'), version, io, {
      ignored: values.list('ignore'),
      bundles: values.list('bundle'),
      builtins,
    }),
  );
  const input = values.isSet('stdin-input') ? await readInputStream(io) : await readInput(values.text('input'), io);
  const { body, diagnostics } = time('timer_rego_query_parse_ns', () => parseQuery(query));
  if (body === undefined) throw new LintelError(diagnostics);
  const explained = values.text('explain') === 'off' ? undefined : values.text('explain');
  const capabilities = await readCapabilities(values, io);
  const missing = await capabilityProblems(files.modules, capabilities);
  if (missing.length > 0) throw new LintelError(missing);
  const covered = values.isSet('coverage') ? measureCoverage(files.modules, coverageKindsIn(values)) : undefined;
  const home = homeOf(query, values);
  const shared = await sharedModules([...files.modules, home], io);
  const milliseconds = millisecondsOf(values, 'timeout');
  const limits = { ...stepLimits(values), ...(milliseconds !== undefined && { milliseconds }) };
  const schemas = await readSchemas(values, files.modules, io);
  const allowed = { ...(capabilities && { capabilities: capabilities.names }), ...(schemas && { schemas }) };
  const metered = values.isSet('metrics') || values.isSet('instrument') ? { metrics } : {};
  if (values.isSet('partial')) {
    const { preparePartial } = await loadPartial();
    const prepared = time('timer_rego_query_compile_ns', () =>
      preparePartial(
        { source: query, body },
        [...files.modules, ...shared],
        {
          ...partialSettings(values),
          host: { now: io.now, random: io.random, native, env: policyEnv(values, io) },
          builtins,
          strict: values.isSet('strict'),
          ...allowed,
          ...(input !== undefined && { input }),
          data: files.data,
          limits,
          strictBuiltinErrors: values.isSet('strict-builtin-errors'),
        },
        home,
      ),
    );
    const run = async (): Promise<Run> => ({
      answers: [],
      residual: await time('timer_rego_partial_eval_ns', prepared.evaluateAsync),
      ...metered,
    });
    return { evaluate: prepared.evaluateAsync, run };
  }
  const compiled = (run?: CoverageRun): Program => {
    const { program, diagnostics } = compileQuery([...files.modules, ...shared], home, keepingValues(body), {
      print: true,
      strict: values.isSet('strict'),
      trace: explained !== undefined || profiler !== undefined,
      builtins,
      ...allowed,
      ...(run && { instrument: run.instrument }),
    });
    if (program === undefined) throw new LintelError(diagnostics);
    return run?.adapt(program) ?? program;
  };
  const program = time('timer_rego_query_compile_ns', () => compiled(covered?.main));
  const tracer = openTrace();
  const trace: Trace = (event) => {
    profiler?.trace(event);
    if (explained !== undefined) tracer.trace(event);
  };
  const world = { now: io.now, random: io.random, native, env: policyEnv(values, io) };
  const settings = { data: files.data, builtins, limits, strict: values.isSet('strict-builtin-errors') };
  const print = (line: string): void => {
    if (covered?.main.take(line) !== true) io.stderr.write(`${line}\n`);
  };
  const engine = createEngine(program, {
    ...settings,
    host: { ...world, print },
    ...(explained === undefined && profiler === undefined ? {} : { trace }),
  });
  const run = async (): Promise<Run> => {
    const solutions = await time('timer_rego_query_eval_ns', () => engine.queryAsync(input)).finally(() => {
      if (explained !== undefined) for (const line of tracer.lines(explained)) io.stderr.write(`${line}\n`);
    });
    // Errors of these runs are those of the main run, or of no interest.
    for (const other of covered?.others ?? [])
      await createEngine(compiled(other), { ...settings, host: { ...world, print: other.take } })
        .queryAsync(input)
        .catch(() => undefined);
    return {
      answers: answersOf(query, body, solutions),
      ...(covered && { coverage: covered.result() }),
      ...metered,
      ...(profiler === undefined ? {} : { profile: profiler.profile() }),
    };
  };
  return { evaluate: () => engine.queryAsync(input), run };
}

/** The input document of standard input: JSON or YAML, null if it is empty. */
async function readInputStream(io: Io): Promise<Value> {
  const text = (await io.readStream?.('-')) ?? '';
  return /^\s*[[{"]/.test(text) ? parseInput('-', text) : readData('-.yaml', text);
}

async function readInput(path: string | undefined, io: Io): Promise<Value | undefined> {
  if (path === undefined) return undefined;
  const text = await io.disk.readText(resolve(io.cwd, path));
  if (text === undefined) throw usageError(`-i: no such file: ${JSON.stringify(path)}`);
  return /\.ya?ml$/.test(path) ? readData(path, text) : parseInput(path, text);
}

/** An empty text is null, as in OPA. */
function parseInput(path: string, text: string): Value {
  if (text.trim() === '') return null;
  try {
    return parseJson(text);
  } catch (error) {
    throw usageError(`-i: ${path} is not valid JSON: ${error instanceof Error ? error.message : error}`);
  }
}
