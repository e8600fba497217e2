import { resolve } from 'node:path';
import type { Values } from '../arguments/arguments.ts';
import type { Option } from '../arguments/option.ts';
import { usageError } from '../arguments/usage-error.ts';

/** Kinds of remote sources, with the prefix before `::`. */
const kinds = { git: 'git', s3: 's3', gcs: 'gcs', http: 'http', 'terraform-registry': undefined } as const;
export type Kind = keyof typeof kinds;

/** Flags of commands that accept remote sources. */
export const remoteOptions: readonly Option[] = [
  {
    long: 'remote-type',
    short: 'r',
    value: 'TYPE',
    about: 'Type of the remote source',
    allowed: Object.keys(kinds),
  },
  {
    long: 'remote-url',
    short: 'u',
    value: 'URL',
    about: 'Remote source to scan instead of -d, written like a Terraform module source (//DIR, ?ref=REF)',
  },
  {
    long: 'remote-modules',
    about: 'Download remote Terraform modules, kustomize bases and chart dependencies (always on with -u)',
  },
  {
    long: 'no-cache',
    about: 'Do not read or write the download cache ($LINTEL_CACHE_DIR)',
  },
];

/** A remote source, as the user names it. */
export interface NamedSource {
  readonly source: string;
  /** Constraints on the version. */
  readonly version?: string;
}

/** The source of `-r` and `-u`; undefined if neither is given. `home` replaces `~`. */
export function namedSource(values: Values, cwd: string, home: string | undefined): NamedSource | undefined {
  const [kind, url] = [values.text('remote-type') as Kind | undefined, values.text('remote-url')];
  if (kind === undefined && url === undefined) return undefined;
  if (url === undefined) throw usageError('-r needs -u with the URL of the remote source');
  if (kind === undefined)
    throw usageError(`-u needs -r with the type of the remote source: one of ${Object.keys(kinds).join(', ')}`);
  for (const flag of ['iac-dir', 'iac-file']) {
    if (values.isSet(flag))
      throw usageError(`-u and --${flag} cannot be combined; append //DIR to the URL to scan a directory in it`);
  }
  return sourceOf(kind, url, { cwd, home });
}

/**
 * The source for a URL of a kind. Local paths are relative to `here`, and `~` is replaced, for users who may name local
 * files. Throws a usage error if kind and URL do not match.
 */
export function sourceOf(
  kind: Kind,
  url: string,
  here?: { readonly cwd: string; readonly home: string | undefined },
): NamedSource {
  const forced = kinds[kind];
  if (forced === undefined) {
    // A port comes before a slash, a version at the end.
    const [, source = url, version] = /^(.*?)(?::([^:/]+))?$/.exec(url) ?? [];
    return version === undefined ? { source } : { source, version };
  }
  if (url.startsWith(`${forced}::`)) return { source: url };
  if (/^[A-Za-z0-9]+::/.test(url))
    throw usageError(`a remote source of type ${kind} cannot start with ${url.split('::', 1)[0]}::`);
  return { source: `${forced}::${spelledOut(kind, url, here)}` };
}

/** Other tools' notations for sources, converted to Terraform's. */
function spelledOut(kind: Kind, url: string, here: Parameters<typeof sourceOf>[2]): string {
  if (kind === 's3') return url.replace(/^s3:\/\//, 'https://s3.amazonaws.com/');
  if (kind === 'gcs') return url.replace(/^gs:\/\//, 'https://www.googleapis.com/storage/v1/');
  if (kind !== 'git') return url;
  const [, user, host, path = ''] = /^([\w.-]+)@([^/:@\s]+):(\S+)$/.exec(url) ?? [];
  if (host !== undefined && !/^\d+\//.test(path)) return `ssh://${user}@${host}/${path.replace(/^\//, '')}`;
  if (here === undefined || (!/^(?:\.{1,2}|~)?\//.test(url) && url !== '.' && url !== '..')) return url;
  const { cwd, home } = here;
  const end = url.search(/\/\/|\?/);
  const [place, rest] = end < 0 ? [url, ''] : [url.slice(0, end), url.slice(end)];
  const plain = home === undefined ? place : place.replace(/^~(?=\/)/, () => home);
  return `file://${resolve(cwd, plain)}${rest}`;
}
