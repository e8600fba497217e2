/** Type definitions of a document with their extensions added, as one list by name. */

import type {
  ConstDirectiveNode,
  DirectiveDefinitionNode,
  EnumValueDefinitionNode,
  FieldDefinitionNode,
  InputValueDefinitionNode,
  NamedTypeNode,
} from 'graphql';
import { type DocumentNode, Kind, type NameNode, type OperationTypeNode } from 'graphql';
import { addAll } from '../../../../source/index.ts';
import { DocumentError } from './parse.ts';
import { typeKinds } from './shape.ts';

export type TypeKind = (typeof typeKinds)[number]['name'];

/** One type, with its definition and all its extensions. */
export interface TypeDefinition {
  readonly kind: TypeKind;
  readonly name: NameNode;
  readonly directives: ConstDirectiveNode[];
  readonly interfaces: NamedTypeNode[];
  readonly fields: FieldDefinitionNode[];
  readonly inputs: InputValueDefinitionNode[];
  readonly members: NamedTypeNode[];
  readonly values: EnumValueDefinitionNode[];
}

export interface Definitions {
  readonly types: ReadonlyMap<string, TypeDefinition>;
  readonly directives: ReadonlyMap<string, DirectiveDefinitionNode>;
  /** The root types of queries, mutations and subscriptions. */
  readonly roots: ReadonlyMap<OperationTypeNode, string>;
  readonly schemaDirectives: readonly ConstDirectiveNode[];
}

export const builtInScalars = ['Int', 'Float', 'String', 'Boolean', 'ID'];
const introspection = [
  '__Schema',
  '__Directive',
  '__DirectiveLocation',
  '__Type',
  '__Field',
  '__InputValue',
  '__EnumValue',
  '__TypeKind',
];
/** Built-in directives; a document can define them again. */
export const builtInDirectives = ['include', 'skip', 'deprecated', 'specifiedBy', 'oneOf', 'defer'];

interface TypeNodeParts {
  readonly name: NameNode;
  readonly directives?: readonly ConstDirectiveNode[];
  readonly interfaces?: readonly NamedTypeNode[];
  readonly fields?: readonly (FieldDefinitionNode | InputValueDefinitionNode)[];
  readonly types?: readonly NamedTypeNode[];
  readonly values?: readonly EnumValueDefinitionNode[];
}

/** Sorts the definitions of a document. Throws DocumentError if it contradicts itself. */
export function readDefinitions(document: DocumentNode): Definitions {
  const types = new Map<string, TypeDefinition>();
  const directives = new Map<string, DirectiveDefinitionNode>();
  for (const node of document.definitions) {
    const kind = typeKinds.find((known) => known.definition === node.kind);
    if (kind !== undefined) {
      const parts = node as unknown as TypeNodeParts;
      const { value } = parts.name;
      if (types.has(value) || builtInScalars.includes(value) || introspection.includes(value)) {
        throw new DocumentError(`Cannot redeclare type ${value}.`);
      }
      types.set(value, extended(emptyType(kind.name, parts.name), parts));
    } else if (node.kind === Kind.DIRECTIVE_DEFINITION) {
      if (directives.has(node.name.value) && !builtInDirectives.includes(node.name.value)) {
        throw new DocumentError(`Cannot redeclare directive ${node.name.value}.`);
      }
      directives.set(node.name.value, node);
    }
  }
  for (const node of document.definitions) {
    const kind = typeKinds.find((known) => known.extension === node.kind);
    if (kind === undefined) continue;
    const parts = node as unknown as TypeNodeParts;
    // An extension can extend an undefined type; it then defines the type.
    const base = types.get(parts.name.value) ?? emptyType(kind.name, parts.name);
    if (base.kind !== kind.name) {
      throw new DocumentError(
        `Cannot extend type ${parts.name.value} because the base type is a ${base.kind}, not ${kind.name}.`,
      );
    }
    types.set(parts.name.value, extended(base, parts));
  }
  return { types, directives, ...readRoots(document, types) };
}

const emptyType = (kind: TypeKind, name: NameNode): TypeDefinition => ({
  kind,
  name,
  directives: [],
  interfaces: [],
  fields: [],
  inputs: [],
  members: [],
  values: [],
});

function extended(base: TypeDefinition, parts: TypeNodeParts): TypeDefinition {
  addAll(base.directives, parts.directives ?? []);
  addAll(base.interfaces, parts.interfaces ?? []);
  addAll(base.members, parts.types ?? []);
  addAll(base.values, parts.values ?? []);
  for (const field of parts.fields ?? []) {
    if (field.kind === Kind.FIELD_DEFINITION) base.fields.push(field);
    else base.inputs.push(field);
  }
  return base;
}

function readRoots(
  document: DocumentNode,
  types: ReadonlyMap<string, TypeDefinition>,
): Pick<Definitions, 'roots' | 'schemaDirectives'> {
  const roots = new Map<OperationTypeNode, string>();
  const schemaDirectives: ConstDirectiveNode[] = [];
  let defined = false;
  for (const node of document.definitions) {
    if (node.kind !== Kind.SCHEMA_DEFINITION && node.kind !== Kind.SCHEMA_EXTENSION) continue;
    if (node.kind === Kind.SCHEMA_DEFINITION) {
      if (defined) {
        throw new DocumentError('Cannot have multiple schema entry points, consider schema extensions instead.');
      }
      defined = true;
    }
    addAll(schemaDirectives, node.directives ?? []);
    for (const { operation, type } of node.operationTypes ?? []) {
      if (!types.has(type.name.value)) {
        throw new DocumentError(`Schema root ${operation} refers to a type ${type.name.value} that does not exist.`);
      }
      roots.set(operation, type.name.value);
    }
  }
  if (!defined) {
    for (const [operation, name] of [
      ['query', 'Query'],
      ['mutation', 'Mutation'],
      ['subscription', 'Subscription'],
    ] as const) {
      if (types.has(name) && !roots.has(operation as OperationTypeNode))
        roots.set(operation as OperationTypeNode, name);
    }
  }
  return { roots, schemaDirectives };
}
