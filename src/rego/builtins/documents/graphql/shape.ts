/** Syntax trees of GraphQL as values, in gqlparser's format: empty lists are left out, kinds of values are numbers. */
import {
  type ArgumentNode,
  type DefinitionNode,
  type DirectiveNode,
  type DocumentNode,
  type EnumValueDefinitionNode,
  type FieldDefinitionNode,
  type InputValueDefinitionNode,
  Kind,
  type OperationTypeDefinitionNode,
  type SelectionNode,
  type StringValueNode,
  type TypeNode,
  type ValueNode,
  type VariableDefinitionNode,
} from 'graphql';
import type { PlainObject, Value } from '../../../values/index.ts';

/** Numbers of the kinds of values. */
export const valueKinds = {
  [Kind.VARIABLE]: 0,
  [Kind.INT]: 1,
  [Kind.FLOAT]: 2,
  [Kind.STRING]: 3,
  block: 4,
  [Kind.BOOLEAN]: 5,
  [Kind.NULL]: 6,
  [Kind.ENUM]: 7,
  [Kind.LIST]: 8,
  [Kind.OBJECT]: 9,
} as const;

/** Names of the kinds of type definitions, with the kinds of the nodes that define and extend them. */
export const typeKinds = [
  { name: 'SCALAR', definition: Kind.SCALAR_TYPE_DEFINITION, extension: Kind.SCALAR_TYPE_EXTENSION },
  { name: 'OBJECT', definition: Kind.OBJECT_TYPE_DEFINITION, extension: Kind.OBJECT_TYPE_EXTENSION },
  { name: 'INTERFACE', definition: Kind.INTERFACE_TYPE_DEFINITION, extension: Kind.INTERFACE_TYPE_EXTENSION },
  { name: 'UNION', definition: Kind.UNION_TYPE_DEFINITION, extension: Kind.UNION_TYPE_EXTENSION },
  { name: 'ENUM', definition: Kind.ENUM_TYPE_DEFINITION, extension: Kind.ENUM_TYPE_EXTENSION },
  { name: 'INPUT_OBJECT', definition: Kind.INPUT_OBJECT_TYPE_DEFINITION, extension: Kind.INPUT_OBJECT_TYPE_EXTENSION },
] as const;

/** A property with a list, unless it is empty. */
function list<T>(name: string, items: readonly T[] | undefined, shape: (item: T) => Value): PlainObject {
  return items === undefined || items.length === 0 ? {} : { [name]: items.map(shape) };
}

const described = (description: StringValueNode | undefined): PlainObject => ({
  Description: description?.value ?? '',
});
const directives = (nodes: readonly DirectiveNode[] | undefined): PlainObject => list('Directives', nodes, directive);

export function shapeQuery(document: DocumentNode): Value {
  const operations: Value[] = [];
  const fragments: Value[] = [];
  for (const node of document.definitions) {
    if (node.kind === Kind.OPERATION_DEFINITION) {
      operations.push({
        Operation: node.operation,
        Name: node.name?.value ?? '',
        ...list('VariableDefinitions', node.variableDefinitions, variable),
        ...directives(node.directives),
        ...list('SelectionSet', node.selectionSet.selections, selection),
      });
    } else if (node.kind === Kind.FRAGMENT_DEFINITION) {
      fragments.push({
        Name: node.name.value,
        ...list('VariableDefinition', node.variableDefinitions, variable),
        TypeCondition: node.typeCondition.name.value,
        ...directives(node.directives),
        ...list('SelectionSet', node.selectionSet.selections, selection),
      });
    }
  }
  return { ...list('Operations', operations, (item) => item), ...list('Fragments', fragments, (item) => item) };
}

function selection(node: SelectionNode): Value {
  switch (node.kind) {
    case Kind.FIELD:
      return {
        Alias: node.alias?.value ?? node.name.value,
        Name: node.name.value,
        ...list('Arguments', node.arguments, argument),
        ...directives(node.directives),
        ...list('SelectionSet', node.selectionSet?.selections, selection),
      };
    case Kind.FRAGMENT_SPREAD:
      return { Name: node.name.value, ...directives(node.directives) };
    case Kind.INLINE_FRAGMENT:
      return {
        TypeCondition: node.typeCondition?.name.value ?? '',
        ...directives(node.directives),
        ...list('SelectionSet', node.selectionSet.selections, selection),
      };
  }
}

const variable = (node: VariableDefinitionNode): Value => ({
  Variable: node.variable.name.value,
  Type: type(node.type),
  ...(node.defaultValue && { DefaultValue: value(node.defaultValue) }),
  ...directives(node.directives),
  Used: false,
});

const argument = (node: ArgumentNode): Value => ({ Name: node.name.value, Value: value(node.value) });

const directive = (node: DirectiveNode): Value => ({
  Name: node.name.value,
  ...list('Arguments', node.arguments, argument),
  Location: '',
});

function type(node: TypeNode): Value {
  const required = node.kind === Kind.NON_NULL_TYPE;
  const inner = required ? node.type : node;
  if (inner.kind === Kind.LIST_TYPE) return { NamedType: '', Elem: type(inner.type), NonNull: required };
  return { NamedType: inner.name.value, NonNull: required };
}

function value(node: ValueNode): Value {
  const shaped = (raw: string, kind: number, children: PlainObject = {}): Value => ({
    Raw: raw,
    Kind: kind,
    ...children,
    ExpectedTypeHasDefault: false,
  });
  switch (node.kind) {
    case Kind.VARIABLE:
      return shaped(node.name.value, valueKinds[node.kind]);
    case Kind.NULL:
      return shaped('null', valueKinds[node.kind]);
    case Kind.STRING:
      return shaped(node.value, node.block ? valueKinds.block : valueKinds[node.kind]);
    case Kind.LIST: {
      const children = list('Children', node.values, (item) => ({ Name: '', Value: value(item) }));
      return shaped('', valueKinds[node.kind], children);
    }
    case Kind.OBJECT: {
      const children = list('Children', node.fields, (field) => ({
        Name: field.name.value,
        Value: value(field.value),
      }));
      return shaped('', valueKinds[node.kind], children);
    }
    default:
      return shaped(String(node.value), valueKinds[node.kind]);
  }
}

export function shapeSchema(document: DocumentNode): Value {
  const groups: Record<string, Value[]> = {};
  for (const node of document.definitions) {
    const shaped = definition(node);
    if (shaped !== undefined) (groups[shaped[0]] ??= []).push(shaped[1]);
  }
  return groups;
}

function definition(node: DefinitionNode): [group: string, value: Value] | undefined {
  switch (node.kind) {
    case Kind.SCHEMA_DEFINITION:
    case Kind.SCHEMA_EXTENSION: {
      const description = node.kind === Kind.SCHEMA_DEFINITION ? node.description : undefined;
      return [
        node.kind === Kind.SCHEMA_DEFINITION ? 'Schema' : 'SchemaExtension',
        {
          ...described(description),
          ...directives(node.directives),
          ...list('OperationTypes', node.operationTypes, operationType),
        },
      ];
    }
    case Kind.DIRECTIVE_DEFINITION:
      return [
        'Directives',
        {
          ...described(node.description),
          Name: node.name.value,
          ...list('Arguments', node.arguments, input),
          ...list('Locations', node.locations, (location) => location.value),
          IsRepeatable: node.repeatable,
        },
      ];
  }
  const kind = typeKinds.find((known) => known.definition === node.kind || known.extension === node.kind);
  if (kind === undefined || !('name' in node) || node.name === undefined) return undefined;
  const parts: PlainObject = {
    Kind: kind.name,
    ...described('description' in node ? node.description : undefined),
    Name: node.name.value,
    ...directives('directives' in node ? node.directives : undefined),
    ...('interfaces' in node && list('Interfaces', node.interfaces, (item) => item.name.value)),
    ...('fields' in node && list<FieldDefinitionNode | InputValueDefinitionNode>('Fields', node.fields, fieldOrInput)),
    ...('types' in node && list('Types', node.types, (item) => item.name.value)),
    ...('values' in node && list('EnumValues', node.values, enumValue)),
    BuiltIn: false,
  };
  return [kind.definition === node.kind ? 'Definitions' : 'Extensions', parts];
}

const operationType = (node: OperationTypeDefinitionNode): Value => ({
  Operation: node.operation,
  Type: node.type.name.value,
});

const enumValue = (node: EnumValueDefinitionNode): Value => ({
  ...described(node.description),
  Name: node.name.value,
  ...directives(node.directives),
});

function fieldOrInput(node: FieldDefinitionNode | InputValueDefinitionNode): Value {
  if (node.kind === Kind.INPUT_VALUE_DEFINITION) return input(node);
  return {
    ...described(node.description),
    Name: node.name.value,
    ...list('Arguments', node.arguments, input),
    Type: type(node.type),
    ...directives(node.directives),
  };
}

function input(node: InputValueDefinitionNode): Value {
  return {
    ...described(node.description),
    Name: node.name.value,
    ...(node.defaultValue && { DefaultValue: value(node.defaultValue) }),
    Type: type(node.type),
    ...directives(node.directives),
  };
}
