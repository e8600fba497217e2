import { joinPath, normalizePath } from '../paths.ts';

/** What a file of GitHub's is. */
export type FileKind = 'workflow' | 'action' | 'dependabot';

export const workflowPath = /(?:^|\/)\.github\/workflows\/[^/]+\.ya?ml$/i;
export const actionPath = /(?:^|\/)action\.ya?ml$/;
export const dependabotPath = /(?:^|\/)\.github\/dependabot\.ya?ml$/;
/** Paths of all of them. */
export const anyPath = /(?:^|\/)(?:\.github\/(?:workflows\/[^/]+|dependabot)|action)\.ya?ml$/i;

/** What a file is by its path; undefined if only its content says so. */
export function kindOfPath(path: string): FileKind | undefined {
  if (workflowPath.test(path)) return 'workflow';
  if (dependabotPath.test(path)) return 'dependabot';
  return actionPath.test(path) ? 'action' : undefined;
}

/**
 * The directory of the repository that a file belongs to, by its path: above its `.github` directory, or else the topmost
 * one that may be read. `above` is that of `Files`.
 */
export function repositoryOf(path: string, above = ''): string {
  const full = joinPath(above, path);
  const at = full.startsWith('.github/') ? 0 : full.lastIndexOf('/.github/');
  const top = above.split('/').map((name) => (name === '' ? '' : '..'));
  return normalizePath(joinPath(top.join('/'), full.slice(0, Math.max(0, at))), above) ?? '';
}
