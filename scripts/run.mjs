// node scripts/run.mjs FILE.ts [arguments]: runs a TypeScript program of this repository, installing first what is missing.
import { spawnSync } from 'node:child_process';
import process from 'node:process';
import { install, root } from './install.mjs';

install();
const [file = '', ...args] = process.argv.slice(2);
const result = spawnSync(process.execPath, ['--import', 'tsx', file, ...args], { cwd: root, stdio: 'inherit' });
if (result.signal !== null) console.error(`${file} was ended by ${result.signal}`);
process.exit(result.status ?? 1);
