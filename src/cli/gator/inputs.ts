import { join, resolve } from 'node:path';
import { compareStrings } from '../../go/index.ts';
import { isConfig, type Resource, readObjects } from '../../iac/index.ts';
import { addAll, type Diagnostic, LintelError, type Source } from '../../source/index.ts';
import type { Values } from '../arguments/arguments.ts';
import { usageError } from '../arguments/usage-error.ts';
import type { Io } from '../machine/io.ts';

/** Objects, templates and constraints in the order of the arguments. */
export interface Inputs {
  readonly objects: readonly Resource[];
  /** The number of files that were read, and of those that objects were rendered from. */
  readonly fileCount: number;
  /** Problems that do not stop the run. */
  readonly warnings: readonly Diagnostic[];
}

/** As in gator, other files are skipped in directories, and errors if they are named. */
const extensions = /\.(?:yaml|yml|json)$/;

/**
 * Reads the files of -f, directories with all below them, and standard input if it is a pipe or a file. Throws a
 * `LintelError` that names every file that cannot be read.
 */
export async function readInputs(values: Values, io: Io): Promise<Inputs> {
  const objects: Resource[] = [];
  let fileCount = 0;
  const problems: Diagnostic[] = [];
  const warnings: Diagnostic[] = [];
  const add = async (source: Source): Promise<void> => {
    const read = await readObjects(source);
    fileCount++;
    addAll(objects, read.objects);
    for (const diagnostic of read.diagnostics) (diagnostic.level === 'error' ? problems : warnings).push(diagnostic);
  };
  const types = values.list('iac-type');
  for (const path of values.list('filename')) {
    if (path === '-') continue;
    const kind = await io.disk.kind(resolve(io.cwd, path));
    if (kind === undefined) throw usageError(`-f: no such file or directory: ${JSON.stringify(path)}`);
    if (kind !== 'directory' && !extensions.test(path))
      throw usageError(`-f: ${JSON.stringify(path)} must end in .yaml, .yml or .json`);
    if (kind === 'directory' && types.length > 0) {
      const { renderTree } = await import('./render.ts');
      const rendered = await renderTree(path, types, values, io);
      addAll(objects, rendered.objects);
      fileCount += new Set(rendered.objects.map(({ source }) => source)).size;
      addAll(problems, rendered.problems);
      addAll(warnings, rendered.warnings);
    }
    for (const file of kind === 'directory' ? await filesBelow(path, types, io) : [path]) {
      const text = await io.disk.readText(resolve(io.cwd, file));
      if (text === undefined) problems.push(unreadable(file));
      else await add({ path: file, text });
    }
  }
  const isNamed = values.list('filename').includes('-');
  const input = isNamed ? await io.readStream?.('-') : await io.readPipe?.();
  if (input !== undefined) await add({ path: 'stdin', text: input });
  if (problems.length > 0) throw new LintelError(problems);
  if (objects.length === 0)
    throw usageError('nothing to check: name files or directories with -f, or pipe manifests to lintel gator test');
  return { objects, fileCount, warnings: [...warnings, ...repeated(objects)] };
}

function unreadable(path: string): Diagnostic {
  const source = { path, text: '' };
  return {
    code: 'file.unreadable',
    level: 'error',
    message: 'cannot read the file',
    span: { source, start: 0, end: 0 },
  };
}

/** Files by which the directories of charts and kustomizations are recognized. */
const marks: Readonly<Record<string, readonly string[]>> = {
  helm: ['Chart.yaml'],
  kustomize: ['kustomization.yaml', 'kustomization.yml', 'Kustomization'],
};

/** The manifests below a directory, without those of charts and kustomizations. Links out of it are not followed. */
async function filesBelow(directory: string, types: readonly string[], io: Io): Promise<readonly string[]> {
  const { files } = io.disk.open(resolve(io.cwd, directory));
  const rendered = types.flatMap((type) => marks[type] ?? []);
  const found: string[] = [];
  const walk = async (folder: string): Promise<void> => {
    const names = await files.list(folder);
    if (rendered.some((name) => names.includes(name))) return;
    for (const name of [...names].sort(byName)) {
      const inner = folder === '' ? name : `${folder}/${name}`;
      if (name.endsWith('/')) await walk(inner.slice(0, -1));
      else if (extensions.test(name)) found.push(join(directory, inner));
    }
  };
  await walk('');
  return found;
}

/** Sorts like gator, without the `/` after directories. */
const byName = (a: string, b: string): number => compareStrings(a.replace(/\/$/, ''), b.replace(/\/$/, ''));

/** Warnings for duplicate objects: both are checked, and policies that read other objects see the last one. */
function repeated(objects: readonly Resource[]): readonly Diagnostic[] {
  const known = new Map<string, Resource>();
  return objects.flatMap((object) => {
    const { apiVersion, kind, metadata } = object.config;
    const { name, namespace } = isConfig(metadata) ? metadata : {};
    const version = String(apiVersion);
    const group = version.slice(0, Math.max(0, version.indexOf('/')));
    const key = JSON.stringify([group, kind, namespace, name]);
    const first = known.get(key);
    known.set(key, object);
    if (first === undefined) return [];
    const [before, now] = [first, object].map(({ source, line }) => `${source}:${line}`);
    const message = `${kind} ${JSON.stringify(name ?? '')} is defined in ${before} and in ${now}; both are checked`;
    return [{ code: '', level: 'warning', message }];
  });
}
