import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import type { Config } from '../../../../src/iac/index.ts';
import { expand, functionWith, sam } from './expansion.ts';

// The expected properties are those of aws-sam-translator 1.115.0.
const test = suite('iac/cloudformation/sam/http-api');

const events = `Events:
        One: {Type: HttpApi, Properties: {ApiId: !Ref H, Path: /one, Method: get, Auth: {Authorizer: Jwt, AuthorizationScopes: [w]}, TimeoutInMillis: 500, PayloadFormatVersion: "1.0", RouteSettings: {ThrottlingBurstLimit: 5}}}
        Two: {Type: HttpApi, Properties: {ApiId: !Ref H, Path: /two, Method: any, Auth: {Authorizer: NONE}}}
        Three: {Type: HttpApi, Properties: {ApiId: !Ref H, Path: /three, Method: POST, Auth: {Authorizer: Fn}}}
        Four: {Type: HttpApi, Properties: {ApiId: !Ref H, Path: /four, Method: put}}
        Five: {Type: HttpApi, Properties: {ApiId: !Ref H}}`;

const api = `  H:
    Type: AWS::Serverless::HttpApi
    Properties:
      Name: shop
      Description: d
      StageName: v1
      StageVariables: {a: b}
      DefaultRouteSettings: {ThrottlingBurstLimit: 1}
      RouteSettings: {"GET /one": {ThrottlingRateLimit: 2}}
      AccessLogSettings: {DestinationArn: arn, Format: f}
      FailOnWarnings: true
      DisableExecuteApiEndpoint: true
      Tags: {k: v}
      CorsConfiguration: {AllowOrigins: ["https://a"], AllowMethods: [GET], AllowHeaders: [x], ExposeHeaders: [y], MaxAge: 5, AllowCredentials: true}
      Auth:
        DefaultAuthorizer: Jwt
        Authorizers:
          Jwt: {JwtConfiguration: {issuer: "https://i", audience: [a]}, IdentitySource: $request.header.Authorization, AuthorizationScopes: [s]}
          Fn: {FunctionArn: !GetAtt F.Arn, AuthorizerPayloadFormatVersion: "2.0", EnableSimpleResponses: true, FunctionInvokeRole: role, Identity: {Headers: [h], QueryStrings: [q], StageVariables: [s], Context: [c], ReauthorizeEvery: 60}}
      Domain: {DomainName: api.example.com, CertificateArn: c, SecurityPolicy: TLS_1_2, EndpointConfiguration: REGIONAL, BasePath: [/a, b], MutualTlsAuthentication: {TruststoreUri: "s3://x"}, Route53: {HostedZoneName: example.com., EvaluateTargetHealth: true, IpV6: true, SetIdentifier: s, Region: us-east-1}}
`;
const expanded = expand(sam(functionWith(events) + api));

const tags = { k: 'v', 'httpapi:createdBy': 'SAM' };

test('the document has the routes of events, with their authorizers', async () => {
  const { propertiesOf } = await expanded;
  const { Body, FailOnWarnings } = propertiesOf('H') as { readonly Body: Config; readonly FailOnWarnings: boolean };
  assert.is(FailOnWarnings, true);
  type Method = { readonly security: unknown; readonly [key: string]: unknown };
  const paths = Body.paths as unknown as Readonly<Record<string, Readonly<Record<string, Method>>>>;
  const routes = Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, { security }]) => [path, method, security]),
  );
  assert.equal(routes, [
    ['/one', 'get', [{ Jwt: ['w'] }]],
    ['/two', 'x-amazon-apigateway-any-method', [{ NONE: [] }]],
    ['/three', 'post', [{ Fn: [] }]],
    ['/four', 'put', [{ Jwt: ['s'] }]],
    ['/$default', 'x-amazon-apigateway-any-method', [{ Jwt: ['s'] }]],
  ]);
  assert.is(paths['/$default']!['x-amazon-apigateway-any-method']!.isDefaultRoute, true);
  const integration = {
    type: 'aws_proxy',
    httpMethod: 'POST',
    uri: 'arn:${AWS::Partition}:apigateway:${AWS::Region}:lambda:path/2015-03-31/functions/${F.Arn}/invocations',
  };
  const key = 'x-amazon-apigateway-integration';
  assert.equal(paths['/one']!.get![key], { ...integration, timeoutInMillis: 500, payloadFormatVersion: '1.0' });
  assert.equal(paths['/four']!.put![key], { ...integration, payloadFormatVersion: '2.0' });
});

test('the document has the authorizers and settings of the API', async () => {
  const { propertiesOf } = await expanded;
  const { paths, components, tags: all, ...rest } = propertiesOf('H').Body as Config;
  assert.equal(rest, {
    openapi: '3.0.1',
    info: { version: '1.0', title: 'shop', description: 'd' },
    'x-amazon-apigateway-cors': {
      allowOrigins: ['https://a'],
      allowMethods: ['GET'],
      allowHeaders: ['x'],
      exposeHeaders: ['y'],
      maxAge: 5,
      allowCredentials: true,
    },
    servers: [{ 'x-amazon-apigateway-endpoint-configuration': { disableExecuteApiEndpoint: true } }],
  });
  assert.equal(
    all,
    Object.entries(tags).map(([name, value]) => ({ name, 'x-amazon-apigateway-tag-value': value })),
  );
  assert.equal(components, {
    securitySchemes: {
      Jwt: {
        type: 'oauth2',
        'x-amazon-apigateway-authorizer': {
          type: 'jwt',
          jwtConfiguration: { issuer: 'https://i', audience: ['a'] },
          identitySource: '$request.header.Authorization',
        },
      },
      Fn: {
        type: 'apiKey',
        name: 'Unused',
        in: 'header',
        'x-amazon-apigateway-authorizer': {
          type: 'request',
          authorizerUri:
            'arn:${AWS::Partition}:apigateway:${AWS::Region}:lambda:path/2015-03-31/functions/${F.Arn}/invocations',
          authorizerCredentials: 'role',
          authorizerResultTtlInSeconds: 60,
          identitySource: ['$request.header.h', '$request.querystring.q', '$stageVariables.s', '$context.c'],
          authorizerPayloadFormatVersion: '2.0',
          enableSimpleResponses: true,
        },
      },
    },
  });
});

test('the stage has the settings of routes, also those of events', async () => {
  const { propertiesOf } = await expanded;
  assert.equal(propertiesOf('Hv1Stage'), {
    ApiId: '${H}',
    StageName: 'v1',
    AccessLogSettings: { DestinationArn: 'arn', Format: 'f' },
    DefaultRouteSettings: { ThrottlingBurstLimit: 1 },
    RouteSettings: { 'GET /one': { ThrottlingRateLimit: 2, ThrottlingBurstLimit: 5 } },
    StageVariables: { a: 'b' },
    AutoDeploy: true,
    Tags: tags,
  });
});

test('a domain has a mapping for each path, and records in the zone', async () => {
  const { propertiesOf, made } = await expanded;
  const domain = 'ApiGatewayDomainNameV21bc412bb08';
  assert.equal(propertiesOf(domain), {
    DomainName: 'api.example.com',
    DomainNameConfigurations: [{ CertificateArn: 'c', EndpointType: 'REGIONAL', SecurityPolicy: 'TLS_1_2' }],
    MutualTlsAuthentication: { TruststoreUri: 's3://x' },
    Tags: tags,
  });
  for (const [name, path] of [
    ['HaApiMapping', 'a'],
    ['HbApiMapping', 'b'],
  ] as const) {
    const mapping = { DomainName: `\${${domain}}`, ApiId: '${H}', Stage: '${Hv1Stage}', ApiMappingKey: path };
    assert.equal(propertiesOf(name), mapping);
  }
  const records = Object.keys(made).find((name) => name.startsWith('RecordSetGroup'))!;
  const record = (type: string) => ({
    Name: 'api.example.com',
    Type: type,
    AliasTarget: {
      HostedZoneId: `\${${domain}.RegionalHostedZoneId}`,
      DNSName: `\${${domain}.RegionalDomainName}`,
      EvaluateTargetHealth: true,
    },
    Region: 'us-east-1',
    SetIdentifier: 's',
  });
  assert.equal(propertiesOf(records), {
    HostedZoneName: 'example.com.',
    RecordSets: [record('A'), record('AAAA')],
  });
});

test('each event lets API Gateway invoke the function', async () => {
  const { propertiesOf } = await expanded;
  assert.equal(propertiesOf('FFivePermission'), {
    Action: 'lambda:InvokeFunction',
    FunctionName: '${F}',
    Principal: 'apigateway.amazonaws.com',
    SourceArn: 'arn:${AWS::Partition}:execute-api:${AWS::Region}:${AWS::AccountId}:${H}/*/*',
  });
});

test.run();
