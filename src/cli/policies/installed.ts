import type { Values } from '../arguments/arguments.ts';
import type { Configuration } from '../configuration/configuration.ts';
import type { Io } from '../machine/io.ts';
import { homeOf } from '../machine/paths.ts';
import type { Log } from '../output/log.ts';
import { digestOf, installFolder, policyTexts, readRecord, withoutSecrets } from './folder.ts';
import { installPolicies } from './install.ts';

/**
 * The policy folders for a scan: those of -p, or else the installed ones. Empty for the bundled policies, which are
 * also used if the installed ones are unchanged since `init`. Installs the policies of a configured repository that are
 * missing.
 */
export async function policyPaths(
  values: Values,
  configuration: Configuration,
  io: Io,
  log: Log,
): Promise<readonly string[]> {
  const given = values.list('policy-path');
  if (given.length > 0 || values.isSet('config-only') || values.isSet('config-with-error')) return given;
  const repository = configuration.list('policy.repo_url').at(0);
  if (repository === undefined && configuration.list('policy.path').length === 0 && homeOf(io.env) === undefined)
    return [];
  const folder = installFolder(configuration, io);
  const { found, from } = await installedIn(folder, io);
  if (found === 'ours' && repository === undefined) return [];
  if (found === 'others') {
    if (repository !== undefined && from !== undefined && from !== withoutSecrets(repository)) {
      log.warn(`the policies in ${folder} come from ${from}; run lintel init to install the configured ones`);
    }
    log.debug(`policies of ${folder}`);
    return [folder];
  }
  if (repository === undefined) {
    if (configuration.list('policy.path').length > 0) log.warn(`no policies in ${folder}; using the bundled ones`);
    return [];
  }
  log.info('installing the policies of the configured repository');
  await installPolicies(configuration, io);
  return [folder];
}

/** Whether a folder has no policies, unchanged bundled ones, or others; and where these were installed from. */
async function installedIn(
  folder: string,
  io: Io,
): Promise<{ readonly found: 'none' | 'ours' | 'others'; readonly from?: string }> {
  if ((await io.disk.kind(folder)) !== 'directory') return { found: 'none' };
  const { files } = io.disk.open(folder);
  const texts = await policyTexts(files);
  if (texts.size === 0) return { found: 'none' };
  const record = await readRecord(files);
  if (record === undefined) return { found: 'others' };
  const isOurs = record.from === 'lintel' && record.digest === digestOf(texts);
  return { found: isOurs ? 'ours' : 'others', from: record.from };
}
