import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { cleanUp } from '../../cli/remote/servers.ts';
import { failure, list, serveApi } from './world.ts';

const test = suite('fleet/forges/rest');

const cloud = 'https://api.bitbucket.org/2.0';

/** A repository as Bitbucket Cloud describes it. */
const cloudRepository = (slug: string, more: object = {}): object => ({
  type: 'repository',
  slug,
  full_name: `acme/${slug}`,
  mainbranch: { name: 'main', type: 'branch' },
  ...more,
});

test('the workspace of Bitbucket Cloud, by its links to the next page', async () => {
  const { address, seen } = await serveApi((_, at) =>
    at === 0
      ? {
          values: [cloudRepository('a'), cloudRepository('copy', { parent: { uuid: '{1}' } })],
          next: `${cloud}/repositories/acme?page=2`,
        }
      : { values: [cloudRepository('b'), cloudRepository('new', { mainbranch: null })] },
  );
  const { repositories, leftOut } = await list('bitbucket:acme/PLAT', { moved: [cloud, address] });
  assert.equal(
    repositories.map(({ url, address, owner, name, branch }) => [url, address, owner, name, branch]),
    [
      ['https://bitbucket.org/acme/a', 'https://bitbucket.org/acme/a.git', 'acme', 'a', 'main'],
      ['https://bitbucket.org/acme/b', 'https://bitbucket.org/acme/b.git', 'acme', 'b', 'main'],
    ],
  );
  assert.equal(leftOut, { archived: 0, forks: 1, empty: 1, disabled: 0, excluded: 0, unreadable: 0 });
  const first = new URL(seen[0]!.url, address);
  assert.is(first.pathname, '/repositories/acme');
  assert.is(first.searchParams.get('q'), 'project.key="PLAT"');
  assert.is(seen[0]!.authorization, 'Bearer s3cret');
  assert.is(seen[1]!.url, '/repositories/acme?page=2');
});

test('an API token of Bitbucket belongs to a user', async () => {
  const { address, seen } = await serveApi(() => ({ values: [] }));
  await list('bitbucket:acme', { moved: [cloud, address], token: { user: 'me@example.com', secret: 's3cret' } });
  assert.is(seen[0]!.authorization, `Basic ${Buffer.from('me@example.com:s3cret').toString('base64')}`);
});

test('links that lead to another host, or in a circle, end the list', async () => {
  const elsewhere = await serveApi(() => ({ values: [] }));
  for (const next of [
    `${elsewhere.address}/2.0/repositories/acme`,
    `${cloud}.evil.example/x`,
    'https://api.bitbucket.org/1.0/x',
  ]) {
    const { address } = await serveApi(() => ({ values: [], next }));
    const { message } = await failure('bitbucket:acme', { moved: [cloud, address] });
    assert.match(message, /the next page is not at the same address/, next);
  }
  assert.is(elsewhere.seen.length, 0);
  const { address, seen } = await serveApi((_, at) => ({
    values: [],
    next: `${cloud}/repositories/acme?page=${at % 3}`,
  }));
  assert.match(
    (await failure('bitbucket:acme', { moved: [cloud, address] })).message,
    /the pages of the list form a circle/,
  );
  assert.is(seen.length, 4);
});

test('the project of Bitbucket Data Center', async () => {
  const repository = (slug: string, more: object = {}): object => ({
    ...{ slug, id: 1, name: slug, scmId: 'git', state: 'AVAILABLE', forkable: true, public: false, archived: false },
    project: { key: 'PLAT', id: 2, name: 'Platform', type: 'NORMAL' },
    ...more,
  });
  const { address, seen } = await serveApi(({ url }) => {
    const from = Number(new URL(url, 'http://x').searchParams.get('start'));
    return from === 0
      ? {
          size: 2,
          limit: 2,
          start: 0,
          isLastPage: false,
          nextPageStart: 2,
          values: [repository('a'), repository('old', { archived: true })],
        }
      : {
          size: 2,
          limit: 2,
          start: 2,
          isLastPage: true,
          nextPageStart: null,
          values: [repository('copy', { origin: { slug: 'a' } }), repository('off', { state: 'OFFLINE' })],
        };
  });
  const { repositories, leftOut } = await list(`bitbucket-data-center:${address}/PLAT`);
  assert.equal(
    repositories.map(({ url, owner, name }) => [url, owner, name]),
    [[`${address}/scm/plat/a`, 'PLAT', 'a']],
  );
  assert.equal(leftOut, { archived: 1, forks: 1, empty: 0, disabled: 1, excluded: 0, unreadable: 0 });
  assert.equal(
    seen.map(({ url }) => url),
    [
      '/rest/api/latest/projects/PLAT/repos?limit=1000&start=0',
      '/rest/api/latest/projects/PLAT/repos?limit=1000&start=2',
    ],
  );
});

test('the organization of Azure DevOps, and one of its projects', async () => {
  const repository = (name: string, more: object = {}): object => ({
    ...{ id: '5febef5a', name, defaultBranch: 'refs/heads/main', size: 728, isDisabled: false, isInMaintenance: false },
    project: { id: '6ce954b1', name: 'Shop Front', state: 'wellFormed', visibility: 'private' },
    ...more,
  });
  const { address, seen } = await serveApi(() => ({
    count: 5,
    value: [
      repository('web app'),
      repository('copy', { isFork: true }),
      repository('new', { defaultBranch: undefined }),
      repository('off', { isDisabled: true }),
      repository('moving', { isInMaintenance: true }),
    ],
  }));
  const { repositories, leftOut } = await list(`azure-devops:${address}//acme`);
  assert.equal(
    repositories.map(({ url, owner, name, branch }) => [url, owner, name, branch]),
    [[`${address}/acme/Shop%20Front/_git/web%20app`, 'acme/Shop Front', 'web app', 'main']],
  );
  assert.equal(leftOut, { archived: 0, forks: 1, empty: 1, disabled: 2, excluded: 0, unreadable: 0 });
  await list(`azure-devops:${address}//acme/Shop Front`);
  assert.equal(
    seen.map(({ url, authorization }) => [url, authorization]),
    ['acme', 'acme/Shop%20Front'].map((scope) => [
      `/${scope}/_apis/git/repositories?api-version=7.0`,
      `Basic ${Buffer.from(':s3cret').toString('base64')}`,
    ]),
  );
});

test('the sign-in page of Azure DevOps is a wrong token', async () => {
  const { address } = await serveApi((_, _at, response) => {
    response.writeHead(203, { 'content-type': 'text/html' });
    return '<html>Sign In</html>';
  });
  const { message, help } = await failure(`azure-devops:${address}//acme`);
  assert.match(message, /answered 401/);
  assert.match(help ?? '', /the token is wrong or has expired; set one that has the scope "Code \(Read\)"/);
});

test.after(cleanUp);
test.run();
