/** The meaning of addresses without a scheme. */
import { bucketHost } from './bucket-host.ts';

interface Detected {
  readonly getter?: string;
  readonly url: string;
  /** A directory that the address itself names. */
  readonly subdir?: string;
}

type Detector = (address: string) => Detected | { readonly reason: string } | undefined;

/**
 * The URL of an address: itself if it has a scheme, otherwise derived from its form: a repository at GitHub or
 * Bitbucket, `git@host:path`, an object of S3 or Google Cloud Storage, an absolute path. Undefined if the form is
 * unknown.
 */
export function detect(address: string): Detected | { readonly reason: string } | undefined {
  if (/^[A-Za-z][A-Za-z0-9+.-]*:/.test(address) && !/[\s${}]/.test(address)) return { url: address };
  for (const detector of detectors) {
    const found = detector(address);
    if (found !== undefined) return found;
  }
  return undefined;
}

/** `github.com/user/repository[/directory]`. */
const repository =
  (host: string, name: string): Detector =>
  (address) => {
    const [path = '', query] = split(address);
    const [first, user, project, ...rest] = path.split('/');
    if (first !== host) return undefined;
    if (!user || !project) return { reason: `write a ${name} repository as ${host}/<user>/<repository>` };
    const url = `https://${host}/${user}/${project.replace(/\.git$/, '')}.git${query}`;
    const subdir = rest.filter((part) => part !== '').join('/');
    return { getter: 'git', url, ...(subdir === '' ? {} : { subdir }) };
  };

const scp: Detector = (address) => {
  const [, host, path] = /^git@([^/:@\s]+):\/?([^\s]+)$/.exec(address) ?? [];
  return host === undefined ? undefined : { getter: 'git', url: `ssh://git@${host}/${path}` };
};

const s3: Detector = (address) => {
  const [path, query] = split(address);
  const [, host, key] = /^([\w.-]+\.amazonaws\.com)\/(.+)$/.exec(path) ?? [];
  if (host === undefined || key === undefined) return undefined;
  // The bucket is part of the path, or of the host's name.
  const { bucket, endpoint } = bucketHost(host);
  if (endpoint === undefined) return undefined;
  return { getter: 's3', url: `https://${endpoint}/${bucket === undefined ? '' : `${bucket}/`}${key}${query}` };
};

const gcs: Detector = (address) =>
  /^www\.googleapis\.com\/storage\/v1\/[^/]+\/./.test(address)
    ? { getter: 'gcs', url: `https://${address}` }
    : undefined;

const absolutePath: Detector = (address) =>
  address.startsWith('/') && !address.includes('\0') ? { url: `file://${address}` } : undefined;

const detectors: readonly Detector[] = [
  repository('github.com', 'GitHub'),
  scp,
  repository('bitbucket.org', 'Bitbucket'),
  gcs,
  s3,
  absolutePath,
];

/** The address up to its query, and the query with its mark. */
function split(address: string): readonly [path: string, query: string] {
  const at = address.indexOf('?');
  return at < 0 ? [address, ''] : [address.slice(0, at), address.slice(at)];
}
