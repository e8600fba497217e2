import type { Value } from '../../../../values/value.ts';
import { type Draft, ref, sub } from '../draft.ts';
import { apiOf, implicitApis, isAnyMethod, methodOf, stageOf } from '../methods.ts';
import { get } from '../read.ts';
import type { Method } from '../sam.ts';
import { type ExpandEvent, permission, starting } from './event.ts';

const principal = 'apigateway.amazonaws.com';

/** Methods of REST APIs: the stage is a part of the permission's name. */
const restMethod: ExpandEvent = (event, target, template) => {
  if (!target.isFunction) return { generated: [starting(event, target, principal)] };
  const { properties } = event;
  const api = apiOf('Api', properties);
  const { path, method } = methodOf('Api', properties) ?? { path: '/', method: 'any' };
  const resource = api === undefined ? undefined : template.resource(api);
  const suffix = resource === undefined ? 'AllStages' : (stageOf(resource) ?? 'Stage');
  const id = get(properties, 'RestApiId') ?? ref(implicitApis.Api.name);
  return { generated: [permission(event, target, principal, { SourceArn: callsOf(id, method, path) }, suffix)] };
};

/** Routes of HTTP APIs. A function that has the default route of an API needs no permission for another one. */
const httpRoute: ExpandEvent = (event, target, template) => {
  const { properties, value } = event;
  const api = apiOf('HttpApi', properties);
  const { path, method } = methodOf('HttpApi', properties) ?? { path: '$default', method: 'any' };
  const covering = api === undefined ? undefined : defaultRoutes(template.methodsOf(api)).get(target.logicalId);
  if (covering !== undefined && covering !== value) return { generated: [] };
  const id = get(properties, 'ApiId') ?? ref(implicitApis.HttpApi.name);
  const SourceArn = callsOf(id, method, path === '$default' ? '' : path);
  return { generated: [permission(event, target, principal, { SourceArn })] };
};

const routes = new WeakMap<readonly Method[], ReadonlyMap<string, Value>>();

/** The events with the default route of an API, by the functions that they call. */
function defaultRoutes(methods: readonly Method[]): ReadonlyMap<string, Value> {
  const known = routes.get(methods);
  if (known !== undefined) return known;
  const found = new Map<string, Value>();
  for (const { path, owner, event } of methods) if (path === '$default') found.set(owner.name, event);
  routes.set(methods, found);
  return found;
}

/** The ARN of the calls of a method, in all stages. */
function callsOf(api: Draft, method: string, path: string): Draft {
  const end = path.length > 1 && path.endsWith('/') ? path.slice(0, -1) : path;
  return sub('arn:${AWS::Partition}:execute-api:${AWS::Region}:${AWS::AccountId}:${Api}/*/${Method}${Path}', {
    Api: api,
    Method: isAnyMethod(method) ? '*' : method.toUpperCase(),
    Path: end.replaceAll(/\{[\w.+-]{1,200}\}/g, '*'),
  });
}

/** Events of APIs, which become methods. */
export const apiEvents: Readonly<Record<string, ExpandEvent>> = { Api: restMethod, HttpApi: httpRoute };
