import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { cleanUp } from '../../cli/remote/servers.ts';
import { type Api, commitId, failure, list, serveApi, start } from './world.ts';

const test = suite('fleet/forges/limits');

const seconds = start / 1000;
const page = (next: string | null): object => ({
  data: {
    repositoryOwner: {
      login: 'acme',
      repositories: { nodes: [], pageInfo: { hasNextPage: next !== null, endCursor: next } },
    },
  },
});

/** A forge that answers once or always with a status and headers, and after that with an empty list. */
function limited(
  status: number,
  headers: object,
  { body = {}, always = false }: { body?: object; always?: boolean } = {},
): Promise<Api> {
  return serveApi((_, at, response) => {
    if (at > 0 && !always) return page(null);
    response.writeHead(status, { ...headers });
    return body;
  });
}

const waits: readonly (readonly [
  what: string,
  status: number,
  headers: object,
  body: object,
  seconds: readonly number[],
])[] = [
  ['Retry-After in seconds', 429, { 'retry-after': '7' }, {}, [7]],
  ['Retry-After with a date', 429, { 'retry-after': new Date(start + 30_000).toUTCString() }, {}, [30]],
  ['a used-up limit of GitHub', 403, { 'x-ratelimit-remaining': '0', 'x-ratelimit-reset': `${seconds + 9}` }, {}, [10]],
  ['a used-up limit of GitLab', 429, { 'ratelimit-remaining': '0', 'ratelimit-reset': `${seconds + 9}` }, {}, [10]],
  ['a secondary limit', 403, {}, { message: 'You have exceeded a secondary rate limit.' }, [60]],
  ['429 without headers', 429, {}, {}, [60]],
  ['a limit of GraphQL', 200, {}, { errors: [{ type: 'RATE_LIMITED', message: 'API rate limit exceeded' }] }, [60]],
  ['a limit with a pause', 403, { 'retry-after': '90' }, {}, [90]],
  ['the longest wait', 429, { 'retry-after': '120' }, {}, [120]],
  ['a failing server', 500, {}, {}, [2]],
  ['a busy server', 503, {}, {}, [2]],
  ['a gateway that waits too long', 504, {}, {}, [2]],
  ['a gateway without an answer', 502, { 'retry-after': '5' }, {}, [5]],
];

for (const [what, status, headers, body, wanted] of waits) {
  test(`${what}: waits, then continues`, async () => {
    const { address, seen } = await limited(status, headers, { body });
    assert.equal((await list(`github:${address}/acme`)).waits, wanted);
    assert.is(seen.length, 2);
  });
}

test('the last allowed request delays the next one', async () => {
  const { address } = await serveApi((_, at, response) => {
    if (at === 0) response.writeHead(200, { 'x-ratelimit-remaining': '0', 'x-ratelimit-reset': `${seconds + 19}` });
    return page(at === 0 ? 'x' : null);
  });
  assert.equal((await list(`github:${address}/acme`)).waits, [20]);
});

test('a long wait is an error that says when to retry, and never later than in a day', async () => {
  const hour = await limited(403, { 'x-ratelimit-remaining': '0', 'x-ratelimit-reset': `${seconds + 3599}` });
  const found = await failure(`github:${hour.address}/acme`);
  assert.match(
    found.message,
    /rate limit of 127\.0\.0\.1 is reached; it accepts requests again at 2026-01-01T01:00:00Z/,
  );
  assert.is(found.retryAfter, 3600);
  assert.is(hour.seen.length, 1);
  const longer = await limited(429, { 'retry-after': '121' });
  assert.is((await failure(`github:${longer.address}/acme`)).retryAfter, 121);
  const forever = await limited(429, { 'retry-after': '999999999' });
  assert.is((await failure(`github:${forever.address}/acme`)).retryAfter, 24 * 3600);
});

test('waits become longer with each failure', async () => {
  const answersAfter = (failures: number, status: number, answer: object): Promise<Api> =>
    serveApi((_, at, response) => {
      if (at >= failures) return page(null);
      response.writeHead(status);
      return answer;
    });
  const down = await answersAfter(3, 503, {});
  assert.equal((await list(`github:${down.address}/acme`)).waits, [2, 4, 8]);
  const limit = await answersAfter(2, 429, {});
  assert.equal((await list(`github:${limit.address}/acme`)).waits, [60, 120]);
  const error = { errors: [{ type: 'RATE_LIMITED', message: 'API rate limit exceeded' }] };
  const graph = await answersAfter(3, 200, error);
  assert.equal((await list(`github:${graph.address}/acme`)).waits, [60, 60, 60]);
});

test('other failures are final', async () => {
  for (const [status, headers] of [
    [400, { 'retry-after': '5' }],
    [403, { 'x-ratelimit-remaining': '1' }],
    [404, {}],
    [501, {}],
  ] as const) {
    const { address, seen } = await limited(status, headers);
    const { message, retryAfter } = await failure(`github:${address}/acme`);
    assert.match(message, status === 404 ? /has no acme/ : new RegExp(`answered ${status}$`));
    assert.is(retryAfter, status === 501 ? 60 : undefined);
    assert.is(seen.length, 1, String(status));
  }
});

test('retries end', async () => {
  const limit = await limited(429, { 'retry-after': '1' }, { always: true });
  assert.is((await failure(`github:${limit.address}/acme`)).retryAfter, 1);
  assert.is(limit.seen.length, 4);
  const down = await limited(500, {}, { always: true });
  const { message, retryAfter } = await failure(`github:${down.address}/acme`);
  assert.match(message, /answered 500/);
  assert.is(retryAfter, 60);
  assert.is(down.seen.length, 4);
  const graph = await limited(200, {}, { always: true, body: { errors: [{ type: 'RATE_LIMITED', message: 'x' }] } });
  await failure(`github:${graph.address}/acme`);
  assert.is(graph.seen.length, 4);
});

test('a connection that breaks is tried again', async () => {
  const breaks = (times: number): Promise<Api> =>
    serveApi((_, at, response) => (at < times ? void response.destroy() : page(null)));
  const { address, seen } = await breaks(3);
  assert.equal((await list(`github:${address}/acme`)).waits, [2, 4, 8]);
  assert.is(seen.length, 4);
  const broken = await breaks(4);
  assert.match((await failure(`github:${broken.address}/acme`)).message, /127\.0\.0\.1/);
  assert.is(broken.seen.length, 4);
});

const node = { name: 'x', defaultBranchRef: { name: 'main', target: { oid: commitId(1) } } };
const withNode = (more: object): object => ({
  data: {
    repositoryOwner: {
      login: 'acme',
      repositories: { nodes: [{ ...node, ...more }], pageInfo: { hasNextPage: false } },
    },
  },
});

const hostile: readonly (readonly [what: string, body: unknown, wanted: RegExp])[] = [
  ['no JSON', '<html>', /the response is not JSON/],
  ['a list', [], /it is not an object/],
  ['a number for the owner', { data: { repositoryOwner: 7 } }, /data\.repositoryOwner is not an object/],
  [
    'no list',
    { data: { repositoryOwner: { login: 'x', repositories: { nodes: {} } } } },
    /repositories\.nodes is not a list/,
  ],
  ['a missing name', withNode({ name: undefined }), /nodes\[0\]\.name is not a text/],
  ['a name with control characters', withNode({ name: 'a\u001b[2Jb' }), /nodes\[0\]\.name is not a text/],
  ['a name that leads out', withNode({ name: '..' }), /"\.\." is not the name of a repository/],
  ['a name with a slash', withNode({ name: 'a/../b' }), /is not the name of a repository/],
  [
    'a commit that is none',
    withNode({ defaultBranchRef: { name: 'm', target: { oid: 'HEAD' } } }),
    /oid is not the ID of a commit/,
  ],
  ['a text for a flag', withNode({ isFork: 'no' }), /isFork is not true or false/],
  ['a huge response', `"${'x'.repeat(17 * 1024 * 1024)}"`, /larger than 16 MiB/],
];

for (const [what, body, wanted] of hostile) {
  test(`${what} is an error`, async () => {
    const { address } = await serveApi(() => body);
    assert.match((await failure(`github:${address}/acme`)).message, wanted);
  });
}

test('a cursor that repeats ends the list', async () => {
  const { address, seen } = await serveApi(() => page('x'));
  assert.match((await failure(`github:${address}/acme`)).message, /the pages of the list form a circle/);
  assert.is(seen.length, 2);
});

test('names of organizations', async () => {
  const cases: readonly (readonly [name: string, wanted: RegExp, help: RegExp])[] = [
    ['acme', /^"acme" does not begin with a forge and a colon/, /for example github:acme/],
    ['gihtub:acme', /did you mean github\?/, /forges are github, gitlab/],
    ['github:', /^"github:" does not name an organization of GitHub/, /write github:ORGANIZATION/],
    ['github:acme/shop', /does not name an organization/, /write github:/],
    ['github:..', /does not name an organization/, /write github:/],
    ['github:https://user:pass@git.example.com/acme', /does not name an organization/, /write github:/],
    ['github:http://git.example.com/acme', /not sent over plain HTTP/, /use https:\/\/git\.example\.com/],
    ['bitbucket-data-center:PLAT', /does not name an organization/, /https:\/\/HOST\/PROJECT/],
    ['bitbucket:https://git.example.com/PLAT', /is only at https:\/\/bitbucket\.org/, /bitbucket-data-center:https/],
  ];
  for (const [name, wanted, help] of cases) {
    const found = await failure(name);
    assert.match(found.message, wanted, name);
    assert.match(found.help ?? '', help, name);
  }
  assert.ok((await failure(`github:a/${'b'.repeat(10_000)}`)).message.length < 1000);
  assert.match((await failure('github:acme', { include: ['[a'] })).message, /"\[a" is not a valid pattern/);
});

test.after(cleanUp);
test.run();
