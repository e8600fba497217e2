import { knownText, type Value } from '../../../values/value.ts';
import { get, membersOf, referredTo, textAt } from './read.ts';
import { literalText, type Method, type SamResource } from './sam.ts';

/** The generated APIs for events that name none. */
export const implicitApis = {
  Api: { name: 'ServerlessRestApi', type: 'AWS::Serverless::Api' },
  HttpApi: { name: 'ServerlessHttpApi', type: 'AWS::Serverless::HttpApi' },
} as const;

type ApiEvent = keyof typeof implicitApis;

export function isImplicit(name: string): boolean {
  return Object.values(implicitApis).some((api) => api.name === name);
}

/** The stage of a REST API, as logical IDs have it; undefined if it is not a literal text. */
export function stageOf({ name, properties }: Pick<SamResource, 'name' | 'properties'>): string | undefined {
  return name === implicitApis.Api.name ? 'Prod' : literalText(get(properties, 'StageName'));
}

/** The name that OpenAPI documents of API Gateway have for all methods. */
export const anyMethod = 'x-amazon-apigateway-any-method';

export function isAnyMethod(method: string): boolean {
  return method.toLowerCase() === 'any' || method === anyMethod;
}

/** The logical ID of the API of an event; undefined if it is not in the template. */
export function apiOf(type: ApiEvent, properties: Value | undefined): string | undefined {
  const id = get(properties, type === 'Api' ? 'RestApiId' : 'ApiId');
  return id === undefined ? implicitApis[type].name : (referredTo(id) ?? knownText(id));
}

/** The path and method of an event; undefined if they are unknown. */
export function methodOf(
  type: ApiEvent,
  properties: Value | undefined,
): { readonly path: string; readonly method: string } | undefined {
  const [path, method] = [textAt(properties, 'Path'), textAt(properties, 'Method')];
  if (path !== undefined && method !== undefined) return { path, method };
  const isDefault =
    type === 'HttpApi' && get(properties, 'Path') === undefined && get(properties, 'Method') === undefined;
  return isDefault ? { path: '$default', method: anyMethod } : undefined;
}

/**
 * The methods that events of functions and state machines give to APIs, by the logical ID of the API. Methods of
 * disabled resources are only used for APIs that have no others.
 */
export function collectMethods(
  present: readonly SamResource[],
  absent: readonly SamResource[],
): ReadonlyMap<string, readonly Method[]> {
  return new Map([...methodsOf(absent), ...methodsOf(present)]);
}

function methodsOf(resources: readonly SamResource[]): ReadonlyMap<string, readonly Method[]> {
  const methods = new Map<string, Method[]>();
  for (const owner of resources) {
    if (owner.type !== 'AWS::Serverless::Function' && owner.type !== 'AWS::Serverless::StateMachine') continue;
    for (const [key, event] of membersOf(get(owner.properties, 'Events'))) {
      const type = textAt(event, 'Type');
      const properties = get(event, 'Properties');
      if (type !== 'Api' && type !== 'HttpApi') continue;
      const api = apiOf(type, properties);
      const route = methodOf(type, properties);
      if (api === undefined || route === undefined) continue;
      const list = methods.get(api) ?? [];
      methods.set(api, list);
      list.push({ event, ...route, properties, owner, id: owner.name + key });
    }
  }
  return methods;
}
