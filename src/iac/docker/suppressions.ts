import type { Comment } from '../comment.ts';
import type { ParsedDockerfile } from './parse/instruction.ts';

/** Maximum number of comments for a whole file: each one is checked for every resource. */
const maxOfFile = 50;

/** Comments of other tools that apply to the whole file, wherever they are. */
export function commentsOfFile({ comments, directives }: ParsedDockerfile): readonly Comment[] {
  const checks = new Set(directives.filter(({ name }) => name === 'check').map(({ start }) => start));
  return comments
    .filter(
      ({ text, span }) =>
        checks.has(span.start) ||
        /^(?:(?:checkov|bridgecrew|cortex|ts):skip=|hadolint\s+global\s+ignore\s*=)/.test(text),
    )
    .slice(0, maxOfFile);
}
