import type { Value } from '../../../values/value.ts';
import { type Draft, getAtt, ref } from './draft.ts';
import { get, isTrue, textAt } from './read.ts';
import type { SamResource } from './sam.ts';

/** The function or state machine that an event calls. */
export interface Target {
  readonly isFunction: boolean;
  /** Its logical ID, or that of the alias that is called. */
  readonly logicalId: string;
  /** The value that identifies it: its name, or the ARN of an alias. */
  readonly name: Draft;
  readonly arn: Draft;
  /** The permissions boundary for the roles of events. */
  readonly boundary: Value | undefined;
}

/** The target of a resource's events: its alias, if it publishes one. */
export function targetOf({ name, type, properties }: SamResource): Target {
  const alias = aliasOf({ name, type, properties });
  const isFunction = type === 'AWS::Serverless::Function';
  if (!isFunction) {
    const arn = ref(alias !== undefined && isTrue(properties, 'UseAliasAsEventTarget') ? alias : name);
    return { isFunction, logicalId: name, name: ref(name), arn, boundary: get(properties, 'PermissionsBoundary') };
  }
  return {
    isFunction,
    logicalId: alias ?? name,
    name: ref(alias ?? name),
    arn: alias === undefined ? getAtt(name, 'Arn') : ref(alias),
    boundary: undefined,
  };
}

/** The logical ID of the alias that a resource publishes. */
export function aliasOf({
  name,
  type,
  properties,
}: Pick<SamResource, 'name' | 'type' | 'properties'>): string | undefined {
  const alias = textAt(properties, 'AutoPublishAlias');
  if (alias === undefined) return undefined;
  const isFunction = type === 'AWS::Serverless::Function';
  return `${name}Alias${isFunction ? alias.replaceAll('-', 'D').replaceAll('_', 'U') : alias}`;
}
