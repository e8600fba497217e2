import { spawnSync } from 'node:child_process';
import process from 'node:process';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { hasPostgres } from '../fleet/postgres.ts';
import { hasPrograms, repository, sharedPath } from '../shared.ts';

const tests = suite('bench --quick');

interface Benchmark {
  /** The measurements that it makes even in its short form. */
  readonly rows: RegExp;
  /** The reference data without which there is nothing to measure. */
  readonly data?: readonly string[];
  /** Whether it measures whole processes, through bash. */
  readonly processes?: true;
}

const benchmarks: Readonly<Record<string, Benchmark>> = {
  rego: { rows: /own_admission.*compile policies/s },
  cli: { rows: /lintel version.*warm admission review/s, processes: true },
  terraform: { rows: /20 resources/, processes: true },
  helm: { rows: /shop/, processes: true },
  conftest: { rows: /5 files/, processes: true },
  gatekeeper: { rows: /4 objects/, processes: true },
  kustomize: { rows: /own\/plain/, data: ['kustomize', 'trees'], processes: true },
  server: { rows: /file scan.*admission review/s },
  lsp: { rows: /a comment.*a violation/s },
  ...(hasPostgres() && { fleet: { rows: /overview.*nothing changes/s } }),
  'opa-server': { rows: /tiny, 1 connection.*own_admission, 1 connection/s },
};

/** The results of each benchmark: one process for all of them, which compiles the sources once. */
const measured = new Map<string, readonly { readonly name: string; readonly wrong?: string }[]>();
const chosen = Object.entries(benchmarks).filter(([name, { data, processes }]) => {
  const hasData = data === undefined || sharedPath(...data) !== undefined;
  return hasData && (!processes || hasPrograms(['bash'], `the benchmark ${name}`));
});

tests.before(() => {
  const args = ['--import', 'tsx', 'bench/main.ts', ...chosen.map(([name]) => name), '--quick', '--json'];
  const { status, stdout, stderr } = spawnSync(process.execPath, args, { cwd: repository, encoding: 'utf8' });
  assert.is(status, 0, `${stderr}${stdout}`);
  for (const { benchmark, rows, workloads } of JSON.parse(`[${stdout.replaceAll(/^\}\n\{/gm, '},{')}]`))
    measured.set(benchmark, rows ?? workloads);
});

for (const [name, { rows }] of Object.entries(benchmarks)) {
  const add = chosen.some(([other]) => other === name) ? tests : tests.skip;
  add(`${name} runs, and finds nothing wrong`, () => {
    const found = measured.get(name) ?? [];
    assert.match(found.map((row) => row.name).join(' '), rows);
    assert.equal(
      found.filter(({ wrong }) => wrong !== undefined),
      [],
    );
  });
}

tests.run();
