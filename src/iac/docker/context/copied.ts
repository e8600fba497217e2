import { cleanPath, globPattern, loadPatterns } from '../../../go/index.ts';
import type { Source } from '../../../source/index.ts';
import type { Files } from '../../files.ts';
import { joinPath } from '../../paths.ts';
import { type IgnoreRules, readIgnoreRules } from './ignore-rules.ts';
import { isSecretPath } from './secret-names.ts';

/** Files of the build context that an instruction copies although their names are those of secrets. */
export type CopiedSecrets = (sources: readonly string[], excludes: readonly string[]) => readonly string[];

/** Maximum number of files of a context that are considered, and of files that an instruction copies. */
const maxFiles = 200;

interface Context {
  /** The files with names of secrets. */
  readonly files: readonly string[];
  readonly rules: () => IgnoreRules;
}

/**
 * Opens the contexts that a Dockerfile is built with, directories of the tree. `secretFiles` are the files of the tree
 * with names that secrets may have.
 */
export async function openContexts(
  files: Files,
  dockerfile: Source,
  directories: readonly string[],
  secretFiles: readonly string[],
): Promise<CopiedSecrets> {
  const own = await files.read(`${dockerfile.path}.dockerignore`);
  let needsPatterns = dockerfile.text.includes('--exclude');
  const contexts: Context[] = [];
  for (const directory of directories) {
    const start = directory === '' ? '' : `${directory}/`;
    const inside = secretFiles.filter((path) => path.startsWith(start)).map((path) => path.slice(start.length));
    // An ignore file with the name of the Dockerfile takes precedence over that of the context.
    const text = own ?? (await files.read(joinPath(directory, '.dockerignore'))) ?? '';
    needsPatterns ||= text !== '';
    let rules: IgnoreRules | undefined;
    contexts.push({
      files: inside.filter(isSecretPath).slice(0, maxFiles),
      rules: () => (rules ??= readIgnoreRules(text)),
    });
  }
  if (needsPatterns) await loadPatterns();
  return (sources, excludes) => {
    const found = contexts.flatMap((context) => sources.flatMap((source) => copiedBy(source, excludes, context)));
    return [...new Set(found)].sort().slice(0, maxFiles);
  };
}

function copiedBy(source: string, excludes: readonly string[], context: Context): readonly string[] {
  if (/:\/\/|^git@/.test(source)) return [];
  // A source cannot lead out of the context.
  const path = cleanPath(`/${source}`).slice(1);
  const isPattern = /[*?[\\]/.test(path);
  const matches = isPattern ? globPattern(path) : (other: string): boolean => other === path;
  /** The path below the source, if it is the source or in it. */
  const below = (file: string): string | undefined => {
    if (path === '') return file;
    const names = file.split('/');
    const length = names.findIndex((_, at) => matches?.(names.slice(0, at + 1).join('/')) === true) + 1;
    if (length === 0) return undefined;
    return names.slice(length === names.length ? -1 : length).join('/');
  };
  // A file that is named may be missing here because it is not in the repository.
  const candidates = new Set(isPattern || !isSecretPath(path) ? context.files : [...context.files, path]);
  const copied = [...candidates].flatMap((file) => {
    const name = below(file);
    return name === undefined ? [] : [{ file, name }];
  });
  if (copied.length === 0) return [];
  const [ignored, excluded] = [context.rules(), readIgnoreRules(excludes.join('\n'))];
  return copied.filter(({ file, name }) => !ignored.ignores(file) && !excluded.ignores(name)).map(({ file }) => file);
}
