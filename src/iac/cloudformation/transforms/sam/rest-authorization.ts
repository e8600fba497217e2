import { knownText, type Value } from '../../../values/value.ts';
import {
  type ApiDocument,
  addMembers,
  authorizerUri,
  calledMethods,
  listIn,
  type Members,
  namesIn,
} from './api-document.ts';
import { at, type Draft, sub } from './draft.ts';
import { get, isGiven, isTrue, itemsOf, membersOf, textAt } from './read.ts';

const inHeader = { type: 'apiKey', name: 'Authorization', in: 'header' };

/** The requirements of an event's method: the authorizer, and the key. */
export function securityOf(auth: Value | undefined, apiAuth: Value | undefined): readonly Draft[] {
  const security: Draft[] = [];
  const name = textAt(auth, 'Authorizer');
  if (name !== undefined) {
    const scopes = get(auth, 'AuthorizationScopes') ?? get(apiAuth, 'Authorizers', name, 'AuthorizationScopes');
    security.push(new Map([[name, scopes ?? []]]));
  }
  const key = get(auth, 'ApiKeyRequired');
  if (key !== undefined) security.push(new Map([[isTrue(key) ? 'api_key' : 'api_key_false', []]]));
  return security;
}

/** The role with which a method calls its target, if callers need IAM permissions. */
export function credentialsOf(auth: Value | undefined, apiAuth: Value | undefined): Draft {
  const isIam =
    textAt(auth, 'Authorizer') === 'AWS_IAM' || (textAt(apiAuth, 'DefaultAuthorizer') === 'AWS_IAM' && !isGiven(auth));
  const role = get(auth, 'InvokeRole') ?? get(apiAuth, 'InvokeRole');
  if (!isIam || knownText(role) === 'NONE' || (role !== undefined && !isGiven(role))) return undefined;
  const isOfCaller = role === undefined || knownText(role) === 'CALLER_CREDENTIALS';
  return isOfCaller ? sub('arn:${AWS::Partition}:iam::*:user/*') : role;
}

/** Adds the authorizers of an API to its document, and the default one to its methods. */
export function addAuthorization(document: ApiDocument, auth: Value | undefined): void {
  const definitions: Members = new Map();
  for (const [name, authorizer] of membersOf(get(auth, 'Authorizers')))
    definitions.set(name, at(authorizer, authorizerOf(authorizer)));
  const fallback = textAt(auth, 'DefaultAuthorizer');
  const names = new Set(['AWS_IAM', ...definitions.keys()]);
  const spares = (property: string, method: string): boolean =>
    method === 'options' && textAt(auth, property)?.toLowerCase() === 'false';
  let [usesIam, usesKey] = [fallback === 'AWS_IAM', isTrue(auth, 'ApiKeyRequired')];
  for (const [, method, members] of calledMethods(document)) {
    let security = [...listIn(members, 'security')];
    const has = (name: string): boolean => security.some((one) => namesIn(one).includes(name));
    if (fallback !== undefined && !spares('AddDefaultAuthorizerToCorsPreflight', method)) {
      const isOpen = has('NONE');
      const isOwn = security.some((one) => namesIn(one).some((name) => names.has(name)));
      // NONE only stays if it is the only entry.
      if (isOpen && security.length > 1) security = security.filter((one) => !namesIn(one).includes('NONE'));
      else if (!isOpen && !isOwn) {
        const scopes = get(auth, 'Authorizers', fallback, 'AuthorizationScopes');
        security.push(new Map([[fallback, scopes ?? []]]));
      }
    }
    if (isTrue(auth, 'ApiKeyRequired') && !spares('AddApiKeyRequiredToCorsPreflight', method)) {
      if (has('api_key_false')) security = security.filter((one) => !namesIn(one).includes('api_key_false'));
      else if (!has('api_key')) security.push(new Map([['api_key', []]]));
    }
    usesIam ||= has('AWS_IAM');
    usesKey ||= has('api_key');
    if (security.length > 0 || members.has('security')) members.set('security', security);
  }
  if (usesIam) definitions.set('AWS_IAM', { ...inHeader, 'x-amazon-apigateway-authtype': 'awsSigv4' });
  if (usesKey) definitions.set('api_key', { ...inHeader, name: 'x-api-key' });
  if (definitions.size > 0) addMembers(document.root, 'securityDefinitions', definitions);
}

/** The sources in which a request authorizer finds the identity of the caller. */
const identitySources = [
  ['Headers', 'method.request.header.'],
  ['QueryStrings', 'method.request.querystring.'],
  ['StageVariables', 'stageVariables.'],
  ['Context', 'context.'],
] as const;

function authorizerOf(authorizer: Value): Draft {
  const pools = get(authorizer, 'UserPoolArn');
  const identity = get(authorizer, 'Identity');
  const validation = { identityValidationExpression: get(identity, 'ValidationExpression') };
  const header = { ...inHeader, name: get(identity, 'Header') ?? 'Authorization' };
  if (isGiven(pools)) {
    return {
      ...header,
      'x-amazon-apigateway-authtype': 'cognito_user_pools',
      'x-amazon-apigateway-authorizer': { type: 'cognito_user_pools', providerARNs: itemsOf(pools), ...validation },
    };
  }
  const isRequest = textAt(authorizer, 'FunctionPayloadType') === 'REQUEST';
  const functionArn = get(authorizer, 'FunctionArn');
  const role = get(authorizer, 'FunctionInvokeRole');
  const sources = identitySources.flatMap(([key, prefix]) =>
    itemsOf(get(identity, key)).map((item) => `${prefix}${knownText(item) ?? ''}`),
  );
  return {
    ...header,
    ...(isRequest && { name: 'Unused' }),
    'x-amazon-apigateway-authtype': 'custom',
    'x-amazon-apigateway-authorizer': {
      type: isRequest ? 'request' : 'token',
      authorizerUri: functionArn && authorizerUri(functionArn),
      authorizerResultTtlInSeconds: get(identity, 'ReauthorizeEvery'),
      authorizerCredentials: knownText(role) === 'NONE' ? undefined : role,
      identitySource: isRequest && sources.length > 0 ? sources.join(', ') : undefined,
      ...(!isRequest && validation),
    },
  };
}
