import { basic, urlText } from '../../iac/index.ts';
import type { Forge, ForgeRepository } from './forge.ts';
import { gitUrl } from './git-url.ts';

export const azureDevops: Forge = {
  id: 'azure-devops',
  title: 'Azure DevOps',
  site: 'https://dev.azure.com',
  notation: 'ORGANIZATION[/PROJECT]',
  names: { min: 1, max: 2 },
  allowsAnonymous: false,
  permission: 'the scope "Code (Read)"',
  // A personal access token is a password; the user name is not used.
  authorization: ({ secret }) => basic('', secret),
  api: (base) => urlText(base),
  list: async function* ({ base, names }, client) {
    const scope = names.map(encodeURIComponent).join('/');
    // The API has no pages: it lists all repositories.
    const answer = await client.json(`/${scope}/_apis/git/repositories?api-version=7.0`);
    const [organization = ''] = names;
    for (const value of answer.get('value').list()) {
      const name = value.get('name').text();
      const project = value.get('project').get('name').text();
      const branch = value.get('defaultBranch').textIfAny();
      const repository: ForgeRepository = {
        url: gitUrl(base, organization, project, '_git', name),
        owner: `${organization}/${project}`,
        name,
        ...(branch !== undefined && { branch: branch.replace(/^refs\/heads\//, '') }),
        isArchived: false,
        isFork: value.get('isFork').flag(),
        isEmpty: branch === undefined,
        isDisabled: value.get('isDisabled').flag() || value.get('isInMaintenance').flag(),
        topics: [],
      };
      yield repository;
    }
  },
};
