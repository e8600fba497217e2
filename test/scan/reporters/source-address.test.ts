import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { repositoryOf, sourceAddress } from '../../../src/scan/index.ts';

const test = suite('addresses of sources');

const commit = 'c'.repeat(40);
const address = (url: string, file = 'infra/main.tf', ref = commit): string | undefined =>
  sourceAddress(file, 7, { repository: { url, ref } });

test('the page of a line at each kind of forge, also on a server with a port or below a path', () => {
  const github = (base: string): string => `${base}/blob/${commit}/infra/main.tf#L7`;
  const gitlab = (base: string): string => `${base}/-/blob/${commit}/infra/main.tf#L7`;
  const azure = (base: string): string =>
    `${base}?path=/infra/main.tf&version=GC${commit}&line=7&lineEnd=8&lineStartColumn=1&lineEndColumn=1`;
  const cases: readonly (readonly [url: string, page: string])[] = [
    ['https://github.com/acme/shop', github('https://github.com/acme/shop')],
    ['https://github.example.com:8443/acme/shop.git', github('https://github.example.com:8443/acme/shop')],
    ['git@github.com:acme/shop.git', github('https://github.com/acme/shop')],
    ['ssh://git@github.example.com:2222/acme/shop.git', github('https://github.example.com/acme/shop')],
    ['https://gitlab.com/acme/platform/shop.git', gitlab('https://gitlab.com/acme/platform/shop')],
    ['https://gitlab.example.com:8443/acme/shop.git', gitlab('https://gitlab.example.com:8443/acme/shop')],
    // GitLab redirects this address.
    ['https://example.com/gitlab/acme/shop.git', github('https://example.com/gitlab/acme/shop')],
    ['https://bitbucket.org/acme/shop.git', `https://bitbucket.org/acme/shop/src/${commit}/infra/main.tf#lines-7`],
    [
      'https://bitbucket.example.com:7990/git/scm/shop/web.git',
      `https://bitbucket.example.com:7990/git/projects/shop/repos/web/browse/infra/main.tf?at=${commit}#7`,
    ],
    ['https://dev.azure.com/acme/My%20Shop/_git/web', azure('https://dev.azure.com/acme/My%20Shop/_git/web')],
    ['git@ssh.dev.azure.com:v3/acme/My%20Shop/web', azure('https://dev.azure.com/acme/My%20Shop/_git/web')],
    [
      'https://tfs.example.com:8080/tfs/DefaultCollection/shop/_git/web',
      azure('https://tfs.example.com:8080/tfs/DefaultCollection/shop/_git/web'),
    ],
  ];
  for (const [url, page] of cases) assert.is(address(url), page, url);
});

test('a file cannot add a parameter, and a branch of Azure DevOps is a branch', () => {
  const url = address('https://dev.azure.com/acme/shop/_git/web', 'a&version=GBx#?.tf', 'feature/x&y');
  const { searchParams, hash } = new URL(url!);
  assert.equal(
    [searchParams.get('path'), searchParams.get('version'), hash],
    ['/a&version=GBx#?.tf', 'GBfeature/x&y', ''],
  );
  assert.is(searchParams.getAll('version').length, 1);
});

test('an address that is not a page has none', () => {
  for (const url of [
    '',
    '/srv/git/shop',
    'http://example.com/a/b',
    'https://user@example.com/a/b',
    'https://example.com/a?b',
  ])
    assert.is(address(url), undefined, url);
});

test('a repository is named without its user and password', () => {
  for (const [url, shown] of [
    ['https://example.com/a@b/c.git', 'https://example.com/a@b/c.git'],
    ['https://me@example.com/a.git', 'https://example.com/a.git'],
    ['https://me:k3en-0tter@example.com:8443/a.git', 'https://example.com:8443/a.git'],
    // Programs accept this, although it is not a valid URL.
    ['HTTPS://me:k3en@0tter@example.com/a.git', 'HTTPS://example.com/a.git'],
    ['ssh://git@example.com/a.git', 'ssh://example.com/a.git'],
    ['git@example.com:a/b.git', 'git@example.com:a/b.git'],
  ] as const) {
    assert.equal(repositoryOf(url, undefined), { url: shown });
    assert.equal(repositoryOf(url, 'main'), { url: shown, ref: 'main' });
  }
});

test.run();
