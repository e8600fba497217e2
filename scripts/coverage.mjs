// npm run coverage [-- PATTERN…]: the share of src/ that the tests run, all of them or those whose path contains a pattern.
// Ends with the share of each room; .build/coverage/index.html shows the lines.
import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join, relative, sep } from 'node:path';
import process from 'node:process';
import { prepare } from './build.mjs';
import { root } from './install.mjs';

await prepare();
const flags = ['--all', '--src', 'src', '--include', 'src/**/*.ts', '--exclude', '**/*.d.ts'];
const reports = ['--reporter', 'json-summary', '--reporter', 'html', '--reports-dir', '.build/coverage'];
const c8 = [join(root, 'node_modules/c8/bin/c8.js'), ...flags, ...reports, '--temp-directory', '.build/coverage/raw'];
const tests = [process.execPath, 'scripts/run-tests.mjs', ...process.argv.slice(2)];
const { status } = spawnSync(process.execPath, [...c8, ...tests], { cwd: root, stdio: 'inherit' });

/** @type {Record<string, { lines: { total: number, covered: number } }>} */
const { total, ...files } = JSON.parse(readFileSync(join(root, '.build/coverage/coverage-summary.json'), 'utf8'));
/** @type {Map<string, { total: number, covered: number }>} */
const rooms = new Map();
for (const [file, { lines }] of Object.entries(files)) {
  const room = relative(join(root, 'src'), file).split(sep)[0] ?? '';
  const sum = rooms.get(room) ?? { total: 0, covered: 0 };
  rooms.set(room, { total: sum.total + lines.total, covered: sum.covered + lines.covered });
}
if (total !== undefined) rooms.set('all', total.lines);
for (const [room, lines] of rooms)
  console.log(`${room.padEnd(10)} ${((100 * lines.covered) / lines.total).toFixed(1)} % of ${lines.total} lines`);
process.exit(status ?? 1);
