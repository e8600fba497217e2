import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import process from 'node:process';
import { packed } from '../package/packed.ts';
import { repository } from '../shared.ts';

/** A folder for a job, and lintel as npm would publish it. `leave` takes the folder away. */
export async function job(): Promise<{
  readonly folder: string;
  readonly tarball: string;
  readonly leave: () => void;
}> {
  const { tarball } = await packed();
  const folder = mkdtempSync(join(tmpdir(), 'lintel-test-'));
  return { folder, tarball, leave: () => rmSync(folder, { recursive: true, force: true }) };
}

/** An environment in which npm installs without a registry: lintel has no dependencies to install. */
export const offline: NodeJS.ProcessEnv = { ...process.env, npm_config_offline: 'true', npm_config_omit: 'optional' };

export const version: string = JSON.parse(readFileSync(join(repository, 'package.json'), 'utf8')).version;
