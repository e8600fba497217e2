import { md5, sha1 } from '@noble/hashes/legacy.js';
import { sha256, sha512 } from '@noble/hashes/sha2.js';
import { type ArchiveFormat, formatOf, hexText, unpack, utf8Text } from '../../go/index.ts';
import { download } from './download.ts';
import { RemoteError, RemoteRefusedError } from './error.ts';
import type { HttpResponse } from './http.ts';
import { drop, wholeOf } from './limits.ts';
import type { PackageContent } from './package-files.ts';
import { sendRequest } from './request.ts';
import { unpackBudget } from './unpack-budget.ts';
import { parseUrl, queryValue, resolveUrl, type Url, urlText, withoutQuery, withoutUser } from './url.ts';
import type { RemoteWorld } from './world.ts';

/** Maximum length of a page that should name a source. */
const maxPage = 1024 * 1024;

export type HttpPackage =
  | (PackageContent & { readonly kind: 'content'; readonly refused: readonly string[] })
  /** The server names another source instead. */
  | { readonly kind: 'source'; readonly source: string };

/** An archive from a server, unpacked, or the source that the server names instead. */
export async function fetchHttp(url: Url, world: RemoteWorld): Promise<HttpPackage> {
  const archive = queryValue(url, 'archive');
  const format = archive === 'false' ? undefined : formatOf(archive === undefined ? url.path : `.${archive}`);
  if (archive !== undefined && archive !== 'false' && format === undefined) {
    throw new RemoteRefusedError(`${JSON.stringify(archive)} is not a supported archive format`);
  }
  const checksum = queryValue(url, 'checksum');
  const problemOf = checksum === undefined ? undefined : parseChecksum(checksum);
  const bare = withoutQuery(url, ['archive', 'checksum', 'filename']);
  if (format === undefined && archive === undefined) return sourceAt(bare, world);
  const { url: place, user } = withoutUser(bare);
  const key = JSON.stringify(['http', user !== undefined, urlText(place)]);
  // Callers with credentials must present them to the server.
  const isStated = problemOf !== undefined && user === undefined;
  const { bytes, keep } = await download(
    { key, ...(isStated ? { isSure: (kept: Uint8Array) => problemOf(kept) === undefined } : {}) },
    (kept) => sendRequest(world, bare, 'package', { kept }),
    world,
  );
  const problem = problemOf?.(bytes);
  if (problem !== undefined) throw problem;
  const name = queryValue(url, 'filename') ?? url.path.slice(url.path.lastIndexOf('/') + 1);
  const content =
    format === undefined
      ? { files: new Map([[name.replaceAll(/[/\\]/g, '') || 'file', bytes]]), refused: [] }
      : await unpackPackage(bytes, format, name, world);
  await keep();
  return { kind: 'content', ...content };
}

/** Unpacks what was fetched, within limits. `name` is what the archive is called. */
export async function unpackPackage(
  bytes: Uint8Array,
  format: ArchiveFormat,
  name: string,
  world: RemoteWorld,
): Promise<PackageContent & { readonly refused: readonly string[] }> {
  const budget = unpackBudget(world, bytes.length);
  return unpack(bytes, format, budget, name.replace(/\.gz$/, '').replaceAll(/[/\\]/g, '') || 'file');
}

/** The source that a page names, in a header or in itself. */
async function sourceAt(url: Url, world: RemoteWorld): Promise<HttpPackage> {
  const asked = { ...url, query: [...url.query, ['terraform-get', '1'] as const] };
  const response = await sendRequest(world, asked, 'package');
  const header = response.headers.get('x-terraform-get');
  if (header !== undefined) await drop(response.body);
  const named = header ?? (await metaOf(response));
  if (named === undefined) {
    throw new RemoteError(
      'not an archive, and the server returned no other source (X-Terraform-Get)',
      'use the URL of an archive (.zip, .tar.gz, …), add ?archive=zip, or write git:: before a repository',
    );
  }
  return { kind: 'source', source: absoluteSource(named, response.url) };
}

/** A source that a server names: a path is one of the server's own. */
export function absoluteSource(named: string, base: string): string {
  const from = parseUrl(base);
  if (!/^(?:\/|\.\.?\/)/.test(named) || from === undefined) return named;
  // `//directory` belongs to the source, not to the path.
  const [plain = ''] = named.split('?', 1);
  const [path = ''] = plain.split('//', 1);
  const url = resolveUrl(from, path);
  if (url === undefined) throw new RemoteError('the server returned an invalid source URL');
  return `${urlText(url)}${named.slice(path.length)}`;
}

async function metaOf({ body, headers }: HttpResponse): Promise<string | undefined> {
  if (!/html/.test(headers.get('content-type') ?? 'html')) {
    await drop(body);
    return undefined;
  }
  const page = utf8Text(await wholeOf(body, maxPage));
  for (const [tag] of page.matchAll(/<meta\b[^<>]*>/gi)) {
    if (!/\bname\s*=\s*["']?terraform-get["']?(?=[\s/>])/i.test(tag)) continue;
    const [, quoted, single, bare] = /\bcontent\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s"'>]+))/i.exec(tag) ?? [];
    const content = quoted ?? single ?? bare;
    if (content !== undefined) return content.replaceAll('&amp;', '&');
  }
  return undefined;
}

const digests = { md5, sha1, sha256, sha512 };

/** The error for a wrong digest of a download. */
export function parseChecksum(text: string): (bytes: Uint8Array) => RemoteError | undefined {
  const [, named, hex = ''] = /^(?:(md5|sha1|sha256|sha512):)?([\da-fA-F]+)$/.exec(text) ?? [];
  const byLength = { 32: 'md5', 40: 'sha1', 64: 'sha256', 128: 'sha512' } as const;
  const kind = byLength[hex.length as keyof typeof byLength];
  if (kind === undefined || (named !== undefined && named !== kind)) {
    throw new RemoteRefusedError('invalid checksum: write checksum=sha256:<64 hexadecimal digits>');
  }
  return (bytes) => {
    const found = hexText(digests[kind](bytes));
    return found === hex.toLowerCase()
      ? undefined
      : new RemoteError(`wrong checksum: ${kind} is ${found}, expected ${hex.toLowerCase()}`);
  };
}
