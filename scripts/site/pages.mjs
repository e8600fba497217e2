// The pages of the site: the repository's Markdown files under the addresses that they have there.
import { readdirSync, readFileSync } from 'node:fs';
import { join, posix } from 'node:path';
import process from 'node:process';
import { root } from '../install.mjs';
import { packedReadme } from '../packed-readme.mjs';

/** Pages outside `docs/`, by their path in the repository. */
const others = new Map([
  ['README.md', 'index.md'],
  ['docs/README.md', 'all-pages.md'],
  ['policies/README.md', 'policy-reference.md'],
  ['packages/rego/README.md', 'lintel-rego.md'],
  ['editors/vscode/README.md', 'vscode.md'],
  ['bench/README.md', 'project/measurements.md'],
  ['conformance/README.md', 'project/conformance.md'],
  ['conformance/charts-in-the-wild.md', 'project/charts-in-the-wild.md'],
  ['ARCHITECTURE.md', 'project/architecture.md'],
  ['CHANGELOG.md', 'project/changelog.md'],
  ['CODE_OF_CONDUCT.md', 'project/code-of-conduct.md'],
  ['CONTRIBUTING.md', 'project/contributing.md'],
  ['SECURITY.md', 'project/security-policy.md'],
]);

/**
 * The address on the site of each file that it contains: pages, and pictures in `docs/`.
 *
 * @returns {Map<string, string>}
 */
export function sitePaths() {
  const docs = readdirSync(join(root, 'docs'), { recursive: true, encoding: 'utf8' })
    .map((path) => path.replaceAll('\\', '/'))
    .filter((path) => /\.(?:md|svg)$/.test(path));
  /** @param {string} path */
  const place = (path) => (path.endsWith('.svg') ? `public/${path}` : path.replace(/(^|\/)README\.md$/, '$1index.md'));
  return new Map([...docs.map((path) => /** @type {const} */ ([`docs/${path}`, place(path)])), ...others]);
}

/**
 * A page as the site has it: links lead to other pages of the site, or to the repository where its address is known.
 *
 * @param {string} path in the repository
 * @param {ReadonlyMap<string, string>} paths all pages
 * @param {string} [repository] the address of the repository
 * @returns {string}
 */
export function sitePage(path, paths, repository) {
  const text = readFileSync(join(root, path), 'utf8');
  const folder = posix.dirname(path);
  const linked = text.replace(/\]\(([^)\s#:]+)(#[^)\s]*)?\)/g, (link, target, anchor = '') => {
    const file = posix.join(folder, target);
    const place = paths.get(file) ?? paths.get(posix.join(file, 'README.md'));
    return place === undefined ? link : `](/${place.replace(/^public\//, '')}${anchor})`;
  });
  const { version } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));
  const directory = folder === '.' ? '' : folder;
  const manifest = { version, ...(repository === undefined ? {} : { repository: { url: repository, directory } }) };
  // Languages that the highlighter does not know.
  const plain = linked.replace(/^```(?:rego|promql)$/gm, '```');
  return packedReadme(plain, manifest, (target) => target.startsWith('/'));
}

/**
 * The groups of the sidebar: the headings of docs/README.md with the first link of each item.
 *
 * @returns {{ text: string, collapsed?: boolean, items: { text: string, link: string }[] }[]}
 */
export function sidebar() {
  const [, ...sections] = sitePage('docs/README.md', sitePaths()).split(/^## /m);
  return sections.map((section) => ({
    text: section.slice(0, section.indexOf('\n')),
    collapsed: false,
    items: [...section.matchAll(/^- (?:[A-Z][a-z]+ )?\[([^\]]+)\]\(\/([^)]+)\)/gm)].map(([, text = '', link = '']) => ({
      text,
      link: `/${link.replace(/(?:index)?\.md$/, '')}`,
    })),
  }));
}

/**
 * The anchor of a heading, as code hosts write it.
 *
 * @param {string} heading
 * @returns {string}
 */
export function anchorOf(heading) {
  return heading
    .toLowerCase()
    .replace(/[^\p{L}\p{N}\s_-]/gu, '')
    .replace(/\s/g, '-');
}

/** The address of the repository, if package.json or the continuous integration knows it. */
export function repositoryAddress() {
  const { repository } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));
  if (repository !== undefined) return repository.url;
  const { GITHUB_SERVER_URL: server, GITHUB_REPOSITORY: name } = process.env;
  return server === undefined || name === undefined ? undefined : `${server}/${name}`;
}
