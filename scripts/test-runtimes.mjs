// Installs the other runtimes that the package is tested in, and what checks packages, into .build/: workerd (in miniflare), Deno, Bun,
// publint and attw; and postject, which `npm run executable` uses. Their binaries come inside of packages; none of their scripts is run. Says what is missing and exits 1.
import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import process from 'node:process';
import { root } from './install.mjs';

const packages = {
  miniflare: '4.20260426.0',
  deno: '2.9.6',
  bun: '1.4.5',
  publint: '0.3.25',
  '@arethetypeswrong/cli': '0.18.5',
  postject: '1.0.0-alpha.6',
};
const folder = join(root, '.build', 'test-runtimes');
const stamp = join(folder, 'installed');

const wanted = JSON.stringify({ private: true, dependencies: packages });
if (!existsSync(stamp) || readFileSync(stamp, 'utf8') !== wanted) {
  console.error('Installing test runtimes …');
  mkdirSync(folder, { recursive: true });
  writeFileSync(join(folder, 'package.json'), wanted);
  const flags = ['--ignore-scripts', '--no-audit', '--no-fund', '--no-package-lock', '--loglevel=error'];
  const { status, error } = spawnSync('npm', ['install', ...flags], { cwd: folder, stdio: ['ignore', 2, 2] });
  if (status === 0) writeFileSync(stamp, wanted);
  else {
    console.error(`npm install failed${error === undefined ? '' : `: ${error.message}`}`);
    process.exitCode = 1;
  }
}
