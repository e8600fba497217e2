import { spawnSync } from 'node:child_process';
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import type { Program } from './process.ts';
import { quick } from './quick.ts';

type Type = 'terraform' | 'k8s' | 'cft';

interface Peer {
  readonly name: string;
  /** Its exit codes, with findings or without; default: 0 or 1. */
  readonly status?: readonly number[];
  /** Its arguments for scanning a directory; absent if it does not read the type. */
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
  {
    name: 'checkov',
    args: { terraform: checkov('terraform'), k8s: checkov('kubernetes'), cft: checkov('cloudformation') },
  },
  {
    name: 'cfn-lint',
    status: [0, 2, 4, 6, 8, 10, 12, 14],
    args: { cft: (directory) => ['--format', 'json', ...filesBelow(directory)] },
  },
  { name: 'kube-score', args: { k8s: (directory) => ['score', '-o', 'json', ...filesBelow(directory)] } },
];

/** Other people's scanners of a directory, those that are on the PATH: `pip install checkov cfn-lint` and Go's `kube-score`. */
export function peersOf(type: Type, name: string, directory: string): readonly Program[] {
  if (quick) return [];
  return peers.flatMap((peer): Program[] => {
    const args = peer.args[type]?.(directory);
    if (args === undefined || spawnSync(peer.name, ['--help'], { stdio: 'ignore' }).error !== undefined) return [];
    return [{ name: `${peer.name}: ${name}`, path: peer.name, args, status: peer.status ?? [0, 1] }];
  });
}

function filesBelow(directory: string): readonly string[] {
  return readdirSync(directory, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name));
}
