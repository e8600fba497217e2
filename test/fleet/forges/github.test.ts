import { buildSchema, graphql } from 'graphql';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { cleanUp } from '../../cli/remote/servers.ts';
import { commitId, failure, list, serveApi } from './world.ts';

const test = suite('fleet/forges/github');

/** The part of GitHub's schema that has the repositories of an owner, by its public documentation. */
const schema = buildSchema(`
  scalar GitObjectID
  type Query { repositoryOwner(login: String!): RepositoryOwner }
  interface RepositoryOwner {
    login: String!
    repositories(
      after: String, first: Int, orderBy: RepositoryOrder, ownerAffiliations: [RepositoryAffiliation] = [OWNER, COLLABORATOR]
    ): RepositoryConnection!
  }
  type Organization implements RepositoryOwner {
    login: String!
    repositories(
      after: String, first: Int, orderBy: RepositoryOrder, ownerAffiliations: [RepositoryAffiliation] = [OWNER, COLLABORATOR]
    ): RepositoryConnection!
  }
  enum RepositoryAffiliation { COLLABORATOR ORGANIZATION_MEMBER OWNER }
  enum RepositoryOrderField { CREATED_AT NAME PUSHED_AT STARGAZERS UPDATED_AT }
  enum OrderDirection { ASC DESC }
  input RepositoryOrder { direction: OrderDirection!, field: RepositoryOrderField! }
  type PageInfo { endCursor: String, hasNextPage: Boolean! }
  type RepositoryConnection { nodes: [Repository], pageInfo: PageInfo! }
  interface GitObject { oid: GitObjectID! }
  type Commit implements GitObject { oid: GitObjectID! }
  type Ref { name: String!, target: GitObject }
  type Topic { name: String! }
  type RepositoryTopic { topic: Topic! }
  type RepositoryTopicConnection { nodes: [RepositoryTopic] }
  type Repository {
    name: String!
    isArchived: Boolean!
    isDisabled: Boolean!
    isEmpty: Boolean!
    isFork: Boolean!
    isLocked: Boolean!
    defaultBranchRef: Ref
    repositoryTopics(first: Int): RepositoryTopicConnection!
  }
`);

interface Repository {
  readonly name: string;
  readonly [key: string]: unknown;
}

const repository = (name: string, at: number, more: object = {}): Repository => ({
  name,
  isArchived: false,
  isDisabled: false,
  isEmpty: false,
  isFork: false,
  isLocked: false,
  defaultBranchRef: { name: 'main', target: { __typename: 'Commit', oid: commitId(at) } },
  repositoryTopics: { nodes: [] },
  ...more,
});

/** Executes a query of the client on an organization `Acme`. */
async function execute(body: string, repositories: readonly (Repository | null)[]): Promise<unknown> {
  const { query, variables } = JSON.parse(body) as { query: string; variables: Record<string, unknown> };
  const repositoryOwner = ({ login }: { login: string }) =>
    login.toLowerCase() !== 'acme'
      ? null
      : {
          __typename: 'Organization',
          login: 'Acme',
          repositories: ({ after, first }: { after?: string | null; first: number }) => {
            const from = Number(after ?? 0);
            const end = from + first;
            const pageInfo = { endCursor: String(end), hasNextPage: end < repositories.length };
            return { nodes: repositories.slice(from, end), pageInfo };
          },
        };
  return graphql({ schema, source: query, variableValues: variables, rootValue: { repositoryOwner } });
}

test('100 repositories with their head commits in a request', async () => {
  const all = Array.from({ length: 250 }, (_, at) => repository(`r${at}`, at));
  const { address, seen } = await serveApi(({ body }) => execute(body, all));
  const { repositories, waits } = await list(`github:${address}/acme`);
  assert.is(seen.length, 3);
  assert.equal(
    seen.map(({ method, url, authorization }) => [method, url, authorization]),
    Array.from({ length: 3 }, () => ['POST', '/api/graphql', 'Bearer s3cret']),
  );
  assert.equal(
    repositories.map(({ url, owner, name, branch, commit }) => [url, owner, name, branch, commit]),
    all.map(({ name }, at) => [`${address}/Acme/${name}`, 'Acme', name, 'main', commitId(at)]),
  );
  assert.equal(waits, []);
});

test('archived, forks, empty, disabled and unreadable repositories are left out, and counted', async () => {
  const all = [
    repository('plain', 1),
    repository('old', 2, { isArchived: true }),
    repository('copy', 3, { isFork: true }),
    repository('new', 4, { isEmpty: true, defaultBranchRef: null }),
    repository('off', 5, { isDisabled: true }),
    repository('moving', 6, { isLocked: true }),
    repository('.github', 7),
    null,
  ];
  const { address } = await serveApi(({ body }) => execute(body, all));
  const names = ({ repositories }: Awaited<ReturnType<typeof list>>) => repositories.map(({ name }) => name);
  const plain = await list(`github:${address}/acme`, { exclude: ['.git*'] });
  assert.equal(names(plain), ['plain']);
  assert.equal(plain.leftOut, { archived: 1, forks: 1, empty: 1, disabled: 2, excluded: 1, unreadable: 1 });
  const more = await list(`github:${address}/acme`, {
    archived: true,
    forks: true,
    include: ['Acme/{plain,old,copy}'],
  });
  assert.equal(names(more), ['plain', 'old', 'copy']);
  assert.equal(more.leftOut, { archived: 0, forks: 0, empty: 0, disabled: 0, excluded: 4, unreadable: 1 });
});

test('teams by name, and by topics', async () => {
  const topics = (...words: string[]) => ({ repositoryTopics: { nodes: words.map((name) => ({ topic: { name } })) } });
  const all = [
    repository('shop-web', 1, topics('terraform', 'team-web')),
    repository('billing', 2, topics('team-', 'team-money', 'team-other')),
    repository('other', 3),
  ];
  const { address } = await serveApi(({ body }) => execute(body, all));
  const teams = { byName: [['shop-*', 'shop']], topicPrefix: 'team-' } as const;
  const { repositories } = await list(`github:${address}/acme`, { teams });
  assert.equal(
    repositories.map(({ name, team }) => [name, team]),
    [
      ['shop-web', 'shop'],
      ['billing', 'money'],
      ['other', undefined],
    ],
  );
});

test('an unknown organization, and one without a token', async () => {
  const { address, seen } = await serveApi(({ body }) => execute(body, []));
  const unknown = await failure(`github:${address}/nobody`);
  assert.match(unknown.message, /^GitHub at 127\.0\.0\.1 has no nobody that is visible with this token$/);
  assert.match(unknown.help ?? '', /check the name; for a private one, the token needs read access to "Contents"/);
  const before = seen.length;
  const without = await failure(`github:${address}/acme`, { token: undefined });
  assert.match(without.message, /no token for 127\.0\.0\.1/);
  assert.is(seen.length, before, 'no request without a token');
});

const refusals: readonly (readonly [
  what: string,
  status: number,
  headers: object,
  body: object,
  wanted: RegExp,
  help: RegExp,
])[] = [
  [
    'a wrong token',
    401,
    {},
    { message: 'Bad credentials', documentation_url: 'https://docs.github.com/graphql' },
    /answered 401: Bad credentials/,
    /the token is wrong or has expired/,
  ],
  [
    'single sign-on, by a header',
    403,
    { 'x-github-sso': 'required; url=https://github.com/orgs/acme/sso?authorization_request=AZSCKL' },
    { message: 'Resource protected by organization SAML enforcement.' },
    /requires single sign-on/,
    /authorize the token for it at https:\/\/github\.com\/orgs\/acme\/sso$/,
  ],
  [
    'single sign-on, by an error',
    200,
    {},
    {
      data: { repositoryOwner: null },
      errors: [{ type: 'FORBIDDEN', message: 'Resource protected by organization SAML enforcement.' }],
    },
    /SAML/,
    /authorize the token for single sign-on/,
  ],
  [
    'a missing scope',
    200,
    {},
    { errors: [{ type: 'INSUFFICIENT_SCOPES', message: 'Your token has not been granted the required scopes.' }] },
    /required scopes/,
    /the token needs .*`repo`/,
  ],
  [
    'another path',
    301,
    { location: 'https://elsewhere.example/graphql' },
    {},
    /redirects to https:\/\/elsewhere\.example/,
    /current address/,
  ],
  ['no GitHub', 404, {}, { error: 'x' }, /has no acme/, /check the name/],
  ['a redirect without an address', 304, {}, {}, /^the server redirects elsewhere$/, /current address/],
  [
    'a missing permission',
    403,
    {},
    { message: 'No' },
    /answered 403: No$/,
    /^the token needs read access to "Contents"/,
  ],
  ['a reason with escapes', 403, {}, { error: 'a\tb "c"' }, /answered 403: a tb {2}"c "$/, /the token needs/],
  ['a long reason', 403, {}, { message: 'x'.repeat(1000) }, /answered 403: x{300}$/, /the token needs/],
  ['a long error', 200, {}, { errors: [{ message: 'x'.repeat(1000) }] }, /answered: x{300}$/, /the token needs/],
];

for (const [what, status, headers, body, wanted, help] of refusals) {
  test(`${what} has its own message`, async () => {
    const { address, seen } = await serveApi((_, _at, response) => {
      response.writeHead(status, { ...headers });
      return body;
    });
    const found = await failure(`github:${address}/acme`);
    assert.match(found.message, wanted);
    assert.match(found.help ?? '', help);
    assert.is(found.retryAfter, undefined);
    assert.not.match(found.message + found.help, /s3cret/);
    assert.is(seen.length, 1, 'no retry');
  });
}

test.after(cleanUp);
test.run();
