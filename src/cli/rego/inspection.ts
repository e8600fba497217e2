import { dirname, posix } from 'node:path';
import {
  type Annotations,
  compile,
  isPlainName,
  type Manifest,
  type Module,
  openBundle,
  parseJson,
  type RegoVersion,
  toJson,
} from '../../rego/index.ts';
import { LintelError, positionOf } from '../../source/index.ts';
import { usageError } from '../arguments/usage-error.ts';
import type { Io } from '../machine/io.ts';
import { bundleFilesAt } from './bundles.ts';
import { readRegoFiles } from './files.ts';

/** The content of a bundle, directory or Rego file. */
export interface Inspection {
  /** Absent for a Rego file. */
  readonly manifest?: Manifest;
  /** The content of `.signatures.json`. */
  readonly signatures: object;
  /** Files by the package or the path in `data` that they define. */
  readonly namespaces: ReadonlyMap<string, readonly string[]>;
  readonly modules: readonly Module[];
}

/** Annotations with the package or rule below them. */
export interface PlacedAnnotations {
  readonly annotations: Annotations;
  readonly module: Module;
  readonly path: readonly string[];
  readonly row: number;
}

/** Reads what is at a path. Throws a `LintelError` if it is not a bundle, or its modules do not compile. */
export async function inspect(path: string, version: RegoVersion, io: Io): Promise<Inspection> {
  const namespaces = new Map<string, string[]>();
  const add = (name: string, file: string): void => {
    namespaces.set(name, [...(namespaces.get(name) ?? []), file]);
  };
  if (path.endsWith('.rego')) {
    const { modules } = await readRegoFiles([path], version, io);
    for (const module of modules) add(packageName(module), posix.normalize(module.source.path));
    checkModules(modules);
    return { signatures: {}, namespaces, modules };
  }
  const { files, directory } = await bundleFilesAt(path, io, []);
  const bundle = await openBundle(files, {
    skipVerification: true,
    version,
    name: path,
    ...(directory !== undefined && { directory }),
  });
  const placed = (inner: string): string =>
    directory === undefined ? inner : posix.join(directory === '' ? '.' : directory, inner);
  const modules = bundle.modules.map(({ module, path: inner }): Module => {
    const source = { ...module.source, path: placed(inner) };
    add(packageName(module), source.path);
    return { ...module, source };
  });
  checkModules(modules);
  let signatures = {};
  for (const { path: inner, content } of files) {
    const rooted = posix.join('/', inner);
    if (posix.basename(rooted) === '.signatures.json') signatures = signatureFields(content);
    if (!/^data\.(?:json|ya?ml)$/.test(posix.basename(rooted))) continue;
    const place = dirname(rooted).split('/').filter(Boolean);
    add(['data', ...place].join('.'), placed(rooted));
  }
  const wasm = bundle.manifest.wasm?.map((entry) => ({ ...entry, module: placed(entry.module) }));
  for (const { entrypoint, module } of wasm ?? [])
    add(['data', ...entrypoint.split('/').filter(Boolean)].join('.'), module);
  return { manifest: { ...bundle.manifest, ...(wasm && { wasm }) }, signatures, namespaces, modules };
}

function signatureFields(content: Uint8Array): object {
  const { signatures, plugin } = toJson(parseJson(new TextDecoder().decode(content))) as Record<string, unknown>;
  return { ...(signatures !== undefined && { signatures }), ...(plugin !== undefined && { plugin }) };
}

/** As in OPA, functions and other names of bodies may be defined elsewhere. */
function checkModules(modules: readonly Module[]): void {
  const problems = compile(modules).diagnostics.filter(
    ({ code, message }) => code !== 'rego_unsafe_var_error' && !message.startsWith('undefined function '),
  );
  if (problems.length > 0) throw new LintelError(problems);
}

const packageName = ({ package: { path } }: Module): string => documentName(path);

/** `data.a["b c"]`. */
export function documentName(path: readonly string[]): string {
  return `data${path.map((step) => (isPlainName(step) ? `.${step}` : `[${JSON.stringify(step)}]`)).join('')}`;
}

/** The annotations of modules, sorted by path and place. */
export function placedAnnotations(modules: readonly Module[]): readonly PlacedAnnotations[] {
  const all = modules.flatMap((module) =>
    module.annotations.map((annotations): PlacedAnnotations => {
      const { rule } = annotations;
      const start = rule?.start ?? module.package.start;
      const path = rule === undefined ? module.package.path : [...module.package.path, ...rulePath(rule.head.ref)];
      return { annotations, module, path, row: positionOf(module.source, start).line };
    }),
  );
  const key = ({ path }: PlacedAnnotations): string => path.join('\0');
  return all.sort((a, b) => (key(a) < key(b) ? -1 : key(a) > key(b) ? 1 : comparePlaces(a, b)));
}

function comparePlaces(a: PlacedAnnotations, b: PlacedAnnotations): number {
  const [one, other] = [a.module.source.path, b.module.source.path];
  return one < other ? -1 : one > other ? 1 : a.annotations.start - b.annotations.start;
}

function rulePath(ref: Module['rules'][number]['head']['ref']): readonly string[] {
  if (ref.kind === 'var') return [ref.name];
  const end = ref.path.findIndex(({ kind }) => kind !== 'string');
  const steps = end < 0 ? ref.path : ref.path.slice(0, end);
  const head = ref.head.kind === 'var' ? ref.head.name : '';
  return [head, ...steps.map((step) => (step.kind === 'string' ? step.value : ''))];
}

/** Throws a usage error if there is not exactly one path. */
export function onePath(paths: readonly string[]): string {
  const [path, other] = paths;
  if (path === undefined || other !== undefined) throw usageError('opa inspect takes exactly one bundle or path');
  return path;
}
