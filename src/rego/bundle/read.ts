import {
  ArchiveError,
  baseName,
  directoryName,
  gunzipTask,
  tarEntries,
  utf8Text,
  utf8TextTask,
} from '../../go/index.ts';
import {
  addAll,
  type Diagnostic,
  finish,
  finishInParts,
  LintelError,
  type Task,
  trimStart,
  withCode,
} from '../../source/index.ts';
import { parseYaml } from '../builtins/documents/yaml/read.ts';
import { createModuleCounter } from '../module-counter.ts';
import { parseModule } from '../parse.ts';
import type { RegoVersion } from '../syntax/ast.ts';
import { isArray, isObject, parseJsonTask, type Value } from '../values/index.ts';
import {
  type Bundle,
  type BundleFile,
  type BundleModule,
  bundleError,
  type Manifest,
  type PatchOperation,
} from './bundle.ts';
import { openDataTree } from './data-tree.ts';
import { parserVersion, plainManifest, readManifest, versionsIn } from './manifest.ts';
import { patchPath } from './patch.ts';
import { Roots } from './roots.ts';
import type { BundleVerification } from './signature.ts';

/** Options for reading a bundle. */
export interface ReadBundleOptions {
  /** The name of the bundle in messages, and in the paths of its modules: `bundle.tar.gz`. */
  readonly name?: string;
  /** The path of the directory of the files, if they are in one: signatures of directories contain it. */
  readonly directory?: string;
  /** Verifies the signature. Without it, a signed bundle is rejected. */
  readonly verification?: BundleVerification;
  /** Accept a signed bundle without verifying its signature. */
  readonly skipVerification?: boolean;
  /** The version of the language for files whose version the manifest does not name; the default is `v1`. */
  readonly version?: RegoVersion;
  /** The maximum size of all files, unpacked; the default is 256 MiB. */
  readonly maxBytes?: number;
  /** Receives what was left out of the bundle: links in its archive. */
  readonly onWarning?: (warning: Diagnostic) => void;
  /** Called many times while a large bundle is read, which continues when the promise resolves: lets a server answer. */
  readonly pause?: () => Promise<void>;
}

const maxBundleBytes = 256 * 1024 * 1024;
const maxBundleFiles = 50_000;

/**
 * The bundle in a `.tar.gz`. Throws a `LintelError` if it is not a bundle, is too large, has a missing or wrong
 * signature, or contains something outside of its roots.
 */
export async function readBundle(bytes: Uint8Array, options: ReadBundleOptions = {}): Promise<Bundle> {
  return openBundle(await unpackBundle(bytes, options), options);
}

/** The regular files of a `.tar.gz`; links and devices are left out, as OPA does, with a warning. */
export function bundleFiles(bytes: Uint8Array, options: ReadBundleOptions = {}): readonly BundleFile[] {
  return finish(unpacking(bytes, options));
}

/** Like `bundleFiles`, with the pauses of the options. */
export function unpackBundle(bytes: Uint8Array, options: ReadBundleOptions = {}): Promise<readonly BundleFile[]> {
  return finishInParts(unpacking(bytes, options), options.pause);
}

/** Number of small files that are read between two pauses. */
const filesOfPart = 100;

function* unpacking(
  bytes: Uint8Array,
  { maxBytes = maxBundleBytes, name = 'bundle', onWarning }: ReadBundleOptions,
): Task<readonly BundleFile[]> {
  const files: BundleFile[] = [];
  const others: string[] = [];
  const budget = { bytes: maxBytes, entries: maxBundleFiles };
  try {
    for (const { name: path, kind, content } of tarEntries(yield* gunzipTask(bytes, budget), budget)) {
      if (files.length % filesOfPart === 0) yield;
      if (kind === 'file') files.push({ path, content });
      else others.push(path);
    }
  } catch (error) {
    if (!(error instanceof ArchiveError)) throw error;
    throw bundleError('bundle.invalid', `${name}: not a readable .tar.gz: ${error.message}`);
  }
  if (others.length > 0) onWarning?.(leftOut(name, others));
  return files;
}

function leftOut(name: string, [first = '', ...more]: readonly string[]): Diagnostic {
  const rest = more.length === 0 ? '' : ` and ${more.length} more`;
  const message = `${name}: ${JSON.stringify(first)}${rest} left out: a bundle cannot contain links or devices`;
  return {
    code: 'bundle.links',
    level: 'warning',
    message,
    help: 'replace links with copies before you pack the bundle',
  };
}

/** The bundle that files make, such as those of a directory. */
export async function openBundle(given: readonly BundleFile[], options: ReadBundleOptions = {}): Promise<Bundle> {
  const { verification, skipVerification = false } = options;
  const sorted = sort(given.map(rooted));
  const patch = await finishInParts(patchIn(sorted), options.pause);
  const open = (wanted: ReadBundleOptions) =>
    withCode(() => finishInParts(opening(sorted, patch, wanted), options.pause));
  if (skipVerification || verification === undefined) return open(options);
  if (patch.length === 0) {
    const { verifyFiles } = await import('./signature.ts');
    const { directory = '' } = options;
    const named = sorted.content.map(({ path, content }) => ({ path: `${directory}${path}`, content }));
    verifyFiles(sorted.signatures && utf8Text(sorted.signatures.content), named, verification);
  } else if (!verification.allowUnsignedDeltaBundles) {
    const help = 'delta bundles have no signatures; allow unsigned ones or build a snapshot';
    throw bundleError('bundle.signature', 'the bundle is not signed: it is a delta bundle', help);
  }
  return open({ ...options, skipVerification: true });
}

/** Like `openBundle`, but cannot verify: signed bundles are refused unless the verification is skipped. */
export function openBundleSync(
  given: readonly BundleFile[],
  options: Omit<ReadBundleOptions, 'verification'> = {},
): Bundle {
  const sorted = sort(given.map(rooted));
  return finish(opening(sorted, finish(patchIn(sorted)), options));
}

function* opening(
  sorted: Sorted,
  patch: readonly PatchOperation[],
  options: Omit<ReadBundleOptions, 'verification'>,
): Task<Bundle> {
  // Without an operation, it is a bundle like any other.
  const isDelta = patch.length > 0;
  if (sorted.signatures !== undefined && !isDelta && options.skipVerification !== true) {
    const help = 'pass the key that verifies it, or skip the verification';
    throw bundleError('bundle.signature', 'the bundle is signed, and there is no key to verify it', help);
  }
  const manifest = sorted.manifest === undefined ? plainManifest : readManifest(utf8Text(sorted.manifest.content));
  const data = openDataTree();
  for (const file of sorted.data) data.put(placeOf(file.path), yield* dataIn(file), file.path.slice(1));
  const version = options.version === 'v0' ? 0 : 1;
  const bundle: Bundle = {
    manifest,
    data: data.value(),
    modules: yield* parsed(sorted.modules, versionsIn(manifest, version), options),
    compiled: sorted.compiled,
    ...(isDelta && { patch }),
  };
  checkContents(bundle);
  return bundle;
}

function* patchIn({ patch }: Sorted): Task<readonly PatchOperation[]> {
  return patch === undefined ? [] : yield* readPatch(patch);
}

/** With a `/` at the start and no `.` elements. */
function rooted({ path, content }: BundleFile): BundleFile {
  const elements = path
    .replaceAll('\\', '/')
    .split('/')
    .filter((element) => element !== '' && element !== '.');
  if (elements.includes('..') || path.includes('\0')) {
    throw bundleError('bundle.invalid', `the path ${JSON.stringify(path)} leads out of the bundle`);
  }
  return { path: `/${elements.join('/')}`, content };
}

/** The files of a bundle by what they are. */
interface Sorted {
  readonly content: readonly BundleFile[];
  readonly signatures?: BundleFile;
  readonly manifest?: BundleFile;
  readonly patch?: BundleFile;
  readonly data: readonly BundleFile[];
  readonly modules: readonly BundleFile[];
  readonly compiled: readonly BundleFile[];
}

function sort(files: readonly BundleFile[]): Sorted {
  const paths = new Set<string>();
  for (const { path } of files) {
    if (paths.has(path)) throw bundleError('bundle.invalid', `the bundle contains ${path} twice`);
    paths.add(path);
  }
  const named = (wanted: RegExp): readonly BundleFile[] => files.filter(({ path }) => wanted.test(baseName(path)));
  const single = (wanted: RegExp, what: string): BundleFile | undefined => {
    const [first, second] = named(wanted);
    if (second === undefined) return first;
    throw bundleError('bundle.invalid', `the bundle has several ${what}: ${first?.path} and ${second.path}`);
  };
  const [unreadable] = named(/\.manifest\.pb$/);
  if (unreadable !== undefined) {
    const message = `${unreadable.path}: manifests in protobuf format are not supported`;
    throw bundleError('bundle.invalid', message, 'build the bundle without --format proto');
  }
  const signatures = single(/^\.signatures\.json$/, 'signatures');
  const manifest = single(/\.manifest$/, 'manifests');
  const patch = single(/^patch\.json$/, 'patches');
  return {
    content: files.filter((file) => file !== signatures),
    data: named(/^data\.(?:json|ya?ml)$/),
    modules: named(/\.rego$/),
    compiled: named(/^(?:policy\.wasm|plan\.(?:json|pb))$/),
    ...(signatures && { signatures }),
    ...(manifest && { manifest }),
    ...(patch && { patch }),
  };
}

/** The path in `data` of the content of a data file: its directory. */
function placeOf(path: string): readonly string[] {
  const directory = trimStart(directoryName(path), /[/.]/);
  return directory === '' ? [] : directory.split('/');
}

function* dataIn({ path, content }: BundleFile): Task<Value> {
  try {
    const text = yield* utf8TextTask(content);
    return path.endsWith('.json') ? yield* parseJsonTask(text) : parseYaml(text, () => {});
  } catch (error) {
    throw bundleError('bundle.invalid', `${path}: ${error instanceof Error ? error.message : String(error)}`);
  }
}

function* readPatch(file: BundleFile): Task<readonly PatchOperation[]> {
  const document = yield* dataIn(file);
  const data = isObject(document) && Object.hasOwn(document, 'data') ? (document as { data: Value }).data : [];
  const isOperation = (value: Value): boolean =>
    isObject(value) && ['op', 'path'].every((name) => typeof (value as never)[name] === 'string');
  if (!isArray(data) || !data.every(isOperation)) {
    const help = '{"data": [{"op": "upsert", "path": "/roles/admin", "value": ["ada"]}]}';
    throw bundleError('bundle.invalid', `${file.path}: data must be a list of operations`, help);
  }
  return data as unknown as readonly PatchOperation[];
}

function* parsed(
  files: readonly BundleFile[],
  versionOf: (path: string) => number,
  { name }: ReadBundleOptions,
): Task<readonly BundleModule[]> {
  const take = createModuleCounter();
  const problems: Diagnostic[] = [];
  const modules: BundleModule[] = [];
  for (const { path, content } of files) {
    const source = { path: name === undefined ? path.slice(1) : `${name}${path}`, text: utf8Text(content) };
    take(source);
    const version = versionOf(path);
    const { module, diagnostics } = parseModule(source, { version: parserVersion(version) });
    addAll(
      problems,
      diagnostics.filter(({ level }) => level === 'error'),
    );
    if (module !== undefined) modules.push({ path, version, source, module });
    yield;
  }
  if (problems.length > 0) throw new LintelError(problems, { located: true });
  return modules;
}

/** Throws if the bundle contains something that its manifest does not allow or that is missing. */
function checkContents({ manifest, data, modules, compiled, patch }: Bundle): void {
  const shown = JSON.stringify(manifest.roots);
  const outside = (what: string): LintelError =>
    bundleError('bundle.invalid', `${what} is outside of the roots of the bundle, ${shown}`, 'change its manifest');
  const roots = new Roots();
  for (const root of manifest.roots) roots.add(root);
  for (const { path, module } of modules) {
    if (roots.find(module.package.path) === 'below') continue;
    throw outside(`the package ${module.package.path.join('.')} of ${path}`);
  }
  checkWasm(manifest, compiled, (path) => roots.find(path) === 'below', outside);
  for (const operation of patch ?? []) {
    if (roots.find(patchPath(operation.path)) !== 'below') throw outside(`the patch at ${operation.path}`);
  }
  if (patch !== undefined) {
    if (modules.length + compiled.length === 0 && isObject(data) && Object.keys(data).length === 0) return;
    throw bundleError('bundle.invalid', 'a delta bundle must contain only patch.json and its manifest');
  }
  const path = roots.outside(data);
  if (path !== undefined) throw outside(`the data at ${JSON.stringify(path.join('/'))}`);
}

function checkWasm(
  { wasm = [] }: Manifest,
  compiled: readonly BundleFile[],
  isBelow: (path: readonly string[]) => boolean,
  outside: (what: string) => LintelError,
): void {
  const paths = new Set(compiled.map(({ path }) => path));
  const entrypoints = new Set<string>();
  for (const { entrypoint, module } of wasm) {
    const absent = !paths.has(`/${trimStart(module, '/')}`);
    if (absent) throw bundleError('bundle.invalid', `the manifest names ${JSON.stringify(module)}, which is missing`);
    if (!isBelow(entrypoint.split('/'))) throw outside(`the entrypoint ${entrypoint}`);
    if (entrypoints.has(entrypoint)) {
      throw bundleError('bundle.invalid', `the manifest names the entrypoint ${entrypoint} twice`);
    }
    entrypoints.add(entrypoint);
  }
}
