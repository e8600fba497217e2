// npm start [-- arguments of lintel]: installs and builds what is missing, then runs lintel.
// Without arguments it scans the example and explains what one sees.
import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import process from 'node:process';
import { prepare } from './build.mjs';
import { root } from './install.mjs';

/** lintel's exit code when it found violations. */
const foundViolations = 3;
const demonstration = ['scan', '-d', 'examples/web-shop'];

await prepare();
const given = process.argv.slice(2);
const args = given.length > 0 ? given : demonstration;
// npm runs scripts in the package's folder; paths that someone gives are relative to where they are.
const cwd = given.length > 0 ? (process.env.INIT_CWD ?? root) : root;
const result = spawnSync(process.execPath, [join(root, 'dist', 'lintel.js'), ...args], { cwd, stdio: 'inherit' });
const status = result.status ?? 1;
if (given.length > 0 || status !== foundViolations) process.exit(status);
console.log(
  `\nThis was "lintel ${demonstration.join(' ')}": the example has mistakes on purpose. ` +
    'Scan a directory of yours: npm start -- scan -d PATH',
);
