import type { Comment } from '../comment.ts';

/** More comments for whole files than one has: each is looked at once for each resource. */
const maxOfFile = 50;

/** Comments of other tools that hold for the whole file, wherever they stand. */
export function commentsOfFile(comments: readonly Comment[]): readonly Comment[] {
  return comments
    .filter(({ text }) => /^(?:(?:checkov|bridgecrew|cortex|ts):skip=|hadolint\s+global\s+ignore\s*=)/.test(text))
    .slice(0, maxOfFile);
}
