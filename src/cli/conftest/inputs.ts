import { basename, dirname, join, resolve } from 'node:path';
import { compareStrings, compilePattern, loadPatterns } from '../../go/index.ts';
import { formatNames, formatOf, isFormat } from '../../iac/index.ts';
import { isArray, type Value } from '../../rego/index.ts';
import { parseConfig } from '../../scan/index.ts';
import { addAll, type Diagnostic, didYouMean, LintelError, withCode } from '../../source/index.ts';
import type { Values } from '../arguments/arguments.ts';
import { usageError } from '../arguments/usage-error.ts';
import type { Io } from '../machine/io.ts';

/** A file, and its parsed text: a list if it has several documents. */
export interface Input {
  readonly path: string;
  readonly text: string;
  readonly format: string;
  readonly value: Value;
}

/**
 * Reads and parses the files that arguments name, directories with all below them, each once and in this order. Throws
 * a `LintelError` that names every file that cannot be read.
 */
export async function readInputs(paths: readonly string[], values: Values, io: Io): Promise<readonly Input[]> {
  const parser = values.text('parser');
  if (parser !== undefined && !isFormat(parser))
    throw usageError(
      `--parser: unknown format ${JSON.stringify(parser)}; formats: ${formatNames.join(', ')}${didYouMean(parser, formatNames)}`,
    );
  const files = await filesOf(paths, values.text('ignore'), io);
  if (files.length === 0) throw usageError('no files found');
  const inputs: Input[] = [];
  const problems: Diagnostic[] = [];
  for (const path of files) {
    const text = path === '-' ? await io.readStream?.('-') : await io.disk.readText(resolve(io.cwd, path));
    const format = parser ?? formatOf(path);
    if (text === undefined) problems.push(problemIn(path, '', 'the file cannot be read'));
    else if (format === undefined)
      problems.push(problemIn(path, '', 'the format is not known by the name of the file: name it with --parser'));
    else {
      const parsed = await withCode(() => parseConfig(format, text));
      if ('problem' in parsed) problems.push(problemIn(path, text, parsed.problem, parsed.offset));
      else inputs.push({ path: nameOf(path, values), text, format, value: parsed.value });
    }
  }
  if (problems.length > 0) throw new LintelError(problems);
  return inputs;
}

/** The documents of a file, which policies check one by one. */
export const documentsOf = ({ value }: Input): readonly Value[] => (isArray(value) ? value : [value]);

/** All documents as the one input of --combine, sorted by their paths. */
export function combined(inputs: readonly Input[]): Value {
  const parts = inputs.flatMap((input) => documentsOf(input).map((contents) => ({ path: input.path, contents })));
  return parts.sort((a, b) => compareStrings(a.path, b.path));
}

function nameOf(path: string, values: Values): string {
  return path === '-' ? (values.text('stdin-filename') ?? path) : path;
}

function problemIn(path: string, text: string, message: string, offset = 0): Diagnostic {
  const span = { source: { path, text }, start: offset, end: offset };
  return { code: 'conftest.unreadable', level: 'error', message, span };
}

async function filesOf(paths: readonly string[], ignore: string | undefined, io: Io): Promise<readonly string[]> {
  const isIgnored = await ignored(ignore);
  const found: string[] = [];
  for (const path of paths) {
    if (path === '') continue;
    const kind = path === '-' ? 'file' : await io.disk.kind(resolve(io.cwd, path));
    if (kind === undefined) throw usageError(`no such file or directory: ${JSON.stringify(path)}`);
    if (kind === 'directory') addAll(found, await filesBelow(path, isIgnored, io));
    else found.push(path);
  }
  return [...new Set(found)];
}

/** Whether a path matches the regular expression of --ignore. */
async function ignored(source: string | undefined): Promise<(path: string) => boolean> {
  if (source === undefined || source === '') return () => false;
  await loadPatterns();
  const pattern = compilePattern(source);
  if ('error' in pattern) throw usageError(`--ignore needs a valid regular expression: ${pattern.error}`);
  return (path) => pattern.test(path);
}

/** The files below a directory whose format is known by their names. Links out of it are not followed. */
async function filesBelow(directory: string, isIgnored: (path: string) => boolean, io: Io): Promise<readonly string[]> {
  const { files } = io.disk.open(resolve(io.cwd, directory));
  const found: string[] = [];
  const walk = async (folder: string): Promise<void> => {
    for (const name of [...(await files.list(folder))].sort()) {
      const inner = folder === '' ? name : `${folder}/${name}`;
      const path = join(directory, inner);
      if (name.endsWith('/')) await walk(inner.slice(0, -1));
      else if (!isIgnored(path) && formatOf(name) !== undefined) found.push(path);
    }
  };
  await walk('');
  return found;
}

/** The members of `data.conftest.file`, as policies see them. */
export const fileOf =
  ({ cwd }: Pick<Io, 'cwd'>) =>
  (path: string): { readonly name: string; readonly dir: string } => {
    const absolute = resolve(cwd, path);
    return { name: basename(absolute), dir: dirname(absolute) };
  };
