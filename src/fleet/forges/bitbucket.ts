import { basic } from '../../iac/index.ts';
import { ForgeError } from './error.ts';
import type { Forge, ForgeRepository } from './forge.ts';
import { gitUrl } from './git-url.ts';
import { paged } from './pages.ts';

const fields = ['next', 'values.slug', 'values.mainbranch.name', 'values.parent.uuid'].join(',');

export const bitbucket: Forge = {
  id: 'bitbucket',
  title: 'Bitbucket Cloud',
  site: 'https://bitbucket.org',
  selfHosted: 'bitbucket-data-center',
  notation: 'WORKSPACE[/PROJECT]',
  names: { min: 1, max: 2 },
  allowsAnonymous: true,
  permission: 'the scope "read:repository:bitbucket" (API token) or "Repositories: Read" (access token)',
  // API tokens belong to a user, access tokens to a workspace, a project or a repository.
  authorization: ({ user, secret }) => (user === undefined ? `Bearer ${secret}` : basic(user, secret)),
  api: () => 'https://api.bitbucket.org/2.0',
  list: ({ forge, base, names: [workspace = '', project] }, client) => {
    const filter = project === undefined ? '' : `&q=${encodeURIComponent(`project.key="${project}"`)}`;
    const first = `/repositories/${encodeURIComponent(workspace)}?pagelen=100&fields=${fields}${filter}`;
    return paged(async (next) => {
      const page = await client.json(next ?? first);
      const items = page
        .get('values')
        .list()
        .map((value): ForgeRepository => {
          const name = value.get('slug').text();
          const branch = value.get('mainbranch').get('name').textIfAny();
          return {
            url: `${gitUrl(base, workspace, name)}.git`,
            owner: workspace,
            name,
            ...(branch !== undefined && { branch }),
            isArchived: false,
            isFork: !value.get('parent').isMissing,
            isEmpty: value.get('mainbranch').isMissing,
            isDisabled: false,
            topics: [],
          };
        });
      const link = page.get('next').textIfAny();
      return { items, next: link === undefined ? undefined : pathOf(link, forge.api(base)) };
    });
  },
};

/** A link to the next page below the address of the API: another address would get the token. */
function pathOf(link: string, api: string): string {
  if (link.startsWith(`${api}/`)) return link.slice(api.length);
  throw new ForgeError('unexpected response: the next page is not at the same address');
}
