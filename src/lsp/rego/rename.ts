import { applyEdits, type Edit } from '../../iac/index.ts';
import { isPlainName } from '../../rego/index.ts';
import { groupBy, positionOf, type Span } from '../../source/index.ts';
import type { RegoDocument } from './document.ts';
import { spanOf, startsWith } from './navigate.ts';
import type { Names, Occurrence, Target } from './occurrences.ts';
import type { RegoWorkspace } from './workspace.ts';

/** The edits, or the reason that there are none. */
export type Renamed = { readonly edits: readonly Edit[] } | { readonly problem: string };

/** The subject of a rename: a variable, the alias of an import, or a document. */
type Subject =
  | { readonly kind: 'names'; readonly occurrences: readonly Occurrence[] }
  | { readonly kind: 'document'; readonly path: readonly string[] };

/** The name at an offset if it can be renamed, or the reason that it cannot. */
export function renameableAt(
  workspace: RegoWorkspace,
  document: RegoDocument,
  offset: number,
): Span | { readonly problem: string } | undefined {
  const occurrence = workspace.occurrenceAt(document, offset);
  if (occurrence === undefined) return undefined;
  const subject = subjectOf(workspace, document, occurrence);
  return 'problem' in subject ? subject : withoutQuotes(spanOf(document, occurrence));
}

/**
 * Renames the variable, rule, function, package or alias at an offset in all files. The result is proved: in the changed files
 * every name means what it meant before, and the compiler reports nothing new.
 */
export function renameAt(workspace: RegoWorkspace, document: RegoDocument, offset: number, name: string): Renamed {
  const occurrence = workspace.occurrenceAt(document, offset);
  if (occurrence === undefined) return { problem: 'there is no name here' };
  const subject = subjectOf(workspace, document, occurrence);
  if ('problem' in subject) return subject;
  if (!isPlainName(name) || reserved.has(name))
    return { problem: `${JSON.stringify(name)} cannot be a name: use letters, digits and _, and no keyword` };
  const written = textOf(document, occurrence);
  if (written === name) return { edits: [] };
  const edits = editsFor(workspace, document, subject, name);
  const broken = [...workspace.documents].find(
    (other) =>
      other.module === undefined && (subject.kind === 'document' || other === document) && mentions(other, written),
  );
  if (broken !== undefined)
    return {
      problem: `${broken.source.path} cannot be parsed, and mentions ${JSON.stringify(written)}: correct it first`,
    };
  return proved(workspace, subject, name, edits) ?? { edits };
}

/** Names that the language or a policy reads in its own way. */
const reserved: ReadonlySet<string> = new Set(['_', 'and', 'data', 'input', 'or', 'rego', 'future', 'set']);

function subjectOf(
  workspace: RegoWorkspace,
  document: RegoDocument,
  { target, through }: Occurrence,
): Subject | { readonly problem: string } {
  const { occurrences } = workspace.namesIn(document);
  if (target.kind === 'local') {
    const own = occurrences.filter((other) => other.target.kind === 'local' && other.target.local === target.local);
    return { kind: 'names', occurrences: own };
  }
  if (through?.alias !== undefined)
    return { kind: 'names', occurrences: occurrences.filter((other) => other.through === through) };
  if (target.kind === 'builtin') return { problem: `${target.name} is a builtin function` };
  if (target.path.length === 0) return { problem: `${target.kind} is a keyword` };
  const { path } = target;
  if (target.kind === 'input') return { problem: 'the input is not defined in this workspace' };
  const isKnown = workspace.rulesAt(path).length > 0 || workspace.packages.some((home) => startsWith(home, path));
  if (isKnown) return { kind: 'document', path };
  return { problem: `data.${path.join('.')} is not defined in this workspace` };
}

function editsFor(workspace: RegoWorkspace, document: RegoDocument, subject: Subject, name: string): Edit[] {
  if (subject.kind === 'names')
    return subject.occurrences.map((occurrence) => ({ ...spanOf(document, occurrence), text: name }));
  const { path } = subject;
  return [...workspace.documents].flatMap((each) =>
    workspace
      .namesIn(each)
      .occurrences.filter(
        ({ target, through }) =>
          target.kind === 'data' &&
          target.path.length === path.length &&
          startsWith(target.path, path) &&
          through?.alias === undefined,
      )
      .map((occurrence) => ({ ...withoutQuotes(spanOf(each, occurrence)), text: name })),
  );
}

/** The reason that the edits would change more than the name. */
function proved(
  workspace: RegoWorkspace,
  subject: Subject,
  name: string,
  edits: readonly Edit[],
): { readonly problem: string } | undefined {
  const renamed = (path: readonly string[]): readonly string[] =>
    subject.kind === 'document' && startsWith(path, subject.path) ? path.with(subject.path.length - 1, name) : path;
  if (subject.kind === 'document') {
    const path = renamed(subject.path);
    if (workspace.rulesAt(path).length > 0 || workspace.packages.some((home) => startsWith(home, path)))
      return { problem: `data.${path.join('.')} exists already` };
  }
  const texts = new Map<string, string>();
  for (const [source, own] of groupBy(edits, ({ source }) => source)) texts.set(source.path, applyEdits(source, own));
  const after = workspace.changed(texts);
  // A new name in a package can hide something in each of its files.
  for (const document of workspace.documents) {
    const clash = clashIn(workspace, after, document, renamed);
    if (clash !== undefined) return { problem: clash };
  }
  const paths = workspace.affected(texts.keys());
  const [old, now] = [workspace.check(paths), after.check(paths)];
  for (const [path, diagnostics] of now)
    if (diagnostics.length > (old.get(path)?.length ?? 0))
      return { problem: `${path}: ${diagnostics.at(-1)!.message.split('\n')[0]}` };
  return undefined;
}

function clashIn(
  before: RegoWorkspace,
  after: RegoWorkspace,
  document: RegoDocument,
  renamed: (path: readonly string[]) => readonly string[],
): string | undefined {
  const { path } = document.source;
  const changed = after.get(path)!;
  if (document.module !== undefined && changed.module === undefined)
    return `${path} could not be parsed with this name: ${changed.problems[0]?.message}`;
  const [old, now] = [before.namesIn(document), after.namesIn(changed)];
  const meanings = [meaningsOf(old, renamed), meaningsOf(now, (same) => same)] as const;
  const at = meanings[0].findIndex((meaning, index) => meaning !== meanings[1][index]);
  if (at < 0 && meanings[0].length === meanings[1].length) return undefined;
  // If all names mean the same and there are more of them, the last one comes nearest.
  const place = old.occurrences.at(at)!;
  const { line } = positionOf(document.source, place.start);
  return `${path}:${line}: ${textOf(document, place)} would mean something else`;
}

/** The meaning of each name of a file, as texts that can be compared; variables are numbered. */
function meaningsOf({ occurrences }: Names, renamed: (path: readonly string[]) => readonly string[]): string[] {
  const locals = new Map<unknown, number>();
  const meaning = (target: Target): unknown => {
    if (target.kind === 'builtin') return target.name;
    if (target.kind !== 'local') return [target.kind, ...(target.kind === 'data' ? renamed(target.path) : target.path)];
    if (!locals.has(target.local)) locals.set(target.local, locals.size);
    return locals.get(target.local);
  };
  return occurrences.map(({ target, through }) => JSON.stringify([meaning(target), through !== undefined]));
}

function textOf({ source }: RegoDocument, { start, end }: { readonly start: number; readonly end: number }): string {
  return source.text.slice(start, end).replace(/^["`]|["`]$/g, '');
}

function withoutQuotes({ source, start, end }: Span): Span {
  const isQuoted = /["`]/.test(source.text[start] ?? '');
  return isQuoted ? { source, start: start + 1, end: end - 1 } : { source, start, end };
}

function mentions({ source }: RegoDocument, name: string): boolean {
  return source.text.split(/\W+/).includes(name);
}
