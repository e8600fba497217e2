import { spawnSync } from 'node:child_process';
import process from 'node:process';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { repository, sharedPath } from '../shared.ts';

const tests = suite('bench --quick');

/** What a benchmark measures even in its short form, and the reference data without which there is nothing to measure. */
const benchmarks: Readonly<Record<string, { readonly rows: RegExp; readonly data?: readonly string[] }>> = {
  rego: { rows: /own_admission.*compile policies/s },
  cli: { rows: /lintel version.*warm admission review/s },
  terraform: { rows: /20 resources/ },
  helm: { rows: /shop/ },
  kustomize: { rows: /own\/plain/, data: ['kustomize', 'trees'] },
  server: { rows: /file scan.*admission review/s },
};

for (const [name, { rows, data }] of Object.entries(benchmarks)) {
  if (data !== undefined && sharedPath(...data) === undefined) {
    tests.skip(`${name}: needs reference data`, () => {});
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
