import { cleanPath } from '../../go/index.ts';
import { normalizePath } from '../paths.ts';
import { detect } from './detect.ts';
import { asciiHost } from './host-name.ts';

/** A parsed `source` of a Terraform module; a remote scan names its source in the same syntax. */
export type ModuleSource = LocalSource | RegistrySource | PackageSource;

/** A directory relative to the calling module. */
export interface LocalSource {
  readonly kind: 'local';
  /** Begins with `./` or `../`, without needless parts. */
  readonly path: string;
}

/** An address in a module registry. */
export interface RegistrySource {
  readonly kind: 'registry';
  /** In lower case, in ASCII form, with its port if it has one. */
  readonly host: string;
  readonly namespace: string;
  readonly name: string;
  readonly provider: string;
  /** The directory of the module in its package; `''` is the package's root. */
  readonly subdir: string;
}

/** A repository, an archive or a stored object: fetched as a whole. */
export interface PackageSource {
  readonly kind: 'package';
  /** The text before `::`, or the equivalent for the form of the address: `git`, `s3`, `gcs`, …. */
  readonly getter?: string;
  readonly url: string;
  /** The directory of the module in the package; `''` is its root. It may hold `*`, for exactly one directory. */
  readonly subdir: string;
}

/** An invalid source. */
export interface InvalidSource {
  readonly kind: 'invalid';
  readonly reason: string;
}

/** The registry of addresses without a host. */
const publicRegistry = 'registry.terraform.io';
/** Hosts of repositories: an address that begins with them is never an address in a registry. */
const notRegistries = new Set(['github.com', 'bitbucket.org']);
/** Maximum length of a source. */
const maxLength = 4096;

/** Reads a source as Terraform does: a path with `./` or `../`, else an address in a registry, else a package. */
export function parseSource(text: string): ModuleSource | InvalidSource {
  if (text === '') return invalid('a source is missing');
  if (text.length > maxLength) return invalid('the source is too long');
  if (isLocal(text)) return { kind: 'local', path: localPath(text) };
  const forced = /^([A-Za-z0-9]+)::([\s\S]+)$/.exec(text);
  const [address, written] = splitSubdir(forced?.[2] ?? text);
  const subdir = normalizePath(written);
  if (subdir === undefined) {
    return invalid(`the directory ${JSON.stringify(written)} is outside the package`);
  }
  const registry = forced === null ? parseRegistry(address) : undefined;
  if (registry !== undefined) return { ...registry, subdir };
  return parsePackage(text, forced?.[1], address, subdir);
}

function parsePackage(
  text: string,
  forced: string | undefined,
  address: string,
  subdir: string,
): PackageSource | InvalidSource {
  const found = detect(address);
  if (found === undefined) {
    return invalid(`${JSON.stringify(text)} is not a local path ("./"), a registry address or a URL`);
  }
  if ('reason' in found) return invalid(found.reason);
  const getter = forced ?? found.getter;
  return {
    kind: 'package',
    ...(getter === undefined ? {} : { getter }),
    url: found.url,
    subdir: [found.subdir, subdir].filter((part) => part !== undefined && part !== '').join('/'),
  };
}

function invalid(reason: string): InvalidSource {
  return { kind: 'invalid', reason };
}

/** A path relative to the calling module, not a remote address. */
export function isLocal(text: string): boolean {
  return /^\.\.?[\\/]/.test(text);
}

function localPath(text: string): string {
  const path = cleanPath(text.replaceAll('\\', '/'));
  return /^\.\.(?:\/|$)/.test(path) ? path : `./${path}`;
}

/** The address without `//<directory>`, and the directory; a query stays with the address. */
function splitSubdir(text: string): readonly [address: string, subdir: string] {
  const query = text.indexOf('?');
  const path = query < 0 ? text : text.slice(0, query);
  const scheme = path.indexOf('://');
  const at = path.indexOf('//', scheme < 0 ? 0 : scheme + 3);
  if (at < 0) return [text, ''];
  return [path.slice(0, at) + (query < 0 ? '' : text.slice(query)), path.slice(at + 2)];
}

const label = /^[0-9A-Za-z](?:[0-9A-Za-z_-]{0,62}[0-9A-Za-z])?$/;
const providerName = /^[0-9a-z]{1,64}$/;

/** `[host/]namespace/name/provider`; undefined for anything else. */
function parseRegistry(address: string): Omit<RegistrySource, 'subdir'> | undefined {
  const parts = address.split('/');
  if (parts.length !== 3 && parts.length !== 4) return undefined;
  const [namespace, name, provider] = parts.slice(-3) as [string, string, string];
  if (!label.test(namespace) || !label.test(name) || !providerName.test(provider)) return undefined;
  const host = parts.length === 3 ? publicRegistry : registryHost(parts[0]!);
  return host === undefined ? undefined : { kind: 'registry', host, namespace, name, provider };
}

function registryHost(written: string): string | undefined {
  const [, name, port = ''] = /^([^:@]+)(:\d{1,5})?$/.exec(written) ?? [];
  if (name === undefined || !name.includes('.')) return undefined;
  const host = asciiHost(name);
  return host === undefined || notRegistries.has(host) ? undefined : host + port;
}
