import { resolve } from 'node:path';
import type { ListOptions, TeamRules } from '../../../fleet/index.ts';
import { readStandardYaml, YamlError, yamlValueOf } from '../../../go/index.ts';
import type { Values } from '../../arguments/arguments.ts';
import type { Option } from '../../arguments/option.ts';
import { usageError } from '../../arguments/usage-error.ts';
import type { Io } from '../../machine/io.ts';

/** Flags that select repositories of an organization. */
export const organizationOptions: readonly Option[] = [
  {
    long: 'include',
    value: 'GLOB',
    about: 'With --organization: only repositories whose name, or owner/name, matches',
    list: 'repeat',
  },
  {
    long: 'exclude',
    value: 'GLOB',
    about: 'With --organization: no repositories whose name, or owner/name, matches',
    list: 'repeat',
  },
  { long: 'archived', about: 'With --organization: include archived repositories' },
  { long: 'forks', about: 'With --organization: include forks' },
  {
    long: 'teams',
    value: 'FILE',
    about: 'With --organization: YAML file that maps patterns for repositories to teams',
  },
  {
    long: 'team-topic',
    value: 'PREFIX',
    about: 'With --organization: topics with this prefix name the team of a repository, such as team-',
  },
];

/** The selection of these flags, as plain data. Throws a usage error. */
export async function readOrganizationOptions(values: Values, io: Pick<Io, 'disk' | 'cwd'>): Promise<ListOptions> {
  const [include, exclude] = [values.list('include'), values.list('exclude')];
  const [file, topicPrefix] = [values.text('teams'), values.text('team-topic')];
  const teams: TeamRules = {
    ...(file !== undefined && { byName: await readTeams(file, io) }),
    ...(topicPrefix !== undefined && { topicPrefix }),
  };
  return {
    ...(include.length > 0 && { include }),
    ...(exclude.length > 0 && { exclude }),
    ...(values.isSet('archived') && { archived: true }),
    ...(values.isSet('forks') && { forks: true }),
    teams,
  };
}

async function readTeams(
  file: string,
  { disk, cwd }: Pick<Io, 'disk' | 'cwd'>,
): Promise<NonNullable<TeamRules['byName']>> {
  const text = await disk.readText(resolve(cwd, file));
  if (text === undefined) throw usageError(`--teams: cannot read ${JSON.stringify(file)}`);
  try {
    const root = await readStandardYaml({ path: file, text });
    const value = root === undefined ? {} : yamlValueOf(root);
    const entries =
      typeof value === 'object' && value !== null && !Array.isArray(value) ? Object.entries(value) : undefined;
    if (entries?.every((entry): entry is [string, string] => typeof entry[1] === 'string' && entry[1] !== ''))
      return entries;
  } catch (error) {
    if (error instanceof YamlError) throw usageError(`--teams: ${file}: ${error.message}`);
    throw error;
  }
  throw usageError(`--teams: ${file} must map patterns to names of teams, such as "shop-*": shop`);
}
