import { spawnSync } from 'node:child_process';
import process from 'node:process';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { hasPrograms, repository, sharedPath } from '../shared.ts';

const tests = suite('bench --quick');

interface Benchmark {
  /** What it measures even in its short form. */
  readonly rows: RegExp;
  /** The reference data without which there is nothing to measure. */
  readonly data?: readonly string[];
  /** Whether it measures whole processes, by way of bash. */
  readonly processes?: true;
}

const benchmarks: Readonly<Record<string, Benchmark>> = {
  rego: { rows: /own_admission.*compile policies/s },
  cli: { rows: /lintel version.*warm admission review/s, processes: true },
  terraform: { rows: /20 resources/, processes: true },
  helm: { rows: /shop/, processes: true },
  kustomize: { rows: /own\/plain/, data: ['kustomize', 'trees'], processes: true },
  server: { rows: /file scan.*admission review/s },
};

for (const [name, { rows, data, processes }] of Object.entries(benchmarks)) {
  const hasData = data === undefined || sharedPath(...data) !== undefined;
  if (!hasData || (processes && !hasPrograms(['bash'], `the benchmark ${name}`))) {
    tests.skip(name, () => {});
    continue;
  }
  tests(`${name} runs, and finds nothing wrong`, () => {
    const args = ['--import', 'tsx', 'bench/main.ts', name, '--quick', '--json'];
    const { status, stdout, stderr } = spawnSync(process.execPath, args, { cwd: repository, encoding: 'utf8' });
    assert.is(status, 0, `${stderr}${stdout}`);
    const report = JSON.parse(stdout);
    const measured: readonly { readonly name: string; readonly wrong?: string }[] = report.rows ?? report.workloads;
    assert.match(measured.map((row) => row.name).join(' '), rows);
    assert.equal(
      measured.filter(({ wrong }) => wrong !== undefined),
      [],
    );
  });
}

tests.run();
