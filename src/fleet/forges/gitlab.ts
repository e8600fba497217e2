import { urlText } from '../../iac/index.ts';
import type { Forge, ForgeRepository } from './forge.ts';
import { gitUrl } from './git-url.ts';
import { query } from './graphql.ts';
import { paged } from './pages.ts';

/** The last commit of the root directory stands for the head: it has the same files. */
const gitlabQuery = `query ($group: ID!, $after: String) {
  group(fullPath: $group) {
    projects(includeSubgroups: true, first: 100, after: $after) {
      pageInfo { hasNextPage endCursor }
      nodes {
        fullPath
        archived
        isForked
        topics
        repository { empty rootRef tree { lastCommit { sha } } }
      }
    }
  }
}`;

export const gitlab: Forge = {
  id: 'gitlab',
  title: 'GitLab',
  site: 'https://gitlab.com',
  notation: 'GROUP[/SUBGROUP…]',
  names: { min: 1, max: 20 },
  allowsAnonymous: true,
  permission: 'the scopes "read_api" and "read_repository", and the role Reporter in the group',
  authorization: ({ secret }) => `Bearer ${secret}`,
  api: (base) => `${urlText(base)}/api`,
  list: ({ forge, base, names }, client) =>
    paged(async (after) => {
      const variables = { group: names.join('/'), after: after ?? null };
      const found = await query(client, forge, { path: '/graphql', text: gitlabQuery, variables, root: 'group' });
      const list = found.get('projects');
      const items = list
        .get('nodes')
        .list()
        .map((node): ForgeRepository | undefined => {
          if (node.isMissing) return undefined;
          const path = node.get('fullPath').text().split('/');
          const repository = node.get('repository');
          // The project is visible, but not its code.
          if (repository.isMissing) return undefined;
          const branch = repository.get('rootRef').textIfAny();
          const commit = repository.get('tree').get('lastCommit').get('sha').commit();
          const topics = node.get('topics');
          return {
            url: `${gitUrl(base, ...path)}.git`,
            owner: path.slice(0, -1).join('/'),
            name: path.at(-1)!,
            ...(branch !== undefined && { branch }),
            ...(commit !== undefined && { commit }),
            isArchived: node.get('archived').flag(),
            isFork: node.get('isForked').flag(),
            isEmpty: repository.get('empty').flag(),
            isDisabled: false,
            topics: topics.isMissing ? [] : topics.list().map((topic) => topic.text()),
          };
        });
      const info = list.get('pageInfo');
      return { items, next: info.get('hasNextPage').flag() ? info.get('endCursor').text() : undefined };
    }),
};
