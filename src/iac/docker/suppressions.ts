import type { Comment } from '../comment.ts';

/** Maximum number of comments for a whole file: each one is checked for every resource. */
const maxOfFile = 50;

/** Comments of other tools that hold for the whole file, wherever they stand. */
export function commentsOfFile(comments: readonly Comment[]): readonly Comment[] {
  return comments
    .filter(({ text }) => /^(?:(?:checkov|bridgecrew|cortex|ts):skip=|hadolint\s+global\s+ignore\s*=)/.test(text))
    .slice(0, maxOfFile);
}
