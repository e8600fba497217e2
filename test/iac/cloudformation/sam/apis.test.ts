import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import type { Config } from '../../../../src/iac/index.ts';
import { expand, functionWith, sam } from './expansion.ts';

const test = suite('iac/cloudformation/sam/apis');

/** The value at a path of keys. */
const within = (config: Config, ...keys: readonly string[]): unknown =>
  keys.reduce<unknown>((value, key) => (value as Config | undefined)?.[key], config);
const events = (text: string): string => functionWith(`Events: ${text}`);
const getHello = '{Get: {Type: Api, Properties: {Path: "/hello/{id}", Method: get}}}';

test('events that name no API get an implicit one, which belongs to the first of them', async () => {
  const globals = 'Globals: {Api: {TracingEnabled: true}}\n';
  const { resources, made, propertiesOf, placeOf } = await expand(sam(events(getHello), globals));
  assert.equal(
    resources.map(({ id }) => id),
    ['AWS::Serverless::Function.F', 'AWS::Serverless::Api.ServerlessRestApi'],
  );
  assert.equal(made, {
    F: 'AWS::Lambda::Function',
    FRole: 'AWS::IAM::Role',
    FGetPermissionProd: 'AWS::Lambda::Permission',
    ServerlessRestApi: 'AWS::ApiGateway::RestApi',
    ServerlessRestApiDeployment: 'AWS::ApiGateway::Deployment',
    ServerlessRestApiProdStage: 'AWS::ApiGateway::Stage',
  });
  assert.is(
    propertiesOf('FGetPermissionProd').SourceArn,
    'arn:${AWS::Partition}:execute-api:${AWS::Region}:${AWS::AccountId}:${ServerlessRestApi}/*/GET/hello/*',
  );
  const stage = propertiesOf('ServerlessRestApiProdStage');
  assert.equal([stage.StageName, stage.TracingEnabled], ['Prod', true]);
  assert.is(
    placeOf('ServerlessRestApiProdStage', ['xray_tracing_enabled'], 'aws_api_gateway_stage'),
    'ServerlessRestApi TracingEnabled: 2:33 true',
  );
  assert.match(
    placeOf('ServerlessRestApiProdStage', ['access_log_settings'], 'aws_api_gateway_stage'),
    /^ServerlessRestApi AccessLogSetting: 10:21 \{Type: Api/,
  );
  const http = await expand(sam(events('{Any: {Type: HttpApi}}')));
  assert.equal(
    [http.made.ServerlessHttpApi, http.made.ServerlessHttpApiApiGatewayDefaultStage, http.made.FAnyPermission],
    ['AWS::ApiGatewayV2::Api', 'AWS::ApiGatewayV2::Stage', 'AWS::Lambda::Permission'],
  );
});

test('suppressions of the function count for its API', async () => {
  const { resources } = await expand(sam(`  # lintel:skip=aws.apigateway.tracing_enabled\n${events(getHello)}`));
  assert.equal(
    resources.map(({ name, comments }) => [name, comments.length]),
    [
      ['F', 1],
      ['ServerlessRestApi', 1],
    ],
  );
});

test('the methods of events are in the document of their API, with what they require', async () => {
  const api = `  A:
    Type: AWS::Serverless::Api
    Properties:
      StageName: prod
      Cors: "'*'"
      Auth:
        DefaultAuthorizer: Pool
        ApiKeyRequired: true
        Authorizers:
          Pool: {UserPoolArn: p, AuthorizationScopes: [s]}
          Fn: {FunctionArn: !GetAtt F.Arn}
`;
  const calls = `{
        Own: {Type: Api, Properties: {RestApiId: !Ref A, Path: /own, Method: post, Auth: {Authorizer: Fn}}},
        Open: {Type: Api, Properties: {RestApiId: !Ref A, Path: /open, Method: any, Auth: {Authorizer: NONE, ApiKeyRequired: false}}},
        Default: {Type: Api, Properties: {RestApiId: !Ref A, Path: /own, Method: get}}}`;
  const { made, propertiesOf } = await expand(sam(events(calls) + api));
  const { Body } = propertiesOf('A') as { Body: Config };
  const securityOf = (path: string, method: string): unknown => within(Body, 'paths', path, method, 'security');
  assert.equal(securityOf('/own', 'post'), [{ Fn: [] }, { api_key: [] }]);
  assert.equal(securityOf('/own', 'get'), [{ Pool: ['s'] }, { api_key: [] }]);
  // Neither the default authorizer nor the key: an empty list.
  assert.equal(securityOf('/open', 'x-amazon-apigateway-any-method'), []);
  assert.equal(Object.keys(within(Body, 'paths', '/own') as Config), ['post', 'get', 'options']);
  assert.equal(Object.keys(Body.securityDefinitions as Config), ['Pool', 'Fn', 'api_key']);
  assert.is(
    within(Body, 'paths', '/own', 'get', 'x-amazon-apigateway-integration', 'uri'),
    'arn:${AWS::Partition}:apigateway:${AWS::Region}:lambda:path/2015-03-31/functions/${F.Arn}/invocations',
  );
  assert.is(made.AFnAuthorizerPermission, 'AWS::Lambda::Permission');
  assert.is(made.FOwnPermissionprod, 'AWS::Lambda::Permission');
});

test('policies see resource policies and CORS settings at the place where they are written', async () => {
  const apis = `  A:
    Type: AWS::Serverless::Api
    Properties:
      StageName: prod
      DefinitionBody: {swagger: '2.0', paths: {/a: {get: {}}}}
      Auth:
        ResourcePolicy:
          IpRangeWhitelist: [1.2.3.4]
          CustomStatements: [{Effect: Allow, Principal: "*"}]
  H:
    Type: AWS::Serverless::HttpApi
    Properties:
      CorsConfiguration: {AllowOrigins: ["*"], AllowCredentials: false}
`;
  const { resources, placeOf } = await expand(sam(apis));
  const form = (name: string, type: string): Config =>
    resources.find((one) => one.name === name)!.forms!.find(({ resource }) => resource.type === type)!.resource.config;
  const policy = JSON.parse(String(form('A', 'aws_api_gateway_rest_api').policy));
  assert.equal(policy.Statement, [
    { Effect: 'Allow', Action: 'execute-api:Invoke', Resource: ['execute-api:/prod/GET/a'], Principal: '*' },
    {
      Effect: 'Deny',
      Action: 'execute-api:Invoke',
      Resource: ['execute-api:/prod/GET/a'],
      Principal: '*',
      Condition: { NotIpAddress: { 'aws:SourceIp': ['1.2.3.4'] } },
    },
    { Effect: 'Allow', Principal: '*' },
  ]);
  assert.match(placeOf('A', ['policy'], 'aws_api_gateway_rest_api'), /^A Auth\.ResourcePolicy: 9:9 /);
  assert.equal(form('H', 'aws_apigatewayv2_api').cors_configuration, [{ allow_origins: ['*'] }]);
  const origin = ['cors_configuration', 0, 'allow_origins', 0];
  assert.is(placeOf('H', origin, 'aws_apigatewayv2_api'), 'H CorsConfiguration.AllowOrigins.0: 15:42 "*"');
});

test('an API has its domain, and its usage plan', async () => {
  const api = `  A:
    Type: AWS::Serverless::Api
    Properties:
      StageName: prod
      Domain: {DomainName: example.com, CertificateArn: c, BasePath: [/get-it], Route53: {HostedZoneId: z, IpV6: true}}
      Auth: {UsagePlan: {CreateUsagePlan: PER_API}}
`;
  const { made, propertiesOf } = await expand(sam(api));
  // The ten digits are those of SHA-1, as SAM takes them.
  const types = Object.entries(made).map(
    ([name, type]) => `${name.replace(/[0-9a-f]{10}$/, '#')} ${type.slice('AWS::'.length)}`,
  );
  assert.equal(types.slice(3), [
    'ApiGatewayDomainName# ApiGateway::DomainName',
    'AgetitBasePathMapping ApiGateway::BasePathMapping',
    'RecordSetGroup# Route53::RecordSetGroup',
    'AUsagePlan ApiGateway::UsagePlan',
    'AApiKey ApiGateway::ApiKey',
    'AUsagePlanKey ApiGateway::UsagePlanKey',
  ]);
  assert.ok('ApiGatewayDomainName0caaf24ab1' in made, 'sha1("example.com") begins with 0caaf24ab1');
  assert.is(propertiesOf('AgetitBasePathMapping').Stage, '${AprodStage}');
});

test('an API that only disabled functions use is disabled, too', async () => {
  const { resources, potential = [] } = await expand(
    sam(
      events(getHello).replace('    Properties', '    Condition: Off\n    Properties'),
      'Conditions: {Off: !Equals [a, b]}\n',
    ),
  );
  assert.equal([resources.length, potential.map(({ name }) => name)], [0, ['F', 'ServerlessRestApi']]);
});

test.run();
