import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { repositoryOf } from '../../src/fleet/index.ts';

const test = suite('fleet/repository');

const accepted: Readonly<Record<string, readonly [url: string, owner: string, name: string]>> = {
  'https://github.com/acme/shop': ['https://github.com/acme/shop', 'acme', 'shop'],
  'https://GitHub.com/acme/shop.git/': ['https://github.com/acme/shop.git', 'acme', 'shop'],
  'https://gitlab.example.com:8443/group/sub/app.git': [
    'https://gitlab.example.com:8443/group/sub/app.git',
    'group/sub',
    'app',
  ],
  'git@github.com:acme/shop.git': ['ssh://git@github.com/acme/shop.git', 'acme', 'shop'],
  'ssh://git@example.com:2222/acme/shop': ['ssh://git@example.com:2222/acme/shop', 'acme', 'shop'],
  'git::https://example.com/shop': ['https://example.com/shop', 'example.com', 'shop'],
};

for (const [address, [url, owner, name]] of Object.entries(accepted)) {
  test(address, () => assert.equal(repositoryOf(address), { url, owner, name }));
}

const rejected: Readonly<Record<string, RegExp>> = {
  'https://user:s3cret@example.com/acme/shop': /credentials/,
  'https://s3cret@example.com/acme/shop': /credentials/,
  'ssh://git:s3cret@example.com/acme/shop': /credentials/,
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
