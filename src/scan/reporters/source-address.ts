import { trimEnd } from '../../source/index.ts';
import { fromTop, uriOf } from './finding.ts';
import type { RenderOptions, Repository } from './reporter.ts';

/** A file at a commit, a branch or a tag, with escaped names. */
interface Shown {
  /** The address of the repository. */
  readonly repository: string;
  readonly ref: string;
  readonly path: string;
  readonly line: number;
}

/** The pages of code hosts, by the addresses of repositories; the first that fits counts. */
const forges: readonly {
  readonly repository: RegExp;
  readonly page: (found: readonly string[], file: Shown) => string;
}[] = [
  // Azure DevOps, also on a server of one's own.
  {
    repository: /\/_git\/[^/]+$/,
    page: (_found, { repository, ref, path, line }) => {
      const version = `${/^[\da-f]{40}$/.test(ref) ? 'GC' : 'GB'}${ref.replaceAll('&', '%26')}`;
      const place = `line=${line}&lineEnd=${line + 1}&lineStartColumn=1&lineEndColumn=1`;
      return `${repository}?path=/${path.replaceAll('&', '%26')}&version=${version}&${place}`;
    },
  },
  // Bitbucket Data Center.
  {
    repository: /^(.*)\/scm\/([^/]+)\/([^/]+)$/,
    page: ([, base, project, name], { ref, path, line }) =>
      `${base}/projects/${project}/repos/${name}/browse/${path}?at=${ref.replaceAll('&', '%26')}#${line}`,
  },
  {
    repository: /^https:\/\/(?:[^/]*\.)?gitlab\./,
    page: (_found, { repository, ref, path, line }) => `${repository}/-/blob/${ref}/${path}#L${line}`,
  },
  {
    repository: /^https:\/\/(?:[^/]*\.)?bitbucket\./,
    page: (_found, { repository, ref, path, line }) => `${repository}/src/${ref}/${path}#lines-${line}`,
  },
  // GitHub; a GitLab server at another address leads on from there.
  { repository: /^/, page: (_found, { repository, ref, path, line }) => `${repository}/blob/${ref}/${path}#L${line}` },
];

/**
 * The web page that shows a line of a scanned file; undefined without both repository and ref, or if there is no page.
 */
export function sourceAddress(file: string, line: number, options: RenderOptions): string | undefined {
  const { url = '', ref } = options.repository ?? {};
  const repository = trimEnd(webAddress(url), '/').replace(/\.git$/, '');
  if (ref === undefined || !/^https:\/\/[^/@\s?#]+\/[^\s"<>?#]*$/.test(repository)) return undefined;
  const shown = { repository, ref: uriOf(ref), path: uriOf(fromTop(file, options)), line };
  for (const forge of forges) {
    const found = forge.repository.exec(repository);
    if (found !== null) return forge.page(found, shown);
  }
  return undefined;
}

/** The web address of a repository given in SSH notation, whose port is not that of the pages; otherwise unchanged. */
function webAddress(url: string): string {
  return url
    .replace(/^(?:ssh:\/\/)?git@ssh\.dev\.azure\.com[:/]v3\/([^/]+)\/([^/]+)\//, 'https://dev.azure.com/$1/$2/_git/')
    .replace(/^ssh:\/\/git@([^:/]+)(?::\d+)?\//, 'https://$1/')
    .replace(/^git@([^:/]+)[:/]/, 'https://$1/');
}

/** The address of a repository as a URI of RFC 3986; undefined if it is not one, such as a path. */
export function repositoryUri(url: string): string | undefined {
  const address = webAddress(url).replace(/[\ud800-\udfff]/gu, '\ufffd');
  if (!/^[a-z][a-z0-9+.-]*:\/\/[^/\s]/i.test(address)) return undefined;
  return address.replace(/[^\w\-.~:/?#[\]@!$&'()*+,;=%]/gu, encodeURIComponent);
}

/** A repository as results may show it: without user and password. */
export function repositoryOf(url: string, ref: string | undefined): Repository {
  return { url: url.replace(/^([a-z][a-z0-9+.-]*:\/\/)[^/]*@/i, '$1'), ...(ref === undefined ? {} : { ref }) };
}
