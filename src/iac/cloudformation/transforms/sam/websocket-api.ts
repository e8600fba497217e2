import type { Value } from '../../../values/value.ts';
import { authorizerPermission } from './authorizers.ts';
import { domainOf } from './domain.ts';
import { at, type Draft, getAtt, ref, sub } from './draft.ts';
import { get, isTrue, membersOf, textAt } from './read.ts';
import { type Expand, type Generated, literalText, pick } from './sam.ts';

const createdBy = 'websocketapi:createdBy';
const invocations =
  'arn:${AWS::Partition}:apigateway:${AWS::Region}:lambda:path/2015-03-31/functions/${Arn}/invocations';

/** A WebSocket API with its routes, stage and authorizer. */
export const expandWebSocketApi: Expand = ({ name, properties }) => {
  const stageName = get(properties, 'StageName');
  const auth = get(properties, 'Auth');
  const stageText = stageName === undefined ? 'default' : literalText(stageName);
  const stageId = stageText === 'default' ? `${name}DefaultStage` : `${name}${stageText ?? ''}Stage`;
  const tags = new Map<string, Draft>([...membersOf(get(properties, 'Tags')), [createdBy, 'SAM']]);
  const api: Generated = {
    name,
    type: 'AWS::ApiGatewayV2::Api',
    properties: {
      Name: name,
      ProtocolType: 'WEBSOCKET',
      ...pick(
        properties,
        'ApiKeySelectionExpression',
        'Description',
        'DisableExecuteApiEndpoint',
        'DisableSchemaValidation',
        'IpAddressType',
        'Name',
        'RouteSelectionExpression',
      ),
      Tags: tags,
    },
  };
  const stage: Generated = {
    name: stageId,
    type: 'AWS::ApiGatewayV2::Stage',
    properties: {
      ApiId: ref(name),
      StageName: 'default',
      ...pick(properties, 'AccessLogSettings', 'DefaultRouteSettings', 'RouteSettings', 'StageName', 'StageVariables'),
      AutoDeploy: true,
      Tags: isTrue(properties, 'PropagateTags') ? tags : { [createdBy]: 'SAM' },
    },
    names: {},
  };
  const routes = membersOf(get(properties, 'Routes')).flatMap(([key, route]) =>
    routeOf(name, key, route, stageName, auth),
  );
  return [
    api,
    ...routes,
    ...domainOf(
      name,
      stageId,
      get(properties, 'Domain'),
      true,
      isTrue(properties, 'PropagateTags') ? tags : { [createdBy]: 'SAM' },
    ),
    stage,
    ...authorizerOf(name, auth),
  ];
};

function routeOf(
  api: string,
  key: string,
  route: Value,
  stageName: Value | undefined,
  auth: Value | undefined,
): readonly Generated[] {
  const plain = key.replaceAll(/[^A-Za-z0-9]/g, '').toLowerCase();
  const id = `${api}${plain.slice(0, 1).toUpperCase()}${plain.slice(1)}`;
  const functionArn = get(route, 'FunctionArn');
  const type = textAt(auth, 'AuthType')?.toUpperCase();
  const isCustom = key === '$connect' && type === 'CUSTOM';
  return [
    {
      name: `${id}Route`,
      type: 'AWS::ApiGatewayV2::Route',
      properties: {
        ApiId: ref(api),
        RouteKey: key,
        ...pick(
          route,
          'ApiKeyRequired',
          'ModelSelectionExpression',
          'OperationName',
          'RequestModels',
          'RequestParameters',
          'RouteResponseSelectionExpression',
        ),
        Target: sub('integrations/${Integration}', { Integration: ref(`${id}Integration`) }),
        AuthorizationType: key === '$connect' ? type && at(auth, type) : undefined,
        AuthorizerId: isCustom ? ref(`${api}ConnectAuthorizer`) : undefined,
      },
      from: route,
    },
    {
      name: `${id}Integration`,
      type: 'AWS::ApiGatewayV2::Integration',
      properties: {
        ApiId: ref(api),
        IntegrationType: 'AWS_PROXY',
        IntegrationUri: functionArn && sub(invocations, { Arn: functionArn }),
        ...pick(route, ['IntegrationTimeout', 'TimeoutInMillis']),
      },
      from: route,
    },
    {
      name: `${id}Permission`,
      type: 'AWS::Lambda::Permission',
      properties: {
        Action: 'lambda:InvokeFunction',
        FunctionName: functionArn,
        Principal: 'apigateway.amazonaws.com',
        SourceArn: sub('arn:${AWS::Partition}:execute-api:${AWS::Region}:${AWS::AccountId}:${Api}/${Stage}/${Route}', {
          Api: getAtt(api, 'ApiId'),
          Stage: stageName ?? 'default',
          Route: key,
        }),
      },
      from: route,
    },
  ];
}

/** The authorizer of connections, and the permission to call its function. */
function authorizerOf(api: string, auth: Value | undefined): readonly Generated[] {
  const functionArn = get(auth, 'AuthArn');
  if (auth === undefined || functionArn === undefined || textAt(auth, 'AuthType')?.toUpperCase() !== 'CUSTOM')
    return [];
  const name = `${api}ConnectAuthorizer`;
  const authorizer: Generated = {
    name,
    type: 'AWS::ApiGatewayV2::Authorizer',
    properties: {
      ApiId: ref(api),
      AuthorizerType: 'REQUEST',
      AuthorizerUri: sub(invocations, { Arn: functionArn }),
      Name: name,
      ...pick(auth, ['InvokeRole', 'AuthorizerCredentialsArn'], 'IdentitySource', 'Name'),
    },
    from: auth,
  };
  if (get(auth, 'InvokeRole') !== undefined) return [authorizer];
  return [authorizer, authorizerPermission(`${api}AuthorizerPermission`, api, functionArn, auth)];
}
