import type { Diagnostic, Source } from '../../../source/index.ts';
import type { Attribute, Block, Body, Label } from '../ast.ts';
import { describeText } from '../characters.ts';
import { tooLarge } from '../limit.ts';
import type { ParsedHcl } from '../parse.ts';
import type { StringMeaning } from './expression.ts';
import { expressionOfJson } from './expression.ts';
import type { JsonMember, JsonNode, JsonObject } from './json.ts';
import { readJson } from './json.ts';

/** JSON does not say what is a block: how many labels blocks of a type have, and which blocks they may hold. */
interface BlockShape {
  readonly labels: number;
  readonly blocks: ReadonlyMap<string, BlockShape>;
}

function shape(labels: number, blocks: Readonly<Record<string, BlockShape>> = {}): BlockShape {
  return { labels, blocks: new Map(Object.entries(blocks)) };
}

/** `content` may hold `dynamic` again, so this one refers to itself. */
const dynamicShape: BlockShape = { labels: 1, blocks: new Map() };
(dynamicShape.blocks as Map<string, BlockShape>).set('content', shape(0, { dynamic: dynamicShape }));

const conditions = { precondition: shape(0), postcondition: shape(0) };
const connection = shape(0);
const resourceShape = shape(2, {
  connection,
  dynamic: dynamicShape,
  lifecycle: shape(0, conditions),
  provisioner: shape(1, { connection }),
});

/** The blocks of a Terraform module; blocks of providers are not known here and so are read as attributes. */
const moduleShape = shape(0, {
  check: shape(1, { assert: shape(0), data: resourceShape }),
  data: resourceShape,
  ephemeral: resourceShape,
  import: shape(0),
  locals: shape(0),
  module: shape(1),
  moved: shape(0),
  output: shape(1, conditions),
  provider: shape(1),
  removed: shape(0, { lifecycle: shape(0) }),
  resource: resourceShape,
  terraform: shape(0, {
    backend: shape(1, { workspaces: shape(0) }),
    cloud: shape(0, { workspaces: shape(0) }),
    provider_meta: shape(1),
    required_providers: shape(0),
  }),
  variable: shape(1, { validation: shape(0) }),
});

/**
 * Parses a `.tf.json` file into the same tree as `parseHcl`. The blocks Terraform defines are blocks; what a provider
 * defines as a block is an attribute with an object, or a list of objects, as value. A block starts at its last label (its
 * other labels lie before it), and `//` members are comments. Never throws.
 * @see https://developer.hashicorp.com/terraform/language/syntax/json
 */
export function parseTfJson(source: Source): ParsedHcl {
  return parseJson(source, moduleShape, 'template');
}

const component = shape(1, { expansion: shape(0) });

/** The blocks of a Terragrunt configuration whose includes have labels. */
const terragruntBlocks = {
  catalog: shape(0),
  dependencies: shape(0),
  dependency: shape(1),
  engine: shape(0),
  errors: shape(0, { ignore: shape(1), retry: shape(1) }),
  exclude: shape(0),
  feature: shape(1),
  generate: shape(1),
  include: shape(1),
  locals: shape(0),
  remote_state: shape(0),
  stack: component,
  terraform: shape(0, { after_hook: shape(1), before_hook: shape(1), error_hook: shape(1), extra_arguments: shape(1) }),
  unit: component,
};
const labeled = shape(0, terragruntBlocks);
const bare = shape(0, { ...terragruntBlocks, include: shape(0) });

/** Parses a `terragrunt.hcl.json` file; `include` may be a block without a label, which has a path. Never throws. */
export function parseTerragruntJson(source: Source): ParsedHcl {
  const parsed = parseJson(source, labeled, 'template');
  if (!parsed.diagnostics.some(({ code }) => code === 'hcl.invalid-json-structure')) return parsed;
  const other = parseJson(source, bare, 'template');
  return other.diagnostics.length < parsed.diagnostics.length ? other : parsed;
}

/** Parses a `.tfvars.json` file: every member of its object is an argument, and strings are plain text. Never throws. */
export function parseTfvarsJson(source: Source): ParsedHcl {
  return parseJson(source, shape(0), 'text');
}

/** Turning the JSON of one file into a body. */
interface Mapping {
  readonly source: Source;
  readonly strings: StringMeaning;
  readonly diagnostics: Diagnostic[];
}

interface Items extends Body {
  readonly attributes: Attribute[];
  readonly blocks: Block[];
  construct?: string;
}

function parseJson(source: Source, root: BlockShape, strings: StringMeaning): ParsedHcl {
  const limit = tooLarge(source);
  const json = limit === undefined ? readJson(source) : { root: undefined, diagnostics: [limit] };
  const mapping: Mapping = { source, strings, diagnostics: json.diagnostics };
  const body: Items = { attributes: [], blocks: [] };
  if (json.root !== undefined) {
    for (const object of objectsIn(mapping, json.root, 'the file')) addMembers(mapping, object, root, body);
  }
  return { body, comments: [], diagnostics: json.diagnostics };
}

/** The objects a value represents: itself, those in a list, none for null. Anything else is reported. */
function objectsIn(mapping: Mapping, node: JsonNode, what: string): JsonObject[] {
  if (node.kind === 'object') return [node];
  if (node.kind === 'null') return [];
  if (node.kind === 'array') return node.items.flatMap((item) => objectsIn(mapping, item, what));
  const { source, diagnostics } = mapping;
  diagnostics.push({
    code: 'hcl.invalid-json-structure',
    level: 'error',
    message: `${what} must be an object or a list of objects, not a ${node.kind}`,
    span: { source, start: node.start, end: node.end },
  });
  return [];
}

/** Adds the members of an object to the body it represents, as arguments or blocks. */
function addMembers(mapping: Mapping, object: JsonObject, { blocks }: BlockShape, items: Items): void {
  const names = new Set(items.attributes.map((attribute) => attribute.name));
  for (const member of object.members) {
    const { key, value, start, end } = member;
    const block = blocks.get(key.value);
    if (key.value === '//') {
      const construct = constructIn(value);
      if (construct !== undefined) items.construct = construct;
    } else if (block !== undefined) addBlocks(mapping, { type: key.value, shape: block, labels: [], member }, items);
    else if (names.has(key.value)) reportDuplicate(mapping, member);
    else {
      names.add(key.value);
      const expression = expressionOfJson(value, mapping.source, mapping.strings, mapping.diagnostics);
      items.attributes.push({ name: key.value, start, nameEnd: key.end, end, value: expression });
    }
  }
}

/** The note of CDK for Terraform in a block: `{"metadata": {"path": "app/Bucket", …}}`. */
function constructIn(note: JsonNode): string | undefined {
  const path = memberOf(memberOf(note, 'metadata'), 'path');
  return path?.kind === 'string' ? path.value : undefined;
}

function memberOf(node: JsonNode | undefined, name: string): JsonNode | undefined {
  return node?.kind === 'object' ? node.members.find(({ key }) => key.value === name)?.value : undefined;
}

function reportDuplicate({ source, diagnostics }: Mapping, { key }: JsonMember): void {
  diagnostics.push({
    code: 'hcl.duplicate-attribute',
    level: 'error',
    message: `${describeText(key.value)} is already set in this object`,
    span: { source, start: key.start, end: key.end },
  });
}

/** A member that represents blocks of a type, some of whose labels are known. */
interface Unlabeled {
  readonly type: string;
  readonly shape: BlockShape;
  readonly labels: readonly Label[];
  readonly member: JsonMember;
}

function addBlocks(mapping: Mapping, place: Unlabeled, items: Items): void {
  const { type, labels, member } = place;
  const missing = place.shape.labels - labels.length;
  const what = missing > 0 ? `"${type}" with ${missing} more label${missing > 1 ? 's' : ''}` : `a block "${type}"`;
  for (const object of objectsIn(mapping, member.value, what)) {
    if (missing === 0) {
      const body: Items = { attributes: [], blocks: [] };
      addMembers(mapping, object, place.shape, body);
      items.blocks.push({ type, labels, start: member.start, end: object.end, headerEnd: object.start + 1, body });
      continue;
    }
    for (const inner of object.members) {
      if (inner.key.value === '//') continue;
      const label = { text: inner.key.value, start: inner.key.start, end: inner.key.end };
      addBlocks(mapping, { ...place, labels: [...labels, label], member: inner }, items);
    }
  }
}
