import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { type ForgeToken, type ForgeWorld, listRepositories } from '../../../src/fleet/index.ts';

const test = suite('fleet/forges/place');

/** The first request for an organization, which fails, or the message and the help of the error before it. */
async function firstRequest(organization: string, token?: ForgeToken): Promise<string> {
  let seen: string | undefined;
  const world: ForgeWorld = {
    http: ({ method, url, headers = {} }) => {
      seen = [method, new URL(url).href, headers.authorization].filter((part) => part !== undefined).join(' ');
      throw new Error('the request is what counts');
    },
    token: async () => token,
    now: () => 0,
    wait: async () => {},
  };
  try {
    for await (const { name } of listRepositories(organization, world)) return name;
  } catch (error) {
    return seen ?? (error as Error).message;
  }
  return 'a list without a request';
}

const secret: ForgeToken = { secret: 's3cret' };
const basic = (text: string): string => `Basic ${Buffer.from(text).toString('base64')}`;

const requests: readonly (readonly [organization: string, token: ForgeToken | undefined, request: string])[] = [
  ['github:acme', secret, 'POST https://api.github.com/graphql Bearer s3cret'],
  ['github:https://acme.ghe.com/web', secret, 'POST https://api.acme.ghe.com/graphql Bearer s3cret'],
  ['github:https://git.example.com/acme', secret, 'POST https://git.example.com/api/graphql Bearer s3cret'],
  ['github:https://git.example.com:8443/acme/', secret, 'POST https://git.example.com:8443/api/graphql Bearer s3cret'],
  ['github:acme', undefined, 'no token for github.com'],
  ['gitlab:acme', secret, 'POST https://gitlab.com/api/graphql Bearer s3cret'],
  ['gitlab:acme/web', undefined, 'POST https://gitlab.com/api/graphql'],
  ['gitlab:https://example.com/git//acme', undefined, 'POST https://example.com/git/api/graphql'],
  ['azure-devops:acme', undefined, 'no token for dev.azure.com'],
  [
    'azure-devops:acme/Shop',
    { user: 'ada', secret: 's3cret' },
    `GET https://dev.azure.com/acme/Shop/_apis/git/repositories?api-version=7.0 ${basic(':s3cret')}`,
  ],
];

for (const [organization, token, request] of requests) {
  test(`the first request for ${organization} ${token === undefined ? 'without' : 'with'} a token`, async () => {
    assert.is(await firstRequest(organization, token), request);
  });
}

test('Bitbucket needs no token, and takes access tokens and those of a user', async () => {
  for (const [organization, start] of [
    ['bitbucket:acme', 'GET https://api.bitbucket.org/2.0/repositories/acme?pagelen=100&fields='],
    [
      'bitbucket-data-center:https://git.example.com/PLAT',
      'GET https://git.example.com/rest/api/latest/projects/PLAT/repos?limit=1000&start=0',
    ],
  ] as const) {
    for (const [token, end] of [
      [undefined, ''],
      [secret, ' Bearer s3cret'],
      [{ user: 'ada', secret: 's3cret' }, ` ${basic('ada:s3cret')}`],
    ] as const) {
      const request = await firstRequest(organization, token);
      assert.ok(request.startsWith(start), request);
      assert.is(request.slice(request.split(' ', 2).join(' ').length), end);
    }
  }
});

const isName = (organization: string): boolean => {
  try {
    listRepositories(organization, {} as ForgeWorld);
    return true;
  } catch (error) {
    assert.is((error as Error).name, 'ForgeError');
    return false;
  }
};

/** The numbers of names that an organization can have at each forge. */
const numbers: Readonly<Record<string, readonly [min: number, max: number]>> = {
  'github:': [1, 1],
  'gitlab:': [1, 20],
  'bitbucket:': [1, 2],
  'bitbucket-data-center:https://git.example.com/': [1, 1],
  'azure-devops:': [1, 2],
};

for (const [start, [min, max]] of Object.entries(numbers)) {
  test(`${start} takes ${min} to ${max} names`, () => {
    for (let count = 1; count <= max + 1; count++) {
      const organization = start + Array.from({ length: count }, (_, at) => `n${at}`).join('/');
      assert.is(isName(organization), count >= min && count <= max, organization);
    }
    assert.not(isName(start));
  });
}

test('names that are part of an address stay one step of it', () => {
  for (const name of ['a b', '...', '.github', 'x'.repeat(255), 'Größe', "o'neil"]) {
    assert.ok(isName(`gitlab:acme/${name}`), name);
  }
  for (const name of ['', '.', '..', 'x'.repeat(256), 'a"b', 'a?b', 'a#b', 'a\nb', 'a\u0085b']) {
    assert.not(isName(`gitlab:acme/${name}`), JSON.stringify(name));
  }
});

test('a token goes over plain HTTP only to the local computer', () => {
  for (const host of ['localhost', 'localhost:8080', '127.0.0.1', '127.1.2.3:80', '[::1]:3000']) {
    assert.ok(isName(`gitlab:http://${host}/acme`), host);
  }
  for (const host of ['example.com', '128.0.0.1', 'localhost.example.com', '127.0.0.1.example.com', '[::2]']) {
    assert.not(isName(`gitlab:http://${host}/acme`), host);
  }
});

test('addresses with an account or parameters are refused', () => {
  for (const address of ['https://ada@example.com/acme', 'https://example.com/acme?x=1', 'https://']) {
    assert.not(isName(`gitlab:${address}`), address);
  }
});

test.run();
