import { type Attribute, type Block, type Body, type Expression, parseHcl } from '../../src/iac/hcl/index.ts';

/** One way to write the same infrastructure differently: what a scan reports has to stay the same. */
export interface Mutator {
  readonly name: string;
  /** The files of the tree, by path; undefined if the example has nothing that can be written this way. */
  readonly mutate: (text: string) => ReadonlyMap<string, string> | undefined;
  /** True if lines do not carry over: only the number of places that are reported stays the same. */
  readonly moved?: boolean;
}

interface Edit {
  readonly start: number;
  readonly end: number;
  readonly text: string;
}

/** Arguments that Terraform reads before anything is evaluated, or that are not part of the resource. */
const meta = new Set([
  'source',
  'version',
  'provider',
  'providers',
  'depends_on',
  'count',
  'for_each',
  'lifecycle',
  'alias',
  'connection',
  'provisioner',
  'ignore_changes',
  'prevent_destroy',
  'create_before_destroy',
  'replace_triggered_by',
]);
const judged = new Set(['resource', 'data', 'provider', 'module']);

const parsed = (text: string): Body => parseHcl({ path: 'main.tf', text }).body;

/** The attributes of resources, data sources, providers and calls, in nested blocks as well. */
function attributes(body: Body): readonly Attribute[] {
  const inside = (block: Block): Attribute[] => [
    ...block.body.attributes.filter(({ name }) => !meta.has(name)),
    ...block.body.blocks.filter(({ type }) => !meta.has(type)).flatMap(inside),
  ];
  return body.blocks.filter(({ type }) => judged.has(type)).flatMap(inside);
}

/** Constants among the values of an expression: in lists and objects and, by default, in the arguments of functions. */
function constants(expression: Expression, calls = true): readonly Expression[] {
  switch (expression.kind) {
    case 'number':
    case 'boolean':
      return [expression];
    case 'template':
      return expression.form === 'quoted' && expression.parts.every(({ kind }) => kind === 'text') ? [expression] : [];
    case 'tuple':
      return expression.items.flatMap((item) => constants(item, calls));
    case 'object':
      return expression.items.flatMap(({ value }) => constants(value, calls));
    case 'call':
      return calls ? expression.args.flatMap((argument) => constants(argument)) : [];
    case 'parentheses':
      return constants(expression.value, calls);
    default:
      return [];
  }
}

const literals = (text: string, calls = true): readonly Expression[] =>
  attributes(parsed(text)).flatMap(({ value }) => constants(value, calls));

function edited(text: string, edits: readonly Edit[]): string {
  const ordered = [...edits].sort((a, b) => b.start - a.start);
  return ordered.reduce((result, { start, end, text }) => result.slice(0, start) + text + result.slice(end), text);
}

const spelled = (text: string, { start, end }: Expression): string => text.slice(start, end);

/** Replaces each literal by `reference(n)`; the spellings that were replaced come with it. */
function named(text: string, reference: (index: number) => string) {
  const found = literals(text);
  if (found.length === 0) return undefined;
  return {
    text: edited(
      text,
      found.map(({ start, end }, index) => ({ start, end, text: reference(index) })),
    ),
    values: found.map((literal) => spelled(text, literal)),
  };
}

const lines = (values: readonly string[], line: (value: string, index: number) => string): string =>
  values.map(line).join('\n');

/**
 * Each literal written by `spell`, which returns undefined if a literal stays unchanged. Arguments of functions stay:
 * in JSON text, 1 and "1" are different.
 */
function respelled(text: string, spell: (literal: Expression) => string | undefined) {
  const edits = literals(text, false).flatMap((literal) => {
    const spelling = spell(literal);
    return spelling === undefined ? [] : [{ start: literal.start, end: literal.end, text: spelling }];
  });
  return edits.length === 0 ? undefined : new Map([['main.tf', edited(text, edits)]]);
}

const halves = new Map([
  ['"0.0.0.0/0"', '"0.0.0.0/1", "128.0.0.0/1"'],
  ['"::/0"', '"::/1", "8000::/1"'],
]);

function split(text: string) {
  const edits = attributes(parsed(text)).flatMap(({ value }) =>
    value.kind !== 'tuple'
      ? []
      : value.items.flatMap((item) => {
          const two = halves.get(spelled(text, item));
          return two === undefined ? [] : [{ start: item.start, end: item.end, text: two }];
        }),
  );
  return edits.length === 0 ? undefined : new Map([['main.tf', edited(text, edits)]]);
}

/** `count = 1` in each resource without a count, and `[0]` where another one refers to it. */
function counted(text: string) {
  const body = parsed(text);
  const blocks = body.blocks.filter(
    ({ type, body }) =>
      type === 'resource' && !body.attributes.some(({ name }) => name === 'count' || name === 'for_each'),
  );
  if (blocks.length === 0) return undefined;
  const edits: Edit[] = [];
  for (const block of blocks) {
    const [type, name] = block.labels.map(({ text }) => text);
    edits.push({ start: block.headerEnd, end: block.headerEnd, text: '\0' });
    for (const { index } of text.matchAll(new RegExp(`(?<![\\w.])${type}\\.${name}(?=\\.)`, 'g'))) {
      const end = index + `${type}.${name}`.length;
      edits.push({ start: end, end, text: '[0]' });
    }
  }
  // A line more in each block: marks move along with their lines.
  const result = edited(text, edits).replace(/\0(.*)$/gm, '$1\n  count = 1');
  return new Map([['main.tf', result]]);
}

/** The blocks inside resources, that Terraform generates as well from `dynamic` blocks. */
function generated(text: string) {
  const inside = (block: Block): Block[] =>
    block.body.blocks.filter(({ type }) => !meta.has(type)).flatMap((inner) => [inner, ...inside(inner)]);
  const blocks = parsed(text).blocks.filter(({ type }) => type === 'resource' || type === 'data');
  const edits = blocks.flatMap(inside).flatMap(({ type, start, headerEnd, end }) => [
    { start, end: headerEnd, text: `dynamic "${type}" {\nfor_each = [1]\ncontent {` },
    { start: end - 1, end, text: '\n}\n}' },
  ]);
  return edits.length === 0 ? undefined : new Map([['main.tf', edited(text, edits)]]);
}

/** The same configuration in Terraform's JSON syntax. */
function json(text: string): ReadonlyMap<string, string> {
  const bodyOf = (body: Body): object => {
    const result: Record<string, unknown> = {};
    for (const { name, value } of body.attributes) result[name] = jsonOf(value);
    for (const { type, labels, body: inner } of body.blocks) {
      const keys = [type, ...labels.map(({ text }) => text)];
      const last = keys.pop()!;
      let place = result;
      for (const key of keys) place = (place[key] ??= {}) as Record<string, unknown>;
      ((place[last] ??= []) as unknown[]).push(bodyOf(inner));
    }
    return result;
  };
  const jsonOf = (value: Expression): unknown => {
    if (value.kind === 'boolean' || value.kind === 'number') return JSON.parse(spelled(text, value));
    if (value.kind === 'tuple') return value.items.map(jsonOf);
    if (value.kind === 'template' && value.form === 'quoted' && !spelled(text, value).includes('\\')) {
      return spelled(text, value).slice(1, -1);
    }
    return `\${${spelled(text, value)}\n}`;
  };
  return new Map([['main.tf.json', JSON.stringify(bodyOf(parsed(text)), null, 2)]]);
}

/** Names of other resources: which one it is decides nothing, and in real code they are references. */
const identifier =
  /^(?:role|roles|group|groups|bucket|cluster|cluster_name|function_name|vpc_id|subnet_id|subnet_ids|instance|instance_id|load_balancer_arn|resource_group_name|project|network|security_group_id|topic_arn|topic|queue_url|repository|zone_id|parent_id|key_vault_id|storage_account_id|storage_account_name|server_id)$/;

/** The values that the rule checks and that make a difference: not to be replaced by a reference. */
const deciding = /"(?:[^"]*\.[^"]*|root|roles\/.*|all|allUsers|allAuthenticatedUsers|default)"/;

function referring(text: string) {
  const found = attributes(parsed(text))
    .filter(({ name }) => identifier.test(name))
    .flatMap(({ value }) => constants(value, false))
    .filter((literal) => !deciding.test(spelled(text, literal)));
  if (found.length === 0) return undefined;
  const edits = found.map(({ start, end }) => ({ start, end, text: 'terraform_data.elsewhere.output' }));
  return new Map([['main.tf', `${edited(text, edits)}\nresource "terraform_data" "elsewhere" {}\n`]]);
}

export const mutators: readonly Mutator[] = [
  {
    name: 'locals',
    mutate(text) {
      const result = named(text, (index) => `local.m${index}`);
      if (result === undefined) return undefined;
      const locals = `locals {\n${lines(result.values, (value, index) => `m${index} = ${value}`)}\n}\n`;
      return new Map([
        ['main.tf', result.text],
        ['locals.tf', locals],
      ]);
    },
  },
  {
    name: 'defaults of variables',
    mutate(text) {
      const result = named(text, (index) => `var.m${index}`);
      if (result === undefined) return undefined;
      const variables = lines(result.values, (value, index) => `variable "m${index}" {\ndefault = ${value}\n}`);
      return new Map([
        ['main.tf', result.text],
        ['variables.tf', variables],
      ]);
    },
  },
  {
    name: 'terraform.tfvars',
    mutate(text) {
      const result = named(text, (index) => `var.m${index}`);
      if (result === undefined) return undefined;
      const variables = lines(result.values, (_, index) => `variable "m${index}" {}`);
      const values = lines(result.values, (value, index) => `m${index} = ${value}`);
      return new Map([
        ['main.tf', result.text],
        ['variables.tf', variables],
        ['terraform.tfvars', values],
      ]);
    },
  },
  {
    name: 'arguments of a module',
    mutate(text) {
      const result = named(text, (index) => `var.m${index}`);
      if (result === undefined) return undefined;
      const variables = lines(result.values, (_, index) => `variable "m${index}" {}`);
      const args = lines(result.values, (value, index) => `m${index} = ${value}`);
      return new Map([
        ['m/main.tf', result.text],
        ['m/variables.tf', variables],
        ['call.tf', `module "m" {\nsource = "./m"\n${args}\n}\n`],
      ]);
    },
  },
  {
    name: 'conditionals',
    mutate(text) {
      const result = named(text, (index) => `(local.on ? local.m${index} : null)`);
      if (result === undefined) return undefined;
      const locals = `locals {\non = true\n${lines(result.values, (value, index) => `m${index} = ${value}`)}\n}\n`;
      return new Map([
        ['main.tf', result.text],
        ['locals.tf', locals],
      ]);
    },
  },
  {
    name: 'a module',
    mutate: (text) =>
      new Map([
        ['m/main.tf', text],
        ['call.tf', 'module "m" {\nsource = "./m"\n}\n'],
      ]),
  },
  {
    name: 'quoted booleans and numbers',
    mutate: (text) =>
      respelled(text, (literal) => (literal.kind === 'template' ? undefined : `"${spelled(text, literal)}"`)),
  },
  {
    name: 'unquoted booleans and numbers',
    mutate: (text) => respelled(text, (literal) => /^"(true|false|0|[1-9]\d{0,8})"$/.exec(spelled(text, literal))?.[1]),
  },
  { name: 'halves of networks', mutate: split },
  { name: 'count', mutate: counted },
  { name: 'references', mutate: referring },
  { name: 'dynamic blocks', mutate: generated, moved: true },
  { name: 'JSON', mutate: json, moved: true },
];
