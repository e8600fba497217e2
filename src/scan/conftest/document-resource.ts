import type { Config, Resource } from '../../iac/index.ts';
import { isObject, lookup, toJson, type Value } from '../../rego/index.ts';
import { linesOf, positionOf, type Source, type Span } from '../../source/index.ts';
import type { Result } from './result.ts';

/** A file and its documents. */
export interface ReportedFile {
  readonly source: Source;
  readonly documents: readonly Value[];
  /** Offsets at which the documents begin; 0 for those that it lacks. */
  readonly starts: readonly number[];
}

/** A document as a resource: named by `kind` and `metadata.name` if it has them. */
export function documentResource({ source, documents, starts }: ReportedFile, index: number): Resource {
  const document = documents[index];
  const { path } = source;
  const text = (value: Value | undefined): string | undefined => (typeof value === 'string' ? value : undefined);
  const member = (value: Value | undefined, name: string) => (isObject(value) ? lookup(value, name) : undefined);
  const type = text(member(document, 'kind')) ?? 'document';
  const name = text(member(member(document, 'metadata'), 'name')) ?? `${path}${index === 0 ? '' : `#${index + 1}`}`;
  const start = starts[index] ?? 0;
  const span: Span = { source, start, end: source.text.length };
  return {
    id: `${type}.${name}`,
    name,
    source: path,
    line: positionOf(source, start).line,
    type,
    config: isObject(document) ? (toJson(document) as Config) : {},
    modulePath: [],
    unknown: [],
    spanOf: () => firstLineOf(span),
    span,
    comments: [],
  };
}

function firstLineOf({ source, start }: Span): Span {
  const end = source.text.indexOf('\n', start);
  return { source, start, end: end < 0 ? source.text.length : end };
}

/** The line that a rule names in `_loc`, as the place of a resource; undefined if the source does not have it. */
export function linePlace(
  { location }: Result,
  source: Source | undefined,
): Pick<Resource, 'line' | 'source' | 'spanOf' | 'span'> | undefined {
  if (source === undefined || location?.file !== source.path || !/^[1-9]\d{0,8}$/.test(location.line)) return undefined;
  const line = Number(location.line);
  const start = linesOf(source)[line - 1];
  if (start === undefined) return undefined;
  const span = firstLineOf({ source, start, end: start });
  return { line, source: source.path, spanOf: () => span, span };
}
