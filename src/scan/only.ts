import { type Files, joinPath } from '../iac/index.ts';

/**
 * The same tree, limited to these files and directories (relative to its root) and the directories that lead to them.
 * Files that their code references, such as a directory with a module, stay readable. The paths may lead through links.
 */
export function only(files: Files, paths: readonly string[]): Files {
  const holds = (path: string): boolean =>
    paths.some((wanted) => wanted === '' || path === wanted || path.startsWith(`${wanted}/`));
  const leadsTo = (path: string): boolean => paths.some((wanted) => wanted.startsWith(`${path}/`));
  const list: Files['list'] = async (directory) => {
    if (directory !== '' && !holds(directory) && !leadsTo(directory)) return files.list(directory);
    const found = (await files.list(directory)).filter((name) => {
      const path = joinPath(directory, name);
      return name.endsWith('/') ? holds(path.slice(0, -1)) || leadsTo(path.slice(0, -1)) : holds(path);
    });
    if (directory !== '' && !leadsTo(directory)) return found;
    const links = ((await files.links?.(directory)) ?? []).filter((name) => {
      const path = joinPath(directory, name);
      return paths.includes(path) || leadsTo(path);
    });
    return [...found, ...links.map((name) => `${name}/`)];
  };
  return { ...files, list };
}
