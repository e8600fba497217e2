import { spawnSync } from 'node:child_process';
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import type { Program } from './process.ts';
import { quick } from './quick.ts';

type Type = 'terraform' | 'k8s';

interface Peer {
  readonly name: string;
  /** What it is called with to scan a directory; absent if it does not read the type. */
  readonly args: Readonly<Partial<Record<Type, (directory: string) => readonly string[]>>>;
}

const checkov = (framework: string) => (directory: string) => [
  '-d',
  directory,
  '--framework',
  framework,
  '-o',
  'json',
  '--quiet',
  '--skip-download',
];

const peers: readonly Peer[] = [
  { name: 'checkov', args: { terraform: checkov('terraform'), k8s: checkov('kubernetes') } },
  { name: 'kube-score', args: { k8s: (directory) => ['score', '-o', 'json', ...filesBelow(directory)] } },
];

/** Other people's scanners of a directory, those that are on the PATH: `pip install checkov` and Go's `kube-score`. */
export function peersOf(type: Type, name: string, directory: string): readonly Program[] {
  if (quick) return [];
  return peers.flatMap((peer): Program[] => {
    const args = peer.args[type]?.(directory);
    if (args === undefined || spawnSync(peer.name, ['--help'], { stdio: 'ignore' }).error !== undefined) return [];
    return [{ name: `${peer.name}: ${name}`, path: peer.name, args, status: [0, 1] }];
  });
}

function filesBelow(directory: string): readonly string[] {
  return readdirSync(directory, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name));
}
