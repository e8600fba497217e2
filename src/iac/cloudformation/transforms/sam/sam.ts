import { sha1 } from '@noble/hashes/legacy.js';
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js';
import { type Span, trim } from '../../../../source/index.ts';
import { knownText, type MapValue, type Value } from '../../../values/value.ts';
import type { Scope } from '../../evaluate/scope.ts';
import { at, type Draft } from './draft.ts';
import { get, isGiven, isTrue, membersOf } from './read.ts';

/** A resource whose properties are evaluated. */
export interface SamResource {
  readonly name: string;
  readonly type: string;
  readonly properties: MapValue;
  readonly span: Span;
}

/** A generated resource. */
export interface Generated {
  /** Its logical ID, without a hash that is only known when the template is packaged. */
  readonly name: string;
  readonly type: string;
  readonly properties: { readonly [name: string]: Draft };
  /** The value that causes it; absent if the resource itself does. */
  readonly from?: Value | undefined;
  /** Properties with other names in the SAM resource, for places of properties that are not set. */
  readonly names?: Readonly<Record<string, string>>;
}

/** The template that is transformed. */
export interface SamTemplate {
  readonly scope: Scope;
  /** A resource by its logical ID. */
  readonly resource: (name: string) => SamResource | undefined;
  /** The resource under its own logical ID. */
  readonly madeOf: (name: string) => Generated | undefined;
  /** The methods that events give to an API. */
  readonly methodsOf: (api: string) => readonly Method[];
  /** Reports a part that the transform rejects; its resources are missing. */
  readonly problem: (message: string, span: Span) => void;
}

/** Number of values that an event, a policy or a destination counts as before it is expanded. */
export const expansionValues = 50;

/** The expansion of a SAM type. */
export type Expand = (resource: SamResource, template: SamTemplate) => readonly Generated[];

/** A method of an API that calls a function or a state machine. */
export interface Method {
  readonly event: Value;
  readonly path: string;
  readonly method: string;
  /** The properties of the event. */
  readonly properties: Value | undefined;
  /** The function or state machine, with the logical ID of the event. */
  readonly owner: SamResource;
  readonly id: string;
}

/** Properties that are copied unchanged, some under another name. */
export function pick(value: Value | undefined, ...names: readonly (string | readonly [string, string])[]) {
  const picked: Record<string, Draft> = {};
  for (const name of names) {
    const [from, to] = typeof name === 'string' ? [name, name] : name;
    const own = get(value, from);
    if (own !== undefined && !(own.kind === 'scalar' && own.value === null)) picked[to] = own;
  }
  return picked;
}

/** Tags as a list, from the map that SAM has; those of SAM itself come first. */
export function tagList(tags: Value | undefined, ...own: readonly (readonly [string, string])[]): Draft {
  if (tags?.kind === 'symbolic') return tags;
  const items: Draft[] = own.map(([Key, Value]) => ({ Key, Value }));
  for (const [Key, value] of membersOf(tags)) items.push(at(value, { Key, Value: value }));
  return items;
}

/** Types that get the tags of their resource with `PropagateTags`. */
const tagged: ReadonlySet<string> = new Set([
  'AWS::ApiGateway::ApiKey',
  'AWS::ApiGateway::DomainName',
  'AWS::ApiGateway::DomainNameAccessAssociation',
  'AWS::ApiGateway::DomainNameV2',
  'AWS::ApiGateway::RestApi',
  'AWS::ApiGateway::Stage',
  'AWS::ApiGateway::UsagePlan',
  'AWS::IAM::Role',
  'AWS::IoT::TopicRule',
  'AWS::Lambda::Function',
  'AWS::SNS::Topic',
  'AWS::SQS::Queue',
  'AWS::StepFunctions::StateMachine',
]);

/** The resources generated from a resource, with its tags if it propagates them. */
export function withTags(resource: SamResource, generated: readonly Generated[]): readonly Generated[] {
  const { properties } = resource;
  const tags = get(properties, 'Tags');
  if (!isTrue(properties, 'PropagateTags') || !isGiven(tags)) return generated;
  const list = tagList(tags);
  return generated.map((one) =>
    tagged.has(one.type) ? { ...one, properties: { ...one.properties, Tags: list } } : one,
  );
}

/** The location of a file in S3, given as a URL or an object: members for its bucket, key and version. */
export function s3Location(
  value: Value | undefined,
  [bucket, key, version]: readonly [string, string, string] = ['Bucket', 'Key', 'Version'],
  more: Readonly<Record<string, Draft>> = {},
): Draft {
  if (value === undefined) return undefined;
  if (value.kind === 'map')
    return at(value, { ...pick(value, ['Bucket', bucket], ['Key', key], ['Version', version]), ...more });
  const [url = '', query = ''] = (knownText(value) ?? '').split('?', 2);
  const slash = url.indexOf('/', 's3://'.length);
  // A local path, which is uploaded when the template is packaged.
  if (!url.startsWith('s3://') || slash < 0) return value;
  return at(value, {
    [bucket]: url.slice('s3://'.length, slash),
    [key]: url.slice(slash + 1),
    [version]: query.startsWith('versionId=') ? query.slice('versionId='.length) : undefined,
    ...more,
  });
}

/** The hash that SAM appends to logical IDs that are derived from a text. */
export function hashOf(text: string): string {
  return bytesToHex(sha1(utf8ToBytes(text))).slice(0, 10);
}

/** A logical ID that ends in a text, or in the hash of it. */
export function idOf(prefix: string, suffix: string): string {
  if (suffix === '' || /^[A-Za-z0-9]+$/.test(suffix)) return prefix + suffix;
  return prefix + hashOf(suffix);
}

/** A literal text, not the result of a function: logical IDs are derived from it. */
export function literalText(value: Value | undefined): string | undefined {
  if (value === undefined || value.way !== undefined) return undefined;
  const { source, start, end } = value.span;
  const text = knownText(value);
  return text !== undefined && trim(source.text.slice(start, end), /["']/) === text ? text : undefined;
}
