import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import process from 'node:process';
import { repository } from '../shared.ts';

/** A folder for a job, with lintel as npm would publish it in it. `leave` takes it away. */
export function job(): { readonly folder: string; readonly tarball: string; readonly leave: () => void } {
  const folder = mkdtempSync(join(tmpdir(), 'lintel-test-'));
  const packed = spawnSync('npm', ['pack', '--silent', '--ignore-scripts', '--pack-destination', folder], {
    cwd: repository,
    encoding: 'utf8',
  });
  if (packed.status !== 0) throw new Error(packed.stderr);
  return {
    folder,
    tarball: join(folder, packed.stdout.trim()),
    leave: () => rmSync(folder, { recursive: true, force: true }),
  };
}

/** An environment in which npm installs without a registry: lintel needs nothing beside itself. */
export const offline: NodeJS.ProcessEnv = { ...process.env, npm_config_offline: 'true', npm_config_omit: 'optional' };

export const version: string = JSON.parse(readFileSync(join(repository, 'package.json'), 'utf8')).version;
