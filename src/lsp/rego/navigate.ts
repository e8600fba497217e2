import type { Span } from '../../source/index.ts';
import type { RegoDocument } from './document.ts';
import type { Occurrence, Target } from './occurrences.ts';
import type { RegoWorkspace } from './workspace.ts';

/** A place to go to: its name, and the statement that it is in. */
export interface Destination {
  readonly name: Span;
  readonly whole: Span;
}

/** A name in a file, and what it means. */
export interface Found {
  readonly span: Span;
  readonly occurrence: Occurrence;
}

/** The name at an offset. */
export function nameAt(workspace: RegoWorkspace, document: RegoDocument, offset: number): Found | undefined {
  const occurrence = workspace.occurrenceAt(document, offset);
  return occurrence && { span: spanOf(document, occurrence), occurrence };
}

/** The definitions of the name at an offset: rules, packages, the first place of a variable. */
export function definitionsAt(workspace: RegoWorkspace, document: RegoDocument, offset: number): Destination[] {
  const occurrence = workspace.occurrenceAt(document, offset);
  if (occurrence === undefined) return [];
  const { target, through } = occurrence;
  if (target.kind === 'local') {
    const place = spanOf(document, target.local);
    return [{ name: place, whole: place }];
  }
  const found = target.kind === 'data' ? definitionsOf(workspace, target.path) : [];
  if (found.length > 0 || through === undefined) return found;
  const place = spanOf(document, through);
  return [{ name: place, whole: place }];
}

/** The rules of a document, or else of the longest part of its path that has any, or else the packages at or below it. */
export function definitionsOf(workspace: RegoWorkspace, path: readonly string[]): Destination[] {
  for (let length = path.length; length > 0; length--) {
    const rules = workspace.rulesAt(path.slice(0, length));
    if (rules.length > 0)
      return rules.map((entry) => ({ name: spanOf(entry.document, entry), whole: spanOf(entry.document, entry.rule) }));
  }
  const packages = [...workspace.documents].flatMap((document) => {
    const home = document.tree?.package;
    return home === undefined || !startsWith(home.path, path) ? [] : [{ document, home }];
  });
  const exact = packages.filter(({ home }) => home.path.length === path.length);
  return (exact.length > 0 ? exact : packages).map(({ document, home }) => {
    const whole = spanOf(document, home);
    return { name: whole, whole };
  });
}

/** The places of the name at an offset in all files. */
export function referencesAt(
  workspace: RegoWorkspace,
  document: RegoDocument,
  offset: number,
  includeDefinitions: boolean,
): Span[] {
  const occurrence = workspace.occurrenceAt(document, offset);
  if (occurrence === undefined) return [];
  const { target } = occurrence;
  const documents = target.kind === 'local' ? [document] : workspace.documents;
  return [...documents].flatMap((each) =>
    workspace
      .namesIn(each)
      .occurrences.filter((other) => sameTarget(other.target, target) && (includeDefinitions || !other.defines))
      .map((other) => spanOf(each, other)),
  );
}

/** The places of the name at an offset in its file. */
export function highlightsAt(workspace: RegoWorkspace, document: RegoDocument, offset: number): Found[] {
  const target = workspace.occurrenceAt(document, offset)?.target;
  if (target === undefined) return [];
  const { occurrences } = workspace.namesIn(document);
  return occurrences
    .filter((other) => sameTarget(other.target, target))
    .map((occurrence) => ({ span: spanOf(document, occurrence), occurrence }));
}

/** Whether two names mean the same. */
function sameTarget(a: Target, b: Target): boolean {
  if (a.kind === 'local') return b.kind === 'local' && a.local === b.local;
  if (a.kind === 'builtin') return b.kind === 'builtin' && a.name === b.name;
  return a.kind === b.kind && a.path.length === b.path.length && startsWith(a.path, b.path);
}

/** Whether a path is another one or below it. */
export function startsWith(path: readonly string[], start: readonly string[]): boolean {
  return start.every((name, index) => path[index] === name);
}

export function spanOf(
  { source }: RegoDocument,
  { start, end }: { readonly start: number; readonly end: number },
): Span {
  return { source, start, end };
}
