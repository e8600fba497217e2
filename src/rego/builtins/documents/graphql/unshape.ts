/** The inverse of shape.ts: values in gqlparser's format as nodes. Missing lists are empty. */
import {
  type ArgumentNode,
  type ConstDirectiveNode,
  type ConstValueNode,
  type DefinitionNode,
  type DirectiveNode,
  type DocumentNode,
  type FieldDefinitionNode,
  type InputValueDefinitionNode,
  Kind,
  type NamedTypeNode,
  type NameNode,
  type OperationTypeDefinitionNode,
  OperationTypeNode,
  type SelectionNode,
  type SelectionSetNode,
  type TypeNode,
  type ValueNode,
  type VariableDefinitionNode,
} from 'graphql';
import { getKey, isArray, isObject, toInt, type Value } from '../../../values/index.ts';
import { DocumentError } from './parse.ts';
import { typeKinds, valueKinds } from './shape.ts';

/** Maximum depth of trees. */
const maxDepth = 500;

export function unshapeQuery(tree: Value): DocumentNode {
  const operations = listIn(tree, 'Operations').map((item): DefinitionNode => {
    const title = textIn(item, 'Name');
    return {
      kind: Kind.OPERATION_DEFINITION,
      operation: operationIn(item),
      ...(title !== '' && { name: name(title) }),
      variableDefinitions: listIn(item, 'VariableDefinitions').map(variable),
      directives: directivesIn(item),
      selectionSet: selectionsIn(item, 0),
    };
  });
  const fragments = listIn(tree, 'Fragments').map(
    (item): DefinitionNode => ({
      kind: Kind.FRAGMENT_DEFINITION,
      name: name(textIn(item, 'Name')),
      variableDefinitions: listIn(item, 'VariableDefinition').map(variable),
      typeCondition: named(textIn(item, 'TypeCondition')),
      directives: directivesIn(item),
      selectionSet: selectionsIn(item, 0),
    }),
  );
  return { kind: Kind.DOCUMENT, definitions: [...operations, ...fragments] };
}

export function unshapeSchema(tree: Value): DocumentNode {
  const schema = (kind: Kind.SCHEMA_DEFINITION | Kind.SCHEMA_EXTENSION) => (item: Value) =>
    ({
      kind,
      directives: constDirectivesIn(item),
      operationTypes: listIn(item, 'OperationTypes').map(operationType),
    }) as DefinitionNode;
  return {
    kind: Kind.DOCUMENT,
    definitions: [
      ...listIn(tree, 'Schema').map(schema(Kind.SCHEMA_DEFINITION)),
      ...listIn(tree, 'SchemaExtension').map(schema(Kind.SCHEMA_EXTENSION)),
      ...listIn(tree, 'Directives').map(
        (item): DefinitionNode => ({
          kind: Kind.DIRECTIVE_DEFINITION,
          name: name(textIn(item, 'Name')),
          arguments: listIn(item, 'Arguments').map(input),
          repeatable: partOf(item, 'IsRepeatable') === true,
          locations: textsIn(item, 'Locations').map(name),
        }),
      ),
      ...listIn(tree, 'Definitions').map((item) => typeDefinition(item, false)),
      ...listIn(tree, 'Extensions').map((item) => typeDefinition(item, true)),
    ],
  };
}

function typeDefinition(item: Value, extension: boolean): DefinitionNode {
  const kind = typeKinds.find((known) => known.name === partOf(item, 'Kind'));
  if (kind === undefined) throw new DocumentError('a definition has no known Kind');
  const isInput = kind.name === 'INPUT_OBJECT';
  return {
    kind: extension ? kind.extension : kind.definition,
    name: name(textIn(item, 'Name')),
    directives: constDirectivesIn(item),
    interfaces: textsIn(item, 'Interfaces').map(named),
    fields: listIn(item, 'Fields').map((child) => (isInput ? input(child) : field(child))),
    types: textsIn(item, 'Types').map(named),
    values: listIn(item, 'EnumValues').map((value) => ({
      kind: Kind.ENUM_VALUE_DEFINITION,
      name: name(textIn(value, 'Name')),
      directives: constDirectivesIn(value),
    })),
  } as DefinitionNode;
}

function partOf(item: Value, key: string): Value | undefined {
  if (!isObject(item)) throw new DocumentError('a node of the tree is not an object');
  return getKey(item, key);
}

function textIn(item: Value, key: string): string {
  const text = partOf(item, key) ?? '';
  if (typeof text !== 'string') throw new DocumentError(`${key} of a node is not a string`);
  return text;
}

function listIn(item: Value, key: string): readonly Value[] {
  const list = partOf(item, key) ?? [];
  if (!isArray(list)) throw new DocumentError(`${key} of a node is not an array`);
  return list;
}

function textsIn(item: Value, key: string): readonly string[] {
  const list = listIn(item, key);
  if (list.some((text) => typeof text !== 'string'))
    throw new DocumentError(`${key} of a node is not an array of strings`);
  return list as readonly string[];
}

const name = (value: string): NameNode => ({ kind: Kind.NAME, value });
const named = (value: string): NamedTypeNode => ({ kind: Kind.NAMED_TYPE, name: name(value) });

function operationIn(item: Value): OperationTypeNode {
  const text = textIn(item, 'Operation');
  const operation = Object.values(OperationTypeNode).find((known) => known === text);
  if (operation === undefined) throw new DocumentError(`${JSON.stringify(text)} is not an operation`);
  return operation;
}

const operationType = (item: Value): OperationTypeDefinitionNode => ({
  kind: Kind.OPERATION_TYPE_DEFINITION,
  operation: operationIn(item),
  type: named(textIn(item, 'Type')),
});

function selectionsIn(item: Value, depth: number): SelectionSetNode {
  if (depth > maxDepth) throw new DocumentError('the tree is too deep');
  return {
    kind: Kind.SELECTION_SET,
    selections: listIn(item, 'SelectionSet').map((child) => selection(child, depth + 1)),
  };
}

/** A field has an alias, an inline fragment has no name, a spread has a name only. */
function selection(item: Value, depth: number): SelectionNode {
  const directives = directivesIn(item);
  if (partOf(item, 'Alias') !== undefined) {
    const [alias, title] = [textIn(item, 'Alias'), textIn(item, 'Name')];
    return {
      kind: Kind.FIELD,
      name: name(title),
      ...(alias !== title && { alias: name(alias) }),
      arguments: listIn(item, 'Arguments').map(argument),
      directives,
      ...(listIn(item, 'SelectionSet').length > 0 && { selectionSet: selectionsIn(item, depth) }),
    };
  }
  if (partOf(item, 'Name') !== undefined) {
    return { kind: Kind.FRAGMENT_SPREAD, name: name(textIn(item, 'Name')), directives };
  }
  const condition = textIn(item, 'TypeCondition');
  return {
    kind: Kind.INLINE_FRAGMENT,
    ...(condition !== '' && { typeCondition: named(condition) }),
    directives,
    selectionSet: selectionsIn(item, depth),
  };
}

const argument = (item: Value): ArgumentNode => ({
  kind: Kind.ARGUMENT,
  name: name(textIn(item, 'Name')),
  value: valueIn(item, 'Value', 0),
});

const directivesIn = (item: Value): DirectiveNode[] =>
  listIn(item, 'Directives').map((directive) => ({
    kind: Kind.DIRECTIVE,
    name: name(textIn(directive, 'Name')),
    arguments: listIn(directive, 'Arguments').map(argument),
  }));

// The grammar has no variables here; validation would find them.
const constDirectivesIn = (item: Value): ConstDirectiveNode[] => directivesIn(item) as ConstDirectiveNode[];

function variable(item: Value): VariableDefinitionNode {
  return {
    kind: Kind.VARIABLE_DEFINITION,
    variable: { kind: Kind.VARIABLE, name: name(textIn(item, 'Variable')) },
    type: typeIn(item, 'Type', 0),
    ...defaultIn(item),
    directives: constDirectivesIn(item),
  };
}

function defaultIn(item: Value): { defaultValue?: ConstValueNode } {
  if (partOf(item, 'DefaultValue') === undefined) return {};
  return { defaultValue: valueIn(item, 'DefaultValue', 0) as ConstValueNode };
}

function typeIn(item: Value, key: string, depth: number): TypeNode {
  const type = partOf(item, key);
  if (type === undefined || depth > maxDepth) throw new DocumentError(`${key} of a node is missing`);
  const title = textIn(type, 'NamedType');
  const inner = title !== '' ? named(title) : { kind: Kind.LIST_TYPE as const, type: typeIn(type, 'Elem', depth + 1) };
  return partOf(type, 'NonNull') === true ? { kind: Kind.NON_NULL_TYPE, type: inner } : inner;
}

function valueIn(item: Value, key: string, depth: number): ValueNode {
  const tree = partOf(item, key);
  if (tree === undefined || depth > maxDepth) throw new DocumentError(`${key} of a node is missing`);
  const kind = toInt(partOf(tree, 'Kind') ?? null);
  const raw = textIn(tree, 'Raw');
  const children = listIn(tree, 'Children');
  switch (kind) {
    case valueKinds.Variable:
      return { kind: Kind.VARIABLE, name: name(raw) };
    case valueKinds.IntValue:
      return { kind: Kind.INT, value: raw };
    case valueKinds.FloatValue:
      return { kind: Kind.FLOAT, value: raw };
    case valueKinds.StringValue:
    case valueKinds.block:
      return { kind: Kind.STRING, value: raw, block: kind === valueKinds.block };
    case valueKinds.BooleanValue:
      return { kind: Kind.BOOLEAN, value: raw === 'true' };
    case valueKinds.NullValue:
      return { kind: Kind.NULL };
    case valueKinds.EnumValue:
      return { kind: Kind.ENUM, value: raw };
    case valueKinds.ListValue:
      return { kind: Kind.LIST, values: children.map((child) => valueIn(child, 'Value', depth + 1)) };
    case valueKinds.ObjectValue:
      return {
        kind: Kind.OBJECT,
        fields: children.map((child) => ({
          kind: Kind.OBJECT_FIELD,
          name: name(textIn(child, 'Name')),
          value: valueIn(child, 'Value', depth + 1),
        })),
      };
  }
  throw new DocumentError('a value has no known Kind');
}

function field(item: Value): FieldDefinitionNode {
  return {
    kind: Kind.FIELD_DEFINITION,
    name: name(textIn(item, 'Name')),
    arguments: listIn(item, 'Arguments').map(input),
    type: typeIn(item, 'Type', 0),
    directives: constDirectivesIn(item),
  };
}

function input(item: Value): InputValueDefinitionNode {
  return {
    kind: Kind.INPUT_VALUE_DEFINITION,
    name: name(textIn(item, 'Name')),
    type: typeIn(item, 'Type', 0),
    ...defaultIn(item),
    directives: constDirectivesIn(item),
  };
}
