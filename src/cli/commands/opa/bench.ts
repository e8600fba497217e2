import { LintelError } from '../../../source/index.ts';
import type { Values } from '../../arguments/arguments.ts';
import { type Option, section } from '../../arguments/option.ts';
import { usageError } from '../../arguments/usage-error.ts';
import type { ExitCode, Io } from '../../machine/io.ts';
import type { Log } from '../../output/log.ts';
import { type Benchmark, benchmark, benchmarkJson, benchmarkLine } from '../../rego/benchmark.ts';
import { evalOptions } from '../../rego/eval-options.ts';
import { openEvaluation, queryIn } from '../../rego/evaluation.ts';
import { goJson } from '../../rego/go-json.ts';
import { tableText } from '../../rego/table.ts';
import type { Command } from '../command.ts';

const shared = ['Policies and data', 'Query and evaluation'];
const noServer = 'lintel opa bench does not start a server';

const options: readonly Option[] = [
  ...evalOptions.filter(
    ({ section: heading = '', refused, silent }) => shared.includes(heading) && !refused && !silent,
  ),
  ...section('Output', [
    {
      long: 'format',
      short: 'f',
      value: 'FORMAT',
      about: 'Output format',
      allowed: ['pretty', 'json', 'gobench'],
      default: 'pretty',
    },
    { long: 'count', value: 'NUMBER', about: 'Number of benchmarks', default: '1' },
    { long: 'metrics', about: 'Report the distribution of times; --metrics=false leaves it out', default: 'true' },
    { long: 'fail', about: 'Exit with code 1 if the result is undefined; --fail=false accepts it', default: 'true' },
  ]),
  { long: 'benchmem', about: 'Has no effect; memory is not measured', silent: true },
  { long: 'partial', short: 'p', about: '', refused: 'only complete evaluations are measured' },
  { long: 'unknowns', short: 'u', value: 'PATH', about: '', refused: 'only complete evaluations are measured' },
  { long: 'e2e', about: '', refused: noServer },
  { long: 'config-file', short: 'c', value: 'FILE', about: '', refused: noServer },
  { long: 'shutdown-grace-period', value: 'SECONDS', about: '', refused: noServer },
  { long: 'shutdown-wait-period', value: 'SECONDS', about: '', refused: noServer },
  ...evalOptions.filter(({ long }) => ['schema', 'target', 'optimize-store-for-read-speed'].includes(long)),
];

export const benchCommand: Command = {
  usage: 'opa bench QUERY [flags]',
  about: 'Evaluates a query again and again for at least a second, and prints how long an evaluation takes.',
  exitCodes: [
    [0, 'the query was measured'],
    [1, 'the result is undefined, unless --fail=false, or an error'],
  ],
  options,
  positionals: 1,
  run,
};

async function run(values: Values, io: Io, log: Log): Promise<ExitCode> {
  const query = await queryIn(values, io, 'opa bench');
  const count = Number(values.text('count') ?? 1);
  if (!Number.isSafeInteger(count) || count < 1) throw usageError('--count needs a positive integer');
  const { evaluate, run: answer } = await openEvaluation(query, values, io);
  const { answers } = await answer();
  if (answers.length === 0 && values.text('fail') !== 'false')
    throw new LintelError([{ code: 'bench.undefined', level: 'error', message: 'undefined result' }]);
  for (let left = count; left > 0; left--) {
    const found = await benchmark(evaluate, io.now);
    const shown = values.text('metrics') === 'false' ? { ...found, extra: {} } : found;
    io.stdout.write(report(shown, values.text('format') ?? 'pretty'));
  }
  log.debug(`${count} benchmarks`);
  return 0;
}

function report(found: Benchmark, format: string): string {
  if (format === 'json') return goJson(benchmarkJson(found));
  if (format === 'gobench') return benchmarkLine('BenchmarkOPAEval', found);
  const rows = [
    ['samples', String(found.count)],
    ['ns/op', (found.nanoseconds / found.count).toFixed(0)],
    ...Object.entries(found.extra).map(([name, value]) => [name, value.toFixed(0)]),
  ];
  return tableText(rows);
}
