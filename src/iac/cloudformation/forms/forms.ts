import type { Config, ConfigValue, Path, Resource, ResourceForm } from '../../resource.ts';
import { openRendered, setMember } from '../../values/render.ts';
import type { Symbolic, Value } from '../../values/value.ts';
import { typeEntry } from '../services/index.ts';
import type { FormEntry, TypeEntry } from '../services/service.ts';
import type { ResolvedReference } from '../transforms/sam/resolve.ts';
import { tags } from './convert.ts';
import { blockOf, blockOfAll, type FormNode, type Properties, renderForm, snakeCase, writtenPath } from './form.ts';
import { termIn } from './terms.ts';

/** The template around a resource. */
export interface FormContext {
  /** The resource and attribute that a reference names; undefined if the template does not have them. */
  readonly resolve: (name: string, attribute?: string) => ResolvedReference | undefined;
  /** Prefix of the addresses of this template's resources. */
  readonly scope: string;
}

/** Terraform's equivalents of pseudo parameters. */
const pseudoNames: Readonly<Record<string, string>> = {
  'AWS::AccountId': 'data.aws_caller_identity.current.account_id',
  'AWS::Partition': 'data.aws_partition.current.partition',
  'AWS::Region': 'data.aws_region.current.name',
  'AWS::URLSuffix': 'data.aws_partition.current.dns_suffix',
};

/**
 * The forms in which policies see a resource that has none yet. A resource of a type that is not in the tables keeps
 * its type, so that the resources that it refers to count as used.
 */
export function formsOf(
  resource: Resource,
  properties: Value & { kind: 'map' },
  around: FormContext,
): readonly ResourceForm[] {
  const entry = typeEntry(resource.type) ?? { type: resource.type, forms: [{ as: resource.type }] };
  return entry.forms.flatMap((form) =>
    partsOf(form, properties).map((part) => formOf(resource, entry, form, part, around)),
  );
}

/** Parts of one resource in normal form. */
interface Part {
  readonly value: Value;
  readonly at: Path;
  /** Distinguishes several forms of one resource. */
  readonly key?: number;
  readonly extra?: readonly (readonly [string, FormNode])[];
}

function partsOf({ from, when, unless, of, each }: FormEntry, properties: Value & { kind: 'map' }): readonly Part[] {
  if (from !== undefined) {
    const entry = properties.entries.get(from);
    return entry === undefined ? [] : [{ value: { ...properties, entries: new Map([[from, entry]]) }, at: [] }];
  }
  if (when !== undefined && !properties.entries.has(when)) return [];
  if (unless?.some((property) => properties.entries.has(property))) return [];
  if (each !== undefined) {
    const list = properties.entries.get(each.property)?.value;
    if (list === undefined) return [];
    const items = list.kind === 'list' ? list.items : [list];
    return items.map((item, key) => {
      const at = list.kind === 'list' ? [each.property, key] : [each.property];
      return { value: properties, at: [], key, extra: [[each.attribute, { kind: 'value', value: item, at }]] };
    });
  }
  if (of === undefined) return [{ value: properties, at: [] }];
  const inner = properties.entries.get(of)?.value;
  if (inner === undefined) return [];
  if (inner.kind !== 'list') return [{ value: inner, at: [of] }];
  return inner.items.map((value, key) => ({ value, at: [of, key], key }));
}

function formOf(
  resource: Resource,
  entry: TypeEntry,
  form: FormEntry,
  { value, at, key, extra = [] }: Part,
  around: FormContext,
): ResourceForm {
  const { as, links = {}, constants = {}, defaults = {}, unsaid = [] } = form;
  const isKnown = value.kind === 'map';
  const properties = propertiesOf(form);
  const block = isKnown ? blockOf(properties, value, at) : blockOfAll(properties, [], at);
  const entries = new Map(block.entries);
  for (const [name, constant] of Object.entries(defaults)) {
    if (!entries.has(name)) entries.set(name, { kind: 'constant', value: constant, at: writtenPath(block, [name]) });
  }
  for (const [name, constant] of Object.entries(constants))
    entries.set(name, { kind: 'constant', value: constant, at });
  for (const [name, node] of extra) entries.set(name, node);
  const root: FormNode = { ...block, entries };
  const rendered = openRendered();
  const references = new Map<string, readonly string[]>();
  const config: Record<string, ConfigValue> = {};
  const addressOf = (type: string, name: string): string => `${around.scope}:${type}.${name}`;
  for (const [name, node] of entries) {
    const named = new Set<string>();
    const nameOf = (symbol: Symbolic): string =>
      referenceOf(symbol, around, (type, id) => named.add(addressOf(type, id)));
    setMember(config, name, renderForm(node, [name], rendered, nameOf));
    if (named.size > 0) references.set(name, [...named]);
  }
  const owner = entry.forms[0]!.as;
  for (const [name, attribute] of Object.entries(links)) {
    config[name] = `\${${owner}.${resource.name}.${attribute}}`;
    rendered.unknown.push([name]);
    references.set(name, [addressOf(owner, resource.name)]);
  }
  for (const name of unsaid) {
    if (Object.hasOwn(config, name)) continue;
    config[name] = '${cloudformation}';
    rendered.unknown.push([name]);
  }
  const name = key === undefined ? resource.name : `${resource.name}[${key}]`;
  const pathOf = (path: Path): Path => writtenPath(root, path);
  const { provenanceOf } = resource;
  return {
    pathOf,
    termOf: (term, isAttribute) => termIn(entry, form, term, isAttribute),
    resource: {
      ...resource,
      id: `${as}.${name}`,
      name,
      type: as,
      config: config satisfies Config,
      unknown: isKnown ? rendered.unknown : [[]],
      partial: rendered.partial,
      sensitive: rendered.sensitive,
      addresses: [addressOf(as, name)],
      references,
      spanOf: (path) => resource.spanOf(pathOf(path)),
      ...(provenanceOf && { provenanceOf: (path: Path) => provenanceOf(pathOf(path)) }),
    },
  };
}

const knownProperties = new WeakMap<FormEntry, Properties>();

/** The properties of a form, with the tags that most types have. */
function propertiesOf(form: FormEntry): Properties {
  const properties = knownProperties.get(form) ?? { Tags: tags(), ...form.properties };
  knownProperties.set(form, properties);
  return properties;
}

/** Terraform's spelling of a symbol: `aws_s3_bucket.Logs.arn`. */
function referenceOf(symbol: Symbolic, { resolve }: FormContext, note: (type: string, name: string) => void): string {
  if (symbol.kind === 'other')
    return pseudoNames[symbol.text] ?? (/^\w+$/.test(symbol.text) ? `var.${symbol.text}` : symbol.text);
  const found = resolve(symbol.name, symbol.attribute);
  const { name, attribute } = found ?? symbol;
  const entry = found && typeEntry(found.type);
  const main = entry?.forms[0];
  if (entry === undefined || main === undefined)
    return attribute === undefined ? `var.${name}` : `var.${name}.${attribute}`;
  note(main.as, name);
  if (attribute === undefined) return `${main.as}.${name}.${entry.ref ?? 'id'}`;
  return `${main.as}.${name}.${entry.attributes?.[attribute] ?? snakeCase(attribute.replaceAll('.', ''))}`;
}
