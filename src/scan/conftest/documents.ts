import { formatOf, type Resource, startsIn } from '../../iac/index.ts';
import { isArray } from '../../rego/index.ts';
import { type Diagnostic, groupBy, indexOfStart, type Source, withCode } from '../../source/index.ts';
import { parseConfig } from './config.ts';
import { documentResource, type ReportedFile } from './document-resource.ts';

/** An input of policies for conftest in a scan. */
export interface Document {
  readonly value: unknown;
  /** The resource that the document defines, or the document itself if these are several. */
  readonly resource: Resource;
}

export interface Documents {
  readonly documents: readonly Document[];
  /** Files whose format is unknown, or that are invalid in it. */
  readonly problems: readonly Diagnostic[];
}

/**
 * The documents of resources: Kubernetes objects as they are, also from charts and kustomizations, and all other files as conftest parses
 * them. `mentions` finds the comments about one of the policies, which also apply to a document with several resources.
 */
export async function documentsOf(
  resources: readonly Resource[],
  mentions: (comment: string) => boolean,
): Promise<Documents> {
  const documents: Document[] = [];
  const problems: Diagnostic[] = [];
  const objects = resources.filter(isObjectOfKubernetes);
  for (const resource of objects) documents.push({ value: resource.config, resource });
  const inFiles = resources.filter((resource) => !isObjectOfKubernetes(resource));
  for (const members of groupBy(inFiles, ({ span }) => span.source.path).values()) {
    const { source } = members[0]!.span;
    const file = await withCode(() => fileIn(source));
    if ('problem' in file) {
      problems.push(file.problem);
      continue;
    }
    const { starts } = file;
    const byDocument = groupBy(members, ({ span }) => indexOfStart(starts, span.start));
    for (const [index, value] of file.documents.entries()) {
      // The items of a list in a file are documents without a beginning.
      const own = index < starts.length ? (byDocument.get(index) ?? []) : members;
      const comments = own.flatMap((member) => member.comments).filter(({ text }) => mentions(text));
      const resource = own.length === 1 ? own[0]! : { ...documentResource(file, index), comments };
      documents.push({ value, resource });
    }
  }
  return { documents, problems };
}

function isObjectOfKubernetes({ config, forms }: Resource): boolean {
  return typeof config.apiVersion === 'string' && typeof config.kind === 'string' && forms === undefined;
}

/** A file as conftest parses it. Throws a `LoadSignal` if the code of its format is not loaded. */
function fileIn(source: Source): ReportedFile | { readonly problem: Diagnostic } {
  const format = formatOf(source.path);
  const parsed =
    format === undefined
      ? { problem: 'the format is not known by the name of the file' }
      : parseConfig(format, source.text);
  if (format !== undefined && 'value' in parsed) {
    const { value } = parsed;
    return { source, documents: isArray(value) ? value : [value], starts: startsIn(format, source.text) };
  }
  const { problem = '', offset = 0 } = parsed as { readonly problem?: string; readonly offset?: number };
  const message = `policies for conftest do not check this file: ${problem}`;
  return {
    problem: { code: 'conftest.unreadable', level: 'error', message, span: { source, start: offset, end: offset } },
  };
}
