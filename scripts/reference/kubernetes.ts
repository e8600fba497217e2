// node scripts/run.mjs scripts/reference/kubernetes.ts: builds etcd and kube-apiserver into .build/reference and prints their paths.
// kube-apiserver takes twenty minutes and more. The environment variables ETCD and KUBE_APISERVER name existing ones.
import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import process from 'node:process';
import { fileURLToPath, pathToFileURL } from 'node:url';

export const versions = { etcd: '3.6.16', 'kube-apiserver': '1.34.4' } as const;
type Name = keyof typeof versions;

const folder = fileURLToPath(new URL('../../.build/reference', import.meta.url));

/** The path of a program; it is built where it is missing. Throws if that fails. */
export function kubernetesProgram(name: Name): string {
  const named = process.env[name.toUpperCase().replace('-', '_')];
  if (named !== undefined) return named;
  const built = join(folder, `${name}-${versions[name]}`);
  if (existsSync(built)) return built;
  if (name === 'etcd') return build(built, 'go.etcd.io/etcd/server/v3', `go.etcd.io/etcd/server/v3 v${versions.etcd}`);
  const version = versions['kube-apiserver'];
  const [major, minor] = version.split('.');
  const told = { gitVersion: `v${version}`, gitMajor: major, gitMinor: minor, gitTreeState: 'clean' };
  return build(
    built,
    'k8s.io/kubernetes/cmd/kube-apiserver',
    `k8s.io/kubernetes v${version}`,
    stagingModules(version),
    Object.entries(told).map(([key, value]) => `-X k8s.io/component-base/version.${key}=${value}`),
  );
}

/** Kubernetes' own modules, which are directories of its module; the published ones are v0 of the same release. */
function stagingModules(version: string): readonly string[] {
  const told = go(folder, ['mod', 'download', '-json', `k8s.io/kubernetes@v${version}`]);
  const { GoMod } = JSON.parse(told) as { GoMod: string };
  return [...readFileSync(GoMod, 'utf8').matchAll(/^\t(\S+) v0\.0\.0$/gm)].map(
    ([, module]) => `${module} => ${module} v0${version.slice(version.indexOf('.'))}`,
  );
}

/** Builds a package of a module that does not support being built from outside, in a separate module. */
function build(
  target: string,
  pack: string,
  module: string,
  replaced: readonly string[] = [],
  linked: readonly string[] = [],
): string {
  const place = `${target}.module`;
  mkdirSync(place, { recursive: true });
  const lines = ['module build', 'go 1.24.0', `require ${module}`, ...replaced.map((line) => `replace ${line}`)];
  writeFileSync(join(place, 'go.mod'), `${lines.join('\n')}\ntool ${pack}\n`);
  go(place, ['mod', 'tidy']);
  go(place, ['build', ...(linked.length === 0 ? [] : ['-ldflags', linked.join(' ')]), '-o', target, pack]);
  return target;
}

function go(cwd: string, args: readonly string[]): string {
  mkdirSync(cwd, { recursive: true });
  const { status, stdout, stderr, error } = spawnSync('go', args, { cwd, encoding: 'utf8' });
  if (status === 0) return stdout;
  throw new Error(
    `go ${args.slice(0, 2).join(' ')} failed: ${error?.message ?? stderr.trim().split('\n').slice(-10).join('\n')}`,
  );
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  console.log(kubernetesProgram('etcd'));
  console.log(kubernetesProgram('kube-apiserver'));
}
