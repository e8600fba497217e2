// Installs the optional tools of the tests that are not packages of lintel: an S3 and a GCS API from PyPI, and other runtimes,
// package checkers and a checker of accessibility from npm (their binaries are in packages; none of their scripts run), into .build/; in CI, packages of the system;
// and OPA, if Go is available to build it. Prints what is missing and exits with 1.
import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import process from 'node:process';
import { root } from './install.mjs';

const servers = ['moto[s3]==5.2.5', 'flask==3.1.3', 'flask-cors==6.0.5', 'gcp-storage-emulator==2026.7.19'];
const runtimes = {
  miniflare: '4.20260426.0',
  deno: '2.9.6',
  bun: '1.4.5',
  publint: '0.3.25',
  'axe-core': '4.14.1',
  '@arethetypeswrong/cli': '0.18.5',
  // An OpenID Connect provider, for the sign-in of the server.
  'oidc-provider': '9.13.3',
  // `npm run executable` uses it, too.
  postject: '1.0.0-alpha.6',
};
/** Programs and the Debian packages that they come with. */
const system = {
  sshd: 'openssh-server',
  'ssh-keygen': 'openssh-client',
  openssl: 'openssl',
  chromium: 'chromium',
  fish: 'fish',
  zsh: 'zsh',
  gzip: 'gzip',
  bzip2: 'bzip2',
  xz: 'xz-utils',
};

const missing = [...installServers(), ...installRuntimes(), ...installSystem(), ...installOpa(), ...git()];
for (const problem of missing) console.error(problem);
process.exitCode = missing.length === 0 ? 0 : 1;

function installServers() {
  const folder = join(root, '.build', 'test-servers');
  return once(folder, servers.join('\n'), () => [
    ...run('python3', ['-m', 'venv', '--clear', folder]),
    ...run(join(folder, 'bin', 'pip'), ['install', '--quiet', '--disable-pip-version-check', ...servers]),
  ]);
}

function installRuntimes() {
  const folder = join(root, '.build', 'test-runtimes');
  const manifest = JSON.stringify({ private: true, dependencies: runtimes });
  const flags = ['--ignore-scripts', '--no-audit', '--no-fund', '--no-package-lock', '--loglevel=error'];
  return once(folder, manifest, () => {
    writeFileSync(join(folder, 'package.json'), manifest);
    return run('npm', ['install', ...flags], { cwd: folder });
  });
}

/**
 * Runs `install` unless it has already put the same things into the folder.
 * @param {string} folder
 * @param {string} wanted
 * @param {() => string[]} install
 */
function once(folder, wanted, install) {
  const stamp = join(folder, 'installed');
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === wanted) return [];
  console.error(`Installing ${folder} …`);
  mkdirSync(folder, { recursive: true });
  const problems = install();
  if (problems.length === 0) writeFileSync(stamp, wanted);
  return problems;
}

function installSystem() {
  const absent = Object.entries(system).filter(([program]) => !isInstalled(program));
  if (absent.length === 0) return [];
  if (process.env.CI !== 'true')
    return absent.map(([program, name]) => `${program} is not installed (${name} of the system)`);
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  const install = ['install', '-y', '-qq', '--no-install-recommends', ...absent.map(([, name]) => name)];
  if (run('apt-get', install, { env }).length === 0) return [];
  return [...run('apt-get', ['update', '-qq'], { env }), ...run('apt-get', install, { env })];
}

function installOpa() {
  return isInstalled('go')
    ? run('node', [join('scripts', 'run.mjs'), join('scripts', 'reference', 'opa.ts')], { cwd: root })
    : [];
}

/** @param {string} program */
function isInstalled(program) {
  const folders = [...(process.env.PATH ?? '').split(delimiter), '/usr/sbin'];
  return folders.some((folder) => existsSync(join(folder, program)));
}

function git() {
  const { stdout, status } = spawnSync('git', ['--exec-path'], { encoding: 'utf8' });
  const found = status === 0 && existsSync(join(stdout.trim(), 'git-http-backend'));
  return found ? [] : ['git http-backend is not installed (it comes with git)'];
}

/**
 * Runs a program; returns what is wrong where it fails.
 * @param {string} program
 * @param {string[]} args
 * @param {import('node:child_process').SpawnSyncOptions} options
 */
function run(program, args, options = {}) {
  const { status, error } = spawnSync(program, args, { ...options, stdio: ['ignore', 2, 2] });
  return status === 0 ? [] : [`${program} ${args.join(' ')} failed${error === undefined ? '' : `: ${error.message}`}`];
}
