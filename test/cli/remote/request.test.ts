import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { type Kind, sourceOf } from '../../../src/cli/remote/request.ts';

const test = suite('cli/remote/request');

const here = { cwd: '/code/shop', home: '/home/user' };

const cases: readonly (readonly [kind: Kind, url: string, source: string, version?: string])[] = [
  ['git', 'https://example.com/a/b.git', 'git::https://example.com/a/b.git'],
  ['git', 'git::https://example.com/a/b.git?ref=v1', 'git::https://example.com/a/b.git?ref=v1'],
  // The notation of scp, in which a number may be a directory, but one that a slash follows is a port.
  ['git', 'git@example.com:a/b.git', 'git::ssh://git@example.com/a/b.git'],
  ['git', 'git@example.com:/a/b.git//x?ref=v1', 'git::ssh://git@example.com/a/b.git//x?ref=v1'],
  ['git', 'git@example.com:22/a/b.git', 'git::git@example.com:22/a/b.git'],
  ['git', '.', 'git::file:///code/shop'],
  ['git', '..', 'git::file:///code'],
  ['git', '../infra', 'git::file:///code/infra'],
  ['git', './infra//modules/x?ref=v1', 'git::file:///code/shop/infra//modules/x?ref=v1'],
  ['git', '~/infra?ref=v1', 'git::file:///home/user/infra?ref=v1'],
  ['git', '/srv/infra', 'git::file:///srv/infra'],
  ['git', 'infra', 'git::infra'],
  ['git', '.hidden', 'git::.hidden'],
  ['s3', 's3://bucket/a.zip', 's3::https://s3.amazonaws.com/bucket/a.zip'],
  ['s3', 'https://bucket.s3.amazonaws.com/a.zip', 's3::https://bucket.s3.amazonaws.com/a.zip'],
  ['gcs', 'gs://bucket/a.zip', 'gcs::https://www.googleapis.com/storage/v1/bucket/a.zip'],
  ['http', 'https://example.com/a.zip', 'http::https://example.com/a.zip'],
  ['terraform-registry', 'terraform-aws-modules/vpc/aws', 'terraform-aws-modules/vpc/aws'],
  ['terraform-registry', 'terraform-aws-modules/vpc/aws:5.1.0', 'terraform-aws-modules/vpc/aws', '5.1.0'],
  ['terraform-registry', 'example.com:8443/a/b/c', 'example.com:8443/a/b/c'],
  ['terraform-registry', 'example.com:8443/a/b/c:~> 2.0', 'example.com:8443/a/b/c', '~> 2.0'],
];

for (const [kind, url, source, version] of cases) {
  test(`${kind} ${url}`, () => {
    assert.equal(sourceOf(kind, url, here), { source, ...(version === undefined ? {} : { version }) });
  });
}

test('without a current directory, such as in a request to a server, no path is local', () => {
  for (const path of ['.', '../infra', '~/infra', '/srv/infra'])
    assert.equal(sourceOf('git', path), { source: `git::${path}` });
  assert.equal(sourceOf('git', '~/infra', { ...here, home: undefined }), { source: 'git::file:///code/shop/~/infra' });
});

test('a prefix of another kind is refused', () => {
  const refused: readonly (readonly [Kind, string])[] = [
    ['git', 's3::https://s3.amazonaws.com/a/b'],
    ['http', 'git::https://example.com/a'],
    ['s3', 'GIT::https://example.com/a'],
  ];
  for (const [kind, url] of refused)
    assert.throws(
      () => sourceOf(kind, url, here),
      new RegExp(`type ${kind} cannot start with ${url.split('::')[0]}::`),
    );
});

test.run();
