import type { Value } from '../../../values/value.ts';
import { at, type Draft } from './draft.ts';
import { entryOf, get, itemsOf, membersOf, referredTo, textAt } from './read.ts';
import type { Generated, SamResource } from './sam.ts';
import { targetOf } from './target.ts';

/** An event that is configured on the resource that sends it. */
interface SentEvent {
  readonly event: Value;
  readonly function: Draft;
}

/**
 * The notifications of buckets and user pools of the template to functions, by the logical ID of the bucket or user
 * pool.
 */
export function collectSources(functions: readonly SamResource[]): ReadonlyMap<string, readonly SentEvent[]> {
  const sources = new Map<string, SentEvent[]>();
  for (const owner of functions) {
    if (owner.type !== 'AWS::Serverless::Function') continue;
    for (const [, event] of membersOf(get(owner.properties, 'Events'))) {
      const type = textAt(event, 'Type');
      const property = type === 'S3' ? 'Bucket' : type === 'Cognito' ? 'UserPool' : undefined;
      const source = property && referredTo(get(event, 'Properties', property));
      if (source === undefined) continue;
      const sent = sources.get(source) ?? [];
      sources.set(source, sent);
      sent.push({ event, function: targetOf(owner).arn });
    }
  }
  return sources;
}

/** The property of a resource for the targets of its events. */
const sending: Readonly<Record<string, string>> = {
  'AWS::Cognito::UserPool': 'LambdaConfig',
  'AWS::S3::Bucket': 'NotificationConfiguration',
};

export function sendsEvents(type: string): boolean {
  return Object.hasOwn(sending, type);
}

/** The properties of a bucket or a user pool with its notifications to functions; undefined for other types. */
export function withEvents(
  { type, properties }: Pick<SamResource, 'type' | 'properties'>,
  events: readonly SentEvent[],
): Generated['properties'] | undefined {
  const property = entryOf(sending, type);
  if (property === undefined) return undefined;
  const own = membersOf(get(properties, property));
  const added = type === 'AWS::S3::Bucket' ? notifications(get(properties, property), events) : triggers(events);
  const [first] = events;
  const settings = new Map<string, Draft>([...own, ...added]);
  return { ...Object.fromEntries(membersOf(properties)), [property]: at(first?.event, settings) };
}

function notifications(own: Value | undefined, events: readonly SentEvent[]): readonly (readonly [string, Draft])[] {
  const key = 'LambdaConfigurations';
  const added = events.flatMap((sent) =>
    itemsOf(get(sent.event, 'Properties', 'Events')).map((Event) =>
      at(sent.event, { Event, Function: sent.function, Filter: get(sent.event, 'Properties', 'Filter') }),
    ),
  );
  return [[key, [...itemsOf(get(own, key)), ...added]]];
}

function triggers(events: readonly SentEvent[]): readonly (readonly [string, Draft])[] {
  return events.flatMap((sent) =>
    itemsOf(get(sent.event, 'Properties', 'Trigger')).flatMap((item): [string, Draft][] => {
      const trigger = textAt(item);
      return trigger === undefined ? [] : [[trigger, at(sent.event, sent.function)]];
    }),
  );
}
