import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { filesBelow } from '../conformance/terraform/disk.ts';
import { findKustomize } from '../scripts/reference/kustomize.ts';
import { renderKustomization } from '../src/iac/index.ts';
import { sharedPath } from '../test/shared.ts';
import { buildLintel, lintel, minTimes } from './process.ts';
import { quick } from './quick.ts';
import type { Measurement } from './timing.ts';

/** Builds of the reference data, from none to many objects: the tree, and the kustomization in it. */
const builds: readonly (readonly [tree: string, path: string])[] = [
  ['own/plain', '.'],
  ['own/smp-container-merge', '.'],
  ['stefanprodan+podinfo', 'deploy/overlays/staging'],
  ['kubeflow+manifests', 'applications/pipeline/upstream/env/plain'],
  ['open-policy-agent+gatekeeper', 'config/default'],
  ['traefik+traefik-helm-chart', 'traefik/crds'],
];

/**
 * Building a kustomization: `warm` is a build in a process that has done it before, reading its files included; `cold` is the whole
 * process, as is `kustomize`. `work` is what kustomize's process takes beyond `kustomize version`, to compare warm with. The texts
 * are compared before a time counts.
 */
export async function benchKustomize(only: string | undefined): Promise<readonly Measurement[]> {
  const trees = sharedPath('kustomize', 'trees');
  const kustomize = quick ? undefined : findKustomize();
  if (trees === undefined) throw new Error('the builds are in shared/kustomize, which is not there: set LINTEL_SHARED');
  if (kustomize === undefined && !quick)
    throw new Error('there is no kustomize to measure beside: set KUSTOMIZE, or install Go');
  buildLintel();
  const chosen = builds
    .slice(0, quick ? 1 : builds.length)
    .filter(([tree, path]) => only === undefined || `${tree}/${path}`.includes(only));
  const [floor, ...times] = minTimes([
    ...(kustomize === undefined ? [] : [{ name: '', path: kustomize, args: ['version'], status: [0] }]),
    { name: '', args: ['-e', '0'], status: [0] },
    ...chosen.flatMap(([tree, path]) => [
      { name: '', args: commandOf(join(trees, tree), path), status: [0] },
      ...(kustomize === undefined
        ? []
        : [{ name: '', path: kustomize, args: ['build', join(trees, tree, path)], status: [0] }]),
    ]),
  ]);
  if (kustomize !== undefined) times.shift();
  const rows: Measurement[] = [];
  for (const [tree, path] of chosen) {
    const cold = times.shift()!;
    const name = path === '.' ? tree : `${tree}/${path}`;
    if (kustomize === undefined) {
      const warm = await warmTime(join(trees, tree), path === '.' ? '' : path);
      rows.push({ name, warm, 'cold cpu': cold.cpu, ...(cold.wrong === '' ? {} : { wrong: cold.wrong }) });
      continue;
    }
    const reference = times.shift()!;
    const expected = output(kustomize, ['build', join(trees, tree, path)]);
    const isSame = output(process.execPath, commandOf(join(trees, tree), path)) === expected;
    const wrong = cold.wrong || reference.wrong || (isSame ? '' : 'the text is another one');
    const warm = await warmTime(join(trees, tree), path === '.' ? '' : path);
    const work = Math.max(0, reference.cpu - floor!.cpu);
    rows.push({
      name,
      warm,
      'kustomize work': work,
      'warm ratio': work / warm,
      'cold cpu': cold.cpu,
      'kustomize cpu': reference.cpu,
      'cold ratio': reference.cpu / cold.cpu,
      'cold elapsed': cold.elapsed,
      'kustomize elapsed': reference.elapsed,
      ...(wrong === '' ? {} : { wrong }),
    });
  }
  return rows;
}

function commandOf(tree: string, path: string): readonly string[] {
  return [lintel, 'render', '-i', 'kustomize', '-d', tree, '--kustomization', path];
}

function output(program: string, args: readonly string[]): string {
  return spawnSync(program, args, { encoding: 'utf8', maxBuffer: 1 << 28 }).stdout;
}

/** Milliseconds of the fastest of many builds in this process. */
async function warmTime(tree: string, path: string): Promise<number> {
  const files = filesBelow(tree);
  const end = performance.now() + (quick ? 0 : 2000);
  let best = Number.POSITIVE_INFINITY;
  for (let runs = 0; runs < (quick ? 1 : 5) || performance.now() < end; runs++) {
    const start = performance.now();
    const { problems } = await renderKustomization(files, path);
    best = Math.min(best, performance.now() - start);
    if (problems.length > 0) throw new Error(`${tree}/${path}: ${problems[0]!.message}`);
  }
  return best;
}
