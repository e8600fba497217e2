import type { YamlNode } from '../../go/index.ts';
import type { Source } from '../../source/index.ts';
import type { Files } from '../files.ts';
import { constantString, type Expression } from '../hcl/index.ts';
import type { Loaded, LoadOptions } from '../loader.ts';
import { openMounts } from '../mounts.ts';
import type { ModuleCall, Resource } from '../resource.ts';
import { openCallReader } from '../terraform/call-reader.ts';
import { moduleCall } from '../terraform/emit/resources.ts';
import { literalKey } from '../terraform/evaluate/literal-key.ts';
import { decodeJson } from '../terraform/functions/encodings/json.ts';
import type { GivenValues } from '../terraform/given.ts';
import type { ModuleDefinition } from '../terraform/modules/definition.ts';
import { type Assignment, readVariableFiles } from '../terraform/modules/inputs.ts';
import { openModuleReaders } from '../terraform/modules/readers.ts';
import { loadTree, type ModuleNode } from '../terraform/modules/tree.ts';
import { loadRoots, openSession } from '../terraform/roots.ts';
import { isNullish, member } from './node.ts';
import { callName } from './plan.ts';

/** The configuration of a plan, evaluated with the plan's values of variables. */
export interface PlanConfiguration extends Pick<Loaded, 'errors' | 'sources'> {
  readonly directory: string;
  /** The resource in the configuration with an address; undefined if there is none. */
  readonly find: (address: string, steps: readonly string[]) => WrittenResource | undefined;
}

/** A resource in its configuration. */
export interface WrittenResource
  extends Pick<
    Resource,
    'source' | 'line' | 'root' | 'construct' | 'calls' | 'span' | 'spanOf' | 'provenanceOf' | 'comments'
  > {}

/**
 * Evaluates the root module in `directory`; undefined if there is none. `variables` are those of the plan, which is
 * `source`.
 */
export async function readConfiguration(
  tree: Files,
  directory: string,
  variables: YamlNode | undefined,
  source: Source,
  options: LoadOptions,
): Promise<PlanConfiguration | undefined> {
  const mounts = openMounts(tree);
  const { files } = mounts;
  const { directories, remote } = openModuleReaders(mounts, options);
  const definition = await directories.module(directory);
  if (definition === undefined) return undefined;
  const given: GivenValues = { files: [], vars: await otherwiseSet(definition, variables, source, files) };
  const { file: _, env, ...others } = options;
  const workspace = env?.get('TF_WORKSPACE');
  const planned = { ...others, env: new Map(workspace === undefined ? [] : [['TF_WORKSPACE', workspace]]) };
  const read = openCallReader(files, planned, async () => given);
  const root = await loadTree(directories, directory, { remote, read });
  if (root === undefined) return undefined;
  const session = openSession(files, planned);
  const before = { errors: [], notes: [] };
  const { resources, potential = [], errors, sources } = await loadRoots([{ tree: root, given }], session, before);
  const byAddress = new Map<string, Resource>();
  for (const resource of [...resources, ...potential]) {
    for (const address of resource.addresses ?? []) {
      for (const key of [address, withoutKeys(address)]) if (!byAddress.has(key)) byAddress.set(key, resource);
    }
  }
  return {
    directory,
    // A missing module is not an error, because the plan contains its resources.
    errors: errors.filter(({ diagnostic }) => !('missing' in diagnostic)),
    ...(sources && { sources }),
    find: (address, steps) => {
      const full = `${directory}:${address}`;
      const found = byAddress.get(full) ?? byAddress.get(withoutKeys(full));
      return found && calledBy(found, callsTo(root, steps));
    },
  };
}

/** The resource as reached by these calls. */
function calledBy(resource: Resource, calls: readonly ModuleCall[]): WrittenResource {
  const { elsewhere = [], source, line, root, construct, span, spanOf, comments } = resource;
  const own = [resource, ...elsewhere].find(
    (one) =>
      one.calls?.length === calls.length &&
      calls.every(({ span }, index) => span.start === one.calls![index]!.span.start),
  );
  const provenanceOf = own?.provenanceOf;
  const place = { source, line, calls, span, spanOf, comments };
  return {
    ...place,
    ...(root !== undefined && { root }),
    ...(construct !== undefined && { construct }),
    ...(provenanceOf && { provenanceOf }),
  };
}

/** The calls that lead from a root module to one of the modules below it. */
function callsTo(root: ModuleNode, steps: readonly string[]): readonly ModuleCall[] {
  const calls: ModuleCall[] = [];
  let at: ModuleNode | undefined = root;
  for (const name of steps.map(callName)) {
    const call = at?.definition.calls.get(name);
    if (call === undefined) break;
    calls.push(moduleCall(call));
    const child: ReturnType<ModuleNode['children']['get']> = at?.children.get(name);
    at = child !== undefined && 'definition' in child ? child : undefined;
  }
  return calls;
}

/** An address without the keys of instances: `module.a.aws_s3_bucket.b` for `module.a["x"].aws_s3_bucket.b[0]`. */
function withoutKeys(address: string): string {
  return address.replace(/\[(?:\d+|"(?:[^"\\]|\\.)*")\]/g, '');
}

/** The values of a plan's variables that differ from those in files and defaults. */
async function otherwiseSet(
  definition: ModuleDefinition,
  variables: YamlNode | undefined,
  { text }: Source,
  files: Files,
): Promise<readonly Assignment[]> {
  const inFiles = new Map<string, Expression>();
  for (const { values } of await readVariableFiles(files, definition.directory)) {
    for (const [name, { value }] of values) inFiles.set(name, value);
  }
  return [...definition.variables].flatMap(([name, { body }]) => {
    const planned = member(variables, name, 'value');
    if (planned === undefined) return [];
    const written = inFiles.get(name) ?? body.attributes.get('default')?.node.value;
    if (written !== undefined && mayBe(written, planned)) return [];
    const value = decodeJson(text.slice(planned.start, planned.end));
    if (typeof value === 'string') return [];
    return [{ name, value, by: `-var, -var-file or TF_VAR_${name} of the plan` }];
  });
}

/** Whether an expression may have the value in the plan: false for a different literal. */
function mayBe(expression: Expression, value: YamlNode): boolean {
  switch (expression.kind) {
    case 'number':
      return value.kind === 'scalar' && Number(value.value) === Number(expression.text);
    case 'boolean':
      return value.kind === 'scalar' && String(value.value) === String(expression.value);
    case 'null':
      return isNullish(value);
    case 'tuple':
      return (
        value.kind === 'sequence' &&
        value.items.length === expression.items.length &&
        value.items.every((item, index) => mayBe(expression.items[index]!, item))
      );
    case 'object':
      return (
        value.kind === 'map' &&
        // The plan may have more attributes: optional ones of the variable's type.
        expression.items.every((item) => {
          const key = literalKey(item);
          const inside = key === undefined ? undefined : member(value, key);
          return key === undefined || (inside !== undefined && mayBe(item.value, inside));
        })
      );
    default: {
      const text = constantString(expression);
      return text === undefined || (value.kind === 'scalar' && String(value.value) === text);
    }
  }
}
