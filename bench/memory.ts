import { spawnSync } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import process from 'node:process';
import { generateModule, prune } from '../src/rego/index.ts';
import { bundled } from './bundled.ts';
import { quick } from './quick.ts';
import type { Measurement } from './timing.ts';
import { readWorkload } from './workload.ts';
import { ownWorkloads } from './workloads.ts';

/** The peak memory of a process that queries all policies once, in MiB: starting from their texts, and with built modules. */
export async function benchMemory(opa: string | undefined): Promise<readonly Measurement[]> {
  const once = await bundled('once');
  const rows: Measurement[] = [];
  for (const path of await ownWorkloads(quick ? 'own_admission' : 'own_policies')) {
    const { name, units } = readWorkload(path);
    const modules = units.map(({ program, questions }, at) => {
      const paths = questions.map((question) => question.path);
      const file = path.replace(/\.json$/, `-${at}.mjs`);
      writeFileSync(file, generateModule(prune(program, paths)));
      return file;
    });
    rows.push({
      name: `memory of ${name}`,
      ours_mb: peakOf(process.execPath, [once, path]),
      built_mb: peakOf(process.execPath, [once, path, ...modules]),
      ...(opa === undefined ? {} : { opa_mb: peakOf(opa, ['once', path]) }),
    });
  }
  return rows;
}

function peakOf(program: string, args: readonly string[]): number {
  const run = spawnSync(program, args, { encoding: 'utf8' });
  if (run.status !== 0) throw new Error(`${program}: ${run.stderr || run.error?.message}`);
  return Number(run.stdout) / 1024;
}
