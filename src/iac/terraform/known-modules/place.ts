import { positionOf, type Span } from '../../../source/index.ts';
import type { KnownModule, Path, Resource } from '../../resource.ts';
import type { ValueStep } from '../../value-step.ts';
import { commentsOf } from '../modules/comments.ts';
import type { Declaration } from '../modules/definition.ts';
import { knownModuleOf } from './source.ts';

/** For a resource of a known module, the call in place of its own block. */
type Placed = Pick<Resource, 'source' | 'line' | 'span' | 'comments' | 'spanOf' | 'provenanceOf' | 'knownModule'>;

/** Places a resource of a known module at its call, and its attributes at the inputs that they are from. */
export function placedAtCall(
  known: KnownModule,
  { file, block }: Declaration,
  stepsTo: (path: Path) => readonly ValueStep[],
): Placed {
  const span: Span = { source: file.source, start: block.start, end: block.end };
  const header = { ...span, end: block.headerEnd };
  const written = (path: Path): readonly ValueStep[] =>
    stepsTo(path).filter((step) => step.span === undefined || knownModuleOf(step.span.source) === undefined);
  return {
    source: file.source.path,
    line: positionOf(file.source, block.start).line,
    span,
    comments: commentsOf(file, span),
    spanOf: (path) => written(path)[0]?.span ?? header,
    provenanceOf: (path) => [
      { kind: 'module', text: knowledgeText(known), span: written(path)[0]?.span ?? header },
      ...written(path),
    ],
    knownModule: known,
  };
}

function knowledgeText({ source, version }: KnownModule): string {
  return `from built-in knowledge of ${source} ${version}`;
}
