import { utf8Bytes } from '../go/index.ts';
import type { Files } from '../iac/index.ts';
import type { OpenTree, Platform, Target } from './platform.ts';

/** A platform that opens a target as a tree that is open already, with other texts for some files. It stays open. */
export function withTexts(
  platform: Platform,
  target: Target,
  tree: () => OpenTree | Promise<OpenTree>,
  texts: ReadonlyMap<string, string>,
): Platform {
  const open = async (wanted: Target): Promise<OpenTree> => {
    if (wanted !== target) return platform.open(wanted);
    const { close: _, ...rest } = await tree();
    return { ...rest, files: overlaid(rest.files, texts) };
  };
  return { ...platform, open };
}

/** A tree with other texts for some files, by their paths. Files that the tree does not have are added. */
export function overlaid(files: Files, texts: ReadonlyMap<string, string>): Files {
  if (texts.size === 0) return files;
  const withNames =
    (list: Files['list']): Files['list'] =>
    async (directory) => {
      const names = await list(directory);
      const prefix = directory === '' ? '' : `${directory}/`;
      const added = [...texts.keys()]
        .filter((path) => path.startsWith(prefix))
        .map((path) => path.slice(prefix.length))
        .map((path) => path.slice(0, path.indexOf('/') + 1) || path)
        .filter((name) => !names.includes(name));
      return added.length === 0 ? names : [...new Set([...names, ...added])].sort();
    };
  return {
    ...files,
    list: withNames(files.list),
    ...(files.search && { search: withNames(files.search) }),
    read: async (path) => texts.get(path) ?? files.read(path),
    ...(files.readBytes && {
      readBytes: async (path: string) => (texts.has(path) ? utf8Bytes(texts.get(path)!) : files.readBytes!(path)),
    }),
    ...(files.readBeginning && {
      readBeginning: async (path: string, length: number) =>
        texts.get(path)?.slice(0, length) ?? files.readBeginning!(path, length),
    }),
  };
}
