import { basename, dirname, posix, resolve } from 'node:path';
import type { Files } from '../../iac/index.ts';
import {
  type Builtin,
  builtins,
  createModuleCounter,
  type Module,
  openDataTree,
  parseJson,
  parseModule,
  parseYaml,
  type RegoVersion,
  type Value,
} from '../../rego/index.ts';
import { addAll, type Diagnostic, LintelError, trimEnd } from '../../source/index.ts';
import type { Option } from '../arguments/option.ts';
import { usageError } from '../arguments/usage-error.ts';
import type { Io } from '../machine/io.ts';

/** The flag of commands that read Rego files. */
export const ignoreOption: Option = {
  long: 'ignore',
  value: 'NAME',
  about: 'Skip files and directories with this name, such as *.yaml',
  list: 'repeat',
};

/** The contents of paths on the command line: modules, and the base document merged from JSON and YAML files. */
export interface RegoFiles {
  readonly modules: readonly Module[];
  readonly data: Value;
}

interface Found {
  /** As shown to the user. */
  readonly path: string;
  /** Its path in `data`. */
  readonly place: readonly string[];
  readonly text: string;
}

export interface ReadOptions {
  /** Names of files and folders to ignore; `*` matches anything. */
  readonly ignored?: readonly string[];
  /** Bundle paths, where only files called data.json, data.yaml or data.yml are data, as in OPA's bundles. */
  readonly bundles?: readonly string[];
  /** Paths of files to leave out, because they have another purpose. */
  readonly apart?: ReadonlySet<string>;
  /** Functions besides those of the language. */
  readonly builtins?: readonly Builtin[];
  /** Read only Rego, or only data, from directories. */
  readonly only?: 'rego' | 'data';
  /** Parsed files of earlier reads, reused if the text is the same, and added to. */
  readonly parsed?: Map<string, ParsedFile>;
}

/** A text, and the result of parsing it. */
export interface ParsedFile extends ReturnType<typeof parseModule> {
  readonly text: string;
}

/** The path in an argument, without the optional prefix for its place in `data` and without a trailing slash. */
export function pathIn(given: string): string {
  return trimEnd(/^[A-Za-z_][\w.]*:(?![\\/])(.*)$/.exec(given)?.[1] ?? given, '/');
}

const regoOrData = /\.(rego|json|ya?ml)$/;
const wantedNames = { rego: /\.rego$/, data: /\.(json|ya?ml)$/ } as const;
/** In a bundle, only files with these names are data; the others are its manifest, signatures and so on. */
const regoOrBundleData = /\.rego$|^data\.(json|ya?ml)$/;

/** Whether a path is that of a bundle of OPA. */
const isArchive = (path: string): boolean => /\.(tar\.gz|tgz)$/.test(path);

/**
 * Reads files, folders (recursively) and OPA's bundles (`.tar.gz`): `.rego` as modules of a version, `.json`, `.yaml`
 * and `.yml` as data. The content of a data file goes to the path in `data` given by the folders between the given path
 * and the file; `a.b:FILE` puts it at `data.a.b`. Throws a `LintelError` for a missing or invalid file, or one that
 * contradicts another.
 */
export async function readRegoFiles(
  paths: readonly string[],
  version: RegoVersion,
  io: Io,
  { ignored = [], bundles = [], apart = new Set(), parsed = new Map(), builtins: own = [], only }: ReadOptions = {},
): Promise<RegoFiles> {
  const skipped = isIgnored(ignored);
  const found: Found[] = [];
  const wanted = only === undefined ? regoOrData : wantedNames[only];
  for (const path of paths) addAll(found, await filesAt(path, io, skipped, wanted));
  for (const path of bundles) addAll(found, await filesAt(path, io, skipped, regoOrBundleData));
  const names = own.length === 0 ? {} : { builtins: new Set([...builtins.keys(), ...own.map(({ name }) => name)]) };
  const problems: Diagnostic[] = [];
  const modules: Module[] = [];
  const data = openDataTree();
  const take = createModuleCounter();
  const left = new Set([...apart].map((path) => posix.normalize(path)));
  for (const { path, place, text } of found) {
    if (left.has(posix.normalize(path))) continue;
    if (path.endsWith('.rego')) {
      take({ path, text });
      const known = parsed.get(path);
      const result = known?.text === text ? known : { text, ...parseModule({ path, text }, { version, ...names }) };
      parsed.set(path, result);
      addAll(
        problems,
        result.diagnostics.filter(({ level }) => level === 'error'),
      );
      if (result.module !== undefined) modules.push(result.module);
    } else data.put(place, readData(path, text), path);
  }
  if (problems.length > 0) throw new LintelError(problems);
  return { modules, data: data.value() };
}

/** Whether a name in a folder, with or without a trailing slash, is to be ignored. */
export function isIgnored(ignored: readonly string[]): (name: string) => boolean {
  const patterns = ignored.map((pattern) => pattern.split('*'));
  return (name) => patterns.some((parts) => holds(parts, name.replace(/\/$/, '')));
}

/** Whether the name of a file or folder matches a pattern such as `*.yaml`. */
function holds(parts: readonly string[], name: string): boolean {
  const [first = '', ...rest] = parts;
  const last = rest.pop();
  if (last === undefined) return name === first;
  let at = name.startsWith(first) ? first.length : -1;
  for (const part of rest) {
    if (at < 0) return false;
    const found = name.indexOf(part, at);
    at = found < 0 ? -1 : found + part.length;
  }
  return at >= 0 && name.length - last.length >= at && name.endsWith(last);
}

async function filesAt(
  given: string,
  io: Io,
  skipped: (name: string) => boolean,
  wanted = regoOrData,
): Promise<Found[]> {
  const [, prefix, path] = /^([A-Za-z_][\w.]*):(?![\\/])(.*)$/.exec(given) ?? [undefined, undefined, given];
  const place = prefix === undefined ? [] : prefix.split('.');
  const absolute = resolve(io.cwd, path!);
  const kind = await io.disk.kind(absolute);
  const label = trimEnd(path!, '/');
  if (kind === 'directory') return filesIn(io.disk.open(absolute).files, label, place, skipped, wanted);
  if (kind === 'file' && isArchive(absolute)) {
    const bytes = await io.disk.open(dirname(absolute)).files.readBytes?.(basename(absolute));
    if (bytes === undefined) throw usageError(`cannot read ${JSON.stringify(path)}`);
    const { openArchive } = await import('../../iac/index.ts');
    const { files } = await openArchive(basename(absolute), bytes, io.now, true);
    return filesIn(files, label, place, skipped, regoOrBundleData);
  }
  const text = kind === 'file' ? await io.disk.open(dirname(absolute)).files.read(basename(absolute)) : undefined;
  if (text === undefined) throw usageError(`no such file or directory: ${JSON.stringify(path)}`);
  if (!regoOrData.test(absolute)) {
    throw usageError(
      `${JSON.stringify(path)} is not a Rego file (.rego), data file (.json, .yaml, .yml) or bundle (.tar.gz)`,
    );
  }
  return [{ path: path!, place, text }];
}

/** The files of a tree whose names match, under `label`. Throws a usage error for one that cannot be read. */
async function filesIn(
  files: Files,
  label: string,
  place: readonly string[],
  skipped: (name: string) => boolean,
  wanted: RegExp,
): Promise<Found[]> {
  const found: Found[] = [];
  for await (const inner of filePaths(files, skipped)) {
    const names = inner.split('/');
    if (!wanted.test(names.pop()!)) continue;
    const [path, text] = [posix.join(label, inner), await files.read(inner)];
    if (text === undefined) throw usageError(`cannot read ${JSON.stringify(path)}`);
    found.push({ path, place: [...place, ...names], text });
  }
  return found;
}

/** The paths of all files of a tree, in order. */
export async function* filePaths(
  files: Files,
  skipped: (name: string) => boolean,
  folder = '',
): AsyncGenerator<string> {
  for (const name of [...(await files.list(folder))].sort()) {
    if (skipped(name)) continue;
    const inner = folder === '' ? name : `${folder}/${name}`;
    if (name.endsWith('/')) yield* filePaths(files, skipped, inner.slice(0, -1));
    else yield inner;
  }
}

/** The value of a JSON or YAML file, by its name. */
export function readData(path: string, text: string): Value {
  const fail = (why: string): never => {
    const span = { source: { path, text }, start: 0, end: 0 };
    throw new LintelError([{ code: 'data.unreadable', level: 'error', message: `cannot read ${path}: ${why}`, span }]);
  };
  try {
    return /\.ya?ml$/.test(path) ? parseYaml(text, () => {}) : parseJson(text);
  } catch (error) {
    return fail(error instanceof Error ? error.message : String(error));
  }
}
