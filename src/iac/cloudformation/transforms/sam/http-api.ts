import { knownText, type Value } from '../../../values/value.ts';
import {
  type ApiDocument,
  addMembers,
  authorizerUri,
  calledMethods,
  callOfFunction,
  closeDocument,
  givenBody,
  listIn,
  type Members,
  openDocument,
} from './api-document.ts';
import { authorizerPermissions } from './authorizers.ts';
import { domainOf } from './domain.ts';
import { at, type Draft, ref } from './draft.ts';
import { anyMethod, isAnyMethod } from './methods.ts';
import { get, isGiven, isTrue, itemsOf, membersOf, textAt } from './read.ts';
import {
  type Expand,
  type Generated,
  idOf,
  literalText,
  type Method,
  pick,
  type SamResource,
  type SamTemplate,
} from './sam.ts';

const createdBy = 'httpapi:createdBy';

/** An HTTP API with its stage and domain, and the document of its routes. */
export const expandHttpApi: Expand = (resource, template) => {
  const { name, properties } = resource;
  const stageName = get(properties, 'StageName');
  const hasDocument = get(properties, 'DefinitionUri') === undefined;
  const tags = hasDocument ? tagsOf(get(properties, 'Tags')) : get(properties, 'Tags');
  const stageId = stageIdOf(name, stageName);
  const stage: Generated = {
    name: stageId,
    type: 'AWS::ApiGatewayV2::Stage',
    properties: {
      ApiId: ref(name),
      StageName: '$default',
      ...pick(properties, 'AccessLogSettings', 'DefaultRouteSettings', 'StageName', 'StageVariables'),
      RouteSettings: routeSettings(get(properties, 'RouteSettings'), template.methodsOf(name)),
      AutoDeploy: true,
      Tags: tags,
    },
    names: {},
  };
  const api: Generated = {
    name,
    type: 'AWS::ApiGatewayV2::Api',
    properties: { ...pick(properties, 'FailOnWarnings'), ...bodyOf(resource, template) },
    names: { Body: 'DefinitionBody' },
  };
  return [
    api,
    ...authorizerPermissions(resource, (one) => isTrue(one, 'EnableFunctionDefaultPermissions')),
    ...domainOf(name, stageId, get(properties, 'Domain'), true, tags),
    stage,
  ];
};

function stageIdOf(name: string, stageName: Value | undefined): string {
  if (stageName === undefined || knownText(stageName) === '$default') return `${name}ApiGatewayDefaultStage`;
  const text = literalText(stageName) ?? '';
  return /^[A-Za-z0-9]+$/.test(text) ? `${name}${text}Stage` : idOf(`${name}Stage`, text);
}

function tagsOf(tags: Value | undefined): Draft {
  return new Map<string, Draft>([...membersOf(tags), [createdBy, 'SAM']]);
}

/** The settings of routes, of the API and of events. */
function routeSettings(settings: Value | undefined, methods: readonly Method[]): Draft {
  const routes: Members = new Map(membersOf(settings));
  for (const { method, path, properties } of methods) {
    const own = get(properties, 'RouteSettings');
    if (own === undefined) continue;
    const route = method === anyMethod ? path : `${method.toUpperCase()} ${path}`;
    routes.set(route, new Map([...membersOf(get(settings, route)), ...membersOf(own)]));
  }
  return routes.size === 0 ? settings : routes;
}

function bodyOf({ name, properties }: SamResource, { methodsOf }: SamTemplate): Generated['properties'] {
  const given = givenBody(properties);
  if (given !== undefined) return given;
  const body = get(properties, 'DefinitionBody');
  const auth = get(properties, 'Auth');
  const document = openDocument(body, ['openapi', '3.0.1'], methodsOf(name), (method, written) => {
    // Values in the document take precedence.
    return new Map([...routeOf(method, auth), ...written]);
  });
  const { root } = document;
  const cors = get(properties, 'CorsConfiguration');
  if (isGiven(cors) && textAt(cors) !== 'false') addMembers(root, 'x-amazon-apigateway-cors', corsOf(cors));
  addAuthorization(document, auth);
  const tags = membersOf(get(properties, 'Tags')).map(([key, value]): Draft => tagOf(key, value));
  root.set('tags', [...listIn(root, 'tags'), ...tags, tagOf(createdBy, 'SAM')]);
  const isDisabled = get(properties, 'DisableExecuteApiEndpoint');
  if (isDisabled !== undefined) {
    const key = 'x-amazon-apigateway-endpoint-configuration';
    root.set('servers', [{ [key]: { disableExecuteApiEndpoint: isDisabled } }]);
  }
  const info = pick(properties, ['Name', 'title'], ['Description', 'description']);
  if (Object.keys(info).length > 0) addMembers(root, 'info', Object.entries(info));
  const unnamed = document.paths.get('$default');
  if (unnamed !== undefined && isTrue(properties, 'FailOnWarnings')) {
    document.paths.delete('$default');
    document.paths.set('/$default', unnamed);
  }
  return { Body: at(body, closeDocument(document)) };
}

function tagOf(name: string, value: Draft): Draft {
  return { name, 'x-amazon-apigateway-tag-value': value };
}

/** The route of an event. */
function routeOf(method: Method, auth: Value | undefined): Members {
  const { path, properties } = method;
  const version = get(properties, 'PayloadFormatVersion') ?? '2.0';
  const members = callOfFunction(method, { payloadFormatVersion: version });
  if (path === '$default' && isAnyMethod(method.method)) members.set('isDefaultRoute', true);
  const own = get(properties, 'Auth');
  const name = textAt(own, 'Authorizer') ?? (isGiven(own) ? textAt(auth, 'DefaultAuthorizer') : undefined);
  if (name !== undefined) {
    const scopes = get(own, 'AuthorizationScopes');
    const security = isGiven(scopes) ? scopes : get(auth, 'Authorizers', name, 'AuthorizationScopes');
    const isIam = name === 'NONE' || name === 'AWS_IAM';
    members.set('security', [new Map([[name, (isIam ? undefined : security) ?? []]])]);
  }
  const parameters = [...path.matchAll(/\{([^{}]{1,200})\}/g)].map(([, key]) => ({
    name: key!,
    in: 'path',
    required: true,
  }));
  if (parameters.length > 0) members.set('parameters', parameters);
  return members;
}

function corsOf(cors: Value): readonly (readonly [string, Draft])[] {
  if (textAt(cors) === 'true') return [['allowOrigins', at(cors, ['*'])]];
  if (cors.kind !== 'map') return [['allowOrigins', cors]];
  return membersOf(cors)
    .filter(([key, value]) => isGiven(value) && !(key === 'AllowCredentials' && textAt(value) === 'false'))
    .map(([key, value]) => [key.slice(0, 1).toLowerCase() + key.slice(1), value]);
}

const inHeader = { type: 'apiKey', name: 'Authorization', in: 'header' };

/** Adds the authorizers of an API to its document, and the default one to its routes. */
function addAuthorization(document: ApiDocument, auth: Value | undefined): void {
  const schemes: Members = new Map();
  if (isTrue(auth, 'EnableIamAuthorizer'))
    schemes.set('AWS_IAM', { ...inHeader, 'x-amazon-apigateway-authtype': 'awsSigv4' });
  for (const [name, authorizer] of membersOf(get(auth, 'Authorizers')))
    schemes.set(name, at(authorizer, authorizerOf(authorizer)));
  if (schemes.size > 0) {
    const components = document.root.get('components') as Value | undefined;
    const known = membersOf(get(components, 'securitySchemes'));
    addMembers(document.root, 'components', [['securitySchemes', new Map<string, Draft>([...known, ...schemes])]]);
  }
  const fallback = textAt(auth, 'DefaultAuthorizer');
  if (fallback === undefined) return;
  const scopes = get(auth, 'Authorizers', fallback, 'AuthorizationScopes') ?? [];
  for (const [, method, members] of calledMethods(document)) {
    if (method === 'options' || listIn(members, 'security').length > 0) continue;
    members.set('security', [new Map([[fallback, scopes]])]);
  }
}

/** The sources in which an authorizer finds the identity of the caller. */
const identitySources = [
  ['Headers', '$request.header.'],
  ['QueryStrings', '$request.querystring.'],
  ['StageVariables', '$stageVariables.'],
  ['Context', '$context.'],
] as const;

function authorizerOf(authorizer: Value): Draft {
  const key = 'x-amazon-apigateway-authorizer';
  const jwt = get(authorizer, 'JwtConfiguration');
  if (jwt !== undefined) {
    const jwtConfiguration = new Map(membersOf(jwt).map(([name, value]) => [name.toLowerCase(), value]));
    return {
      type: 'oauth2',
      [key]: { jwtConfiguration, ...pick(authorizer, ['IdentitySource', 'identitySource']), type: 'jwt' },
    };
  }
  const functionArn = get(authorizer, 'FunctionArn');
  const identity = get(authorizer, 'Identity');
  const role = get(authorizer, 'FunctionInvokeRole');
  const sources = identitySources.flatMap(([name, prefix]) =>
    itemsOf(get(identity, name)).map((item) => `${prefix}${knownText(item) ?? ''}`),
  );
  return {
    ...inHeader,
    name: 'Unused',
    [key]: {
      type: 'request',
      authorizerUri: functionArn && authorizerUri(functionArn),
      authorizerCredentials: knownText(role) === 'NONE' ? undefined : role,
      authorizerResultTtlInSeconds: get(identity, 'ReauthorizeEvery'),
      identitySource: isGiven(identity) ? sources : undefined,
      ...pick(authorizer, ['AuthorizerPayloadFormatVersion', 'authorizerPayloadFormatVersion']),
      enableSimpleResponses: isTrue(authorizer, 'EnableSimpleResponses') ? true : undefined,
    },
  };
}
