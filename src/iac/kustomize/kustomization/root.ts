import type { Source, Span } from '../../../source/index.ts';
import { resolvePath } from '../../paths.ts';
import { BuildError } from '../build-error.ts';
import type { Session } from '../session.ts';
import type { Text } from './decode.ts';
import { isFetched } from './remote.ts';

/** The directory of a kustomization, and the kustomizations that led to it. */
export interface Root {
  readonly directory: string;
  readonly parent: Root | undefined;
  /**
   * The text of a file that the kustomization names, which is part of the result or not. Throws a `BuildError` if it may
   * not or cannot be read.
   */
  readonly read: (path: Text, isPart?: boolean) => Promise<Source>;
  /** Its bytes; undefined if only text is available. */
  readonly readBytes: (path: Text) => Promise<Uint8Array | undefined>;
}

export function openRoot(session: Session, directory: string, parent?: Root): Root {
  const locate = (path: Text): string => {
    if (isRemote(path.text)) throw remote(path);
    const resolved = resolvePath(directory, path.text);
    // Fetched directories only read their own files.
    const isAnywhere = session.options.anywhere === true && !isFetched(directory);
    if (resolved !== undefined && (isAnywhere || isWithin(directory, resolved))) return resolved;
    const where =
      isAnywhere || directory === '' ? 'the scanned directory' : `${directory}, the directory of the kustomization`;
    throw new BuildError('kustomize.outside', `${path.text} is not in or below ${where}`, path.span);
  };
  return {
    directory,
    parent,
    read: async (path, isPart = false) => {
      const file = locate(path);
      const source = await readText(session, file);
      if (isPart) session.parts.add(file);
      if (source === undefined) throw new BuildError('kustomize.file', `no such file: ${file}`, path.span);
      return source;
    },
    readBytes: async (path) => session.files.readBytes?.(locate(path)),
  };
}

/** The text of a file, read once per build. */
export async function readText(session: Session, path: string): Promise<Source | undefined> {
  if (!session.texts.has(path)) {
    const text = path === '' ? undefined : await session.files.read(path);
    session.texts.set(path, text === undefined ? undefined : { path, text });
  }
  return session.texts.get(path);
}

export function isWithin(directory: string, path: string): boolean {
  return directory === '' || path === directory || path.startsWith(`${directory}/`);
}

/** Whether a path in a kustomization is the address of a remote file or repository. */
export function isRemote(path: string): boolean {
  if (/^(?:[a-z][\w+.-]*:\/\/|git::|[\w.-]+@[\w.-]+:)/i.test(path)) return true;
  return (
    /^(?:github\.com|gitlab\.com|bitbucket\.org)[:/]/i.test(path) ||
    /\.git(?:[/?]|$)/.test(path) ||
    /[?&]ref=/.test(path)
  );
}

export function remote({ text, span }: { readonly text: string; readonly span: Span }): BuildError {
  const help = 'scan with --remote-modules, or add a copy to the tree';
  return new BuildError('kustomize.remote', `${text} is not in the scanned tree`, span, help);
}
