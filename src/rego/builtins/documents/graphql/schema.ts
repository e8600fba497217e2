/** Checks of type definitions as in gqlparser, which differ from those of graphql-js; and the schema for queries. */
import {
  buildASTSchema,
  type ConstDirectiveNode,
  type DefinitionNode,
  DirectiveLocation,
  type DocumentNode,
  type FieldDefinitionNode,
  GraphQLError,
  type GraphQLSchema,
  type InputValueDefinitionNode,
  Kind,
  type NameNode,
  print,
  type TypeNode,
} from 'graphql';
import {
  builtInDirectives,
  builtInScalars,
  type Definitions,
  readDefinitions,
  type TypeDefinition,
  type TypeKind,
} from './definitions.ts';
import { DocumentError } from './parse.ts';
import { typeKinds } from './shape.ts';

const outputKinds: readonly TypeKind[] = ['SCALAR', 'OBJECT', 'INTERFACE', 'UNION', 'ENUM'];
const inputKinds: readonly TypeKind[] = ['SCALAR', 'ENUM', 'INPUT_OBJECT'];

/** The schema that a document defines. Throws DocumentError if it is invalid. */
export function buildSchema(document: DocumentNode): GraphQLSchema {
  const definitions = readDefinitions(document);
  checkDefinitions(definitions);
  try {
    return buildASTSchema(merged(definitions), { assumeValid: true, assumeValidSDL: true });
  } catch (error) {
    if (error instanceof GraphQLError || error instanceof Error) throw new DocumentError(error.message);
    throw error;
  }
}

/** The document with its extensions in their places. */
function merged({ types, directives, roots }: Definitions): DocumentNode {
  const nodes = [...types.values()].map((type) => ({
    kind: typeKinds.find((known) => known.name === type.kind)!.definition,
    name: type.name,
    directives: type.directives,
    interfaces: type.interfaces,
    fields: type.kind === 'INPUT_OBJECT' ? type.inputs : type.fields,
    types: type.members,
    values: type.values,
  })) as unknown as DefinitionNode[];
  const schema: DefinitionNode = {
    kind: Kind.SCHEMA_DEFINITION,
    operationTypes: [...roots].map(([operation, name]) => ({
      kind: Kind.OPERATION_TYPE_DEFINITION,
      operation,
      type: { kind: Kind.NAMED_TYPE, name: { kind: Kind.NAME, value: name } },
    })),
  };
  return { kind: Kind.DOCUMENT, definitions: [...nodes, ...directives.values(), schema] };
}

function checkDefinitions(all: Definitions): void {
  checkDirectives(all, all.schemaDirectives, DirectiveLocation.SCHEMA);
  for (const name of [...all.types.keys()].sort()) checkType(all, all.types.get(name)!);
  for (const directive of all.directives.values()) {
    checkName(directive.name);
    checkInputs(all, directive.arguments ?? []);
  }
}

function checkType(all: Definitions, type: TypeDefinition): void {
  const title = type.name.value;
  for (const field of type.fields) {
    checkName(field.name);
    checkReference(all, field.type, outputKinds, `${type.kind} ${title}: field`);
    checkInputs(all, field.arguments ?? []);
    checkDirectives(all, field.directives ?? [], DirectiveLocation.FIELD_DEFINITION);
  }
  checkInputs(all, type.inputs);
  for (const member of type.members) {
    const kind = kindOf(all, member.name.value);
    if (kind === undefined) throw new DocumentError(`Undefined type ${JSON.stringify(member.name.value)}.`);
    if (kind !== 'OBJECT') throw new DocumentError(`UNION type "${member.name.value}" must be OBJECT.`);
  }
  for (const { name } of type.interfaces) checkImplements(all, type, name.value);
  checkNotEmpty(type);
  checkOnce(`Field ${title}`, [...type.fields, ...type.inputs]);
  checkOnce(`Enum value ${title}`, type.values);
  checkName(type.name);
  checkDirectives(all, type.directives, DirectiveLocation[type.kind]);
}

function checkOnce(what: string, parts: readonly { readonly name: NameNode }[]): void {
  const names = parts.map(({ name }) => name.value);
  const twice = names.find((name, at) => names.indexOf(name) < at);
  if (twice !== undefined) throw new DocumentError(`${what}.${twice} can only be defined once.`);
}

function checkNotEmpty(type: TypeDefinition): void {
  const title = `${type.kind} ${type.name.value}`;
  switch (type.kind) {
    case 'OBJECT':
    case 'INTERFACE':
      if (type.fields.length === 0) throw new DocumentError(`${title}: must define one or more fields.`);
      break;
    case 'INPUT_OBJECT':
      if (type.inputs.length === 0) throw new DocumentError(`${title}: must define one or more input fields.`);
      break;
    case 'ENUM': {
      if (type.values.length === 0) throw new DocumentError(`${title}: must define one or more unique enum values.`);
      const wrong = type.values.find(({ name }) => ['true', 'false', 'null'].includes(name.value));
      if (wrong !== undefined) throw new DocumentError(`${title}: non-enum value ${wrong.name.value}.`);
    }
  }
}

function checkName({ value }: NameNode): void {
  if (value.startsWith('__')) {
    throw new DocumentError(`Name "${value}" must not begin with "__", which is reserved by GraphQL introspection.`);
  }
}

function kindOf(all: Definitions, name: string): TypeKind | undefined {
  return builtInScalars.includes(name) ? 'SCALAR' : all.types.get(name)?.kind;
}

function nameOf(type: TypeNode): string {
  let inner = type;
  while (inner.kind !== Kind.NAMED_TYPE) inner = inner.type;
  return inner.name.value;
}

function checkReference(all: Definitions, type: TypeNode, kinds: readonly TypeKind[], what: string): void {
  const name = nameOf(type);
  const kind = kindOf(all, name);
  if (kind === undefined) throw new DocumentError(`Undefined type ${name}.`);
  if (!kinds.includes(kind)) throw new DocumentError(`${what} must be one of ${kinds.join(', ')}.`);
}

function checkInputs(all: Definitions, inputs: readonly InputValueDefinitionNode[]): void {
  for (const input of inputs) {
    checkName(input.name);
    checkReference(all, input.type, inputKinds, `${input.name.value}: an argument or input field`);
    checkDirectives(all, input.directives ?? []);
  }
}

/** Directives must be defined, for this location if it is given, and have the right arguments. */
function checkDirectives(all: Definitions, used: readonly ConstDirectiveNode[], location?: DirectiveLocation): void {
  for (const { name, arguments: given = [] } of used) {
    checkName(name);
    const definition = all.directives.get(name.value);
    if (definition === undefined) {
      if (builtInDirectives.includes(name.value)) continue;
      throw new DocumentError(`Undefined directive ${name.value}.`);
    }
    if (location !== undefined && !definition.locations.some((known) => known.value === location)) {
      throw new DocumentError(`Directive ${name.value} is not applicable on ${location}.`);
    }
    const taken = definition.arguments ?? [];
    const unknown = given.find((argument) => !taken.some((input) => input.name.value === argument.name.value));
    if (unknown !== undefined) {
      throw new DocumentError(`Undefined argument ${unknown.name.value} for directive ${name.value}.`);
    }
    for (const input of taken) {
      if (input.type.kind !== Kind.NON_NULL_TYPE || input.defaultValue !== undefined) continue;
      const argument = given.find((known) => known.name.value === input.name.value);
      if (argument === undefined || argument.value.kind === Kind.NULL) {
        throw new DocumentError(`Argument ${input.name.value} for directive ${name.value} cannot be null.`);
      }
    }
  }
}

/** A type must have the fields of its interfaces, with types at least as narrow: GraphQL, section 3.6. */
function checkImplements(all: Definitions, type: TypeDefinition, name: string): void {
  const title = type.name.value;
  const base = all.types.get(name);
  if (base === undefined) throw new DocumentError(`Undefined type ${JSON.stringify(name)}.`);
  if (base.kind !== 'INTERFACE') throw new DocumentError(`${name} is a non interface type ${base.kind}.`);
  for (const wanted of base.fields) {
    const field = type.fields.find((own) => own.name.value === wanted.name.value);
    const start = `For ${title} to implement ${name}`;
    if (field === undefined) throw new DocumentError(`${start} it must have a field called ${wanted.name.value}.`);
    if (!isWithin(all, wanted.type, field.type)) {
      throw new DocumentError(`${start} the field ${wanted.name.value} must have type ${print(wanted.type)}.`);
    }
    checkArguments(start, wanted, field);
  }
  for (const ancestor of base.interfaces) {
    if (ancestor.name.value === title) throw new DocumentError(`Type ${title} cannot implement itself.`);
    if (!type.interfaces.some((own) => own.name.value === ancestor.name.value)) {
      throw new DocumentError(
        `Type ${title} must implement ${ancestor.name.value} because it is implemented by ${name}.`,
      );
    }
  }
}

function checkArguments(start: string, wanted: FieldDefinitionNode, field: FieldDefinitionNode): void {
  const [theirs, own] = [wanted.arguments ?? [], field.arguments ?? []];
  for (const argument of theirs) {
    const found = own.find((known) => known.name.value === argument.name.value);
    const place = `${start} the field ${wanted.name.value} must have the same arguments but`;
    if (found === undefined) throw new DocumentError(`${place} it is missing ${argument.name.value}.`);
    if (print(found.type) !== print(argument.type)) {
      throw new DocumentError(`${place} ${argument.name.value} has the wrong type.`);
    }
  }
  for (const argument of own) {
    const isExtra = !theirs.some((known) => known.name.value === argument.name.value);
    if (isExtra && argument.type.kind === Kind.NON_NULL_TYPE && argument.defaultValue === undefined) {
      throw new DocumentError(
        `${start} any additional arguments on ${wanted.name.value} must be optional or have a default value.`,
      );
    }
  }
}

/** Whether every value of `narrow` is one of `wide`. */
function isWithin(all: Definitions, wide: TypeNode, narrow: TypeNode): boolean {
  if (narrow.kind === Kind.NON_NULL_TYPE) {
    return isWithin(all, wide.kind === Kind.NON_NULL_TYPE ? wide.type : wide, narrow.type);
  }
  if (wide.kind === Kind.NON_NULL_TYPE) return false;
  if (wide.kind === Kind.LIST_TYPE || narrow.kind === Kind.LIST_TYPE) {
    return wide.kind === Kind.LIST_TYPE && narrow.kind === Kind.LIST_TYPE && isWithin(all, wide.type, narrow.type);
  }
  if (wide.name.value === narrow.name.value) return true;
  const type = all.types.get(wide.name.value);
  if (type?.kind === 'UNION') return type.members.some((member) => member.name.value === narrow.name.value);
  const own = all.types.get(narrow.name.value)?.interfaces ?? [];
  return type?.kind === 'INTERFACE' && own.some(({ name }) => name.value === wide.name.value);
}
