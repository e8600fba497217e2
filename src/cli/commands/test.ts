import { resolve } from 'node:path';
import { loaders } from '../../iac/index.ts';
import { explanations, type FileCoverage, openTrace, runTests, type Test, type Trace } from '../../rego/index.ts';
import { checkExamples, findExamples, type PolicyTree } from '../../scan/index.ts';
import { LintelError, maskedDiagnostic } from '../../source/index.ts';
import type { Values } from '../arguments/arguments.ts';
import { type Option, section } from '../arguments/option.ts';
import { usageError } from '../arguments/usage-error.ts';
import type { ExitCode, Io } from '../machine/io.ts';
import { native } from '../machine/native.ts';
import type { Log } from '../output/log.ts';
import { bundledSharedModules } from '../policies/bundled-shared-modules.ts';
import { policyEnv, policyEnvOption } from '../policies/policy-env.ts';
import { capabilitiesOption, capabilityProblems, readCapabilities } from '../rego/capabilities.ts';
import { configFilesOption } from '../rego/config-builtins.ts';
import { coverageKindsIn, coverageRunsOption } from '../rego/coverage.ts';
import { builtinsOption, commandBuiltins } from '../rego/declared-builtins.ts';
import { ignoreOption, isIgnored, type ParsedFile, pathIn, readRegoFiles } from '../rego/files.ts';
import { maxStepsOption, stepLimits } from '../rego/max-steps.ts';
import { targetOption } from '../rego/refused-options.ts';
import { readSchemas, schemaOption } from '../rego/schemas.ts';
import { sharedModules } from '../rego/shared-modules.ts';
import { coverageReport, shownExample, shownTest, testFormats } from '../rego/test-report.ts';
import type { Command } from './command.ts';

const options: readonly Option[] = [
  ...section('Tests', [
    { long: 'run', short: 'r', value: 'REGEX', about: 'Run only tests whose full name (data.a.test_b) matches' },
    ignoreOption,
    { long: 'timeout', value: 'TIME', about: 'Time limit of a test: 500ms, 5s, 1m', default: '5s' },
    maxStepsOption,
    { long: 'fail-on-empty', about: 'Fail if there are no tests' },
    { long: 'bundle', short: 'b', about: 'The paths are those of bundles; only data.json and data.yaml are data' },
    { long: 'bench', about: 'Measure the time of each test that passes' },
    { long: 'count', value: 'NUMBER', about: 'Number of runs; the first one that fails is the last one', default: '1' },
    { long: 'watch', short: 'w', about: 'Run the tests again whenever a file changes, until interrupted' },
  ]),
  ...section('Evaluation', [
    builtinsOption,
    capabilitiesOption,
    schemaOption,
    configFilesOption,
    policyEnvOption,
    { long: 'strict-builtin-errors', about: 'Fail a test if a builtin function fails in it' },
    { long: 'v0-compatible', about: 'Read the files as Rego v0 (before OPA 1.0)' },
  ]),
  ...section('Output', [
    {
      long: 'format',
      short: 'f',
      value: 'FORMAT',
      about: 'Output format',
      allowed: ['text', 'json', 'junit', 'gobench'],
      synonyms: { pretty: 'text' },
      default: 'text',
    },
    {
      long: 'sort',
      value: 'ORDER',
      about: 'Order of --format json: as written, or longest first',
      allowed: ['none', 'duration'],
      default: 'none',
    },
    { long: 'verbose', short: 'v', about: 'Show every test and what it prints' },
    { long: 'var-values', about: 'Show the values in a failed test in full; by default, long ones are cut' },
    {
      long: 'explain',
      value: 'WHAT',
      about: 'Print a trace of each failed test: everything, failed expressions, or notes from trace(…)',
      allowed: explanations,
      synonyms: { debug: 'full' },
    },
    { long: 'coverage', short: 'c', about: 'Report coverage as JSON' },
    coverageRunsOption,
    { long: 'threshold', value: 'PERCENT', about: 'Fail if coverage is below this percentage; implies --coverage' },
  ]),
  targetOption,
  { long: 'exit-zero-on-skipped', short: 'z', about: 'Has no effect: skipped tests do not fail', silent: true },
  {
    long: 'parallel',
    short: 'p',
    value: 'NUMBER',
    about: 'Has no effect: tests run one after the other',
    silent: true,
  },
  { long: 'max-errors', short: 'm', value: 'NUMBER', about: 'Has no effect: all errors are shown', silent: true },
  { long: 'benchmem', about: 'Has no effect: memory is not measured', silent: true },
];

export const testCommand: Command = {
  usage: 'test PATH… [flags]',
  about:
    'Runs Rego unit tests: rules whose names start with test_. Reads all Rego, JSON and YAML files below the paths. Also checks the ' +
    'examples of policies for scans: a bad.* file (.tf, .yaml, .Dockerfile) must have violations on exactly the lines that end in ' +
    '# violation: <rule>, and a good.* file must have none.',
  exitCodes: [
    [0, 'all tests pass'],
    [2, 'at least one test fails'],
    [1, 'any other failure'],
  ],
  options,
  positionals: Number.POSITIVE_INFINITY,
  run,
};

async function run(values: Values, io: Io, log: Log): Promise<ExitCode> {
  if (values.positionals.length === 0) throw usageError('test needs at least one file or directory');
  if (values.text('format') === 'gobench' && !values.isSet('bench')) throw usageError('--format gobench needs --bench');
  if (values.isSet('bench') && (values.isSet('coverage') || values.text('threshold') !== undefined))
    throw usageError('--bench and --coverage cannot be combined');
  if (!values.isSet('watch')) return runRepeatedly(values, io, log);
  if (io.watch === undefined) throw usageError('--watch: files cannot be watched');
  const parsed = new Map<string, ParsedFile>();
  let code = await attempt(values, io, log, parsed);
  const paths = values.positionals.map((path) => resolve(io.cwd, pathIn(path)));
  await io.watch(paths, async () => {
    io.stdout.write(`${'*'.repeat(80)}\n`);
    code = await attempt(values, io, log, parsed);
  });
  return code;
}

/** The runs of --count. */
async function runRepeatedly(values: Values, io: Io, log: Log): Promise<ExitCode> {
  const count = Number(values.text('count') ?? 1);
  if (!Number.isSafeInteger(count) || count < 1)
    throw usageError(`--count must be a positive integer (got ${JSON.stringify(values.text('count'))})`);
  const parsed = new Map<string, ParsedFile>();
  let code: ExitCode = 0;
  for (let left = count; left > 0 && code === 0; left--) code = await runOnce(values, io, log, parsed);
  return code;
}

/** A run under --watch: compile errors are logged, and can be fixed before the next run. */
async function attempt(values: Values, io: Io, log: Log, parsed: Map<string, ParsedFile>): Promise<ExitCode> {
  try {
    return await runOnce(values, io, log, parsed);
  } catch (error) {
    if (!(error instanceof LintelError)) throw error;
    for (const diagnostic of error.diagnostics) log.report(maskedDiagnostic(diagnostic));
    return 1;
  }
}

async function runOnce(values: Values, io: Io, log: Log, parsed: Map<string, ParsedFile>): Promise<ExitCode> {
  const least = thresholdOf(values);
  const wanted = pattern(values.text('run'));
  const host = { now: io.now, random: io.random, native, env: policyEnv(values, io) };
  const builtins = await commandBuiltins(values, values.positionals.map(pathIn), io);
  const isBundle = values.isSet('bundle');
  const trees = isBundle ? [] : await policyTrees(values, io);
  const exampleFiles = await findExamples(trees);
  const paths = values.positionals;
  const files = await readRegoFiles(isBundle ? [] : paths, values.isSet('v0-compatible') ? 'v0' : 'v1', io, {
    bundles: isBundle ? paths : [],
    ignored: values.list('ignore'),
    apart: exampleFiles.apart,
    builtins,
    parsed,
  });
  const capabilities = await readCapabilities(values, io);
  const missing = await capabilityProblems(files.modules, capabilities);
  if (missing.length > 0) throw new LintelError(missing);
  const schemas = await readSchemas(values, files.modules, io);
  const shared = await sharedModules(files.modules, io);
  const explained = values.text('explain');
  const traces = new Map<Test, ReturnType<typeof openTrace>>();
  const trace = (test: Test): Trace => {
    const opened = openTrace();
    traces.set(test, opened);
    return opened.trace;
  };
  const testRun = await runTests([...files.modules, ...shared], {
    host,
    data: files.data,
    builtins,
    strict: values.isSet('strict-builtin-errors'),
    coverage: values.isSet('coverage') || least !== undefined,
    coverageKinds: coverageKindsIn(values),
    ...(explained === undefined ? {} : { trace }),
    compile: { ...(capabilities && { capabilities: capabilities.names }), ...(schemas && { schemas }) },
    ...(values.isSet('bench') && { repeat: 1e9 }),
    limits: { milliseconds: timeoutOf(values), ...stepLimits(values) },
    ...(wanted === undefined ? {} : { accepts: (name) => wanted.test(name) }),
  });
  const examples = await checkExamples(exampleFiles, trees, {
    loaders,
    host,
    shared: bundledSharedModules(io),
    ...(wanted === undefined ? {} : { accepts: (path) => wanted.test(path) }),
  });
  const tests = testRun.results.map((result) => shownTest(result, traces.get(result.test)?.lines(explained!)));
  const results = [...tests, ...examples.map(shownExample)];
  const failed = results.some(({ outcome }) => outcome === 'fail' || outcome === 'error');
  // The coverage of failing tests is meaningless, so the tests are shown instead.
  if (testRun.coverage !== undefined && !failed) {
    const lent = new Set(shared.map(({ source }) => source.path));
    const own = testRun.coverage.filter(({ path }) => !lent.has(path));
    return printCoverage(own, least, io, log);
  }
  if (results.length === 0) {
    if (values.isSet('fail-on-empty')) throw usageError('no tests to run');
    log.warn('no tests to run');
    return 0;
  }
  if (values.text('sort') === 'duration') results.sort((a, b) => Number(b.nanoseconds - a.nanoseconds));
  io.stdout.write(
    testFormats[values.text('format') ?? 'text']!(results, values.isSet('verbose'), values.isSet('var-values')),
  );
  const skips = results.some(({ outcome }) => outcome === 'skip') && values.text('exit-zero-on-skipped') === 'false';
  return failed || skips ? 2 : 0;
}

/** The folders among the arguments, named as in the paths of the files read from them. */
async function policyTrees(values: Values, io: Io): Promise<readonly PolicyTree[]> {
  const skipped = isIgnored(values.list('ignore'));
  const trees: PolicyTree[] = [];
  for (const path of values.positionals.map(pathIn)) {
    const folder = resolve(io.cwd, path);
    if ((await io.disk.kind(folder)) !== 'directory') continue;
    const { files } = io.disk.open(folder);
    const list = async (directory: string) => (await files.list(directory)).filter((name) => !skipped(name));
    trees.push({ label: path, files: { ...files, list } });
  }
  return trees;
}

/** The time of --timeout in milliseconds. */
function timeoutOf(values: Values): number {
  const text = values.text('timeout') ?? (values.isSet('bench') ? '30s' : '5s');
  const [, plural, unit] = /^(\d+(?:\.\d+)?)(ms|s|m)$/.exec(text) ?? [];
  if (plural === undefined)
    throw usageError(`--timeout needs a duration such as 500ms, 5s or 1m (got ${JSON.stringify(text)})`);
  return Math.max(1, Math.round(Number(plural) * { ms: 1, s: 1000, m: 60_000 }[unit as 'ms' | 's' | 'm']));
}

function printCoverage(coverage: readonly FileCoverage[], least: number | undefined, io: Io, log: Log): ExitCode {
  const { json, percent } = coverageReport(coverage);
  io.stdout.write(`${JSON.stringify(json, null, 2)}\n`);
  if (least === undefined || percent >= least) return 0;
  log.warn(`coverage is ${percent} %, below the threshold of ${least} %`);
  return 2;
}

function thresholdOf(values: Values): number | undefined {
  const text = values.text('threshold');
  if (text === undefined) return undefined;
  const least = Number(text);
  if (!(least >= 0 && least <= 100))
    throw usageError(`--threshold needs a percentage from 0 to 100 (got ${JSON.stringify(text)})`);
  return least;
}

function pattern(text: string | undefined): RegExp | undefined {
  if (text === undefined) return undefined;
  try {
    return new RegExp(text, 'u');
  } catch {
    throw usageError(`--run needs a valid regular expression (got ${JSON.stringify(text)})`);
  }
}
