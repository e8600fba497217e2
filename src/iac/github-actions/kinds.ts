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

/** The directory of the repository that a file belongs to, by its path. */
export function repositoryOf(path: string): string {
  const at = path.startsWith('.github/') ? 0 : path.lastIndexOf('/.github/');
  return at < 0 ? '' : path.slice(0, at);
}
