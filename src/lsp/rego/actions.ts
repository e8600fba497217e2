import { lineEdits } from '../../fix/index.ts';
import type { Edit } from '../../iac/index.ts';
import { formatSource, type Import, parseModule } from '../../rego/index.ts';
import type { Span } from '../../source/index.ts';
import type { RegoDocument } from './document.ts';
import { spanOf, startsWith } from './navigate.ts';
import { importedTarget, nameOfImport } from './occurrences.ts';
import type { RegoWorkspace } from './workspace.ts';

/** A change that the user can choose. */
export interface Action {
  readonly title: string;
  readonly kind: 'quickfix' | 'refactor.rewrite' | 'source.organizeImports';
  readonly edits: readonly Edit[];
  /** The problem that it solves. */
  readonly solves?: Span;
}

/** Something that is not needed, as editors show it: paler. */
export interface Unused {
  readonly span: Span;
  readonly message: string;
  readonly item?: Import;
}

/** Imports and declared variables that nothing uses. */
export function unusedIn(workspace: RegoWorkspace, document: RegoDocument): Unused[] {
  if (document.module === undefined) return [];
  const { occurrences, locals } = workspace.namesIn(document);
  const used = new Set(
    occurrences.flatMap(({ through, start }) => (through && !isWithin(start, through) ? [through] : [])),
  );
  const imports = document.module.imports.filter((item) => importedTarget(item) !== undefined && !used.has(item));
  const counts = new Map<unknown, number>();
  for (const { target } of occurrences)
    if (target.kind === 'local') counts.set(target.local, (counts.get(target.local) ?? 0) + 1);
  return [
    ...imports.map((item) => ({ span: spanOf(document, item), message: `${nameOfImport(item)} is not used`, item })),
    ...locals
      .filter((local) => local.kind !== 'seen' && counts.get(local) === 1)
      .map((local) => ({ span: spanOf(document, local), message: `${local.name} is not used` })),
  ];
}

function isWithin(offset: number, { start, end }: { readonly start: number; readonly end: number }): boolean {
  return start <= offset && offset < end;
}

/** The changes that are offered between two offsets. */
export function actionsIn(workspace: RegoWorkspace, document: RegoDocument, from: number, to: number): Action[] {
  const touches = ({ start, end }: { readonly start: number; readonly end: number }): boolean =>
    start <= to && from <= end;
  const imports = unusedIn(workspace, document).filter(({ item }) => item !== undefined);
  const actions = imports
    .filter(({ span }) => touches(span))
    .map(({ span, item }): Action => {
      const title = `Remove the unused import ${nameOfImport(item!)}`;
      return { title, kind: 'quickfix', edits: [withoutLine(span)], solves: span };
    });
  if (imports.length > 1) {
    const edits = imports.map(({ span }) => withoutLine(span));
    actions.push({ title: 'Remove all unused imports', kind: 'source.organizeImports', edits });
  }
  const missing = missingImports(workspace, document, from, to);
  return [...actions, ...missing, ...rewrites(document)];
}

/** Removes an import, and its line if there is nothing else in it. */
function withoutLine({ source, start, end }: Span): Edit {
  const { text } = source;
  const from = text.lastIndexOf('\n', start - 1) + 1;
  const newline = text.indexOf('\n', end);
  const to = newline < 0 ? text.length : newline + 1;
  const isAlone = text.slice(from, start).trim() === '' && text.slice(end, to).trim() === '';
  return isAlone ? { source, start: from, end: to, text: '' } : { source, start, end, text: '' };
}

/** Imports of packages whose last name is used in the lines without being defined. */
function missingImports(workspace: RegoWorkspace, document: RegoDocument, from: number, to: number): Action[] {
  const { module, source } = document;
  if (module === undefined) return [];
  const seen = new Set<string>();
  return workspace.namesIn(document).occurrences.flatMap(({ start, end, target, defines }): Action[] => {
    if (start > to || end < from || target.kind !== 'local' || target.local.kind !== 'seen' || !defines) return [];
    // Only `name.rule` can be a package.
    const { name } = target.local;
    if (source.text[end] !== '.' || seen.has(name)) return [];
    seen.add(name);
    const packages = workspace.packages.filter(
      (path) => path.at(-1) === name && !startsWith(module.package.path, path),
    );
    const after = module.imports.at(-1)?.end ?? module.package.end;
    const gap = module.imports.length === 0 ? '\n\n' : '\n';
    return packages.slice(0, 5).map((path) => {
      const text = `${gap}import data.${path.join('.')}`;
      const edits = [{ source, start: after, end: after, text }];
      return {
        title: `Import data.${path.join('.')}`,
        kind: 'quickfix',
        edits,
        solves: spanOf(document, { start, end }),
      };
    });
  });
}

/** Rego v0 as Rego v1. */
function rewrites({ source, version, module }: RegoDocument): Action[] {
  if (version === 'v1' && module !== undefined) return [];
  if (parseModule(source, { version: 'v0' }).module === undefined) return [];
  const { text } = formatSource(source, { version: 'v1', from: 'v0', dropV0Imports: version === 'v1' });
  if (text === undefined || text === source.text) return [];
  return [{ title: 'Rewrite as Rego v1', kind: 'refactor.rewrite', edits: lineEdits(source, text) }];
}
