import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { openFetcher } from '../../../src/cli/remote/open-fetcher.ts';
import type { GitHead } from '../../../src/iac/index.ts';
import { cleanUp, execPath, git, gitBackend, has, serve, temporary, watched } from './servers.ts';

const test = suite('cli/remote/head');

let folder = '';
const ids: Record<string, string> = {};

test.before(() => {
  folder = temporary();
  git(folder, 'init', '-q', '-b', 'trunk', 'work');
  const work = join(folder, 'work');
  writeFileSync(join(work, 'main.tf'), '# one');
  git(work, 'add', '-A');
  git(work, 'commit', '-qm', 'one');
  git(work, 'tag', '-am', 'one', 'v1');
  ids.v1 = git(work, 'rev-parse', 'HEAD');
  git(work, 'commit', '-q', '--allow-empty', '-m', 'two');
  ids.trunk = git(work, 'rev-parse', 'HEAD');
  git(work, 'checkout', '-qb', 'aside');
  git(work, 'commit', '-q', '--allow-empty', '-m', 'three');
  ids.aside = git(work, 'rev-parse', 'HEAD');
  git(work, 'checkout', '-q', 'trunk');
  git(folder, 'clone', '-q', '--bare', 'work', 'repo.git');
  git(folder, 'init', '-q', '--bare', 'empty.git');
});

/** The commit of a source, or the message of its diagnostic. */
async function head(source: string, env: Readonly<Record<string, string>> = {}): Promise<GitHead | string> {
  const own = new Map(Object.entries({ HOME: '/nonexistent', PATH: process.env.PATH ?? '', ...env }));
  const { fetcher, close } = openFetcher({ env: own, now: () => 0n, version: 'test', pause: 1 });
  try {
    const found = await fetcher.head(source);
    return 'message' in found ? found.message : found;
  } finally {
    close();
  }
}

const hasBackend = has('git http-backend', join(execPath(), 'git-http-backend'));

for (const protocol of hasBackend ? (['any', 'old'] as const) : []) {
  test(`the commit that a source names (${protocol === 'any' ? 'version 2' : 'version 0'})`, async () => {
    const server = await serve(gitBackend(folder, protocol));
    const { v1, trunk, aside } = ids;
    const cases: readonly (readonly [string, string | undefined])[] = [
      ['repo.git', trunk],
      ['repo.git?ref=aside', aside],
      // The commit, not the annotated tag.
      ['repo.git?ref=v1', v1],
      ['repo.git?ref=refs/heads/trunk', trunk],
      ['empty.git', undefined],
    ];
    for (const [path, commit] of cases) assert.equal(await head(`git::${server}/${path}`), { commit }, path);
    assert.match(String(await head(`git::${server}/repo.git?ref=nowhere`)), /has no branch, tag or commit "nowhere"/);
    assert.match(String(await head(`git::${server}/none.git`)), /server returned 404/);
  });
}

if (hasBackend) {
  test('one request, with the credentials of its host', async () => {
    const { listener, seen } = watched(gitBackend(folder));
    const server = await serve(listener);
    assert.equal(await head(`git::${server.replace('//', '//me:secret@')}/repo.git/`), { commit: ids.trunk });
    const authorization = `Basic ${Buffer.from('me:secret').toString('base64')}`;
    assert.equal(seen, [{ method: 'POST', url: '/repo.git/git-upload-pack', authorization }]);
    assert.equal(await head(`git::${server}/empty.git`), { commit: undefined });
    assert.is(seen.length, 2, 'an empty repository is no failure');
  });

  test('a repository that has moved is found, without the credentials for its old host', async () => {
    const there = watched(gitBackend(folder));
    const target = await serve(there.listener);
    const server = await serve((request, response) => {
      response.writeHead(301, { location: target + request.url?.replace('old.git', 'repo.git') }).end();
    });
    assert.equal(await head(`git::${server.replace('//', '//me:secret@')}/old.git`), { commit: ids.trunk });
    assert.ok(there.seen.every(({ authorization }) => authorization === undefined));
  });
}

test('a local repository', async () => {
  assert.equal(await head(`git::file://${join(folder, 'repo.git')}`), { commit: ids.trunk });
});

test('sources and servers without git', async () => {
  const server = await serve((_, response) => response.end('<html>log in</html>'));
  assert.match(String(await head(`git::${server}/html`)), /not a git repository: the response starts with "<html>/);
  assert.match(String(await head('s3::https://s3.amazonaws.com/bucket/x')), /not the address of a git repository/);
  assert.match(String(await head('./local')), /not the address of a git repository/);
  const silent = await serve((_, response) => response.end());
  assert.match(String(await head(`git::${silent}/empty`)), /the server sent an empty response/);
});

test.after(cleanUp);
test.run();
