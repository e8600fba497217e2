// Makes node_modules true to package-lock.json. Runs before anything is installed: Node's own modules only.
import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import process from 'node:process';
import { fileURLToPath } from 'node:url';

export const root = resolve(dirname(fileURLToPath(import.meta.url)), '..');

const oldestNode = 20;

/**
 * Installs the packages of package-lock.json into node_modules unless they are installed; prints nothing then.
 * Nothing is installed outside the checkout, and no package's install script runs. Stops the process when it cannot.
 */
export function install() {
  const major = Number(process.versions.node.split('.')[0]);
  if (major < oldestNode) {
    stop(`lintel needs Node.js ${oldestNode} or newer to build; this is ${process.versions.node} (https://nodejs.org)`);
  }
  if (isInstalled()) return;
  console.error('Installing packages (npm ci) …');
  const flags = [
    '--ignore-scripts',
    '--no-audit',
    '--no-fund',
    '--prefer-offline',
    '--include=dev',
    '--loglevel=error',
  ];
  const result = npm(['ci', ...flags]);
  if (result.status !== 0) stop('npm ci failed: see its message above, then run the same command again');
}

/** npm writes node_modules/.package-lock.json last, so it lists a completed installation. */
function isInstalled() {
  const installed = packagesOf(join(root, 'node_modules', '.package-lock.json'));
  if (installed === undefined) return false;
  const wanted = packagesOf(join(root, 'package-lock.json')) ?? {};
  for (const [path, entry] of Object.entries(wanted)) {
    if (path === '') continue;
    const found = installed[path];
    // Binaries for other platforms are optional and stay away.
    if (found === undefined && entry.optional === true) continue;
    if (found?.version !== entry.version || found?.integrity !== entry.integrity) return false;
  }
  return Object.keys(installed).every((path) => wanted[path] !== undefined);
}

/**
 * @param {string} lockfile
 * @returns {Record<string, { version?: string, integrity?: string, optional?: boolean }> | undefined}
 */
function packagesOf(lockfile) {
  if (!existsSync(lockfile)) return undefined;
  try {
    return JSON.parse(readFileSync(lockfile, 'utf8')).packages;
  } catch {
    return undefined;
  }
}

/** @param {readonly string[]} args */
function npm(args) {
  // When npm installs lintel globally from its repository, as pre-commit does, it also passes `global` to the npm that
  // it runs in the clone.
  const { npm_config_global: _, ...env } = process.env;
  /** @type {import('node:child_process').SpawnSyncOptions} */
  const options = { cwd: root, stdio: ['ignore', 2, 2], env };
  const script = process.env.npm_execpath;
  if (script?.endsWith('.js')) return spawnSync(process.execPath, [script, ...args], options);
  return spawnSync('npm', args, { ...options, shell: process.platform === 'win32' });
}

/**
 * @param {string} message
 * @returns {never}
 */
function stop(message) {
  console.error(message);
  process.exit(2);
}

if (process.argv[1] === fileURLToPath(import.meta.url)) install();
