import type { Diagnostic, Span } from '../../source/index.ts';
import type { Files } from '../files.ts';
import { directoryOf, joinPath } from '../paths.ts';
import { member } from './model/file.ts';
import type { Step } from './model/step.ts';
import { type FilePlace, type ReadFile, readFile } from './read-file.ts';

/** Files that are read because others call them: a tree has more only if it is made to. */
const maxCalled = 1000;

export interface CalledFiles {
  readonly files: readonly ReadFile[];
  /** Those that the scan excludes: they are read, but nothing in them is reported. */
  readonly excluded: ReadonlySet<ReadFile>;
  readonly notes: readonly Diagnostic[];
}

/** Reads the local workflows and actions that some files call, and that are not among them. */
export async function readCalled(read: readonly ReadFile[], files: Files, above: string): Promise<CalledFiles> {
  const found: ReadFile[] = [];
  const excluded = new Set<ReadFile>();
  const notes: Diagnostic[] = [];
  const asked = new Set(read.map(({ path }) => path));
  const open = [...read];
  for (let file = open.pop(); file !== undefined; file = open.pop()) {
    for (const call of callsIn(file)) {
      const place: FilePlace = { repository: call.repository, above, kind: call.kind };
      if (call.paths.some((path) => asked.has(path))) continue;
      for (const path of call.paths) asked.add(path);
      if (found.length >= maxCalled) {
        if (notes.length === 0) notes.push(tooMany(call.span));
        continue;
      }
      const next = await firstOf(call.paths, files, place);
      if (next === undefined) continue;
      if (await isExcluded(next.path, files)) excluded.add(next);
      found.push(next);
      open.push(next);
    }
  }
  return { files: found, excluded, notes };
}

interface Call {
  readonly kind: 'workflow' | 'action';
  /** The files that it may mean. */
  readonly paths: readonly string[];
  readonly repository: string;
  readonly span: Span;
}

function callsIn({ workflow, action }: ReadFile): readonly Call[] {
  const calls: Call[] = [];
  const visit = (steps: readonly Step[], repository: string): void => {
    for (const { value, local, inner } of steps) {
      const span = member(value, 'uses')?.span ?? value.span;
      const paths = ['action.yml', 'action.yaml'].map((name) => joinPath(local ?? '', name));
      if (local !== undefined) calls.push({ kind: 'action', paths, repository, span });
      visit(inner, repository);
    }
  };
  for (const { value, local, steps } of workflow?.jobs ?? []) {
    const { repository } = workflow!.file;
    const span = member(value, 'uses')?.span ?? value.span;
    if (local !== undefined) calls.push({ kind: 'workflow', paths: [local], repository, span });
    visit(steps, repository);
  }
  if (action !== undefined) visit(action.steps, action.file.repository);
  return calls;
}

async function firstOf(paths: readonly string[], files: Files, place: FilePlace): Promise<ReadFile | undefined> {
  for (const path of paths) {
    const text = await files.read(path);
    const found = text === undefined ? undefined : readFile({ path, text }, place);
    if (found !== undefined) return found;
  }
  return undefined;
}

/** Whether a file is in the tree, but left out of the scan. */
async function isExcluded(path: string, { list, search }: Files): Promise<boolean> {
  if (search === undefined) return false;
  const directory = directoryOf(path);
  const name = path.slice(path.lastIndexOf('/') + 1);
  return (await list(directory)).includes(name) && !(await search(directory)).includes(name);
}

function tooMany(span: Span): Diagnostic {
  const message = `more than ${maxCalled} workflows and actions are called that are not in the scan: the rest was not read`;
  return { code: 'github-actions.too-large', level: 'warning', message, span, help: 'scan their directories' };
}
