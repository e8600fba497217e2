import { basic, urlText } from '../../iac/index.ts';
import type { Forge, ForgeRepository } from './forge.ts';
import { gitUrl } from './git-url.ts';
import { paged } from './pages.ts';

export const bitbucketDataCenter: Forge = {
  id: 'bitbucket-data-center',
  title: 'Bitbucket Data Center',
  notation: 'https://HOST/PROJECT',
  names: { min: 1, max: 1 },
  allowsAnonymous: true,
  permission: 'the permission "Repository read" (HTTP access token)',
  authorization: ({ user, secret }) => (user === undefined ? `Bearer ${secret}` : basic(user, secret)),
  api: (base) => `${urlText(base)}/rest/api/latest`,
  list: ({ base, names: [project = ''] }, client) =>
    paged(async (start = '0') => {
      const page = await client.json(`/projects/${encodeURIComponent(project)}/repos?limit=1000&start=${start}`);
      const items = page
        .get('values')
        .list()
        .map((value): ForgeRepository => {
          const name = value.get('slug').text();
          const key = value.get('project').get('key').text();
          const state = value.get('state').textIfAny() ?? 'AVAILABLE';
          const branch = value.get('defaultBranch').textIfAny();
          return {
            url: `${gitUrl(base, 'scm', key.toLowerCase(), name)}.git`,
            owner: key,
            name,
            ...(branch !== undefined && { branch }),
            isArchived: value.get('archived').flag(),
            isFork: !value.get('origin').isMissing,
            isEmpty: false,
            isDisabled: state !== 'AVAILABLE',
            topics: [],
          };
        });
      return { items, next: page.get('isLastPage').flag() ? undefined : String(page.get('nextPageStart').number()) };
    }),
};
