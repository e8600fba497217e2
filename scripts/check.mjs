// npm run check: type errors in every room, regular expressions that are not linear, spelling and wording, lint and format. Exits 1 when there is one.
import { spawn } from 'node:child_process';
import { join } from 'node:path';
import process from 'node:process';
import { fileURLToPath } from 'node:url';
import { install, root } from './install.mjs';

const checks = [
  { name: 'types', command: ['node_modules/typescript/bin/tsc', '-b'] },
  { name: 'regular expressions', command: ['scripts/regular-expressions.mjs'] },
  { name: 'spelling and wording', command: ['scripts/prose/main.mjs'] },
  {
    name: 'lint and format',
    command: ['node_modules/@biomejs/biome/bin/biome', 'check', '--colors=off', '--error-on-warnings'],
  },
];

/** Runs every check; prints what one found and returns the names of those that failed. */
export async function check() {
  const results = await Promise.all(checks.map(async (entry) => ({ ...entry, ...(await run(entry.command)) })));
  const failed = results.filter((result) => result.status !== 0);
  for (const { name, output } of failed) console.log(`FAIL ${name}\n${output.trim()}\n`);
  return failed.map((result) => result.name);
}

/**
 * @param {readonly string[]} command A program of Node.js and its arguments.
 * @returns {Promise<{ status: number, output: string }>}
 */
function run(command) {
  const [script = '', ...args] = command;
  return new Promise((resolve) => {
    const child = spawn(process.execPath, [join(root, script), ...args], {
      cwd: root,
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    let output = '';
    child.stdout.on('data', (chunk) => (output += chunk));
    child.stderr.on('data', (chunk) => (output += chunk));
    child.on('error', (error) => resolve({ status: 1, output: String(error) }));
    child.on('close', (status) => resolve({ status: status ?? 1, output }));
  });
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  install();
  const failed = await check();
  if (failed.length === 0)
    console.log('types, regular expressions, spelling and wording, lint and format: no complaints');
  process.exitCode = failed.length === 0 ? 0 : 1;
}
