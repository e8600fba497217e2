import { originOf } from '../../iac/index.ts';
import type { Forge, ForgeRepository } from './forge.ts';
import { gitUrl } from './git-url.ts';
import { query } from './graphql.ts';
import { paged } from './pages.ts';

/** 100 repositories with their head commits cost one request. */
const githubQuery = `query ($owner: String!, $after: String) {
  repositoryOwner(login: $owner) {
    login
    repositories(first: 100, after: $after, ownerAffiliations: [OWNER], orderBy: {field: NAME, direction: ASC}) {
      pageInfo { hasNextPage endCursor }
      nodes {
        name
        isArchived
        isDisabled
        isEmpty
        isFork
        isLocked
        defaultBranchRef { name target { oid } }
        repositoryTopics(first: 20) { nodes { topic { name } } }
      }
    }
  }
}`;

export const github: Forge = {
  id: 'github',
  title: 'GitHub',
  site: 'https://github.com',
  notation: 'ORGANIZATION or USER',
  names: { min: 1, max: 1 },
  allowsAnonymous: false,
  permission:
    'read access to "Contents" and "Metadata" of the repositories (fine-grained), or the scope `repo` (classic)',
  authorization: ({ secret }) => `Bearer ${secret}`,
  api: (base) => {
    const { host } = base;
    if (host === 'github.com') return 'https://api.github.com';
    // GitHub Enterprise Cloud with data residency has a domain for its API, GitHub Enterprise Server a path.
    return host.endsWith('.ghe.com') ? `https://api.${host}` : `${originOf(base)}/api`;
  },
  list: ({ forge, base, names: [owner] }, client) =>
    paged(async (after) => {
      const variables = { owner, after: after ?? null };
      const found = await query(client, forge, {
        path: '/graphql',
        text: githubQuery,
        variables,
        root: 'repositoryOwner',
      });
      const login = found.get('login').text();
      const list = found.get('repositories');
      const items = list
        .get('nodes')
        .list()
        .map((node): ForgeRepository | undefined => {
          if (node.isMissing) return undefined;
          const name = node.get('name').text();
          const branch = node.get('defaultBranchRef');
          const commit = branch.get('target').get('oid').commit();
          const topics = node.get('repositoryTopics').get('nodes');
          return {
            url: gitUrl(base, login, name),
            owner: login,
            name,
            ...(!branch.isMissing && { branch: branch.get('name').text() }),
            ...(commit !== undefined && { commit }),
            isArchived: node.get('isArchived').flag(),
            isFork: node.get('isFork').flag(),
            isEmpty: node.get('isEmpty').flag(),
            isDisabled: node.get('isDisabled').flag() || node.get('isLocked').flag(),
            topics: topics.isMissing ? [] : topics.list().map((topic) => topic.get('topic').get('name').text()),
          };
        });
      const info = list.get('pageInfo');
      return { items, next: info.get('hasNextPage').flag() ? info.get('endCursor').text() : undefined };
    }),
};
