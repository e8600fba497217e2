import type { Diagnostic, Source, Span } from '../../../source/index.ts';
import { type Attribute, constantString } from '../../hcl/index.ts';
import { joinPath, normalizePath } from '../../paths.ts';
import { isLocal } from '../../remote/source.ts';
import { maskedText, shownSource } from '../../remote/url.ts';
import type { TerraformCode } from '../diagnostics.ts';
import { knownModuleOf } from '../known-modules/source.ts';
import type { Declaration, ModuleDefinition, Placed } from './definition.ts';
import type { Directories } from './directories.ts';
import type { MissingModule } from './missing.ts';
import { resolvePath } from './paths.ts';
import type { RemoteModules } from './remote.ts';

/** A module and the modules that its calls lead to. */
export interface ModuleNode {
  readonly definition: ModuleDefinition;
  /** By the name of the call; a diagnostic if the module is not available. */
  readonly children: ReadonlyMap<string, ModuleNode | Diagnostic>;
  /** The module is missing, and the definition consists of known facts about it. */
  readonly missing?: Diagnostic;
}

/** Whether a call leads to a module that was read. */
export function isLoaded(child: ModuleNode | Diagnostic): child is ModuleNode {
  return 'definition' in child && child.missing === undefined;
}

/**
 * The text of an argument of a module call that is an expression, if it follows from variables and local values
 * (OpenTofu 1.8, Terraform 1.15).
 * `top` is the root module with the loaded part of its tree, and `path` leads to the module with the call.
 */
export type CallReader = (
  top: ModuleNode,
  path: readonly string[],
  argument: Placed<Attribute>,
) => Promise<string | undefined>;

/** Known modules that are not available. */
export interface KnownModules {
  /** The facts about the module that a call names; `place` is different for each call. */
  readonly find: (address: string, version: string | undefined, place: string) => Promise<ModuleNode | undefined>;
}

/** Finds modules whose sources are not relative paths. */
export interface ModuleAccess {
  /** Absent if remote modules are not fetched. */
  readonly remote?: RemoteModules | undefined;
  /** Absent if sources of modules must be literals. */
  readonly read?: CallReader;
  /** Absent if missing modules stay unknown. */
  readonly known?: KnownModules | undefined;
}

/** Maximum nesting of module calls. */
const maxModuleDepth = 30;
/** Maximum number of modules below one root, counting each path to them. */
const maxModuleNodes = 5000;

interface Walk extends ModuleAccess {
  readonly directories: Directories;
  /** `.terraform/modules/modules.json` of the root: directories by dotted path of calls. */
  readonly installed: ReadonlyMap<string, string>;
  readonly root: string;
  nodes: number;
  top?: ModuleNode;
}

/** The tree of modules below the one in `directory`; undefined if that has no Terraform files. */
export async function loadTree(
  directories: Directories,
  directory: string,
  access: ModuleAccess = {},
): Promise<ModuleNode | undefined> {
  const definition = await directories.module(directory);
  return definition && treeOf(directories, definition, access);
}

/** The tree of modules below a root module. */
export async function treeOf(
  directories: Directories,
  definition: ModuleDefinition,
  access: ModuleAccess,
): Promise<ModuleNode> {
  const { directory } = definition;
  const installed = await installedModules(directories, directory);
  const walk: Walk = { ...access, directories, installed, root: directory, nodes: 0 };
  return descend(walk, definition, [], [directory], (top) => {
    walk.top = top;
  });
}

async function descend(
  walk: Walk,
  definition: ModuleDefinition,
  path: readonly string[],
  ancestors: readonly string[],
  link: (node: ModuleNode) => void,
): Promise<ModuleNode> {
  walk.nodes += 1;
  const children = new Map<string, ModuleNode | Diagnostic>();
  const node: ModuleNode = { definition, children };
  link(node);
  // Remote modules are fetched while the rest is read.
  for (const [name, call] of definition.calls) {
    const address = callSource(call);
    const isHere = address === undefined || isLocal(address) || walk.installed.has([...path, name].join('.'));
    if (!isHere) walk.remote?.begin(address, writtenArgument(call, 'version'));
  }
  for (const [name, call] of definition.calls) {
    const below = (child: ModuleNode) => void children.set(name, child);
    children.set(name, await follow(walk, definition, call, [...path, name], ancestors, below));
  }
  return node;
}

async function follow(
  walk: Walk,
  caller: ModuleDefinition,
  call: Declaration,
  path: readonly string[],
  ancestors: readonly string[],
  link: (node: ModuleNode) => void,
): Promise<ModuleNode | Diagnostic> {
  const address = await textOf(walk, call, 'source', path);
  const span = headerSpan(call);
  const name = path.at(-1)!;
  if (address === undefined) return bad('terraform.module-source', `the source of module "${name}" is not known`, span);
  if (address === '') return bad('terraform.module-source', `the source of module "${name}" is empty`, span);
  const directory = isLocal(address)
    ? resolvePath(caller.directory, address, walk.directories.files)
    : (walk.installed.get(path.join('.')) ?? (await fetched(walk, call, address, path)));
  if (directory === undefined) {
    if (isLocal(address)) {
      const problem = `module "${name}" is outside the scanned directory: ${address}`;
      const help = 'name a directory that contains both with --root';
      return { ...bad('terraform.module-outside', problem, span), help };
    }
    const help = await remoteHelp(walk, caller, address);
    const missing = shownSource(address);
    const diagnostic = {
      ...bad('terraform.module-remote', `module "${name}" is not available: ${missing}`, span),
      help,
    };
    return knownOr(missingModule(diagnostic, missing), walk, call, address, path);
  }
  if (typeof directory !== 'string') {
    const failed = { ...directory, ...bad('terraform.module-remote', `module "${name}": ${directory.message}`, span) };
    return knownOr(missingModule(failed, shownSource(address)), walk, call, address, path);
  }
  const at = ancestors.indexOf(directory);
  if (at >= 0) {
    const cycle = [...ancestors.slice(at), directory].map((entry) => entry || '.').join(' → ');
    return bad('terraform.module-cycle', `module "${name}" calls itself: ${cycle}`, span);
  }
  if (ancestors.length > maxModuleDepth || walk.nodes >= maxModuleNodes) {
    return bad('terraform.too-many-modules', `module "${name}" was not loaded: too many modules`, span);
  }
  const { module, stack } = walk.directories;
  const definition = (await module(directory)) ?? (caller.isStack ? await stack(directory) : undefined);
  if (definition === undefined) {
    return bad('terraform.module-missing', `module "${name}" has no Terraform files: ${shownSource(address)}`, span);
  }
  return descend(walk, definition, path, [...ancestors, directory], link);
}

/** The facts about a missing module, or else the reason why it is missing. */
async function knownOr(
  missing: MissingModule,
  walk: Walk,
  call: Declaration,
  address: string,
  path: readonly string[],
): Promise<ModuleNode | Diagnostic> {
  const version = call.body.attributes.has('version') ? await textOf(walk, call, 'version', path) : undefined;
  const isOpen = version === undefined && call.body.attributes.has('version');
  if (isOpen || walk.nodes >= maxModuleNodes) return missing;
  const found = await walk.known?.find(address, version, `${walk.root}:${path.join('.')}`);
  if (found === undefined) return missing;
  walk.nodes += 1;
  const { source, version: release } = knownModuleOf(found.definition.files[0]!.source)!;
  const message = `${missing.message}: its resources are derived from built-in knowledge of ${source} ${release}`;
  return { ...found, missing: { ...missing, message } };
}

async function fetched(
  walk: Walk,
  call: Declaration,
  address: string,
  path: readonly string[],
): Promise<string | Diagnostic | undefined> {
  const { remote, root } = walk;
  return remote?.directory({ address, version: await textOf(walk, call, 'version', path), root, path });
}

/** The text of an argument of the call at the end of `path`; undefined if it is missing or unknown. */
async function textOf(
  { read, top }: Walk,
  call: Declaration,
  name: string,
  path: readonly string[],
): Promise<string | undefined> {
  const argument = call.body.attributes.get(name);
  if (argument === undefined) return undefined;
  return constantString(argument.node.value) ?? (await read?.(top!, path.slice(0, -1), argument));
}

/** The help for a remote module. It was probably meant as a relative directory, as before Terraform 0.12. */
async function remoteHelp(walk: Walk, caller: ModuleDefinition, address: string): Promise<string> {
  const beside = resolvePath(caller.directory, address, walk.directories.files);
  return beside !== undefined && (await walk.directories.module(beside)) !== undefined
    ? `write "./${address}": without "./", Terraform does not look for a local module`
    : 'run "terraform init" before the scan, or scan with --remote-modules';
}

function missingModule(diagnostic: Diagnostic, missing: string): MissingModule {
  return { ...diagnostic, missing };
}

function bad(code: TerraformCode, message: string, span: Span): Diagnostic {
  return { code, level: 'error', message, span };
}

/** The text of a call's `source`, if it is a literal. */
export function callSource(call: Declaration): string | undefined {
  return writtenArgument(call, 'source');
}

/** The text of an argument of a call, if it is a literal. */
export function writtenArgument(call: Declaration, name: string): string | undefined {
  const attribute = call.body.attributes.get(name);
  return attribute === undefined ? undefined : constantString(attribute.node.value);
}

const masked = new WeakMap<Source, Source>();

function headerSpan({ file, block }: Declaration): Span {
  // Messages show the lines around it, and a source may contain a password.
  let source = masked.get(file.source);
  if (source === undefined) {
    const text = maskedText(file.source.text);
    source = text === file.source.text ? file.source : { ...file.source, text };
    masked.set(file.source, source);
  }
  return { source, start: block.start, end: block.headerEnd };
}

/** The manifest that `terraform init` wrote in the root module. */
async function installedModules(directories: Directories, root: string): Promise<ReadonlyMap<string, string>> {
  const installed = new Map<string, string>();
  const text = await directories.files.read(joinPath(root, '.terraform/modules/modules.json'));
  if (text === undefined) return installed;
  for (const entry of manifestEntries(text)) {
    const directory = normalizePath(joinPath(root, entry.Dir));
    if (directory !== undefined && !entry.Dir.startsWith('/')) installed.set(entry.Key, directory);
  }
  return installed;
}

function manifestEntries(text: string): readonly { readonly Key: string; readonly Dir: string }[] {
  let manifest: unknown;
  try {
    manifest = JSON.parse(text);
  } catch {
    return [];
  }
  const modules = isRecord(manifest) ? manifest.Modules : undefined;
  if (!Array.isArray(modules)) return [];
  return modules.flatMap((entry: unknown) =>
    isRecord(entry) && typeof entry.Key === 'string' && typeof entry.Dir === 'string'
      ? [{ Key: entry.Key, Dir: entry.Dir }]
      : [],
  );
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null;
}
