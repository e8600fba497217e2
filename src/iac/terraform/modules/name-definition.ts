import { constantString } from '../../hcl/index.ts';
import { shownSource } from '../../remote/url.ts';
import type { Definition, Scope, Statement, ValuePath } from '../evaluate/scope.ts';
import type { Value } from '../values/value.ts';
import {
  type Declaration,
  isCallRoot,
  type ModuleDefinition,
  type Placed,
  type ResourceDeclaration,
  resourceKey,
} from './definition.ts';
import { type InstanceKey, keySuffix } from './expansion.ts';
import { flag, type Input } from './variables.ts';

/** The parts of a module that are needed to find the definitions of its names. */
interface Module {
  readonly node: { readonly definition: ModuleDefinition };
  readonly path: readonly { readonly name: string; readonly key?: InstanceKey }[];
  readonly inputs: (name: string) => Input | undefined;
  readonly called: (name: string) => readonly Module[];
  readonly resources: (
    declaration: ResourceDeclaration,
  ) => readonly { readonly key?: InstanceKey; readonly scope: Scope; readonly value: (argument: string) => Value }[];
  readonly scopeIn: (file: Placed<unknown>['file']) => Scope;
}

/** Roots of references that are not resources and have no definition. */
const NO_DEFINITION = new Set(['path', 'terraform', 'tofu', 'self', 'each', 'count', 'ephemeral']);

/** The definition of a name in a module, and of the part of its value at `valuePath`; undefined if there is none. */
export function definitionOf(module: Module, names: readonly string[], valuePath: ValuePath): Definition | undefined {
  const [root, first = '', second = ''] = names;
  if (root === 'var') return variableDefinition(module, first, valuePath);
  if (root === 'local') return localDefinition(module, first, valuePath);
  if (isCallRoot(root, module.node.definition)) return outputDefinition(module, first, valuePath);
  if (root === undefined || NO_DEFINITION.has(root)) return undefined;
  const { resources } = module.node.definition;
  if (root === 'data') return dataDefinition(resources.get(resourceKey('data', first, second)), valuePath);
  const key = root === 'resource' ? resourceKey('resource', first, second) : resourceKey('resource', root, first);
  const declaration = resources.get(key);
  return declaration === undefined ? undefined : resourceDefinition(module, declaration, valuePath);
}

function variableDefinition(module: Module, name: string, valuePath: ValuePath): Definition | undefined {
  const declaration = module.node.definition.variables.get(name);
  if (declaration === undefined) return undefined;
  const { file, block, body } = declaration;
  const shown = `var.${name}`;
  const variable: Statement = {
    kind: 'variable',
    label: shown,
    name: shown,
    at: header(declaration),
    sensitive: flag(declaration, 'sensitive') === true,
  };
  const input = module.inputs(name);
  const fallback = body.attributes.get('default');
  const isDefault = input === undefined || (input.value.kind === 'null' && flag(declaration, 'nullable') === false);
  const type = body.attributes.get('type');
  const own = module.scopeIn(file);
  const value = (): Value => own.names.reference(['var', name], silent(own), block);
  const converted = type && { value, type: type.node.value, scope: module.scopeIn(type.file) };
  if (isDefault && fallback !== undefined) {
    const scope = module.scopeIn(fallback.file);
    const given = statement('default', fallback, valuePath, withoutNames(scope), 'default');
    return {
      ...given,
      statements: [variable, ...given.statements],
      ...(converted && { converted }),
    };
  }
  if (input === undefined) return { statements: [variable] };
  if (input.written === undefined) {
    return { statements: [variable, { kind: 'environment', label: input.by ?? name, sensitive: true }] };
  }
  const {
    file: from,
    attribute,
    scope,
    valuePath: inside,
  } = input.writtenFor?.(valuePath) ?? { ...input.written, valuePath };
  const caller = module.path.at(-1);
  const argument: Statement = {
    kind: input.kind,
    label: name,
    expression: attribute.value,
    ...(input.kind === 'argument' && caller !== undefined ? { name: `module.${caller.name}` } : {}),
    at: { file: from, node: attribute },
  };
  return {
    statements: [variable, argument],
    next: { expression: attribute.value, scope, valuePath: inside },
    ...(converted && { converted }),
  };
}

function localDefinition(module: Module, name: string, valuePath: ValuePath): Definition | undefined {
  const placed = module.node.definition.locals.get(name);
  if (placed === undefined) return undefined;
  return statement('local', placed, valuePath, module.scopeIn(placed.file), name, `local.${name}`);
}

/** The definition for a written argument. */
function statement(
  kind: Statement['kind'],
  {
    file,
    node,
  }: Placed<{ readonly start: number; readonly end: number; readonly value: NonNullable<Statement['expression']> }>,
  valuePath: ValuePath,
  scope: Scope,
  label: string,
  name?: string,
): Definition {
  const named = name === undefined ? {} : { name };
  return {
    statements: [{ kind, label, expression: node.value, at: { file, node }, ...named }],
    next: { expression: node.value, scope, valuePath },
  };
}

function outputDefinition(module: Module, name: string, valuePath: ValuePath): Definition | undefined {
  const call = module.node.definition.calls.get(name);
  if (call === undefined) return undefined;
  const instances = module.called(name);
  const [instance, rest] = chosen(instances, (candidate) => candidate.path.at(-1)?.key, valuePath);
  const [output, ...inside] = rest;
  if (instance === undefined || typeof output !== 'string') {
    const source = call.body.attributes.get('source');
    const text = source === undefined ? undefined : constantString(source.node.value);
    const from = text === undefined ? '' : ` (${shownSource(text)})`;
    const known = instances.length > 0;
    return {
      statements: [
        {
          kind: 'module',
          label: `module.${name}${known ? '' : `${from} was not read`}`,
          name: `module.${name}`,
          at: header(call),
        },
      ],
    };
  }
  const declaration = instance.node.definition.outputs.get(output);
  const placed = declaration?.body.attributes.get('value');
  if (declaration === undefined || placed === undefined) return undefined;
  const shown = `module.${name}${keySuffix(instance.path.at(-1)?.key)}.${output}`;
  const found = statement('output', placed, inside, instance.scopeIn(placed.file), 'value', shown);
  const sensitive = flag(declaration, 'sensitive') === true;
  return { ...found, statements: found.statements.map((step) => ({ ...step, sensitive })) };
}

function dataDefinition(declaration: ResourceDeclaration | undefined, valuePath: ValuePath): Definition | undefined {
  if (declaration === undefined) return undefined;
  const name = `data.${declaration.type}.${declaration.name}`;
  const attribute = valuePath.find((step) => typeof step === 'string' && /^[a-z_]\w*$/.test(step));
  return {
    statements: [
      {
        kind: 'data',
        label: attribute === undefined ? name : `${name}.${String(attribute)}`,
        name,
        at: header(declaration),
      },
    ],
  };
}

function resourceDefinition(module: Module, declaration: ResourceDeclaration, valuePath: ValuePath): Definition {
  const [instance, rest] = chosen(module.resources(declaration), ({ key }) => key, valuePath);
  const own = resourceKey('resource', declaration.type, declaration.name);
  const [argument, ...inside] = rest;
  const placed = typeof argument === 'string' ? declaration.body.attributes.get(argument) : undefined;
  const name = `${own}${keySuffix(instance?.key)}${typeof argument === 'string' ? `.${argument}` : ''}`;
  if (instance === undefined || placed === undefined) {
    return { statements: [{ kind: 'resource', label: name, name, at: header(declaration) }] };
  }
  const scope = { ...instance.scope, source: placed.file.source };
  return statement('resource', placed, inside, scope, String(argument), name);
}

/** The instance that a path leads to, and the rest of the path. */
function chosen<T>(
  instances: readonly T[],
  keyOf: (instance: T) => InstanceKey | undefined,
  valuePath: ValuePath,
): readonly [T | undefined, ValuePath] {
  const [first] = instances;
  if (first === undefined || keyOf(first) === undefined) return [first, valuePath];
  const [key] = valuePath;
  const found = instances.find((instance) => keyOf(instance) === key);
  return found === undefined ? [undefined, valuePath] : [found, valuePath.slice(1)];
}

/** The place of a block's header. */
export function header({ file, block }: Pick<Declaration, 'file' | 'block'>): NonNullable<Statement['at']> {
  return { file, node: { start: block.start, end: block.headerEnd }, block };
}

/** A scope without names, for defaults. */
function withoutNames(scope: Scope): Scope {
  const { definition: _, ...names } = scope.names;
  return { ...scope, names };
}

function silent(scope: Scope): Scope {
  return { ...scope, report: () => undefined };
}
