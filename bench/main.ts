// npm run bench -- [rego|cli|terraform|helm|kustomize|conftest|gatekeeper|server|opa-server|lsp|fleet] [--only TEXT] [--json] [--quick]: measures lintel on this computer.
// --quick runs everything once, on small data, without reference programs: a test that the benchmarks work (test/bench).
//   rego  both back ends of the evaluator, OPA and regorus on workloads of the reference data and our own: verifies the results, then
//         measures the best time of many runs (`ratio` is OPA's time divided by lintel's) and the time from text to plan for the policies
//         of this repository. Uses Go to build OPA, and skips OPA without Go
//   helm  rendering of charts, compared with Helm if it is installed or Go can build it
//   kustomize  builds, compared with kustomize after checking that the output is the same
//   conftest  policies for conftest on many YAML files, compared with conftest if the conformance suite has built it
//   gatekeeper  policies of Gatekeeper on many objects, and the suites of gatekeeper-library in $GATEKEEPER_LIBRARY, compared with gator if the
//         conformance suite has built it
//   server  requests per second and latencies under load, with wrk, for LINTEL_LOAD_SECONDS (default: 60)
//   lsp  the time from a change in an editor to the diagnostics of `lintel lsp`, in a module with 200 resources
//   fleet  the queries of the store with 10 million findings in 10,000 repositories, which it generates in a PostgreSQL server of its own (10 GB,
//         20 minutes; or in $LINTEL_BENCH_STORE, which may be filled already), and scans that it records per second; --only workers, killed, or simulated (the
//         queue alone, with up to 1,000 workers, 5 minutes)
//   opa-server  requests per second and latencies of `lintel opa run --server` and OPA with one processor, in turns, for --seconds each (default: 10)
//   cli   the whole program: CPU time compared with an empty Node.js program, memory, growth, a warm admission review; also
//         checkov, cfn-lint and kube-score, if they are on the PATH
//   terraform  growth of the loading time of generated repositories: CPU time of whole processes
import { parseArgs } from 'node:util';
import { benchCli } from './cli.ts';
import { benchConftest } from './conftest.ts';
import { benchFleet } from './fleet/main.ts';
import { benchGatekeeper } from './gatekeeper.ts';
import { benchHelm } from './helm.ts';
import { benchKustomize } from './kustomize.ts';
import { benchLsp } from './lsp.ts';
import { benchOpaServer } from './opa-server.ts';
import { benchRego, regoReport, regoTable } from './rego.ts';
import { benchServer } from './server.ts';
import { benchTerraform } from './terraform.ts';
import type { Measurement } from './timing.ts';

interface Benchmark {
  readonly run: (only: string | undefined, seconds: number | undefined) => Promise<readonly Measurement[]>;
  /** Additional columns of the table. */
  readonly table?: (rows: readonly Measurement[]) => readonly Measurement[];
  /** The output of `--json` if it is not just the rows. */
  readonly report?: (rows: readonly Measurement[]) => object;
}

const benchmarks: Record<string, Benchmark> = {
  rego: { run: benchRego, table: regoTable, report: regoReport },
  cli: { run: benchCli },
  terraform: { run: benchTerraform },
  helm: { run: benchHelm },
  kustomize: { run: benchKustomize },
  conftest: { run: benchConftest },
  gatekeeper: { run: benchGatekeeper },
  server: { run: benchServer },
  'opa-server': { run: benchOpaServer },
  lsp: { run: benchLsp },
  fleet: { run: benchFleet },
};

const { values: options, positionals } = parseArgs({
  options: {
    json: { type: 'boolean', default: false },
    quick: { type: 'boolean' },
    only: { type: 'string' },
    seconds: { type: 'string' },
  },
  allowPositionals: true,
});
const seconds = options.seconds === undefined ? undefined : Number(options.seconds);
if (seconds !== undefined && !(seconds > 0)) {
  console.error('--seconds needs a number above 0');
  process.exit(2);
}
const names = positionals.length > 0 ? positionals : Object.keys(benchmarks);
const unknown = names.filter((name) => !Object.hasOwn(benchmarks, name));
if (unknown.length > 0) {
  console.error(`There is no benchmark ${unknown.join(', ')}: choose from ${Object.keys(benchmarks).join(', ')}`);
  process.exit(2);
}
try {
  for (const name of names) {
    const { run, table, report } = benchmarks[name]!;
    const rows = await run(options.only, seconds);
    if (options.json) console.log(JSON.stringify({ benchmark: name, ...(report?.(rows) ?? { rows }) }, null, 2));
    else print(name, table?.(rows) ?? rows);
    if (rows.some((row) => row.wrong !== undefined)) process.exitCode = 1;
  }
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 2;
}

function print(title: string, rows: readonly Measurement[]): void {
  const columns = [...new Set(rows.flatMap((row) => Object.keys(row)))];
  const cells = [columns, ...rows.map((row) => columns.map((column) => show(row[column])))];
  const widths = columns.map((_, at) => Math.max(...cells.map((line) => line[at]!.length)));
  console.log(`\n${title}`);
  for (const line of cells) {
    const padded = line.map((cell, at) => (at === 0 ? cell.padEnd(widths[at]!) : cell.padStart(widths[at]!)));
    console.log(`  ${padded.join('  ').trimEnd()}`);
  }
}

function show(figure: string | number | undefined): string {
  if (typeof figure !== 'number') return figure ?? '';
  return figure >= 100 || Number.isInteger(figure) ? String(Math.round(figure)) : figure.toPrecision(3);
}
