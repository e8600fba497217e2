import { globPattern } from '../../go/index.ts';
import { parseUrl } from '../../iac/index.ts';
import { identityOf } from '../repository.ts';
import { ForgeClient } from './client.ts';
import { ForgeError } from './error.ts';
import type { ForgeRepository, ForgeWorld } from './forge.ts';
import { forgePlace } from './place.ts';

export interface ListOptions {
  /** Patterns for `owner/name` or the name alone; all repositories when absent. */
  readonly include?: readonly string[];
  readonly exclude?: readonly string[];
  /** Includes archived repositories, and forks. */
  readonly archived?: boolean;
  readonly forks?: boolean;
  readonly teams?: TeamRules;
}

/** How the team of a repository is found. */
export interface TeamRules {
  /** Teams by patterns for `owner/name` or the name alone; the first that fits counts. */
  readonly byName?: readonly (readonly [pattern: string, team: string])[];
  /** The start of topics that name a team, such as `team-`. */
  readonly topicPrefix?: string;
}

/** The numbers of repositories that were left out, by their reasons. */
export interface LeftOut {
  archived: number;
  forks: number;
  empty: number;
  /** Disabled or locked at the forge. */
  disabled: number;
  /** By `include` and `exclude`. */
  excluded: number;
  /** The token may not read them. */
  unreadable: number;
}

/** The repositories of an organization, as they are requested. */
export interface Listing extends AsyncIterable<ForgeRepository> {
  /** Complete after the last repository. */
  readonly leftOut: Readonly<LeftOut>;
}

/**
 * Lists the repositories of an organization, such as `github:acme` or `gitlab:https://git.example.com/acme`. The
 * iteration throws a RemoteError if the list is not complete, with the help to show; of a ForgeError, `retryAfter`
 * says when to try again. Throws a ForgeError for an invalid name or pattern.
 */
export function listRepositories(organization: string, world: ForgeWorld, options: ListOptions = {}): Listing {
  const { place, isIncluded, isExcluded, teamOf } = checkListing(organization, options);
  const leftOut: LeftOut = { archived: 0, forks: 0, empty: 0, disabled: 0, excluded: 0, unreadable: 0 };
  const reasonOf = (repository: ForgeRepository | undefined): keyof LeftOut | undefined => {
    if (repository === undefined) return 'unreadable';
    if (!isIncluded(repository) || isExcluded(repository)) return 'excluded';
    if (repository.isArchived && !options.archived) return 'archived';
    if (repository.isFork && !options.forks) return 'forks';
    if (repository.isDisabled) return 'disabled';
    return repository.isEmpty ? 'empty' : undefined;
  };
  return {
    leftOut,
    [Symbol.asyncIterator]: async function* () {
      const client = await ForgeClient.open(place, world);
      for await (const repository of place.forge.list(place, client)) {
        const reason = reasonOf(repository);
        if (reason !== undefined) leftOut[reason]++;
        else {
          const team = teamOf(repository!);
          yield { ...repository!, ...identityOf(parseUrl(repository!.url)!), ...(team !== undefined && { team }) };
        }
      }
    },
  };
}

/** Reads the name of an organization, and the patterns. Throws a ForgeError if one is invalid. */
export function checkListing(organization: string, { include, exclude = [], teams = {} }: ListOptions) {
  return {
    place: forgePlace(organization),
    isIncluded: include === undefined ? () => true : matcher(include),
    isExcluded: matcher(exclude),
    teamOf: teamFinder(teams),
  };
}

type Named = Pick<ForgeRepository, 'owner' | 'name'>;

/** Whether one of the patterns fits a repository. Throws a ForgeError for an invalid pattern. */
function matcher(patterns: readonly string[]): (repository: Named) => boolean {
  const compiled = patterns.map((pattern) => {
    const matches = globPattern(pattern);
    if (matches === undefined) throw new ForgeError(`${JSON.stringify(pattern)} is not a valid pattern`);
    return ({ owner, name }: Named): boolean => matches(pattern.includes('/') ? `${owner}/${name}` : name);
  });
  return (repository) => compiled.some((matches) => matches(repository));
}

function teamFinder({ byName = [], topicPrefix }: TeamRules): (repository: ForgeRepository) => string | undefined {
  const rules = byName.map(([pattern, team]) => ({ matches: matcher([pattern]), team }));
  return (repository) => {
    const rule = rules.find(({ matches }) => matches(repository));
    if (rule !== undefined || topicPrefix === undefined) return rule?.team;
    const topic = repository.topics.find((name) => name.startsWith(topicPrefix) && name !== topicPrefix);
    return topic?.slice(topicPrefix.length);
  };
}
