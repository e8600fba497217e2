import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { repository } from '../shared.ts';

const test = suite('architecture/repository');

/** Files under version control, or about to be; with their text. */
function trackedFiles(): { path: string; text: string }[] {
  const list = spawnSync('git', ['ls-files', '-z', '--cached', '--others', '--exclude-standard'], {
    cwd: repository,
    encoding: 'utf8',
    maxBuffer: 1 << 26,
  });
  assert.is(list.status, 0, 'git ls-files works: tests run in a checkout');
  return list.stdout
    .split('\0')
    .filter((path) => path !== '')
    .flatMap((path) => {
      try {
        return [{ path, text: readFileSync(join(repository, path), 'latin1') }];
      } catch {
        return []; // deleted, not yet committed; or a link to nowhere, which is an example
      }
    });
}

test('nothing names a path of the machine it was written on', () => {
  const here = [repository, join(dirname(repository), 'shared')];
  const homes = /(?<![\w.~-])(?:\/home\/(?!user\b|app\b|node\b)\w+\/\w|\/Users\/\w+\/\w|[A-Z]:\\+Users\\)/;
  const wrong = trackedFiles().filter(({ text }) => here.some((path) => text.includes(`${path}/`)) || homes.test(text));
  assert.equal(
    wrong.map((file) => file.path),
    [],
  );
});

test('package-lock.json names no registry', () => {
  const lock = readFileSync(join(repository, 'package-lock.json'), 'utf8');
  const resolved = [...lock.matchAll(/"resolved": "(.*)"/g)].map((match) => match[1]);
  assert.equal(resolved, ['packages/rego'], 'a workspace is where it is');
  assert.match(lock, /"integrity"/);
});

test('package-lock.json is complete on every platform', () => {
  // npm leaves out what it could not fetch for another platform, and then refuses its own work in `npm ci`.
  const { packages } = JSON.parse(readFileSync(join(repository, 'package-lock.json'), 'utf8'));
  const missing = Object.entries<{ optionalDependencies?: Record<string, string> }>(packages).flatMap(([path, entry]) =>
    Object.keys(entry.optionalDependencies ?? {}).filter(
      (name) =>
        packages[`node_modules/${name}`] === undefined && packages[`${path}/node_modules/${name}`] === undefined,
    ),
  );
  assert.equal(missing, []);
});

test('users install no packages with lintel', () => {
  const manifest = JSON.parse(readFileSync(join(repository, 'package.json'), 'utf8'));
  assert.is(manifest.dependencies, undefined, 'what lintel needs is bundled: a devDependency');
  for (const kind of ['optionalDependencies', 'peerDependencies', 'bundleDependencies'])
    assert.is(manifest[kind], undefined, kind);
  for (const [name, version] of Object.entries(manifest.devDependencies)) {
    assert.match(String(version), /^\d+\.\d+\.\d+(?:-[\w.]+)?$/, `${name} is pinned to one version`);
  }
});

test('every package has its reason in docs/dependencies.md', () => {
  const manifest = JSON.parse(readFileSync(join(repository, 'package.json'), 'utf8'));
  const page = readFileSync(join(repository, 'docs', 'dependencies.md'), 'utf8');
  const described = [...page.matchAll(/^\| `([^`]+)` \| ([^|]+) \|/gm)].map(
    (match) => `${match[1]} ${match[2]!.trim()}`,
  );
  const wanted = Object.entries(manifest.devDependencies).map(([name, version]) => `${name} ${version}`);
  assert.equal(described.sort(), wanted.sort());
});

test.run();
