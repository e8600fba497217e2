import process from 'node:process';
import { fileURLToPath } from 'node:url';
import { localIo } from './machine/local-io.ts';
import { tuneV8 } from './machine/tune-v8.ts';
import { main } from './main.ts';

// In the package, this is dist/lintel.js, next to the policies and the program of the scan threads; in the sources,
// src/cli/lintel.ts.
const fromSource = import.meta.url.endsWith('.ts');
const place = (path: string): string => fileURLToPath(new URL(path, import.meta.url));

const io = localIo({
  packageFolder: place(fromSource ? '../..' : '..'),
  policyFolder: place(fromSource ? '../../policies' : 'policies'),
  scanWorker: place(fromSource ? 'server/scan-worker.ts' : 'scan-worker.js'),
});
tuneV8(io);
process.exitCode = await main(process.argv.slice(2), io);
