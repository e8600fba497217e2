// npm run release -- VERSION: prepares a release as one commit with a tag; nothing is pushed or published. docs/releasing.md has the whole process.
// node scripts/release.mjs --verify TAG: checks that a commit matches its tag; the release workflow runs this first.
import { spawnSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import process from 'node:process';
import { fileURLToPath } from 'node:url';
import { root } from './install.mjs';

/** Files that contain the version, in addition to those that npm knows; `<version>` represents it. */
const mentions = /** @type {const} */ ([
  ['deploy/gitlab/lintel.yml', 'LINTEL_VERSION: "<version>"'],
  ['deploy/helm/lintel/Chart.yaml', '\nversion: <version>\n'],
  ['deploy/helm/lintel/Chart.yaml', '\nappVersion: <version>\n'],
  ['editors/vscode/package.json', '\n  "version": "<version>",\n'],
  ['examples/lambda/package.json', '"lintel": "^<version>"'],
  ['examples/worker/package.json', '"lintel": "^<version>"'],
  ['docs/install.md', 'lintel-<version>.tgz'],
  ['docs/migrating-from-terrascan.md', 'lintel <version>'],
]);

/**
 * The changelog with the section "Unreleased" as that of a version, and an empty one above it.
 *
 * @param {string} text
 * @param {string} version
 * @param {string} date as YYYY-MM-DD
 * @returns {string}
 * @throws where nothing is unreleased
 */
export function releasedChangelog(text, version, date) {
  const [head, section, rest] = text.split(/^## \[Unreleased\]\n([\s\S]*?)(?=^## |(?![\s\S]))/m);
  if (section === undefined) throw new Error('CHANGELOG.md: there is no section "## [Unreleased]"');
  if (!/^- /m.test(section)) throw new Error('CHANGELOG.md: nothing is listed under "Unreleased"');
  // The text before the first kind of change is about the time before the release.
  const changes = section.slice(section.search(/^### /m));
  return `${head}## [Unreleased]\n\n## [${version}] - ${date}\n\n${changes}${rest}`;
}

/**
 * Whether a version comes after another, both without a pre-release.
 *
 * @param {string} version
 * @param {string} other
 * @returns {boolean}
 */
export function isNewer(version, other) {
  const others = other.split('.').map(Number);
  const steps = version.split('.').map((number, place) => Number(number) - (others[place] ?? 0));
  return (steps.find((step) => step !== 0) ?? 0) > 0;
}

/** @param {string} path */
const read = (path) => readFileSync(join(root, path), 'utf8');

/** @returns {{ version: string, repository?: unknown }} */
const manifest = (folder = '.') => JSON.parse(read(join(folder, 'package.json')));

/**
 * @param {string} program
 * @param {readonly string[]} args
 * @returns {string} what it printed
 */
function run(program, ...args) {
  const { status, stdout, error } = spawnSync(program, args, {
    cwd: root,
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  if (status !== 0) throw new Error(`${program} ${args.join(' ')} failed${error ? `: ${error.message}` : ''}`);
  return stdout.trim();
}

/** @param {string} version */
function release(version) {
  const current = manifest().version;
  const isFirst = run('git', 'tag', '--list', 'v*') === '';
  if (!/^\d+\.\d+\.\d+$/.test(version)) throw new Error('name a version: npm run release -- 0.2.0');
  if (!isNewer(version, current) && !(isFirst && version === current))
    throw new Error(`${version} is not newer than ${current}`);
  if (run('git', 'status', '--porcelain') !== '') throw new Error('commit or stash your changes first');
  if (run('git', 'branch', '--show-current') !== 'main') throw new Error('releases are made on main');
  const date = new Date().toISOString().slice(0, 10);
  const texts = new Map([['CHANGELOG.md', releasedChangelog(read('CHANGELOG.md'), version, date)]]);
  for (const [path, pattern] of mentions) {
    const text = texts.get(path) ?? read(path);
    const before = pattern.replace('<version>', current);
    const after = pattern.replace('<version>', version);
    if (!text.includes(before)) throw new Error(`${path} does not contain ${JSON.stringify(before)}`);
    texts.set(path, text.replaceAll(before, after));
  }
  run('npm', 'test');
  for (const [path, text] of texts) writeFileSync(join(root, path), text);
  const flags = ['--no-git-tag-version', '--allow-same-version', '--ignore-scripts'];
  run('npm', 'version', version, '--workspaces', '--include-workspace-root', ...flags);
  run('git', 'commit', '--all', '--message', `Release ${version}`);
  run('git', 'tag', '--annotate', `v${version}`, '--message', `lintel ${version}`);
  console.log(
    `v${version} is committed and tagged. Look at it (git show), then publish it: git push origin main v${version}`,
  );
}

/** @param {string} tag */
function verify(tag) {
  for (const folder of ['.', 'packages/rego']) {
    const { version, repository } = manifest(folder);
    if (tag !== `v${version}`)
      throw new Error(`the tag is ${tag}, but the version in ${folder}/package.json is ${version}`);
    if (repository === undefined)
      throw new Error(
        `${folder}/package.json has no "repository", without which npm takes no provenance: docs/releasing.md`,
      );
  }
  if (!read('CHANGELOG.md').includes(`\n## [${tag.slice(1)}] - `))
    throw new Error(`CHANGELOG.md has no section for ${tag.slice(1)}`);
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const [first = '', second = ''] = process.argv.slice(2);
  try {
    if (first === '--verify') verify(second);
    else release(first);
  } catch (error) {
    console.error(`No release: ${error instanceof Error ? error.message : error}`);
    process.exitCode = 1;
  }
}
