import { resolve } from 'node:path';
import {
  compileQuery,
  createEngine,
  type FileCoverage,
  instrument,
  jsonText,
  openTrace,
  parseJson,
  parseQuery,
  type Trace,
  type Value,
  walking,
} from '../../rego/index.ts';
import { LintelError, type Source } from '../../source/index.ts';
import type { Values } from '../arguments/arguments.ts';
import { usageError } from '../arguments/usage-error.ts';
import type { ExitCode, Io } from '../machine/io.ts';
import { native } from '../machine/native.ts';
import type { Log } from '../output/log.ts';
import { policyEnv } from '../policies/policy-env.ts';
import { capabilityProblems, readCapabilities } from '../rego/capabilities.ts';
import { commandBuiltins } from '../rego/declared-builtins.ts';
import { millisecondsOf } from '../rego/duration.ts';
import { type Measures, measuresAsJson, measuresAsTables, openProfiler, openTimers } from '../rego/eval-measures.ts';
import { evalOptions } from '../rego/eval-options.ts';
import { type Answer, errorOf, evalFormats, pretty } from '../rego/eval-report.ts';
import { pathIn, readData, readRegoFiles } from '../rego/files.ts';
import { stepLimits } from '../rego/max-steps.ts';
import { answersOf, homeOf, keepingValues } from '../rego/query-answers.ts';
import { sharedModules } from '../rego/shared-modules.ts';
import { tableText } from '../rego/table.ts';
import { coverageReport } from '../rego/test-report.ts';
import type { Command } from './command.ts';

export const evalCommand: Command = {
  usage: 'eval QUERY [flags]',
  about: 'Evaluates a Rego query and prints the result.',
  exitCodes: [
    [0, 'the query was evaluated'],
    [1, '--fail and the result is undefined, or --fail-defined and it is defined'],
    [2, 'an error'],
  ],
  options: evalOptions,
  positionals: 1,
  run,
};

async function run(values: Values, io: Io, log: Log): Promise<ExitCode> {
  if (values.isSet('fail') && values.isSet('fail-defined'))
    throw usageError('--fail and --fail-defined cannot be combined');
  if (values.isSet('stdin') && values.positionals.length > 0)
    throw usageError('two queries: one is an argument, the other comes from --stdin; pass only one');
  if (values.isSet('stdin') && values.isSet('stdin-input'))
    throw usageError('--stdin and --stdin-input cannot be combined: both read standard input');
  if (values.isSet('stdin-input') && values.text('input') !== undefined)
    throw usageError('--input and --stdin-input cannot be combined');
  const text = values.isSet('stdin') ? await io.readStream?.('-') : values.positionals[0];
  if (text === undefined) throw usageError('eval needs a query, such as "1 + 2" or "data.policy.allow"');
  const format = values.text('format') ?? 'json';
  try {
    const runs: Run[] = [];
    for (let left = numberOf(values, 'count', 1); left > 0; left--) {
      runs.push(await answersTo({ path: 'query', text }, values, io));
    }
    const { answers, coverage } = runs[0]!;
    const choice = { limit: numberOf(values, 'profile-limit', 10), sort: values.list('profile-sort') };
    const report = coverage === undefined ? undefined : coverageReport(coverage);
    const overall = report && tableText([['Overall Coverage'], [String(report.percent)]]);
    const measured = {
      json: { ...measuresAsJson(runs, choice), ...(report && { coverage: report.json as Value }) },
      tables: `${measuresAsTables(runs, choice)}${overall ?? ''}`,
    };
    io.stdout.write(walking(() => evalFormats[format]!(answers, measured)));
    return values.isSet(answers.length === 0 ? 'fail' : 'fail-defined') ? 1 : 0;
  } catch (error) {
    if (!(error instanceof LintelError) || error.diagnostics.some(({ code }) => code === 'usage')) throw error;
    if (format === 'json') io.stdout.write(`${pretty(jsonText({ errors: error.diagnostics.map(errorOf) }))}\n`);
    else for (const diagnostic of error.diagnostics) log.fail(diagnostic);
    return 2;
  }
}

/** An evaluation, with the measurements of --metrics and --profile. */
interface Run extends Measures {
  readonly answers: readonly Answer[];
  readonly coverage?: readonly FileCoverage[];
}

function numberOf(values: Values, flag: 'count' | 'profile-limit', otherwise: number): number {
  const text = values.text(flag) ?? String(otherwise);
  const number = Number(text);
  if (!Number.isSafeInteger(number) || number < 1 || number > 1_000_000) {
    throw usageError(`--${flag} must be an integer from 1 to 1000000 (got ${JSON.stringify(text)})`);
  }
  return number;
}

async function answersTo(query: Source, values: Values, io: Io): Promise<Run> {
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
  const covered = values.isSet('coverage') ? instrument(files.modules) : undefined;
  const home = homeOf(query, values);
  const shared = await sharedModules([...files.modules, home], io);
  const compiled = time('timer_rego_query_compile_ns', () =>
    compileQuery([...(covered?.modules ?? files.modules), ...shared], home, keepingValues(body), {
      print: true,
      strict: values.isSet('strict'),
      trace: explained !== undefined || profiler !== undefined,
      builtins,
      ...(capabilities && { capabilities: capabilities.names }),
    }),
  );
  if (compiled.program === undefined) throw new LintelError(compiled.diagnostics);
  const tracer = openTrace();
  const milliseconds = millisecondsOf(values, 'timeout');
  const trace: Trace = (event) => {
    profiler?.trace(event);
    if (explained !== undefined) tracer.trace(event);
  };
  const engine = createEngine(compiled.program, {
    host: {
      now: io.now,
      random: io.random,
      native,
      env: policyEnv(values, io),
      print: (line) => {
        if (covered?.take(line) !== true) io.stderr.write(`${line}\n`);
      },
    },
    data: files.data,
    builtins,
    limits: { ...stepLimits(values), ...(milliseconds !== undefined && { milliseconds }) },
    strict: values.isSet('strict-builtin-errors'),
    ...(explained === undefined && profiler === undefined ? {} : { trace }),
  });
  const solutions = await time('timer_rego_query_eval_ns', () => engine.queryAsync(input)).finally(() => {
    if (explained !== undefined) for (const line of tracer.lines(explained)) io.stderr.write(`${line}\n`);
  });
  return {
    answers: answersOf(query, body, solutions),
    ...(covered && { coverage: covered.result() }),
    ...(values.isSet('metrics') ? { metrics } : {}),
    ...(profiler === undefined ? {} : { profile: profiler.profile() }),
  };
}

async function readInputStream(io: Io): Promise<Value | undefined> {
  const text = (await io.readStream?.('-')) ?? '';
  if (text.trim() === '') return undefined;
  return /^\s*[[{"]/.test(text) ? parseInput('-', text) : readData('-.yaml', text);
}

async function readInput(path: string | undefined, io: Io): Promise<Value | undefined> {
  if (path === undefined) return undefined;
  const text = await io.disk.readText(resolve(io.cwd, path));
  if (text === undefined) throw usageError(`-i: no such file: ${JSON.stringify(path)}`);
  return /\.ya?ml$/.test(path) ? readData(path, text) : parseInput(path, text);
}

function parseInput(path: string, text: string): Value {
  try {
    return parseJson(text);
  } catch (error) {
    throw usageError(`-i: ${path} is not valid JSON: ${error instanceof Error ? error.message : error}`);
  }
}
