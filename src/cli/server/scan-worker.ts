import { parentPort, workerData } from 'node:worker_threads';
import { loaders, openArchive, subtree } from '../../iac/index.ts';
import { categoriesOf, loadPolicies, type Selection, selectPolicies } from '../../scan/index.ts';
import { JobError, type RemoteTree, runJob, type ScanJob } from '../../server/index.ts';
import { invariant, LintelError } from '../../source/index.ts';
import { hclToJson } from '../machine/hcl-to-json.ts';
import { knownModules } from '../machine/known-modules.ts';
import { localIo } from '../machine/local-io.ts';
import { native } from '../machine/native.ts';
import { findPolicies } from '../policies/source.ts';
import { type Kind, sourceOf } from '../remote/request.ts';
import type { FromThread } from './scan-pool.ts';

/** The data passed to a new thread. */
export interface ThreadData {
  readonly packageFolder: string;
  readonly policyFolder: string;
  /** Policy folders; the bundled policies if there are none. */
  readonly policyPaths: readonly string[];
  /** Additional policy folders. */
  readonly addedPolicies: readonly string[];
  /** The default rule selection. */
  readonly selection: Selection;
  /** Categories configured elsewhere. */
  readonly deniedCategories: readonly string[];
  /** The variables that policies can read with `opa.runtime()`: nothing else of the server's environment. */
  readonly env: ReadonlyMap<string, string>;
  /** Whether remote scans may reach private addresses. */
  readonly privateAddresses: boolean;
  /** The cache folder (absolute) for remote scans; no caching when absent. */
  readonly cache: string | undefined;
}

const port = parentPort!;
const say = (message: FromThread): void => port.postMessage(message);

const { policyPaths, addedPolicies, selection, deniedCategories, env, privateAddresses, cache, ...folders } =
  workerData as ThreadData;
const io = localIo(folders);
const source = await findPolicies(policyPaths, io, addedPolicies);
const { policies } = await loadPolicies(source, selection.profile);

const platform = {
  policies: async () => source,
  loaders,
  hclToJson,
  knownModules,
  host: { now: io.now, random: io.random, native, env },
};

port.on('message', async (job: ScanJob) => {
  try {
    say({ answer: await runJob(job, platform, { remote: openRemote, archive: openArchive }) });
  } catch (error) {
    if (error instanceof JobError) {
      const { reason, message, retryAfter } = error;
      say({ failed: reason, message, ...(retryAfter !== undefined && { retryAfter }) });
    } else say({ error: error instanceof Error ? (error.stack ?? error.message) : String(error) });
  }
});

/** Opens a remote source, which must not refer to local files. */
async function openRemote(kind: string, url: string): Promise<RemoteTree> {
  invariant(io.openFetcher !== undefined, 'network access is available');
  const { source: named } = sourceOf(kind as Kind, url);
  const rule = privateAddresses ? 'not-metadata' : 'public';
  const { fetcher, close } = await io.openFetcher({ rule, ...(cache === undefined ? {} : { cache }) });
  const fetched = await fetcher.fetch(named);
  if ('files' in fetched) {
    say({ fetched: true });
    const { files, directory, notes } = fetched;
    return { files: subtree(files, directory), problems: () => notes, close: async () => close(), fetcher };
  }
  close();
  const reason = fetched.code === 'remote.refused' ? 'refused' : 'unreachable';
  throw new JobError(reason, fetched.message, fetched.retryAfter);
}

try {
  categoriesOf(deniedCategories, policies);
  const chosen = selectPolicies(policies, selection);
  say({ ready: chosen.policies.length, notes: chosen.notes });
} catch (error) {
  if (!(error instanceof LintelError)) throw error;
  say({ failed: 'refused', message: error.message });
}
