import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { findOpa } from '../scripts/reference/opa.ts';
import { sharedPath } from '../test/shared.ts';
import { writeChart, writeFile, writeManifests, writeTemplates, writeTerraform } from './cli-inputs.ts';
import { peersOf } from './peers.ts';
import { buildLintel, lintel, minTimes, type Program, peakMemory } from './process.ts';
import { quick } from './quick.ts';
import { admissionPath, admissionReview, startServer } from './server.ts';
import type { Measurement } from './timing.ts';

/** The tools to compare with. */
const empty: Program = { name: 'node -e 0', args: ['-e', '0'], status: [0] };

const scan = (name: string, ...args: string[]): Program => ({
  name,
  args: [lintel, 'scan', '-o', 'json', ...args],
  status: [0, 3, 4],
});

/** The commands, and the number of their runs: slow ones run less often. */
function groups(base: string): readonly { readonly rounds: number; readonly programs: readonly Program[] }[] {
  const at = (name: string): string => join(base, name);
  writeFile(at('file'));
  writeChart(at('chart'));
  const [small, medium, large] = quick ? [10, 20, 40] : [1000, 2000, 20_000];
  for (const size of [small, medium, large]) {
    writeTerraform(at(`terraform-${size}`), size);
    writeManifests(at(`manifests-${size}`), size);
    writeTemplates(at(`templates-${size}`), size);
  }
  const terragoat = sharedPath('corpora', 'terragoat');
  const opa = quick ? undefined : findOpa();
  return [
    {
      rounds: 15,
      programs: [
        { name: 'lintel version', args: [lintel, 'version'], status: [0] },
        { name: 'lintel eval 1', args: [lintel, 'eval', '1'], status: [0] },
        ...(opa === undefined ? [] : [{ name: 'opa eval 1', path: opa, args: ['eval', '1'], status: [0] }]),
        scan('one file', '-f', join(at('file'), 'main.tf')),
        scan('examples/web-shop', '-d', 'examples/web-shop'),
      ],
    },
    {
      rounds: 5,
      programs: [
        ...(terragoat !== undefined && existsSync(terragoat) ? [scan('terragoat', '-d', terragoat)] : []),
        scan('chart of 126 objects', '-i', 'helm', '-d', at('chart')),
        ...[small, medium].flatMap((size) => [
          scan(`${size} Terraform resources`, '-d', at(`terraform-${size}`)),
          scan(`${size} manifests`, '-i', 'k8s', '-d', at(`manifests-${size}`)),
          scan(`${size} CloudFormation resources`, '-i', 'cft', '-d', at(`templates-${size}`)),
        ]),
      ],
    },
    {
      rounds: 2,
      programs: [
        ...peersOf('terraform', 'one file', at('file')),
        ...(terragoat !== undefined && existsSync(terragoat) ? peersOf('terraform', 'terragoat', terragoat) : []),
        ...peersOf('terraform', '2000 Terraform resources', at(`terraform-${medium}`)),
        ...peersOf('k8s', '2000 manifests', at(`manifests-${medium}`)),
        ...peersOf('cft', '2000 CloudFormation resources', at(`templates-${medium}`)),
        scan(`${large} Terraform resources`, '-d', at(`terraform-${large}`)),
        scan(`${large} manifests`, '-i', 'k8s', '-d', at(`manifests-${large}`)),
        scan(`${large} CloudFormation resources`, '-i', 'cft', '-d', at(`templates-${large}`)),
      ],
    },
  ];
}

/**
 * Processor time (user and system) and elapsed time of whole processes: the least of several runs; how many empty processes of Node.js
 * that is, in the same minutes; the most memory; and the median of admission reviews one after the other.
 */
export async function benchCli(only: string | undefined): Promise<readonly Measurement[]> {
  buildLintel();
  const base = mkdtempSync(join(tmpdir(), 'lintel-bench-'));
  try {
    const rows: Measurement[] = [];
    for (const { rounds, programs } of groups(base)) {
      const chosen = programs.filter(({ name }) => only === undefined || name.includes(only));
      if (chosen.length === 0) continue;
      const [floor, ...times] = minTimes([empty, ...chosen], quick ? 1 : rounds);
      for (const [at, program] of chosen.entries()) {
        const { cpu, elapsed, wrong } = times[at]!;
        const figures = { cpu, elapsed, 'times node': cpu / floor!.cpu, MiB: peakMemory(program) };
        rows.push({ name: program.name, ...figures, ...(wrong === '' ? {} : { wrong }) });
      }
    }
    if (only === undefined || 'admission review'.includes(only)) rows.push(await warmReview());
    return rows;
  } finally {
    rmSync(base, { recursive: true, force: true });
  }
}

/** The median of reviews of a pod, one after the other, by a server that has answered some. */
async function warmReview(): Promise<Measurement> {
  const { server, port } = await startServer();
  try {
    const times: number[] = [];
    const [ignored, rounds] = quick ? [0, 2] : [200, 600];
    for (let round = 0; round < rounds; round++) {
      const start = performance.now();
      const response = await fetch(`http://127.0.0.1:${port}${admissionPath}`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: admissionReview(),
      });
      await response.text();
      if (response.status !== 200) return { name: 'warm admission review', wrong: `status ${response.status}` };
      if (round >= ignored) times.push(performance.now() - start);
    }
    times.sort((a, b) => a - b);
    return { name: 'warm admission review', elapsed: times[times.length >> 1]! };
  } finally {
    server.kill();
  }
}
