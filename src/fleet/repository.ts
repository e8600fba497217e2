import { parseUrl } from '../iac/index.ts';
import { trim, trimEnd } from '../source/index.ts';
import type { RepositoryRecord } from './scan-record.ts';

/** A repository to scan. */
export interface FleetRepository extends RepositoryRecord {
  /** The commit of the default branch when the repository was listed. */
  readonly commit?: string;
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
  const { userinfo, scheme, host, port, query } = url;
  // The account of SSH is not a secret: the key is.
  if (userinfo !== undefined && (scheme !== 'ssh' || userinfo.includes(':')))
    return 'it contains credentials; put them where lintel finds them (docs/remote.md), and leave them out of the address';
  if (query.length > 0) return 'it has parameters (after "?"), which are not supported';
  const names = url.path.split('/').filter((part) => part !== '');
  if (/[^/]\/\//.test(url.path)) return 'it names a directory (after "//"); a repository is scanned as a whole';
  const last = names.pop();
  if (last === undefined) return 'it names no repository';
  const user = userinfo === undefined ? '' : `${userinfo}@`;
  return {
    url: `${scheme}://${user}${host}${port === undefined ? '' : `:${port}`}${trimEnd(url.path, '/')}`,
    owner: names.length === 0 ? host : names.join('/'),
    name: last.replace(/\.git$/, ''),
  };
}
