import process from 'node:process';
import { parentPort, workerData } from 'node:worker_threads';
import { loaders } from '../../iac/index.ts';
import { loadPolicies } from '../../scan/index.ts';
import { runJob, ScanFailed, type ScanJob } from '../../server/index.ts';
import { hclToJson } from '../hcl-to-json.ts';
import { localIo } from '../local-io.ts';
import { findPolicies } from '../policies/source.ts';
import type { FromThread } from './scan-pool.ts';

/** What a thread is told when it starts. */
export interface ThreadData {
  readonly packageFolder: string;
  readonly policyFolder: string;
  /** Folders of policies; the bundled ones where there are none. */
  readonly policyPaths: readonly string[];
}

const port = parentPort!;
const say = (message: FromThread): void => port.postMessage(message);

const { policyPaths, ...folders } = workerData as ThreadData;
const io = localIo(folders);
const source = await findPolicies(policyPaths, io);
const { policies } = await loadPolicies(source);

const platform = {
  policies: async () => source,
  loaders,
  hclToJson,
  // What is scanned for somebody else learns nothing of the environment that the server runs in.
  host: { now: io.now, random: io.random, env: new Map<string, string>() },
};

port.on('message', async (job: ScanJob) => {
  try {
    say({ answer: await runJob(job, platform, refuseRemote) });
  } catch (error) {
    if (error instanceof ScanFailed) say({ failed: error.reason, message: error.message });
    else say({ error: error instanceof Error ? (error.stack ?? error.message) : String(error) });
  }
});

async function refuseRemote(): Promise<never> {
  throw new ScanFailed('refused', 'remote scans are not supported yet');
}

process.stdout.write = () => true;
say({ ready: policies.length });
