/**
 * `instantiate` is long on purpose: a module under evaluation is one closure over the values evaluated so far, and its
 * names refer to each other (a resource to a local value, that to a module, that to a resource).
 */
import type { Diagnostic, Span } from '../../../source/index.ts';
import type { Attribute, Node } from '../../hcl/index.ts';
import type { DataSource, EvaluatedBody } from '../data-sources/data-source.ts';
import { dataSource } from '../data-sources/index.ts';
import { evaluate } from '../evaluate/expression.ts';
import { type Names, problemValue, type Scope } from '../evaluate/scope.ts';
import { knownModuleOf } from '../known-modules/source.ts';
import { DYNAMIC } from '../values/type.ts';
import { asSensitive, expressionOrigin, lazyObject, string, tuple, unknown, type Value } from '../values/value.ts';
import { expandBlocks } from './block-tree.ts';
import {
  type Declaration,
  isCallRoot,
  type Placed,
  type PlacedBody,
  type ResourceDeclaration,
  resourceKey,
} from './definition.ts';
import { type Evaluation, guarded } from './evaluation.ts';
import { type Expansion, expand, type InstanceKey, keySuffix, potentialInstance } from './expansion.ts';
import { lazyEntries } from './lazy.ts';
import { definitionOf } from './name-definition.ts';
import { relativePath } from './paths.ts';
import type { ModuleNode } from './tree.ts';
import { type Input, memberInput, variableValue } from './variables.ts';

/** A module call on the path from the root. */
export interface CallStep {
  readonly name: string;
  readonly key?: InstanceKey;
  readonly declaration: Declaration;
}

/** One instance of a resource, with lazily evaluated arguments. */
export interface ResourceInstance {
  readonly declaration: ResourceDeclaration;
  readonly key?: InstanceKey;
  readonly scope: Scope;
  /** The value of one of its arguments. */
  readonly value: (argument: string) => Value;
  /** The value of `count` or `for_each`, if it has one. */
  readonly repetition: Value | undefined;
}

/** A module during evaluation: one call of it, with its inputs. */
export interface ModuleInstance {
  readonly node: ModuleNode;
  /** The identifier of the root module. */
  readonly root: string;
  readonly path: readonly CallStep[];
  readonly addressOf: (name: string) => string;
  readonly resources: (declaration: ResourceDeclaration) => readonly ResourceInstance[];
  /** The modules it calls, instance by instance; a diagnostic for a call that leads nowhere. */
  readonly children: () => readonly (ModuleInstance | Diagnostic)[];
  /** An instance that represents those that a block without any would have with other values. */
  readonly potential: (declaration: ResourceDeclaration) => Potential<ResourceInstance> | undefined;
  /**
   * For each call that leads somewhere its first instance, or one that represents those that it would have with other
   * values.
   */
  readonly potentialChildren: () => readonly Potential<ModuleInstance>[];
  readonly output: (name: string) => Value;
  /** The given value of a variable. */
  readonly inputs: (name: string) => Input | undefined;
  /** The instances of the module that a call leads to; none if it leads nowhere. */
  readonly called: (name: string) => readonly ModuleInstance[];
  readonly scopeIn: (file: Placed<unknown>['file']) => Scope;
}

/** An instance, and if there is none with the given values, the argument that excludes it. */
export interface Potential<T> {
  readonly instance: T;
  readonly reason?: Span | undefined;
}

interface CallInstances {
  readonly kind: Expansion['kind'];
  readonly instances: readonly ModuleInstance[];
}

/** Types of resources that create nothing: other resources read their arguments. `output` is the `input`. */
const valueHolders: ReadonlySet<string> = new Set(['terraform_data', 'null_resource']);

/**
 * Prepares a module for evaluation, which is lazy. `inputs` returns the value that the caller passes for a variable.
 */
export function instantiate(
  evaluation: Evaluation,
  node: ModuleNode,
  path: readonly CallStep[],
  inputs: (name: string) => Input | undefined,
): ModuleInstance {
  const { definition } = node;
  /** The identifier of a resource of this module in the whole scan. */
  const addressOf = (name: string): string => `${evaluation.root}:${prefix}${name}`;
  const prefix = path.map((step) => `module.${step.name}${keySuffix(step.key)}.`).join('');
  const values = new Map<string, Value>();
  const expansions = new Map<ResourceDeclaration, readonly ResourceInstance[]>();
  const kinds = new Map<ResourceDeclaration, Expansion['kind']>();
  const calls = new Map<string, CallInstances | Diagnostic>();
  /** The values of references to resources and modules, once their instances are known. */
  const seen = new Map<ResourceDeclaration | CallInstances, Value>();

  const names: Names = {
    reference,
    functions: evaluation.functions,
    budget: evaluation.budget,
    definition: (path, valuePath) => definitionOf(self, path, valuePath),
  };
  const scopeIn = (file: Placed<unknown>['file']): Scope => ({
    source: file.source,
    names,
    report: evaluation.report,
  });

  /** A named value, evaluated once. */
  function named(name: string, scope: Scope, at: Node, work: () => Value): Value {
    const known = values.get(name);
    if (known !== undefined) return known;
    const cyclic = (): Value => unknown(DYNAMIC, expressionOrigin(name));
    const value = guarded(evaluation, `${prefix}${name}`, scope, at, work, cyclic);
    if (!evaluation.underWay.includes(`${prefix}${name}`)) values.set(name, value);
    return value;
  }

  function variable(name: string, scope: Scope, at: Node): Value {
    const declaration = definition.variables.get(name);
    if (declaration === undefined) return undeclared(`variable "${name}"`, `var.${name}`, scope, at);
    return named(`var.${name}`, scope, at, () =>
      variableValue(name, declaration, inputs(name), { ...scopeIn(declaration.file), names: constantNames(names) }),
    );
  }

  function local(name: string, scope: Scope, at: Node): Value {
    const placed = definition.locals.get(name);
    if (placed === undefined) return undeclared(`local value "${name}"`, `local.${name}`, scope, at);
    return named(`local.${name}`, scope, at, () => evaluate(placed.node.value, scopeIn(placed.file)));
  }

  function undeclared(what: string, text: string, scope: Scope, at: Node): Value {
    return problemValue(scope, at, 'terraform.undeclared', `no ${what} in this module`, text);
  }

  function output(name: string): Value {
    const declaration = definition.outputs.get(name);
    const placed = declaration?.body.attributes.get('value');
    if (declaration === undefined || placed === undefined) return unknown(DYNAMIC);
    const scope = scopeIn(placed.file);
    return named(`output.${name}`, scope, placed.node, () => {
      const value = evaluate(placed.node.value, scope);
      const sensitive = declaration.body.attributes.get('sensitive')?.node.value;
      return sensitive?.kind === 'boolean' && sensitive.value ? asSensitive(value) : value;
    });
  }

  function resources(declaration: ResourceDeclaration): readonly ResourceInstance[] {
    const known = expansions.get(declaration);
    if (known !== undefined) return known;
    const own = scopeIn(declaration.file);
    const name = resourceKey(declaration.mode, declaration.type, declaration.name);
    let expansion: Expansion = { kind: 'unknown', instances: [] };
    // "count" may depend on the resource itself: then the number of instances is unknown.
    guarded(
      evaluation,
      `${prefix}${name}`,
      own,
      declaration.block,
      () => {
        expansion = expand(declaration.body, (placed) => scopeIn(placed.file), own);
        return unknown(DYNAMIC);
      },
      () => unknown(DYNAMIC),
    );
    const { repetition } = expansion;
    const instances = expansion.instances.map((instance) => resourceInstance(declaration, name, instance, repetition));
    if (!evaluation.underWay.includes(`${prefix}${name}`)) {
      expansions.set(declaration, instances);
      kinds.set(declaration, expansion.kind);
    }
    return instances;
  }

  function resourceInstance(
    declaration: ResourceDeclaration,
    name: string,
    instance: Expansion['instances'][number],
    repetition: Value | undefined,
  ): ResourceInstance {
    const known = new Map<string, Value>();
    const address = `${name}${keySuffix(instance.key)}`;
    const value = (argument: string): Value => {
      const done = known.get(argument);
      if (done !== undefined) return done;
      const placed = declaration.body.attributes.get(argument);
      const full = `${prefix}${address}.${argument}`;
      const result = guarded(
        evaluation,
        full,
        instance.scope,
        placed?.node ?? declaration.block,
        () =>
          placed === undefined
            ? blockValue(declaration, argument, instance.scope)
            : argumentValue(placed, instance.scope),
        () => unknown(DYNAMIC, expressionOrigin(`${address}.${argument}`)),
      );
      if (!evaluation.underWay.includes(full)) known.set(argument, result);
      return result;
    };
    const base = { declaration, scope: instance.scope, value, repetition };
    return instance.key === undefined ? base : { ...base, key: instance.key };
  }

  function resourceValue(declaration: ResourceDeclaration, name: string): Value {
    const instances = resources(declaration);
    const known = seen.get(declaration);
    if (known !== undefined) return known;
    const kind = kinds.get(declaration) ?? 'unknown';
    const resourcesNamed =
      declaration.mode === 'resource' ? (key: string) => [addressOf(`${name}${key}`)] : () => undefined;
    const origin = expressionOrigin(name, resourcesNamed(''));
    if (kind === 'unknown') return unknown(DYNAMIC, origin);
    const objects = instances.map((instance) => {
      const arguments_ = [
        ...declaration.body.attributes.keys(),
        ...declaration.body.blocks.map(({ node: block }) =>
          block.type === 'dynamic' ? (block.labels[0]?.text ?? '') : block.type,
        ),
      ];
      const key = keySuffix(instance.key);
      const own = expressionOrigin(`${name}${key}`, resourcesNamed(key));
      const source = declaration.mode === 'data' ? dataSource(declaration.type) : undefined;
      const computed = source === undefined ? [] : Object.keys(source.attributes);
      const isHolder = declaration.mode === 'resource' && valueHolders.has(declaration.type);
      const copied = isHolder && arguments_.includes('input') ? ['output'] : [];
      const entries = lazyEntries([...arguments_.filter(isOwnArgument), ...computed, ...copied], (argument) => {
        if (source !== undefined && computed.includes(argument))
          return computedValue(source, argument, instance, evaluation);
        return asRead(instance.value(copied.includes(argument) ? 'input' : argument));
      });
      const one = lazyObject(entries, true, own);
      return declaration.mode === 'data' || isHolder ? { ...one, plain: true as const } : one;
    });
    const value = { ...shape(kind, instances, objects), origin };
    if (kinds.has(declaration)) seen.set(declaration, value);
    return value;
  }

  function reference(names_: readonly string[], scope: Scope, at: Node): Value {
    const [root, first, second] = names_ as [string, string, string | undefined];
    if (root === 'var') return variable(first, scope, at);
    if (root === 'local') return local(first, scope, at);
    if (isCallRoot(root, definition)) return moduleValue(first, scope, at);
    if (root === 'path') return pathValue(first, scope, at);
    if (root === 'terraform' || root === 'tofu') return terraformValue(root, first, scope, at);
    if (root === 'self')
      return problemValue(scope, at, 'terraform.no-self', '"self" is not available here', `self.${first}`);
    if (root === 'each' || root === 'count') {
      const needed = root === 'each' ? 'for_each' : 'count';
      return problemValue(scope, at, 'terraform.no-instances', `"${root}" requires "${needed}"`, `${root}.${first}`);
    }
    const mode = root === 'data' || root === 'ephemeral' ? root : 'resource';
    const key = second === undefined ? resourceKey(mode, root, first) : resourceKey(mode, first, second);
    const declaration = definition.resources.get(key);
    return declaration === undefined ? undeclared(`"${key}"`, key, scope, at) : resourceValue(declaration, key);
  }

  function pathValue(name: string, scope: Scope, at: Node): Value {
    if (name === 'module') return string(relativePath(evaluation.rootDirectory, definition.directory));
    if (name === 'root') return string('.');
    if (name === 'cwd') return unknown({ kind: 'string' }, expressionOrigin('path.cwd'));
    return undeclared(`"path.${name}"`, `path.${name}`, scope, at);
  }

  function terraformValue(root: string, name: string, scope: Scope, at: Node): Value {
    if (name === 'workspace') return string(evaluation.workspace);
    if (name === 'applying') return unknown({ kind: 'bool' }, expressionOrigin(`${root}.applying`));
    return undeclared(`"${root}.${name}"`, `${root}.${name}`, scope, at);
  }

  function call(name: string): CallInstances | Diagnostic | undefined {
    const known = calls.get(name);
    if (known !== undefined) return known;
    const declaration = definition.calls.get(name);
    const target = node.children.get(name);
    if (declaration === undefined || target === undefined) return undefined;
    const scope = scopeIn(declaration.file);
    let expansion: Expansion = { kind: 'unknown', instances: [] };
    guarded(
      evaluation,
      `${prefix}module.${name}`,
      scope,
      declaration.block,
      () => {
        expansion = expand(declaration.body, (placed) => scopeIn(placed.file), scope);
        return unknown(DYNAMIC);
      },
      () => unknown(DYNAMIC),
    );
    const result = callInstances(name, declaration, target, expansion);
    if (!evaluation.underWay.includes(`${prefix}module.${name}`)) calls.set(name, result);
    return result;
  }

  function callInstances(
    name: string,
    declaration: Declaration,
    target: ModuleNode | Diagnostic,
    expansion: Expansion,
  ): CallInstances | Diagnostic {
    if (!('definition' in target)) return expansion.instances.length === 0 ? { ...expansion, instances: [] } : target;
    if (!definition.isStack && target.missing === undefined) noteUnknownArguments(declaration, target, evaluation);
    const instances = expansion.instances.map((instance) => moduleInstance(name, declaration, target, instance));
    return { kind: expansion.kind, instances };
  }

  function moduleInstance(
    name: string,
    declaration: Declaration,
    target: ModuleNode,
    { key, scope }: Expansion['instances'][number],
  ): ModuleInstance {
    const step = key === undefined ? { name, declaration } : { name, key, declaration };
    const input = (variable: string): Input | undefined => {
      const placed = declaration.body.attributes.get(variable);
      const all = definition.isStack && declaration.body.attributes.get('inputs');
      if (placed === undefined && all) return memberInput(all, variable, scope);
      if (placed === undefined || MODULE_ARGUMENTS.has(variable)) return undefined;
      const inFile = { ...scope, source: placed.file.source };
      const written = { file: placed.file, attribute: placed.node, scope: inFile };
      return { kind: 'argument', value: evaluate(placed.node.value, inFile), written };
    };
    return instantiate(evaluation, target, [...path, step], input);
  }

  function potential(declaration: ResourceDeclaration): Potential<ResourceInstance> | undefined {
    if (resources(declaration).length > 0) return undefined;
    const found = potentialInstance(declaration.body, scopeIn(declaration.file));
    const name = resourceKey(declaration.mode, declaration.type, declaration.name);
    if (found === undefined) return undefined;
    return { instance: resourceInstance(declaration, name, found, undefined), reason: valueSpan(found.reason) };
  }

  function potentialChildren(): readonly Potential<ModuleInstance>[] {
    return [...definition.calls].flatMap(([name, declaration]): Potential<ModuleInstance>[] => {
      const called = call(name);
      const target = node.children.get(name);
      if (called === undefined || target === undefined || !('instances' in called && 'definition' in target)) return [];
      const [first] = called.instances;
      if (first !== undefined) return [{ instance: first }];
      const found = potentialInstance(declaration.body, scopeIn(declaration.file));
      if (found === undefined) return [];
      return [{ instance: moduleInstance(name, declaration, target, found), reason: valueSpan(found.reason) }];
    });
  }

  function moduleValue(name: string, scope: Scope, at: Node): Value {
    const called = call(name);
    if (called === undefined) return undeclared(`module call "${name}"`, `module.${name}`, scope, at);
    const origin = expressionOrigin(`module.${name}`);
    if (!('instances' in called) || called.kind === 'unknown') return unknown(DYNAMIC, origin);
    const known = seen.get(called);
    if (known !== undefined) return known;
    const isKnown = called.instances.some((instance) => knownModuleOf(instance.node.definition.files[0]!.source));
    const objects = called.instances.map((instance) =>
      lazyObject(lazyEntries(instance.node.definition.outputs.keys(), instance.output), isKnown),
    );
    const value = shape(called.kind, called.instances.map(lastStep), objects);
    seen.set(called, value);
    return value;
  }

  function children(): readonly (ModuleInstance | Diagnostic)[] {
    return [...definition.calls.keys()].flatMap((name): (ModuleInstance | Diagnostic)[] => {
      const called = call(name);
      if (called === undefined) return [];
      return 'instances' in called ? [...called.instances] : [called];
    });
  }

  function instancesOf(name: string): readonly ModuleInstance[] {
    const found = call(name);
    return found !== undefined && 'instances' in found ? found.instances : [];
  }

  const self: ModuleInstance = {
    node,
    root: evaluation.root,
    path,
    addressOf,
    resources,
    children,
    potential,
    potentialChildren,
    output,
    inputs,
    called: instancesOf,
    scopeIn,
  };
  return self;
}

/** Arguments of a module call that are not inputs. */
const MODULE_ARGUMENTS = new Set(['source', 'version', 'count', 'for_each', 'providers', 'depends_on']);
/** Arguments of a resource that are Terraform's rather than the resource's. */
const META_ARGUMENTS = new Set([
  'count',
  'for_each',
  'depends_on',
  'provider',
  'lifecycle',
  'provisioner',
  'connection',
]);

export function isOwnArgument(name: string): boolean {
  return name !== '' && !META_ARGUMENTS.has(name);
}

/** An attribute of a data source that follows from its configuration. */
function computedValue(source: DataSource, name: string, instance: ResourceInstance, evaluation: Evaluation): Value {
  const { body } = instance.declaration;
  const value = source.attributes[name]?.(evaluatedBody(body, instance.scope), evaluation.functions);
  return value ?? unknown(DYNAMIC);
}

function evaluatedBody(body: PlacedBody, scope: Scope): EvaluatedBody {
  return {
    value: (name) => {
      const placed = body.attributes.get(name);
      const value = placed === undefined ? undefined : argumentValue(placed, scope);
      return value?.kind === 'null' ? undefined : value;
    },
    blocks: (type) => {
      const argument = body.attributes.get(type);
      if (argument !== undefined) return bodiesOf(argumentValue(argument, scope));
      const blocks = expandBlocks(ofType(body, type), scope);
      if (blocks.some((block) => block.symbolic)) return undefined;
      return blocks.map((block) => evaluatedBody(block.body, block.scope));
    },
  };
}

/** Blocks in JSON syntax: an object, or a list of objects. */
function bodiesOf(value: Value): readonly EvaluatedBody[] | undefined {
  if (value.kind === 'null') return [];
  if ('items' in value) {
    const bodies = value.items.map(bodiesOf);
    return bodies.every((body) => body !== undefined) ? bodies.flat() : undefined;
  }
  if (!('entries' in value) || value.origin !== undefined) return undefined;
  const { entries } = value;
  const entry = (name: string) => {
    const found = entries.get(name);
    return found?.kind === 'null' ? undefined : found;
  };
  const blocks = (type: string) => {
    const found = entry(type);
    return found === undefined ? [] : bodiesOf(found);
  };
  return [{ value: entry, blocks }];
}

/** The blocks of a type, and the dynamic blocks for that type. */
function ofType(body: PlacedBody, type: string): PlacedBody['blocks'] {
  return body.blocks.filter(
    ({ node }) => node.type === type || (node.type === 'dynamic' && node.labels[0]?.text === type),
  );
}

/** The value of an argument in a reference: if it is null in the configuration, the provider may set it. */
function asRead(value: Value): Value {
  return value.kind === 'null' ? unknown(value.type) : value;
}

function lastStep(instance: ModuleInstance): { readonly key?: InstanceKey } {
  return instance.path.at(-1) ?? {};
}

/** An argument of a call that the module has no variable for. */
function noteUnknownArguments(declaration: Declaration, target: ModuleNode, evaluation: Evaluation): void {
  for (const [name, { file, node }] of declaration.body.attributes) {
    if (MODULE_ARGUMENTS.has(name) || target.definition.variables.has(name)) continue;
    const span = { source: file.source, start: node.start, end: node.nameEnd };
    const message = `the module has no variable "${name}"`;
    evaluation.report({ code: 'terraform.unknown-argument', level: 'note', message, span });
  }
}

/**
 * The value of a reference to something with instances: the instance itself, a list for `count`, a map for `for_each`.
 */
function shape(
  kind: Expansion['kind'],
  keys: readonly { readonly key?: InstanceKey }[],
  objects: readonly Value[],
): Value {
  if (kind === 'count') return tuple(objects);
  if (kind !== 'for_each') return objects[0] ?? unknown(DYNAMIC);
  const entries = new Map(objects.map((value, index) => [String(keys[index]?.key), value]));
  return lazyObject(entries, false);
}

/** Defaults and types of variables must be constants. */
function constantNames(names: Names): Names {
  return {
    ...names,
    reference: (path, scope, at) =>
      problemValue(scope, at, 'terraform.not-constant', 'only constants are allowed here', path.join('.')),
  };
}

function valueSpan({ file, node }: Placed<Attribute>): Span {
  return { source: file.source, start: node.value.start, end: node.value.end };
}

function argumentValue(placed: Placed<Attribute>, scope: Scope): Value {
  const inFile = placed.file.source === scope.source ? scope : { ...scope, source: placed.file.source };
  return evaluate(placed.node.value, inFile);
}

/** Nested blocks of one type as seen by a reference: a list of objects with possibly unknown attributes. */
function blockValue(declaration: ResourceDeclaration, type: string, scope: Scope): Value {
  const blocks = expandBlocks(ofType(declaration.body, type), scope);
  // The provider may set values that are not written.
  if (blocks.length === 0 || blocks.some((block) => block.symbolic)) return unknown(DYNAMIC);
  return tuple(
    blocks.map((block) =>
      lazyObject(
        lazyEntries(block.body.attributes.keys(), (name) =>
          asRead(argumentValue(block.body.attributes.get(name)!, block.scope)),
        ),
        true,
      ),
    ),
  );
}
