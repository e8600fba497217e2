import { randomUUID } from 'node:crypto';
import { basename, dirname, extname, posix, resolve } from 'node:path';
import {
  compile,
  createEngine,
  type Engine,
  isArray,
  isObject,
  jsonText,
  lookup,
  mergeBundles,
  type Value,
} from '../../../rego/index.ts';
import { LintelError } from '../../../source/index.ts';
import type { Values } from '../../arguments/arguments.ts';
import type { Option } from '../../arguments/option.ts';
import { usageError } from '../../arguments/usage-error.ts';
import type { ExitCode, Io } from '../../machine/io.ts';
import { native } from '../../machine/native.ts';
import type { Log } from '../../output/log.ts';
import { policyEnv, policyEnvOption } from '../../policies/policy-env.ts';
import { bundleAt } from '../../rego/bundles.ts';
import { millisecondsOf } from '../../rego/duration.ts';
import { errorOf } from '../../rego/eval-report.ts';
import { filePaths, readData } from '../../rego/files.ts';
import { goJson } from '../../rego/go-json.ts';
import { maxStepsOption, stepLimits } from '../../rego/max-steps.ts';
import type { Command } from '../command.ts';

const unread = 'lintel opa exec has no plugins; of a configuration, it reads default_decision';

const options: readonly Option[] = [
  { long: 'bundle', short: 'b', value: 'PATH', about: 'Bundle file or directory', list: 'repeat' },
  {
    long: 'decision',
    value: 'PATH',
    about: 'Document to evaluate, such as app/allow',
    default: 'the default_decision of the configuration, or system/main',
  },
  { long: 'config-file', short: 'c', value: 'FILE', about: 'Configuration of OPA with default_decision' },
  { long: 'stdin-input', short: 'I', about: 'Read the input document from standard input' },
  { long: 'fail', about: 'Exit with code 1 if a decision is undefined, or an input cannot be read' },
  { long: 'fail-defined', about: 'Exit with code 1 if a decision is defined' },
  { long: 'fail-non-empty', about: 'Exit with code 1 if a decision is defined and not an empty list' },
  { long: 'timeout', value: 'TIME', about: 'Time limit of a decision: 500ms, 5s, 1m30s' },
  maxStepsOption,
  policyEnvOption,
  { long: 'format', short: 'f', value: 'FORMAT', about: 'Output format', allowed: ['json'], default: 'json' },
  { long: 'v0-compatible', about: 'Read the files as Rego v0 (before OPA 1.0)' },
  { long: 'set', value: 'SETTING', about: '', refused: unread },
  { long: 'set-file', value: 'SETTING', about: '', refused: unread },
  { long: 'log-format', value: 'FORMAT', about: 'Has no effect; see --log-type', silent: true },
  { long: 'log-timestamp-format', value: 'FORMAT', about: 'Has no effect; see --log-type', silent: true },
];

export const execCommand: Command = {
  usage: 'opa exec PATH… [flags]',
  about:
    'Evaluates a decision for each JSON and YAML file below the paths, and prints the results as JSON. The policies are in bundles.',
  exitCodes: [
    [0, 'all files were evaluated'],
    [1, 'a --fail flag applies to a decision, or an error'],
  ],
  options,
  positionals: Number.POSITIVE_INFINITY,
  run,
};

const failFlags = ['fail', 'fail-defined', 'fail-non-empty'] as const;

async function run(values: Values, io: Io, log: Log): Promise<ExitCode> {
  const set = failFlags.filter((flag) => values.isSet(flag));
  if (set.length > 1) throw usageError(`--${set[0]} and --${set[1]} cannot be combined`);
  if (values.positionals.length === 0 && !values.isSet('stdin-input'))
    throw usageError('opa exec needs the path of an input file or directory, or --stdin-input');
  const decision = values.text('decision') ?? (await configuredDecision(values, io)) ?? '/system/main';
  const engine = await openBundles(values, io);
  const results: Result[] = [];
  for await (const { path, read } of inputs(values, io)) results.push(await decide(engine, decision, path, read));
  io.stdout.write(goJson({ result: results.map(({ path, error, value }) => asJson(path, error, value)) }));
  const failed = results.filter((result) => isFailure(result, set[0])).length;
  if (failed === 0) return 0;
  log.warn(`${failed} of ${results.length} decisions fail by --${set[0]}`);
  return 1;
}

/** The outcome for one input. */
interface Result {
  readonly path: string;
  readonly value?: Value;
  readonly error?: object;
  readonly kind: 'defined' | 'undefined' | 'failed' | 'unread';
}

function isFailure({ kind, value }: Result, flag: (typeof failFlags)[number] | undefined): boolean {
  if (flag === undefined) return false;
  if (kind === 'unread') return true;
  if (flag === 'fail') return kind === 'undefined';
  if (kind !== 'defined') return kind === 'failed';
  return flag === 'fail-defined' || !(value !== undefined && emptyList(value));
}

const emptyList = (value: Value): boolean => jsonText(value) === '[]';

function asJson(path: string, error: object | undefined, value: Value | undefined): object {
  if (error !== undefined || value === undefined) return { path, error };
  return { decision_id: randomUUID(), path, result: JSON.parse(jsonText(value)) };
}

async function decide(engine: Engine, decision: string, path: string, read: () => Value): Promise<Result> {
  let input: Value;
  try {
    input = read();
  } catch (error) {
    return { path, kind: 'unread', error: { message: error instanceof Error ? error.message : String(error) } };
  }
  try {
    const value = await engine.evaluateAsync(decision.split('/').filter(Boolean), input);
    if (value !== undefined) return { path, kind: 'defined', value };
    const message = `${decision} decision was undefined`;
    return { path, kind: 'undefined', error: { code: 'opa_undefined_error', message } };
  } catch (error) {
    if (!(error instanceof LintelError)) throw error;
    return { path, kind: 'failed', error: errorOf(error.diagnostics[0]!) as object };
  }
}

async function openBundles(values: Values, io: Io): Promise<Engine> {
  const version = values.isSet('v0-compatible') ? 'v0' : 'v1';
  const bundles = await Promise.all(values.list('bundle').map((path) => bundleAt(path, io, { version })));
  const { modules, data } = mergeBundles(bundles, version === 'v0' ? 0 : 1);
  const { program, diagnostics } = compile(modules.map(({ module }) => module));
  if (program === undefined) throw new LintelError(diagnostics);
  const milliseconds = millisecondsOf(values, 'timeout');
  return createEngine(program, {
    host: { now: io.now, random: io.random, native, env: policyEnv(values, io) },
    data,
    limits: { ...stepLimits(values), ...(milliseconds !== undefined && { milliseconds }) },
  });
}

/** The inputs: standard input, and the JSON and YAML files below the paths. */
async function* inputs(values: Values, io: Io): AsyncGenerator<{ readonly path: string; readonly read: () => Value }> {
  if (values.isSet('stdin-input')) {
    const text = (await io.readStream?.('-')) ?? '';
    if (text.trim() === '') throw usageError('--stdin-input: standard input is empty');
    yield { path: '--stdin-input', read: () => readData('-.yaml', text) };
  }
  for (const given of values.positionals) {
    const absolute = resolve(io.cwd, given);
    const kind = await io.disk.kind(absolute);
    if (kind === undefined) throw usageError(`no such file or directory: ${JSON.stringify(given)}`);
    const { files } = io.disk.open(kind === 'directory' ? absolute : dirname(absolute));
    const paths = kind === 'directory' ? filePaths(files, () => false) : [basename(absolute)];
    for await (const inner of paths) {
      if (!['.json', '.yaml', '.yml'].includes(extname(inner))) continue;
      const path = kind === 'directory' ? posix.join(given, inner) : given;
      const text = await files.read(inner);
      if (text === undefined) throw usageError(`cannot read ${JSON.stringify(path)}`);
      yield { path, read: () => readData(path, text) };
    }
  }
}

/** The default decision of the configuration. Throws a usage error for settings that would need plugins. */
async function configuredDecision(values: Values, io: Io): Promise<string | undefined> {
  const file = values.text('config-file');
  if (file === undefined) return undefined;
  const text = await io.disk.readText(resolve(io.cwd, file));
  if (text === undefined) throw usageError(`--config-file: no such file: ${JSON.stringify(file)}`);
  const config = readData(extname(file) === '.json' ? file : `${file}.yaml`, text);
  if (isArray(config) || !isObject(config)) throw usageError(`--config-file: ${file} must be an object`);
  const plugin = ['services', 'bundles', 'discovery', 'decision_logs', 'status', 'plugins'].find(
    (name) => lookup(config, name) !== undefined,
  );
  if (plugin !== undefined) throw usageError(`--config-file: ${file} has ${plugin}: ${unread}`);
  const decision = lookup(config, 'default_decision');
  return typeof decision === 'string' ? decision : undefined;
}
