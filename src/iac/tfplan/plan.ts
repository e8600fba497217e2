import type { YamlNode } from '../../go/index.ts';
import { isNullish, itemsOf, kindOf, member, textOf } from './node.ts';

/** A plan or a state, as `terraform show -json` prints it. */
export interface Plan {
  readonly resources: readonly PlannedResource[];
  /** The configuration of the root module; absent for states and for plans of other programs. */
  readonly configuration: YamlNode | undefined;
  /** The variables of the root module, with their values. */
  readonly variables: YamlNode | undefined;
  /** Unexpected parts of a plan, which were left out. */
  readonly problems: readonly PlanProblem[];
}

export interface PlanProblem {
  readonly node: YamlNode;
  readonly message: string;
}

/** One managed resource as it will be. */
export interface PlannedResource {
  readonly node: YamlNode;
  /** The address of the resource: `module.a["x"].aws_s3_bucket.b[0]`. */
  readonly address: string;
  /** The address of its module; empty for the root module. */
  readonly module: string;
  readonly type: string;
  readonly name: string;
  readonly key?: string | number;
  readonly values: YamlNode | undefined;
  readonly sensitive: YamlNode | undefined;
  /** The values that are only known after applying the plan: `true` in the place of each. */
  readonly unknown: YamlNode | undefined;
}

/** The plan in a JSON document; a string is the reason why it is not one. */
export function readPlan(root: YamlNode): Plan | string {
  const planned = member(root, 'planned_values') ?? member(root, 'values');
  const top = member(planned, 'root_module');
  if (member(root, 'planned_values') === undefined && top === undefined) {
    return 'this is not a Terraform plan or state: it has no "planned_values"';
  }
  const version = textOf(member(root, 'format_version'));
  if (version !== undefined && !/^[01]\.\d+$/.test(version)) {
    return `unsupported plan format version ${JSON.stringify(version)}: only 0.x and 1.x are supported`;
  }
  const problems: PlanProblem[] = [];
  const unknown = new Map<string, YamlNode | undefined>();
  const changes = itemsAt(root, 'resource_changes', '', problems);
  for (const [change] of changes) {
    const address = textOf(member(change, 'address'));
    if (address !== undefined) unknown.set(address, member(change, 'change', 'after_unknown'));
  }
  const found: Found = { unknown, resources: [], problems };
  const path = member(root, 'planned_values') === undefined ? 'values' : 'planned_values';
  if (top === undefined) isObject(planned!, path, problems);
  else if (isObject(top, `${path}.root_module`, problems)) collect(top, '', `${path}.root_module`, found);
  const present = new Set(found.resources.map(({ address }) => address));
  const deferred = itemsAt(root, 'deferred_changes', '', problems).flatMap(([node, at]) => {
    const change = member(node, 'resource_change');
    return change !== undefined && isObject(change, `${at}.resource_change`, problems)
      ? [[change, `${at}.resource_change`] as const]
      : [];
  });
  for (const [change, at] of [...changes, ...deferred]) {
    const address = textOf(member(change, 'address'));
    if (address === undefined || present.has(address)) continue;
    present.add(address);
    const resource = changedResource(change, at, found);
    if (resource !== undefined) found.resources.push(resource);
  }
  const configuration = member(root, 'configuration', 'root_module');
  return { resources: found.resources, configuration, variables: member(root, 'variables'), problems };
}

/** State of reading a plan. */
interface Found {
  readonly unknown: ReadonlyMap<string, YamlNode | undefined>;
  readonly resources: PlannedResource[];
  readonly problems: PlanProblem[];
}

/** Collects the resources of a module and of the modules within it. `path` is its path in the plan. */
function collect(module: YamlNode, address: string, path: string, found: Found): void {
  for (const [node, at] of itemsAt(module, 'resources', path, found.problems)) {
    const resource = plannedResource(node, address, at, found);
    if (resource !== undefined) found.resources.push(resource);
  }
  for (const [child, at] of itemsAt(module, 'child_modules', path, found.problems)) {
    collect(child, textOf(member(child, 'address')) ?? address, at, found);
  }
}

/** The objects in a list of an object, each with its path; other values are reported. */
function itemsAt(
  node: YamlNode,
  key: string,
  path: string,
  problems: PlanProblem[],
): readonly (readonly [YamlNode, string])[] {
  const list = member(node, key);
  const at = path === '' ? key : `${path}.${key}`;
  if (list === undefined || isNullish(list)) return [];
  if (list.kind !== 'sequence') {
    problems.push({ node: list, message: `${at} must be a list, not ${kindOf(list)}` });
    return [];
  }
  return list.items.flatMap((item, index) =>
    isObject(item, `${at}[${index}]`, problems) ? [[item, `${at}[${index}]`] as const] : [],
  );
}

function isObject(node: YamlNode, path: string, problems: PlanProblem[]): boolean {
  if (node.kind === 'map') return true;
  problems.push({ node, message: `${path} must be an object, not ${kindOf(node)}` });
  return false;
}

const modes = new Set(['managed', 'data', 'ephemeral']);

function plannedResource(
  node: YamlNode,
  module: string,
  path: string,
  { unknown, problems }: Found,
): PlannedResource | undefined {
  const type = textOf(member(node, 'type'));
  const name = textOf(member(node, 'name'));
  const mode = textOf(member(node, 'mode')) ?? 'managed';
  if (!modes.has(mode)) {
    problems.push({ node, message: `${path}.mode must be "managed" or "data", not ${JSON.stringify(mode)}` });
  }
  if (mode !== 'managed') return undefined;
  if (type === undefined || name === undefined) {
    const missing = type === undefined ? 'type' : 'name';
    problems.push({ node, message: `${path}.${missing} must be a string, not ${kindOf(member(node, missing))}` });
    return undefined;
  }
  const values = member(node, 'values');
  if (!isNullish(values)) isObject(values!, `${path}.values`, problems);
  const index = member(node, 'index');
  const key = index?.kind === 'scalar' ? index.value : undefined;
  const address = textOf(member(node, 'address')) ?? `${module === '' ? '' : `${module}.`}${type}.${name}`;
  return {
    node,
    address,
    module,
    type,
    name,
    ...(typeof key === 'string' || typeof key === 'number' ? { key } : {}),
    values,
    sensitive: member(node, 'sensitive_values'),
    unknown: unknown.get(address),
  };
}

const createsOrChanges = new Set(['create', 'update']);

/**
 * A resource that a plan creates or changes: `planned_values` lacks those whose changes are deferred, until more of the
 * configuration is known.
 */
function changedResource(node: YamlNode, path: string, found: Found): PlannedResource | undefined {
  const actions = itemsOf(member(node, 'change', 'actions')).map(textOf);
  if (!actions.some((action) => createsOrChanges.has(action ?? ''))) return undefined;
  const module = textOf(member(node, 'module_address')) ?? '';
  const resource = plannedResource(node, module, path, found);
  return (
    resource && {
      ...resource,
      values: member(node, 'change', 'after'),
      sensitive: member(node, 'change', 'after_sensitive'),
      unknown: member(node, 'change', 'after_unknown'),
    }
  );
}

/** The steps of a module address: `module.a["x.y"].module.b` has `a["x.y"]` and `b`. */
export function moduleSteps(address: string): readonly string[] {
  return [...address.matchAll(/(?:^|\.)module\.([^.[\]]+(?:\[(?:\d+|"(?:[^"\\]|\\.)*")\])?)/g)].map(
    ([, step]) => step!,
  );
}

/** The configuration of a module, by its address without keys. */
export function moduleConfiguration(root: YamlNode | undefined, steps: readonly string[]): YamlNode | undefined {
  let module = root;
  for (const step of steps) module = member(module, 'module_calls', callName(step), 'module');
  return module;
}

export function callName(step: string): string {
  return step.replace(/\[.*$/s, '');
}

/** The expressions of the arguments of managed resources, as a module's configuration has them: by type and name. */
export function expressionsIn(module: YamlNode | undefined): ReadonlyMap<string, YamlNode> {
  const found = new Map<string, YamlNode>();
  for (const node of itemsOf(member(module, 'resources'))) {
    if (textOf(member(node, 'mode')) === 'data') continue;
    const expressions = member(node, 'expressions');
    const key = `${textOf(member(node, 'type'))}.${textOf(member(node, 'name'))}`;
    if (expressions !== undefined) found.set(key, expressions);
  }
  return found;
}

/** References of an expression, the longest spelling of each first; undefined if this is not an expression. */
export function referencesOf(expression: YamlNode | undefined): readonly string[] | undefined {
  const references = member(expression, 'references');
  if (references === undefined) return undefined;
  return itemsOf(references).flatMap((node) => textOf(node) ?? []);
}

/** Whether this is the expression of one argument, not a block with its own arguments. */
export function isExpression(node: YamlNode | undefined): boolean {
  return member(node, 'constant_value') !== undefined || member(node, 'references')?.kind === 'sequence';
}
