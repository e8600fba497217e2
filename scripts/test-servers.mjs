// Installs the servers that the tests of remote sources talk to on loopback: an S3 and a GCS API from PyPI into .build/, and the
// system's sshd, which is a package of the system and is only installed where CI asks for it. Says what is missing and exits 1.
import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import process from 'node:process';
import { root } from './install.mjs';

const packages = ['moto[s3]==5.2.5', 'flask==3.1.3', 'flask-cors==6.0.5', 'gcp-storage-emulator==2026.7.19'];
const folder = join(root, '.build', 'test-servers');
const stamp = join(folder, 'installed');

const missing = [python(), sshd(), git()].filter((problem) => problem !== undefined);
for (const problem of missing) console.error(problem);
process.exitCode = missing.length === 0 ? 0 : 1;

function python() {
  const wanted = packages.join('\n');
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === wanted) return undefined;
  console.error('Installing test servers …');
  mkdirSync(folder, { recursive: true });
  const steps = [
    ['python3', ['-m', 'venv', '--clear', folder]],
    [join(folder, 'bin', 'pip'), ['install', '--quiet', '--disable-pip-version-check', ...packages]],
  ];
  for (const [program, args] of steps) {
    const { status, error } = spawnSync(program, args, { stdio: ['ignore', 2, 2] });
    if (status !== 0) return `${program} ${args.join(' ')} failed${error === undefined ? '' : `: ${error.message}`}`;
  }
  writeFileSync(stamp, wanted);
  return undefined;
}

function sshd() {
  if (existsSync('/usr/sbin/sshd')) return undefined;
  if (process.env.CI !== 'true') return 'sshd is not installed (openssh-server of the system)';
  const install = ['install', '-y', '-qq', '--no-install-recommends', 'openssh-server'];
  const options = { stdio: ['ignore', 2, 2], env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' } };
  if (spawnSync('apt-get', install, options).status === 0) return undefined;
  spawnSync('apt-get', ['update', '-qq'], options);
  return spawnSync('apt-get', install, options).status === 0 ? undefined : 'openssh-server cannot be installed';
}

function git() {
  const { stdout, status } = spawnSync('git', ['--exec-path'], { encoding: 'utf8' });
  const found = status === 0 && existsSync(join(stdout.trim(), 'git-http-backend'));
  return found ? undefined : 'git http-backend is not installed (it comes with git)';
}
