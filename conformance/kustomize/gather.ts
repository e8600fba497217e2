// node scripts/run.mjs conformance/kustomize/gather.ts SOURCES DATA
// Makes data for `npm run conformance -- kustomize/builds --data DATA` of repositories: SOURCES holds a folder for each of them
// (`owner+name`). Builds every kustomization that needs nothing from elsewhere with the real program (scripts/reference/kustomize.ts),
// and writes what it says to DATA/goldens; DATA/trees is a link to SOURCES.
import { spawnSync } from 'node:child_process';
import { mkdirSync, readdirSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { join, relative, resolve } from 'node:path';
import process from 'node:process';
import { gzipSync } from 'node:zlib';
import { findKustomize } from '../../scripts/reference/kustomize.ts';

/** Kustomizations of one repository that are taken. */
const maxBuilds = 150;

const [sources, data] = process.argv.slice(2);
const kustomize = findKustomize();
if (sources === undefined || data === undefined || kustomize === undefined) {
  throw new Error('usage: gather.ts SOURCES DATA');
}
rmSync(data, { recursive: true, force: true });
mkdirSync(join(data, 'goldens'), { recursive: true });
symlinkSync(resolve(sources), join(data, 'trees'));
for (const repository of readdirSync(sources).sort()) {
  const root = join(sources, repository);
  const all = kustomizationsBelow(root);
  // Spread over the whole repository.
  const step = Math.max(1, all.length / maxBuilds);
  const taken = all.filter((_, index) => Math.floor(index / step) !== Math.floor((index - 1) / step));
  for (const folder of taken) {
    const path = relative(root, folder) || '.';
    for (const args of [[], ['--load-restrictor', 'LoadRestrictionsNone']]) {
      const name = `${repository}/${path}${args.length === 0 ? '' : ' anywhere'}`;
      const outcome = build(root, path, args);
      if (outcome === undefined) break;
      const golden = { name, tree: repository, path, args, ...outcome };
      writeFileSync(join(data, 'goldens', `${name.replaceAll('/', '__')}.json`), `${JSON.stringify(golden)}\n`);
      if (outcome.exit === 0) break;
    }
  }
  console.log(`${repository}: ${taken.length} of ${all.length} kustomizations`);
}

function kustomizationsBelow(folder: string): readonly string[] {
  const entries = readdirSync(folder, { withFileTypes: true });
  const own = entries.some(({ name }) => ['kustomization.yaml', 'kustomization.yml', 'Kustomization'].includes(name));
  const below = entries.filter((entry) => entry.isDirectory());
  return [...(own ? [folder] : []), ...below.flatMap(({ name }) => kustomizationsBelow(join(folder, name)))];
}

/** The output of the program; undefined if it needs remote files. */
function build(root: string, path: string, args: readonly string[]) {
  const env = { ...process.env, HTTPS_PROXY: 'http://127.0.0.1:9', HTTP_PROXY: 'http://127.0.0.1:9', PATH: '' };
  const options = { cwd: root, encoding: 'utf8', env, timeout: 20_000, maxBuffer: 64_000_000 } as const;
  const { status, stdout, stderr } = spawnSync(kustomize!, ['build', path, ...args], options);
  if (status === null || /https?:|git|ssh:|plugin|--enable-helm|must specify --enable/.test(stderr)) return undefined;
  return { exit: status === 0 ? 0 : 1, stdoutGzB64: gzipSync(stdout).toString('base64') };
}
