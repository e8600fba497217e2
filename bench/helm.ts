import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { filesBelow } from '../conformance/terraform/disk.ts';
import { findHelm } from '../scripts/reference/helm.ts';
import { renderChart } from '../src/iac/index.ts';
import { repository, sharedPath } from '../test/shared.ts';
import { buildLintel, lintel, minTimes, type Program } from './process.ts';
import { quick } from './quick.ts';
import type { Measurement } from './timing.ts';

/** From small to large; those of the reference data are left out where that is not there. */
const charts: readonly (readonly [name: string, folder: string | undefined])[] = [
  ['nulls', join(repository, 'conformance/helm/own/charts/nulls')],
  ['shop', join(repository, 'conformance/helm/own/charts/shop')],
  ...[
    'helm+charts/stable/wordpress',
    'kubernetes+ingress-nginx/charts/ingress-nginx',
    'airflow-helm+charts/charts/airflow',
    'argoproj+argo-helm/charts/argo-cd',
    'DataDog+helm-charts/charts/datadog',
    'prometheus-community+helm-charts/charts/kube-prometheus-stack',
  ].map((path) => [path.slice(path.lastIndexOf('/') + 1), sharedPath('helm', 'charts', path)] as const),
];

/**
 * Rendering a chart: `warm` is a call in a process that has rendered it before, reading its files included; `cold` is the whole
 * process, as is `helm`; all in processor time. `work` is what helm's process takes beyond `helm version`, to compare warm with.
 */
export async function benchHelm(only: string | undefined): Promise<readonly Measurement[]> {
  buildLintel();
  const helm = quick ? undefined : findHelm();
  const chosen = charts
    .slice(0, quick ? 2 : charts.length)
    .filter(
      ([name, folder]) => folder !== undefined && existsSync(folder) && (only === undefined || name.includes(only)),
    ) as readonly (readonly [string, string])[];
  const programs: Program[] = chosen.flatMap(([name, folder]) => [
    { name, args: [lintel, 'render', '-d', folder], status: [0] },
    ...(helm === undefined ? [] : [{ name, path: helm, args: ['template', 'release-name', folder], status: [0] }]),
  ]);
  const floor: readonly Program[] =
    helm === undefined ? [] : [{ name: '', path: helm, args: ['version'], status: [0] }];
  const [least, ...times] = minTimes([...floor, { name: '', args: ['-e', '0'], status: [0] }, ...programs]);
  if (helm !== undefined) times.shift();
  const rows: Measurement[] = [];
  for (const [name, folder] of chosen) {
    const warm = await warmTime(folder);
    const cold = times.shift()!;
    const reference = helm === undefined ? undefined : times.shift();
    const work = reference && Math.max(0, reference.cpu - least!.cpu);
    const wrong = cold.wrong || reference?.wrong || '';
    rows.push({
      name,
      warm,
      'helm work': work,
      'warm ratio': work && work / warm,
      'cold cpu': cold.cpu,
      'helm cpu': reference?.cpu,
      'cold ratio': reference && reference.cpu / cold.cpu,
      'cold elapsed': cold.elapsed,
      'helm elapsed': reference?.elapsed,
      ...(wrong === '' ? {} : { wrong }),
    });
  }
  return rows;
}

/** Milliseconds of processor time of the best of many renderings in this process. */
async function warmTime(folder: string): Promise<number> {
  const files = filesBelow(folder);
  const end = performance.now() + (quick ? 0 : 2000);
  let best = Number.POSITIVE_INFINITY;
  for (let runs = 0; runs < (quick ? 1 : 5) || performance.now() < end; runs++) {
    const start = process.cpuUsage();
    const { problems } = await renderChart(files, '', { releaseName: 'release-name', namespace: 'default' });
    const { user, system } = process.cpuUsage(start);
    best = Math.min(best, (user + system) / 1000);
    if (problems.length > 0) throw new Error(`${folder}: ${problems[0]!.message}`);
  }
  return best;
}
