import { knownText, type Value } from '../../../values/value.ts';
import {
  addMembers,
  callOfFunction,
  callOfStateMachine,
  closeDocument,
  givenBody,
  type Members,
  openApi3,
  openDocument,
} from './api-document.ts';
import { authorizerPermissions } from './authorizers.ts';
import { domainOf } from './domain.ts';
import { at, type Draft, ref } from './draft.ts';
import { anyMethod, stageOf } from './methods.ts';
import { get, isGiven, isTrue, itemsOf, membersOf, textAt } from './read.ts';
import { addResourcePolicies } from './resource-policy.ts';
import { addAuthorization, credentialsOf, securityOf } from './rest-authorization.ts';
import {
  type Expand,
  type Generated,
  idOf,
  pick,
  type SamResource,
  type SamTemplate,
  tagList,
  withTags,
} from './sam.ts';
import { targetOf } from './target.ts';

/** A REST API with its stage, deployment, domain and usage plan, and the document of its methods. */
export const expandRestApi: Expand = (resource, template) => {
  const { name, properties } = resource;
  const auth = get(properties, 'Auth');
  const stageName = stageOf(resource) ?? '';
  const isPlain = /^[A-Za-z0-9]+$/.test(stageName);
  const stageId = isPlain ? `${name}${stageName}Stage` : idOf(`${name}Stage`, stageName);
  const tags = get(properties, 'Tags');
  const api: Generated = {
    name,
    type: 'AWS::ApiGateway::RestApi',
    properties: {
      ...pick(
        properties,
        'ApiKeySourceType',
        'BinaryMediaTypes',
        'Description',
        'EndpointAccessMode',
        'FailOnWarnings',
        'MinimumCompressionSize',
        'Mode',
        'Name',
        'Policy',
        'SecurityPolicy',
      ),
      ...bodyOf(resource, template),
      ...endpointOf(get(properties, 'EndpointConfiguration')),
    },
    names: { Body: 'DefinitionBody' },
  };
  const deployment: Generated = {
    name: `${name}Deployment`,
    type: 'AWS::ApiGateway::Deployment',
    properties: {
      RestApiId: ref(name),
      StageName: get(properties, 'OpenApiVersion') === undefined ? 'Stage' : undefined,
    },
  };
  const stage: Generated = {
    name: stageId,
    type: 'AWS::ApiGateway::Stage',
    properties: {
      RestApiId: ref(name),
      DeploymentId: ref(deployment.name),
      ...pick(
        properties,
        'AccessLogSetting',
        'CacheClusterEnabled',
        'CacheClusterSize',
        'CanarySetting',
        'MethodSettings',
        'StageName',
        'TracingEnabled',
        'Variables',
      ),
      Tags: tags && tagList(tags),
    },
    // Settings that are missing in the stage are set on the API.
    names: {},
  };
  return withTags(resource, [
    api,
    deployment,
    stage,
    ...authorizerPermissions(resource, (one) => !isTrue(one, 'DisableFunctionDefaultPermissions')),
    ...domainOf(name, stageId, get(properties, 'Domain'), false),
    ...usagePlanOf(name, stageId, get(auth, 'UsagePlan')),
  ]);
};

function endpointOf(endpoint: Value | undefined): Generated['properties'] {
  if (endpoint === undefined) return {};
  const type = get(endpoint, 'Type') ?? endpoint;
  const networks = get(endpoint, 'VPCEndpointIds') ?? get(endpoint, 'VpcEndpointIds');
  return {
    EndpointConfiguration: at(endpoint, {
      Types: [type],
      VpcEndpointIds: networks,
      ...pick(endpoint, 'IpAddressType'),
    }),
    Parameters: at(endpoint, { endpointConfigurationTypes: type }),
  };
}

function bodyOf({ name, properties }: SamResource, { methodsOf }: SamTemplate): Generated['properties'] {
  const given = givenBody(properties);
  if (given !== undefined) return given;
  const body = get(properties, 'DefinitionBody');
  const auth = get(properties, 'Auth');
  const isManaged = body === undefined || isTrue(properties, 'MergeDefinitions');
  const methods = methodsOf(name);
  const version = openApi3(get(properties, 'OpenApiVersion'));
  const skeleton: [string, Draft] = version === undefined ? ['swagger', '2.0'] : ['openapi', version];
  const document = openDocument(body, skeleton, isManaged ? methods : [], (method, written) => {
    const own = get(method.properties, 'Auth');
    const called = targetOf(method.owner).isFunction
      ? withRequest(callOfFunction(method, { credentials: credentialsOf(own, auth) }), method.properties, version)
      : callOfStateMachine(method);
    return new Map([...written, ...withSecurity(called, securityOf(own, auth))]);
  });
  const { root, paths } = document;
  const cors = get(properties, 'Cors');
  if (isGiven(cors)) {
    for (const item of paths.values()) {
      if (!item.has('options')) item.set('options', preflight(cors, [...item.keys()], root.has('openapi')));
    }
  }
  addAuthorization(document, auth);
  const ofEvents = methods.flatMap((method): [string, Value][] => {
    const policy = get(method.properties, 'Auth', 'ResourcePolicy');
    return policy === undefined ? [] : [[method.path, policy]];
  });
  const stage = get(properties, 'StageName');
  const eventStage = stageOf({ name, properties }) ?? 'Stage';
  addResourcePolicies(document, get(auth, 'ResourcePolicy'), ofEvents, stage, eventStage);
  addSettings(root, properties);
  if (root.has('openapi') && !root.has('swagger')) moveToComponents(root);
  return { Body: at(body, closeDocument(document)) };
}

/** Adds settings of the whole API. */
function addSettings(root: Members, properties: Value): void {
  const media = get(properties, 'BinaryMediaTypes');
  if (media !== undefined) {
    const types = itemsOf(media).map((type) => at(type, knownText(type)?.replaceAll('~1', '/') ?? type));
    root.set('x-amazon-apigateway-binary-media-types', types);
  }
  const responses = get(properties, 'GatewayResponses');
  if (responses !== undefined) {
    const made = membersOf(responses).map(([key, value]): [string, Draft] => [key, at(value, gatewayResponse(value))]);
    addMembers(root, 'x-amazon-apigateway-gateway-responses', made);
  }
  const models = get(properties, 'Models');
  if (models !== undefined) {
    addMembers(
      root,
      'definitions',
      membersOf(models).map(([key, value]) => [key.toLowerCase(), value]),
    );
  }
  const isDisabled = get(properties, 'DisableExecuteApiEndpoint');
  if (isDisabled !== undefined) {
    const key = 'x-amazon-apigateway-endpoint-configuration';
    if (root.has('openapi')) root.set('servers', [{ [key]: { disableExecuteApiEndpoint: isDisabled } }]);
    else addMembers(root, key, [['disableExecuteApiEndpoint', isDisabled]]);
  }
}

/** Puts definitions where OpenAPI 3 has them. */
function moveToComponents(root: Members): void {
  for (const [from, to] of [
    ['securityDefinitions', 'securitySchemes'],
    ['definitions', 'schemas'],
  ] as const) {
    const members = root.get(from);
    if (members === undefined) continue;
    root.delete(from);
    addMembers(root, 'components', [[to, members]]);
  }
}

function withSecurity(members: Members, security: readonly Draft[]): Members {
  if (security.length > 0) members.set('security', security);
  return members;
}

/** Adds the model and the parameters of a request. */
function withRequest(members: Members, properties: Value | undefined, version: string | undefined): Members {
  const model = get(properties, 'RequestModel');
  const name = textAt(model, 'Model')?.toLowerCase();
  const parameters: Draft[] = [];
  if (name !== undefined) {
    const required = { required: get(model, 'Required') };
    if (version === undefined)
      parameters.push({ in: 'body', name, schema: { $ref: `#/definitions/${name}` }, ...required });
    else {
      const schema = { $ref: `#/components/schemas/${name}` };
      members.set('requestBody', { content: { 'application/json': { schema } }, ...required });
    }
  }
  const own = get(properties, 'RequestParameters');
  for (const item of own?.kind === 'list' ? own.items : []) {
    const [key = knownText(item) ?? '', settings] = membersOf(item)[0] ?? [];
    const [, , location = '', ...rest] = key.split('.');
    parameters.push(
      at(item, {
        in: location === 'querystring' ? 'query' : location,
        name: rest.join('.'),
        required: get(settings, 'Required') ?? false,
        type: 'string',
      }),
    );
  }
  if (parameters.length > 0) members.set('parameters', parameters);
  return members;
}

/** The parameters of a response, by what they are called in the document. */
const responseParameters = { Headers: 'header', Paths: 'path', QueryStrings: 'querystring' } as const;

function gatewayResponse(response: Value): Draft {
  const parameters: Members = new Map();
  for (const [key, prefix] of Object.entries(responseParameters)) {
    for (const [name, value] of membersOf(get(response, 'ResponseParameters', key)))
      parameters.set(`gatewayresponse.${prefix}.${name}`, value);
  }
  const status = get(response, 'StatusCode');
  return {
    responseParameters: parameters,
    responseTemplates: get(response, 'ResponseTemplates') ?? {},
    statusCode: knownText(status) ?? status,
  };
}

const json = ['application/json'];
const allMethods = ['DELETE', 'GET', 'HEAD', 'OPTIONS', 'PATCH', 'POST', 'PUT'];

/** The `OPTIONS` method, with which browsers check whether a site may call the others. */
function preflight(cors: Value, methods: readonly string[], isOpenApi3: boolean): Members {
  const allowed = methods.includes(anyMethod)
    ? allMethods
    : [...new Set([...methods, 'options'].map((method) => method.toUpperCase()))].sort();
  const isMap = cors.kind === 'map';
  const headers: readonly (readonly [header: string, value: Draft, type: string])[] = [
    ['Access-Control-Allow-Origin', isMap ? (get(cors, 'AllowOrigin') ?? "'*'") : cors, 'string'],
    ['Access-Control-Allow-Headers', get(cors, 'AllowHeaders'), 'string'],
    ['Access-Control-Allow-Methods', get(cors, 'AllowMethods') ?? `'${allowed.join(',')}'`, 'string'],
    ['Access-Control-Max-Age', get(cors, 'MaxAge'), 'integer'],
    ['Access-Control-Allow-Credentials', isTrue(cors, 'AllowCredentials') ? "'true'" : undefined, 'string'],
  ];
  const given = headers.filter(([, value]) => value !== undefined);
  const response = {
    statusCode: '200',
    responseParameters: Object.fromEntries(given.map(([key, value]) => [`method.response.header.${key}`, value])),
    responseTemplates: { 'application/json': '{}\n' },
  };
  return new Map<string, Draft>([
    ['summary', 'CORS support'],
    ...(isOpenApi3
      ? []
      : ([
          ['consumes', json],
          ['produces', json],
        ] as const)),
    [
      'x-amazon-apigateway-integration',
      at(cors, {
        type: 'mock',
        requestTemplates: { 'application/json': '{\n  "statusCode" : 200\n}\n' },
        responses: { default: response },
      }),
    ],
    [
      'responses',
      {
        200: {
          description: 'Default response for CORS method',
          headers: Object.fromEntries(
            given.map(([key, , type]) => [key, isOpenApi3 ? { schema: { type } } : { type }]),
          ),
        },
      },
    ],
  ]);
}

/** The usage plan of an API, with a key for it. If APIs share a plan, each has its own here. */
function usagePlanOf(name: string, stage: string, plan: Value | undefined): readonly Generated[] {
  const kind = textAt(plan, 'CreateUsagePlan');
  if (kind !== 'PER_API' && kind !== 'SHARED') return [];
  const prefix = kind === 'SHARED' ? 'Serverless' : name;
  const ids = { plan: `${prefix}UsagePlan`, key: `${prefix}ApiKey` };
  return [
    {
      name: ids.plan,
      type: 'AWS::ApiGateway::UsagePlan',
      properties: {
        ApiStages: [{ ApiId: ref(name), Stage: ref(stage) }],
        ...pick(plan, 'Description', 'Quota', 'Tags', 'Throttle', 'UsagePlanName'),
      },
      from: plan,
    },
    {
      name: ids.key,
      type: 'AWS::ApiGateway::ApiKey',
      properties: { Enabled: true, StageKeys: [{ RestApiId: ref(name), StageName: ref(stage) }] },
      from: plan,
    },
    {
      name: `${ids.plan}Key`,
      type: 'AWS::ApiGateway::UsagePlanKey',
      properties: { KeyId: ref(ids.key), KeyType: 'API_KEY', UsagePlanId: ref(ids.plan) },
      from: plan,
    },
  ];
}
