import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { repositoryOf } from '../../src/fleet/index.ts';

const test = suite('fleet/repository');

type Expected = readonly [url: string, owner: string, name: string, address?: string];

const accepted: Readonly<Record<string, Expected>> = {
  'https://github.com/acme/shop': ['https://github.com/acme/shop', 'acme', 'shop'],
  'https://gitlab.example.com:8443/group/sub/app.git': [
    'https://gitlab.example.com:8443/group/sub/app',
    'group/sub',
    'app',
    'https://gitlab.example.com:8443/group/sub/app.git',
  ],
  'git@github.com:acme/shop': ['ssh://git@github.com/acme/shop', 'acme', 'shop'],
  'ssh://git@example.com:2222/acme/shop': ['ssh://git@example.com:2222/acme/shop', 'acme', 'shop'],
  'git::https://example.com/shop': ['https://example.com/shop', 'example.com', 'shop'],
  'ssh://example.com/acme/shop': ['ssh://example.com/acme/shop', 'acme', 'shop'],
  // The usual port of another scheme is not left out.
  'https://example.com:80/acme/shop': ['https://example.com:80/acme/shop', 'acme', 'shop'],
  'https://example.com:22/acme/shop': ['https://example.com:22/acme/shop', 'acme', 'shop'],
  'ssh://example.com:443/acme/shop': ['ssh://example.com:443/acme/shop', 'acme', 'shop'],
  // The names of these end with .git.
  'https://dev.azure.com/acme/web/_git/shop.git': [
    'https://dev.azure.com/acme/web/_git/shop.git',
    'acme/web/_git',
    'shop.git',
  ],
  'https://example.com/acme/.git': ['https://example.com/acme/.git', 'acme', '.git'],
};

for (const [spelling, [url, owner, name, address]] of Object.entries(accepted)) {
  test(spelling, () =>
    assert.equal(repositoryOf(spelling), { url, owner, name, ...(address !== undefined && { address }) }),
  );
}

const spellings: Readonly<Record<string, readonly string[]>> = {
  'https://github.com/acme/shop': [
    'https://github.com/acme/shop/',
    'https://github.com/acme/shop.git',
    'https://github.com/acme/shop.git/',
    'https://GitHub.com:443/acme/shop',
    'HTTPS://github.com//acme/shop',
  ],
  'http://example.com/acme/shop': ['http://example.com:80/acme/shop'],
  'ssh://git@github.com/acme/shop': [
    'git@github.com:acme/shop.git',
    'git@GitHub.com:/acme/shop/',
    'ssh://git@github.com/acme/shop.git',
    'ssh://git@github.com:22/acme/shop',
  ],
};

for (const [url, others] of Object.entries(spellings)) {
  test(`spellings of ${url}`, () => {
    for (const other of others) {
      const found = repositoryOf(other);
      assert.is(typeof found === 'string' ? found : found.url, url, other);
    }
  });
}

const rejected: Readonly<Record<string, RegExp>> = {
  'https://user:s3cret@example.com/acme/shop': /credentials/,
  'https://s3cret@example.com/acme/shop': /credentials/,
  'ssh://git:s3cret@example.com/acme/shop': /credentials/,
  'http://s3cret@example.com/acme/shop': /credentials/,
  'https://example.com/acme/shop?token=s3cret': /parameters/,
  'ssh://git@example.com': /no repository/,
  'ssh://git@example.com//': /no repository/,
  'ftp://example.com/acme/shop': /ftp:\/\/ is not supported/,
  'git::ssh://git@example.com/acme/shop?sshkey=s3cret': /parameters/,
  'https://example.com/acme/shop//network': /directory/,
  'https://example.com/': /no repository/,
  'file:///srv/git/shop': /file:\/\/ is not supported/,
  '../shop': /not the address/,
  '': /not the address/,
};

for (const [address, reason] of Object.entries(rejected)) {
  test(`rejected: ${address}`, () => {
    const found = repositoryOf(address);
    assert.type(found, 'string');
    assert.match(found as string, reason);
    assert.not.match(found as string, /s3cret/);
  });
}

test.run();
