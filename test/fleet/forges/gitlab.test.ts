import { buildSchema, graphql } from 'graphql';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { cleanUp } from '../../cli/remote/servers.ts';
import { commitId, failure, list, serveApi } from './world.ts';

const test = suite('fleet/forges/gitlab');

/** The part of GitLab's schema that has the projects of a group, by its public documentation. */
const schema = buildSchema(`
  type Query { group(fullPath: ID!): Group }
  type Group {
    projects(
      after: String, first: Int, includeSubgroups: Boolean = false, includeArchived: Boolean = true
    ): ProjectConnection!
  }
  type PageInfo { endCursor: String, hasNextPage: Boolean! }
  type ProjectConnection { nodes: [Project], pageInfo: PageInfo! }
  type Project {
    fullPath: ID!
    archived: Boolean
    isForked: Boolean!
    topics: [String!]
    repository: Repository
  }
  type Repository { empty: Boolean!, rootRef: String, tree(path: String = "", ref: String): Tree }
  type Tree { lastCommit: Commit }
  type Commit { sha: String! }
`);

interface Project {
  readonly fullPath: string;
  readonly [key: string]: unknown;
}

const project = (fullPath: string, at: number, more: object = {}): Project => ({
  fullPath,
  ...{ archived: false, isForked: false, topics: [] },
  repository: { empty: false, rootRef: 'main', tree: { lastCommit: { sha: commitId(at) } } },
  ...more,
});

async function execute(body: string, projects: readonly Project[]): Promise<unknown> {
  const { query, variables } = JSON.parse(body) as { query: string; variables: Record<string, unknown> };
  const group = ({ fullPath }: { fullPath: string }) => {
    const below = projects.filter((one) => one.fullPath.startsWith(`${fullPath}/`));
    if (below.length === 0) return null;
    return {
      projects: ({ after, first, includeSubgroups }: { after?: string; first: number; includeSubgroups: boolean }) => {
        const all = below.filter((one) => includeSubgroups || !one.fullPath.slice(fullPath.length + 1).includes('/'));
        const end = Number(after ?? 0) + first;
        return {
          nodes: all.slice(end - first, end),
          pageInfo: { endCursor: String(end), hasNextPage: end < all.length },
        };
      },
    };
  };
  return graphql({ schema, source: query, variableValues: variables, rootValue: { group } });
}

test('the projects of a group and its subgroups, on a server below a path', async () => {
  const all = [
    project('acme/platform/net', 1),
    project('acme/platform/cloud/aws', 2, { topics: ['team-cloud'] }),
    project('acme/platform/old', 3, { archived: true }),
    project('acme/platform/copy', 4, { isForked: true }),
    project('acme/platform/new', 5, { repository: { empty: true, rootRef: null, tree: null } }),
    // Visible as a project, but without access to its code.
    project('acme/platform/secret', 6, { repository: null }),
    project('acme/other', 7),
  ];
  const { address, seen } = await serveApi(({ body }) => execute(body, all));
  const { repositories, leftOut } = await list(`gitlab:${address}/git//acme/platform`, {
    teams: { topicPrefix: 'team-' },
  });
  assert.equal(
    repositories.map(({ url, owner, name, team, branch, commit }) => [url, owner, name, team, branch, commit]),
    [
      [`${address}/git/acme/platform/net`, 'acme/platform', 'net', undefined, 'main', commitId(1)],
      [`${address}/git/acme/platform/cloud/aws`, 'acme/platform/cloud', 'aws', 'cloud', 'main', commitId(2)],
    ],
  );
  assert.equal(leftOut, { archived: 1, forks: 1, empty: 1, disabled: 0, excluded: 0, unreadable: 1 });
  assert.equal(
    seen.map(({ url, authorization }) => [url, authorization]),
    [['/git/api/graphql', 'Bearer s3cret']],
  );
});

test('all pages, and public groups without a token', async () => {
  const all = Array.from({ length: 201 }, (_, at) => project(`acme/p${at}`, at));
  const { address, seen } = await serveApi(({ body }) => execute(body, all));
  const { repositories } = await list(`gitlab:${address}/acme`, { token: undefined });
  assert.is(repositories.length, 201);
  assert.equal(
    seen.map(({ authorization }) => authorization),
    [undefined, undefined, undefined],
  );
  const { message, help } = await failure(`gitlab:${address}/none`, { token: undefined });
  assert.match(message, /^GitLab at 127\.0\.0\.1 has no none that is visible/);
  assert.match(help ?? '', /no token was sent; set one that has the scopes "read_api"/);
});

test('a field that an old server does not have', async () => {
  const { address } = await serveApi(() => ({
    errors: [{ message: "Field 'isForked' doesn't exist on type 'Project'" }],
  }));
  assert.match((await failure(`gitlab:${address}/acme`)).message, /GitLab answered: Field 'isForked' doesn't exist/);
});

test.after(cleanUp);
test.run();
