import { parseUrl, type Url, urlText } from '../iac/index.ts';
import { trim } from '../source/index.ts';
import type { RepositoryRecord } from './scan-record.ts';

/** A repository to scan. */
export interface FleetRepository extends RepositoryRecord {
  /** The head of the default branch when the repository was listed. */
  readonly commit?: string;
  /** The address for git, if it is not `url`: some servers insist on `.git`. */
  readonly address?: string;
}

/**
 * The repository of a git address: `https://…`, `ssh://…`, or `git@host:path`. For an address that is invalid, or that
 * contains a password or other secrets, returns why; the text does not repeat the address.
 */
export function repositoryOf(address: string): FleetRepository | string {
  const [, account, place, path] = /^([\w.-]+)@([\w.-]+):(?!\/\/)(\S+)$/.exec(address) ?? [];
  const text = place === undefined ? address : `ssh://${account}@${place}/${trim(path!, '/')}`;
  const url = parseUrl(text.replace(/^git::/, ''));
  if (url === undefined) return 'not the address of a git repository';
  if (!['http', 'https', 'ssh'].includes(url.scheme))
    return `${url.scheme}:// is not supported; use https:// or ssh://`;
  const { userinfo, scheme, host, query } = url;
  // The account of SSH is not a secret: the key is.
  if (userinfo !== undefined && (scheme !== 'ssh' || userinfo.includes(':')))
    return 'it contains credentials; put them where lintel finds them (docs/remote.md), and leave them out of the address';
  if (query.length > 0) return 'it has parameters (after "?"), which are not supported';
  const names = url.path.split('/').filter((part) => part !== '');
  if (/[^/]\/\//.test(url.path)) return 'it names a directory (after "//"); a repository is scanned as a whole';
  if (names.length === 0) return 'it names no repository';
  const owners = names.slice(0, -1);
  const identity = identityOf(url);
  return {
    ...identity,
    owner: owners.length === 0 ? host : owners.join('/'),
    name: identity.url.slice(identity.url.lastIndexOf('/') + 1),
  };
}

const usualPorts: Readonly<Record<string, string>> = { http: '80', https: '443', ssh: '22' };

/** The URL that all spellings of a repository's address have in common, and the address for git if it is another one. */
export function identityOf(given: Url): Pick<FleetRepository, 'url' | 'address'> {
  const path = `/${given.path
    .split('/')
    .filter((part) => part !== '')
    .join('/')}`;
  const address = urlText({ ...given, path, port: given.port === usualPorts[given.scheme] ? undefined : given.port });
  // At Azure DevOps, the suffix belongs to the name.
  const url = path.includes('/_git/') ? address : address.replace(/(?<=[^/])\.git$/, '');
  return url === address ? { url } : { url, address };
}
