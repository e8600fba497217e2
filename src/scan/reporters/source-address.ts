import { trimEnd } from '../../source/index.ts';
import { fromTop, uriOf } from './finding.ts';
import type { RenderOptions, Repository } from './reporter.ts';

/** Line anchors of code hosts that differ from GitHub's. */
const forges: readonly { readonly host: RegExp; readonly folder: string; readonly line: string }[] = [
  { host: /(^|\.)gitlab\./, folder: '/-/blob/', line: '#L' },
  { host: /(^|\.)bitbucket\./, folder: '/src/', line: '#lines-' },
  { host: /./, folder: '/blob/', line: '#L' },
];

/**
 * The web page that shows a line of a scanned file; undefined without both repository and ref, or if there is no page.
 */
export function sourceAddress(file: string, line: number, options: RenderOptions): string | undefined {
  const { url = '', ref } = options.repository ?? {};
  const page = trimEnd(webAddress(url), '/').replace(/\.git$/, '');
  const host = /^https:\/\/([^/@\s]+)\/[^\s"<>]*$/.exec(page)?.[1];
  if (host === undefined || ref === undefined) return undefined;
  const forge = forges.find((known) => known.host.test(host))!;
  return `${page}${forge.folder}${uriOf(ref)}/${uriOf(fromTop(file, options))}${forge.line}${line}`;
}

/** The web address of a repository given in SSH notation; otherwise unchanged. */
function webAddress(url: string): string {
  return url.replace(/^(?:ssh:\/\/)?git@([^:/]+)[:/]/, 'https://$1/');
}

/** The address of a repository as a URI of RFC 3986; undefined if it is not one, such as a path. */
export function repositoryUri(url: string): string | undefined {
  const address = webAddress(url).replace(/[\ud800-\udfff]/gu, '\ufffd');
  if (!/^[a-z][a-z0-9+.-]*:\/\/[^/\s]/i.test(address)) return undefined;
  return address.replace(/[^\w\-.~:/?#[\]@!$&'()*+,;=%]/gu, encodeURIComponent);
}

/** A repository as results may show it: without user and password. */
export function repositoryOf(url: string, ref: string | undefined): Repository {
  return { url: url.replace(/^([a-z][a-z0-9+.-]*:\/\/)[^/@]*@/i, '$1'), ...(ref === undefined ? {} : { ref }) };
}
