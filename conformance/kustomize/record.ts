// node scripts/run.mjs conformance/kustomize/record.ts: builds the kustomizations in own/trees with the reference program and writes what
// it says to own/goldens. A tree with a folder `overlay` is built there.
import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { findHelm } from '../../scripts/reference/helm.ts';
import { findKustomize, kustomizeVersion } from '../../scripts/reference/kustomize.ts';

const folder = fileURLToPath(new URL('own', import.meta.url));
const program = findKustomize();
if (program === undefined) throw new Error(`kustomize ${kustomizeVersion} is not there, and Go cannot build it`);
mkdirSync(join(folder, 'goldens'), { recursive: true });
for (const tree of readdirSync(join(folder, 'trees')).sort()) {
  const hasCharts = existsSync(join(folder, 'trees', tree, 'charts'));
  const helm = hasCharts ? findHelm() : undefined;
  const path = existsSync(join(folder, 'trees', tree, 'overlay')) ? 'overlay' : '.';
  const args = hasCharts ? ['--enable-helm'] : [];
  const command = helm === undefined ? [] : ['--helm-command', helm];
  const cwd = join(folder, 'trees', tree);
  const { status, stdout, error } = spawnSync(program, ['build', path, ...args, ...command], { cwd, encoding: 'utf8' });
  if (error !== undefined) throw error;
  const golden = { name: `own/${tree}`, tree, path, args, exit: status, stdout };
  writeFileSync(join(folder, 'goldens', `${tree}.json`), `${JSON.stringify(golden, null, 2)}\n`);
}
