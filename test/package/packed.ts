import { spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, symlinkSync } from 'node:fs';
import { join } from 'node:path';
import { completePackage } from '../../scripts/package.mjs';
import '../built.ts';
import { once, runFolder } from '../once.ts';
import { repository } from '../shared.ts';

/** The package as `npm pack` makes it. */
export interface Packed {
  /** The directory in which npm packed it: a copy of the files that this needs from the checkout. */
  readonly checkout: string;
  readonly tarball: string;
  readonly size: number;
  readonly unpackedSize: number;
  readonly files: readonly { readonly path: string }[];
}

/** The inputs of the package's scripts, and their earlier outputs. */
const parts = [
  ...['package.json', 'package-lock.json', 'tsconfig.base.json', '.npmrc', '.gitignore', 'README.md', 'LICENSE'],
  ...['src', 'policies', 'packages', 'registry-modules', 'scripts'],
  ...['dist', '.build/stamp', '.build/types'],
];

/** Packs; once for all tests of a run. */
export function packed(): Promise<Packed> {
  return once('packed', pack);
}

async function pack(): Promise<Packed> {
  await completePackage();
  return packCheckout(join(runFolder, 'packed'));
}

/** Packs a package of a copy of this checkout into a folder. */
export function packCheckout(folder: string, flags: readonly string[] = []): Packed {
  const checkout = join(folder, 'checkout');
  mkdirSync(checkout, { recursive: true });
  for (const part of parts) {
    cpSync(join(repository, part), join(checkout, part), { recursive: true, verbatimSymlinks: true });
  }
  symlinkSync(join(repository, 'node_modules'), join(checkout, 'node_modules'));
  const [made] = JSON.parse(npm(['pack', '--json', '--pack-destination', folder, ...flags], checkout).stdout);
  return { ...made, checkout, tarball: join(folder, made.filename) };
}

/** Runs npm; throws where it fails. */
export function npm(args: readonly string[], cwd: string): { readonly stdout: string; readonly stderr: string } {
  const { status, stdout, stderr } = spawnSync('npm', args, { cwd, encoding: 'utf8', maxBuffer: 1 << 26 });
  if (status !== 0) throw new Error(`npm ${args[0]} failed: ${stderr}`);
  return { stdout, stderr };
}
