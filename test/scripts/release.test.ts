import { spawnSync } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import process from 'node:process';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { isNewer, releasedChangelog } from '../../scripts/release.mjs';
import { repository } from '../shared.ts';

const test = suite('scripts/release');

const text = (path: string): string => readFileSync(join(repository, path), 'utf8');

test('the unreleased changes become the section of the version', () => {
  const before =
    '# Changelog\n\n## [Unreleased]\n\nNothing yet.\n\n### Added\n\n- B\n\n## [0.1.0] - 2026-01-02\n\n### Added\n\n- A\n';
  assert.is(
    releasedChangelog(before, '0.2.0', '2026-03-04'),
    '# Changelog\n\n## [Unreleased]\n\n## [0.2.0] - 2026-03-04\n\n### Added\n\n- B\n\n## [0.1.0] - 2026-01-02\n\n### Added\n\n- A\n',
  );
  assert.is(
    releasedChangelog('## [Unreleased]\n\n### Fixed\n\n- B\n', '0.2.0', '2026-03-04'),
    '## [Unreleased]\n\n## [0.2.0] - 2026-03-04\n\n### Fixed\n\n- B\n',
  );
  const again = releasedChangelog(before, '0.2.0', '2026-03-04');
  assert.throws(() => releasedChangelog(again, '0.3.0', '2026-03-05'), /nothing is listed/);
  assert.throws(() => releasedChangelog('# Changelog\n', '0.3.0', '2026-03-05'), /no section/);
});

test('versions are compared by number', () => {
  assert.ok(isNewer('0.10.0', '0.9.9'));
  assert.ok(isNewer('1.0.0', '0.9.9'));
  assert.not(isNewer('0.9.9', '0.10.0'));
  assert.not(isNewer('1.0.0', '1.0.0'));
});

test('the changelog of this repository can be released', () => {
  const { version } = JSON.parse(text('package.json'));
  assert.match(releasedChangelog(text('CHANGELOG.md'), version, '2026-01-02'), `## [${version}] - 2026-01-02\n\n### `);
});

test('a tag that does not match the commit stops the release', () => {
  const args = [join(repository, 'scripts', 'release.mjs'), '--verify', 'v99.0.0'];
  const { status, stderr } = spawnSync(process.execPath, args, { encoding: 'utf8' });
  assert.is(status, 1);
  assert.match(stderr, /^No release: the tag is v99\.0\.0, but the version in/);
});

test('the SBOM lists what is bundled, and nothing else', () => {
  const args = [join(repository, 'scripts', 'sbom.mjs')];
  const { status, stdout, stderr } = spawnSync(process.execPath, args, { encoding: 'utf8' });
  assert.is(status, 0, stderr);
  const { bomFormat, metadata, components } = JSON.parse(stdout);
  assert.equal([bomFormat, metadata.component.name], ['CycloneDX', 'lintel']);
  const names: string[] = components.map(({ name }: { name: string }) => name);
  for (const name of ['chevrotain', 'yaml', '@cdktf/hcl2json']) assert.ok(names.includes(name), name);
  for (const name of ['esbuild', 'uvu', 'fs-extra']) assert.not(names.includes(name), name);
});

test('actions in workflows are pinned by commit', () => {
  const folder = join(repository, '.github', 'workflows');
  for (const name of readdirSync(folder)) {
    const uses = [...readFileSync(join(folder, name), 'utf8').matchAll(/uses: (.*)/g)].map((match) => match[1]!);
    for (const action of uses) assert.match(action, /^[\w/-]+@[0-9a-f]{40} # v\d+\.\d+\.\d+$/, name);
  }
});

test.run();
