import { resolve } from 'node:path';
import {
  type Body,
  compileQuery,
  createEngine,
  type Expr,
  jsonText,
  keysOf,
  lookup,
  type Module,
  openTrace,
  parseJson,
  parseModule,
  parseQuery,
  type RegoObject,
  type Trace,
  type Value,
  walking,
} from '../../rego/index.ts';
import { LintelError, positionOf, type Source } from '../../source/index.ts';
import type { Values } from '../arguments/arguments.ts';
import { usageError } from '../arguments/usage-error.ts';
import type { ExitCode, Io } from '../machine/io.ts';
import { native } from '../machine/native.ts';
import type { Log } from '../output/log.ts';
import { policyEnv } from '../policies/policy-env.ts';
import { commandBuiltins } from '../rego/declared-builtins.ts';
import { type Measures, measuresAsJson, measuresAsTables, openProfiler, openTimers } from '../rego/eval-measures.ts';
import { evalOptions } from '../rego/eval-options.ts';
import { type Answer, errorOf, evalFormats, pretty } from '../rego/eval-report.ts';
import { pathIn, readData, readRegoFiles } from '../rego/files.ts';
import { stepLimits } from '../rego/max-steps.ts';
import { sharedModules } from '../rego/shared-modules.ts';
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
    const { answers } = runs[0]!;
    const limit = numberOf(values, 'profile-limit', 10);
    const measured = { json: measuresAsJson(runs, limit), tables: measuresAsTables(runs, limit) };
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
  const explained = values.text('explain');
  const home = homeOf(query, values);
  const shared = await sharedModules([...files.modules, home], io);
  const compiled = time('timer_rego_query_compile_ns', () =>
    compileQuery([...files.modules, ...shared], home, keepingValues(body), {
      print: true,
      strict: values.isSet('strict'),
      trace: explained !== undefined || profiler !== undefined,
      builtins,
    }),
  );
  if (compiled.program === undefined) throw new LintelError(compiled.diagnostics);
  const tracer = openTrace();
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
      print: (line) => io.stderr.write(`${line}\n`),
    },
    data: files.data,
    builtins,
    limits: stepLimits(values),
    strict: values.isSet('strict-builtin-errors'),
    ...(explained === undefined && profiler === undefined ? {} : { trace }),
  });
  const solutions = await time('timer_rego_query_eval_ns', () => engine.queryAsync(input)).finally(() => {
    if (explained !== undefined) for (const line of tracer.lines(explained)) io.stderr.write(`${line}\n`);
  });
  const answers = solutions.map((solution) => answerOf(query, body, solution));
  // A single expression may be false; of several, all must be true.
  const holding =
    body.length === 1
      ? answers
      : answers.filter(({ expressions }) => expressions.every(({ value }) => value !== false));
  return {
    answers: holding,
    ...(values.isSet('metrics') ? { metrics } : {}),
    ...(profiler === undefined ? {} : { profile: profiler.profile() }),
  };
}

/** An empty module with the package and the imports of a query. Throws a usage error for invalid ones. */
function homeOf(source: Source, values: Values): Module {
  const place = { start: 0, end: 0 };
  const home: Module = {
    source,
    version: 'v1',
    package: { path: [], ...place },
    imports: [],
    rules: [],
    annotations: [],
  };
  const imports = values.list('import').map((path) => `import ${path}`);
  const name = values.text('package')?.replace(/^data\./, '');
  if (name === undefined && imports.length === 0) return home;
  const text = [`package ${name ?? 'query'}`, ...imports].join('\n');
  const { module, diagnostics } = parseModule({ path: 'query', text }, { version: 'v1' });
  if (module === undefined) throw usageError(`--package or --import: ${diagnostics[0]?.message}`);
  return { ...module, source, ...(name === undefined ? { package: home.package } : {}) };
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

/** The variable for the value of an expression; no user variable contains a space. */
const kept = (index: number): string => `value ${index}`;

/**
 * The query with the value of every expression bound to a variable: `data.p.x` then returns a result even if it is
 * false.
 */
function keepingValues(body: Body): Body {
  return body.map((expr, index): Expr => {
    const { content, start, end } = expr;
    if (!hasValue(expr)) return expr;
    const place = { start, end };
    const operator = { ...place, kind: 'var', name: 'eq' } as const;
    const name = { ...place, kind: 'var', name: kept(index) } as const;
    return { ...expr, content: { ...place, kind: 'call', operator, args: [name, content as never] } };
  });
}

/** Whether the value of an expression is shown; the value of a condition is always true. */
function hasValue({ negated, content }: Expr): boolean {
  if (negated) return false;
  if (content.kind !== 'call') return !['some', 'every', 'and', 'or', 'not-body'].includes(content.kind);
  const { operator } = content;
  return !(operator.kind === 'var' && ['eq', 'assign', 'print'].includes(operator.name)) && !isWalk(content);
}

/** `walk` with a pattern for its pairs is a condition. */
function isWalk(content: {
  readonly operator: { readonly kind: string; readonly name?: string };
  readonly args: readonly unknown[];
}): boolean {
  return content.operator.name === 'walk' && content.args.length === 2;
}

function answerOf(query: Source, body: Body, solution: Value): Answer {
  const bindings = keysOf(solution as RegoObject).flatMap((name): [string, Value][] =>
    typeof name === 'string' && !name.startsWith('value ') ? [[name, lookup(solution, name)!]] : [],
  );
  return {
    bindings,
    expressions: body.map((expr, index) => {
      const { line, column } = positionOf(query, expr.start);
      return {
        value: lookup(solution, kept(index)) ?? true,
        text: query.text.slice(expr.start, expr.end),
        row: line,
        col: column,
      };
    }),
  };
}
