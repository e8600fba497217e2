import { join } from 'node:path';
import process from 'node:process';
import { getAsset } from 'node:sea';
import { loadPatterns } from '../../go/index.ts';
import { localIo } from '../machine/local-io.ts';
import { tuneV8 } from '../machine/tune-v8.ts';
import { main } from '../main.ts';
import { packageFolder } from './own-files.ts';

// The entry of the executable: a script embedded in Node.js cannot use top-level await, and includes the package's
// files.
async function run(): Promise<void> {
  await loadPatterns();
  const io = localIo({ packageFolder, policyFolder: join(packageFolder, 'policies') });
  tuneV8(io);
  process.exitCode = await main(process.argv.slice(2), {
    ...io,
    // Read on demand: it has megabytes, and only the server needs it.
    get scanWorker() {
      return new URL(`data:text/javascript;base64,${Buffer.from(getAsset('scan-worker.js')).toString('base64')}`);
    },
  });
}

void run();
