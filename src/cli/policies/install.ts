import { isAbsolute } from 'node:path';
import type { Files } from '../../iac/index.ts';
import { subtree } from '../../iac/index.ts';
import type { PolicySet } from '../../scan/index.ts';
import { loadPolicies } from '../../scan/index.ts';
import type { Diagnostic } from '../../source/index.ts';
import { LintelError } from '../../source/index.ts';
import { usageError } from '../arguments/usage-error.ts';
import type { Configuration } from '../configuration/configuration.ts';
import type { Io } from '../machine/io.ts';
import { packageVersion } from '../machine/package-version.ts';
import { bundledSharedModules } from './bundled-shared-modules.ts';
import type { InstallRecord } from './folder.ts';
import { digestOf, installFolder, policyTexts, readRecord, recordFile, usualFolder, withoutSecrets } from './folder.ts';
import { bundledSources } from './sources.ts';

/** The result of an installation. */
export interface Installation {
  readonly folder: string;
  readonly count: number;
  /** Warnings about the policies. */
  readonly notes: readonly Diagnostic[];
  /** The path of a backup, if the replaced folder had been changed since `init` wrote it. */
  readonly kept?: string;
}

/**
 * Installs the policies of the configured repository, or else the bundled ones. Existing policies are replaced only
 * after all the new ones are written and compile. Throws a `LintelError` if they are not available, do not compile, or
 * cannot be written.
 */
export async function installPolicies(configuration: Configuration, io: Io): Promise<Installation> {
  if (io.replaceFolder === undefined) throw usageError('cannot install policies: files cannot be written');
  const folder = installFolder(configuration, io);
  const [repository] = configuration.list('policy.repo_url');
  const texts = repository === undefined ? await bundledTexts(io) : await repositoryTexts(configuration, io);
  const record: InstallRecord = {
    from: repository === undefined ? 'lintel' : withoutSecrets(repository),
    version: await packageVersion(io),
    digest: digestOf(texts),
  };
  let installed: PolicySet | undefined;
  const accept = async (files: Files): Promise<void> => {
    if (digestOf(await policyTexts(files)) !== record.digest)
      throw usageError(`${folder}: some files could not be written`);
    installed = await compiledIn(files, io);
  };
  const files = new Map([...texts, [recordFile, `${JSON.stringify(record, null, 2)}\n`]]);
  const isOld = (await io.disk.kind(folder)) === 'directory';
  const keep = isOld && !(await isUntouched(io.disk.open(folder).files));
  const kept = await io.replaceFolder(folder, files, accept, keep);
  const { policies, notes } = installed!;
  return { folder, count: policies.length, notes, ...(kept === undefined ? {} : { kept }) };
}

/** Whether a folder is unchanged since its installation. */
async function isUntouched(files: Files): Promise<boolean> {
  const record = await readRecord(files);
  return record !== undefined && record.digest === digestOf(await policyTexts(files));
}

/** The policies of a folder, all of which must compile. */
async function compiledIn(files: Files, io: Io): Promise<PolicySet> {
  const set = await loadPolicies({ kind: 'trees', trees: [{ label: '', files }], shared: bundledSharedModules(io) });
  await set.compile(set.policies, new Set(set.policies.flatMap(({ resourceTypes }) => resourceTypes)));
  return set;
}

/** The sources of the bundled policies and of their shared modules. */
async function bundledTexts(io: Io): Promise<ReadonlyMap<string, string>> {
  const all = await policyTexts(await bundledSources(io));
  return new Map([...all].filter(([path]) => path.endsWith('/policy.rego') || /^lib\/[^/]*\.rego$/.test(path)));
}

/** The policies of the configured repository: the files below its `rego_subdir`. */
async function repositoryTexts(configuration: Configuration, io: Io): Promise<ReadonlyMap<string, string>> {
  const [repository = ''] = configuration.list('policy.repo_url');
  const [branch] = configuration.list('policy.branch');
  const [below = usualFolder] = configuration.list('policy.rego_subdir');
  if (isAbsolute(below)) throw usageError('[policy] rego_subdir must be a path within the repository');
  if (io.openFetcher === undefined) throw usageError('[policy] repo_url: no network access');
  const { fetcher, close } = await io.openFetcher({});
  try {
    const reference = branch === undefined ? '' : `?ref=${encodeURIComponent(branch)}`;
    const fetched = await fetcher.fetch(`git::${repository}//${below}${reference}`, { byUser: true });
    if (!('files' in fetched)) throw new LintelError([fetched]);
    const texts = await policyTexts(subtree(fetched.files, fetched.directory));
    if (texts.size > 0) return texts;
    throw usageError(`[policy] the repository has no policies in ${below}: set rego_subdir to their directory`);
  } finally {
    close();
  }
}
