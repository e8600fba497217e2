/**
 * A README as it is published: npm shows it where the files of the repository are not there. Links to files outside the package become
 * absolute where the repository is known, else only their text is kept.
 *
 * @param {string} text
 * @param {{ version: string, repository?: string | { url: string, directory?: string } }} manifest of the package
 * @param {(path: string) => boolean} isPacked whether the package has a file at a path, relative to the README
 * @returns {string}
 */
export function packedReadme(text, { version, repository }, isPacked) {
  const url = typeof repository === 'object' ? repository.url : repository;
  const directory = typeof repository === 'object' ? (repository.directory ?? '') : '';
  const web = url?.replace(/^git\+/, '').replace(/\.git$/, '');
  return text.replace(/!?\[([^\]\n]*)\]\(([^)\s]+)\)/g, (link, label, target) => {
    const [path] = target.split('#');
    if (path === '' || /^\w+:/.test(target) || isPacked(path)) return link;
    if (web === undefined) return label;
    const { pathname } = new URL(target, `file:///${directory === '' ? '' : `${directory}/`}`);
    const anchor = target.slice(path.length);
    const view = link.startsWith('!') ? 'raw' : 'blob';
    return link.replace(`(${target})`, `(${web}/${view}/v${version}${pathname}${anchor})`);
  });
}
