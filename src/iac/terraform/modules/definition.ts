import type { Diagnostic, Source } from '../../../source/index.ts';
import { type Attribute, type Block, type Body, type Comment, constantString } from '../../hcl/index.ts';
import type { TerraformCode } from '../diagnostics.ts';

/** A parsed file of a module. */
export interface ModuleFile {
  readonly source: Source;
  readonly syntax: 'hcl' | 'json';
  /** `override.tf`, `*_override.tf` and their JSON forms: their contents change the declarations in others. */
  readonly override: boolean;
  readonly body: Body;
  readonly comments: readonly Comment[];
  readonly diagnostics: readonly Diagnostic[];
}

/** An argument or nested block, and its file (an override can be in another file than the rest). */
export interface Placed<T> {
  readonly file: ModuleFile;
  readonly node: T;
}

/** The content of a block after overriding. */
export interface PlacedBody {
  readonly attributes: ReadonlyMap<string, Placed<Attribute>>;
  readonly blocks: readonly PlacedBlock[];
}

export interface PlacedBlock extends Placed<Block> {
  /** Its content, if an override has changed it. */
  readonly body?: PlacedBody;
}

/** A block at the top of a file. */
export interface Declaration {
  /** Identifies the block in the whole tree. */
  readonly key: string;
  readonly file: ModuleFile;
  readonly block: Block;
  readonly body: PlacedBody;
}

/** A resource, or a block that does not create one but has similar arguments, so that policies can check it. */
export interface ResourceDeclaration extends Declaration {
  readonly mode: 'resource' | 'data' | 'ephemeral' | 'provider' | 'module';
  /** The name of a provider configuration; `module` for a module call. */
  readonly type: string;
  /** The alias of a provider configuration, or else its name. */
  readonly name: string;
}

/** The declarations of the files of one directory. */
export interface ModuleDefinition {
  readonly directory: string;
  readonly files: readonly ModuleFile[];
  readonly variables: ReadonlyMap<string, Declaration>;
  readonly locals: ReadonlyMap<string, Placed<Attribute>>;
  readonly outputs: ReadonlyMap<string, Declaration>;
  readonly calls: ReadonlyMap<string, Declaration>;
  /** Managed, data and ephemeral, in the order of the files; by mode, type and name: see `resourceKey`. */
  readonly resources: ReadonlyMap<string, ResourceDeclaration>;
  /** Duplicate declarations of resources: an error, but they are scanned anyway. */
  readonly duplicates: readonly ResourceDeclaration[];
  /** The configurations of providers and the module calls, in the form of resources. */
  readonly others: readonly ResourceDeclaration[];
  /** Whether it is the configuration of a stack, whose calls have names like `component.x` and `stack.x`. */
  readonly isStack?: true;
  readonly diagnostics: readonly Diagnostic[];
}

/** Whether a name such as `module.x` is that of a call. */
export function isCallRoot(root: string | undefined, { isStack }: ModuleDefinition): boolean {
  return root === 'module' || (isStack === true && (root === 'component' || root === 'stack'));
}

export function resourceKey(mode: ResourceDeclaration['mode'], type: string, name: string): string {
  if (mode === 'resource' || mode === 'module') return `${type}.${name}`;
  return mode === 'provider' && name === type ? `provider.${type}` : `${mode}.${type}.${name}`;
}

/** The content of a body that nothing overrides. */
export function placeBody(file: ModuleFile, body: Body): PlacedBody {
  return {
    attributes: new Map(body.attributes.map((node) => [node.name, { file, node }])),
    blocks: body.blocks.map((node) => ({ file, node })),
  };
}

interface Draft {
  readonly variables: Map<string, Declaration>;
  readonly locals: Map<string, Placed<Attribute>>;
  readonly outputs: Map<string, Declaration>;
  readonly calls: Map<string, Declaration>;
  readonly resources: Map<string, ResourceDeclaration>;
  readonly duplicates: ResourceDeclaration[];
  /** By name and alias. */
  readonly providers: Map<string, ResourceDeclaration>;
  readonly diagnostics: Diagnostic[];
}

/** Number of labels of top-level blocks. */
const LABELS: Readonly<Record<string, number>> = {
  variable: 1,
  output: 1,
  module: 1,
  provider: 1,
  resource: 2,
  data: 2,
  ephemeral: 2,
};

/** Combines the files of a directory: primary files first, then overrides, each in the given order. */
export function assemble(directory: string, files: readonly ModuleFile[]): ModuleDefinition {
  const draft: Draft = {
    variables: new Map(),
    locals: new Map(),
    outputs: new Map(),
    calls: new Map(),
    resources: new Map(),
    duplicates: [],
    providers: new Map(),
    diagnostics: [],
  };
  for (const file of files.filter((candidate) => !candidate.override)) {
    for (const block of file.body.blocks) declare(block, file, draft);
  }
  for (const file of files.filter((candidate) => candidate.override)) {
    for (const block of file.body.blocks) override(block, file, draft);
  }
  const { providers, ...tables } = draft;
  const calls = [...draft.calls].map(([name, call]) => ({ ...call, mode: 'module', type: 'module', name }) as const);
  return { directory, files, ...tables, others: [...providers.values(), ...calls] };
}

/** Maximum number of problems of one directory; the rest repeats them. */
const maxComplaints = 1000;

function complain(
  draft: Draft,
  file: ModuleFile,
  node: Block | Attribute,
  code: TerraformCode,
  message: string,
  level: Diagnostic['level'] = 'warning',
): void {
  if (draft.diagnostics.length >= maxComplaints) return;
  const span = { source: file.source, start: node.start, end: 'headerEnd' in node ? node.headerEnd : node.end };
  draft.diagnostics.push({ code, level, message, span });
}

function hasLabels(block: Block, file: ModuleFile, draft: Draft): boolean {
  const wanted = LABELS[block.type];
  const [type = block.type] = wanted === 2 ? block.labels.map(({ text }) => text) : [];
  if (!/^[\w-]+$/.test(type)) {
    const message = `invalid ${type === block.type ? 'block' : block.type} type ${JSON.stringify(type)}: only ASCII letters, digits, _ and - are allowed`;
    complain(draft, file, block, 'terraform.wrong-labels', message, 'error');
    return false;
  }
  if (wanted === undefined || block.labels.length === wanted) return true;
  const message = `a ${block.type} block has ${wanted === 1 ? 'one label, its name' : 'two labels, its type and its name'}`;
  // An error, because the block is not scanned.
  complain(draft, file, block, 'terraform.wrong-labels', message, 'error');
  return false;
}

function declare(block: Block, file: ModuleFile, draft: Draft): void {
  if (!hasLabels(block, file, draft)) return;
  const body = placeBody(file, block.body);
  const declaration: Declaration = { key: `${file.source.path}:${block.start}`, file, block, body };
  if (block.type === 'locals') {
    for (const [name, attribute] of body.attributes) {
      if (draft.locals.has(name)) {
        complain(
          draft,
          file,
          attribute.node,
          'terraform.duplicate-local',
          `the local value "${name}" is defined twice`,
        );
      } else draft.locals.set(name, attribute);
    }
    return;
  }
  const table = namedTable(block.type, draft);
  const [first, second] = block.labels;
  if (table !== undefined) {
    const name = first!.text;
    if (table.has(name))
      complain(draft, file, block, 'terraform.duplicate', `the ${block.type} "${name}" is declared twice`);
    else table.set(name, declaration);
    return;
  }
  if (block.type === 'provider') {
    const provider = providerOf(declaration);
    const known = draft.providers.has(providerKey(provider));
    if (known) complain(draft, file, block, 'terraform.duplicate', `"${providerKey(provider)}" is configured twice`);
    else draft.providers.set(providerKey(provider), provider);
    return;
  }
  if (block.type !== 'resource' && block.type !== 'data' && block.type !== 'ephemeral') return;
  const resource = { ...declaration, mode: block.type, type: first!.text, name: second!.text } as const;
  const key = resourceKey(resource.mode, resource.type, resource.name);
  if (!draft.resources.has(key)) {
    draft.resources.set(key, resource);
    return;
  }
  draft.duplicates.push(resource);
  complain(draft, file, block, 'terraform.duplicate', `"${key}" is declared twice`);
}

function providerOf(declaration: Declaration): ResourceDeclaration {
  const type = declaration.block.labels[0]!.text;
  const alias = declaration.body.attributes.get('alias')?.node.value;
  const [part, ...more] = alias?.kind === 'template' ? alias.parts : [];
  const name = part?.kind === 'text' && more.length === 0 ? part.value : type;
  return { ...declaration, mode: 'provider', type, name };
}

const providerKey = ({ mode, type, name }: ResourceDeclaration): string => resourceKey(mode, type, name);

function namedTable(type: string, draft: Draft): Map<string, Declaration> | undefined {
  if (type === 'variable') return draft.variables;
  if (type === 'output') return draft.outputs;
  return type === 'module' ? draft.calls : undefined;
}

/** Applies a block of an override file to the declaration in a primary file: argument by argument, blocks by type. */
function override(block: Block, file: ModuleFile, draft: Draft): void {
  if (!hasLabels(block, file, draft)) return;
  const changes = placeBody(file, block.body);
  if (block.type === 'locals') {
    for (const [name, attribute] of changes.attributes) draft.locals.set(name, attribute);
    return;
  }
  const [first, second] = block.labels;
  const table = namedTable(block.type, draft);
  if (table !== undefined) {
    const base = table.get(first!.text);
    if (base === undefined) missingBase(block, file, draft);
    else table.set(first!.text, { ...base, body: mergeBodies(base.body, changes) });
    return;
  }
  if (block.type === 'provider') {
    const key = providerKey(providerOf({ key: '', file, block, body: changes }));
    const base = draft.providers.get(key);
    if (base === undefined) missingBase(block, file, draft);
    else draft.providers.set(key, { ...base, body: mergeBodies(base.body, changes) });
    return;
  }
  if (block.type !== 'resource' && block.type !== 'data' && block.type !== 'ephemeral') return;
  const key = resourceKey(block.type, first!.text, second!.text);
  const base = draft.resources.get(key);
  if (base === undefined) missingBase(block, file, draft);
  else draft.resources.set(key, { ...base, body: mergeBodies(base.body, changes) });
}

/** There is nothing to override: the block is treated as a declaration, so that it is scanned. */
function missingBase(block: Block, file: ModuleFile, draft: Draft): void {
  const name = block.labels.map((label) => label.text).join('.');
  complain(draft, file, block, 'terraform.nothing-to-override', `no other file declares the ${block.type} "${name}"`);
  declare(block, file, draft);
}

function mergeBodies(base: PlacedBody, changes: PlacedBody): PlacedBody {
  const lifecycle = base.blocks.find(({ node }) => node.type === 'lifecycle');
  const merged = changes.blocks.map((block) =>
    block.node.type === 'lifecycle' ? mergeLifecycle(lifecycle, block) : block,
  );
  const replaced = new Set(changes.blocks.map(({ node }) => blockTypeOf(node)));
  return {
    attributes: new Map([...base.attributes, ...changes.attributes]),
    blocks: [...base.blocks.filter(({ node }) => !replaced.has(blockTypeOf(node))), ...merged],
  };
}

/** The settings of `lifecycle` that an override may change; its other settings have no effect. */
const OVERRIDABLE = new Set(['create_before_destroy', 'prevent_destroy', 'ignore_changes']);

/**
 * `lifecycle` is the one block that an override changes argument by argument, even if there was none. An empty
 * `ignore_changes` changes nothing, and nothing replaces `all`.
 */
function mergeLifecycle(base: PlacedBlock | undefined, changes: PlacedBlock): PlacedBlock {
  const body =
    base === undefined ? { attributes: [], blocks: [] } : (base.body ?? placeBody(base.file, base.node.body));
  const attributes = new Map(body.attributes);
  for (const [name, placed] of placeBody(changes.file, changes.node.body).attributes) {
    const without = name === 'ignore_changes' && (isEmptyList(placed) || isAll(attributes.get(name)));
    if (OVERRIDABLE.has(name) && !without) attributes.set(name, placed);
  }
  return { ...(base ?? changes), body: { ...body, attributes } };
}

function isEmptyList({ node: { value } }: Placed<Attribute>): boolean {
  return value.kind === 'tuple' && value.items.length === 0;
}

function isAll(placed: Placed<Attribute> | undefined): boolean {
  const value = placed?.node.value;
  return (
    (value?.kind === 'variable' && value.name === 'all') || (value !== undefined && constantString(value) === 'all')
  );
}

/** `dynamic "x"` creates blocks of type x. */
function blockTypeOf(block: Block): string {
  return block.type === 'dynamic' ? (block.labels[0]?.text ?? 'dynamic') : block.type;
}
