import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import type { Config } from '../../../../src/iac/index.ts';
import { expand, functionWith, sam } from './expansion.ts';

// The expected properties are those of aws-sam-translator 1.115.0.
const test = suite('iac/cloudformation/sam/rest-api');

const shop = (version = ''): string =>
  sam(`${functionWith(`Events:
        Get:
          Type: Api
          Properties:
            RestApiId: !Ref A
            Path: /users/{id}
            Method: post
            RequestModel: {Model: User, Required: true}
            RequestParameters:
              - method.request.header.Authorization
              - method.request.querystring.page: {Required: true, Caching: true}
              - method.request.path.id: {Required: true}
`)}  A:
    Type: AWS::Serverless::Api
    Properties:
      StageName: prod${version}
      Models: {User: {type: object, properties: {name: {type: string}}}}
      BinaryMediaTypes: [image~1png]
      DisableExecuteApiEndpoint: true
      GatewayResponses:
        UNAUTHORIZED:
          StatusCode: 401
          ResponseTemplates: {application/json: '{}'}
          ResponseParameters: {Headers: {X: "'a'"}, Paths: {p: "'b'"}, QueryStrings: {q: "'c'"}}
`);

const user = { type: 'object', properties: { name: { type: 'string' } } };
const parameters = [
  { in: 'header', name: 'Authorization', required: false, type: 'string' },
  { in: 'query', name: 'page', required: true, type: 'string' },
  { in: 'path', name: 'id', required: true, type: 'string' },
];

/** The document of an API and the method in it. */
async function documentOf(text: string): Promise<{ readonly body: Config; readonly method: Config }> {
  const { propertiesOf } = await expand(text);
  const { Body } = propertiesOf('A') as { readonly Body: Config };
  const { paths, ...body } = Body as { readonly paths: Readonly<Record<string, { readonly post: Config }>> };
  return { body: body as unknown as Config, method: paths['/users/{id}']!.post };
}

test('models, parameters and settings are in the document, as Swagger has them', async () => {
  const { body, method } = await documentOf(shop());
  assert.equal(body, {
    swagger: '2.0',
    info: { version: '1.0', title: '${AWS::StackName}' },
    definitions: { user },
    'x-amazon-apigateway-binary-media-types': ['image/png'],
    'x-amazon-apigateway-endpoint-configuration': { disableExecuteApiEndpoint: true },
    'x-amazon-apigateway-gateway-responses': {
      UNAUTHORIZED: {
        statusCode: '401',
        responseTemplates: { 'application/json': '{}' },
        responseParameters: {
          'gatewayresponse.header.X': "'a'",
          'gatewayresponse.path.p': "'b'",
          'gatewayresponse.querystring.q': "'c'",
        },
      },
    },
  });
  const model = { in: 'body', name: 'user', schema: { $ref: '#/definitions/user' }, required: true };
  assert.equal(method.parameters, [model, ...parameters]);
});

test('and as OpenAPI 3 has them', async () => {
  const { body, method } = await documentOf(shop('\n      OpenApiVersion: 3.0.1'));
  assert.is(body.openapi, '3.0.1');
  assert.equal(body.components, { schemas: { user } });
  assert.equal(body.servers, [{ 'x-amazon-apigateway-endpoint-configuration': { disableExecuteApiEndpoint: true } }]);
  assert.equal([body.swagger, body.definitions], [undefined, undefined]);
  const schema = { $ref: '#/components/schemas/user' };
  assert.equal(method.requestBody, { content: { 'application/json': { schema } }, required: true });
  assert.equal(method.parameters, parameters);
});

const edge = `  A:
    Type: AWS::Serverless::Api
    Properties:
      StageName: prod
      DefinitionBody: {swagger: '2.0', paths: {/a: {get: {}}}}
      EndpointConfiguration: {Type: PRIVATE, VPCEndpointIds: [vpce-1]}
      CanarySetting: {PercentTraffic: 5}
      Domain: {DomainName: edge.example.com, CertificateArn: c, EndpointConfiguration: EDGE, Route53: {HostedZoneId: z, DistributionDomainName: d.cloudfront.net}}
      Auth: {UsagePlan: {CreateUsagePlan: PER_API, UsagePlanName: plan, Quota: {Limit: 5, Period: DAY}, Throttle: {BurstLimit: 1}}}
`;

test('a private API, with a domain at the edge, and a usage plan', async () => {
  const { propertiesOf, made } = await expand(sam(edge));
  const { Body, ...api } = propertiesOf('A');
  assert.equal(Body, { swagger: '2.0', paths: { '/a': { get: {} } } });
  assert.equal(api, {
    EndpointConfiguration: { Types: ['PRIVATE'], VpcEndpointIds: ['vpce-1'] },
    Parameters: { endpointConfigurationTypes: 'PRIVATE' },
  });
  assert.equal(propertiesOf('AprodStage').CanarySetting, { PercentTraffic: 5 });
  assert.equal(propertiesOf('ApiGatewayDomainName21e04b45aa'), {
    DomainName: 'edge.example.com',
    CertificateArn: 'c',
    EndpointConfiguration: { Types: ['EDGE'] },
  });
  assert.equal(propertiesOf('ABasePathMapping').BasePath, undefined);
  const records = Object.keys(made).find((name) => name.startsWith('RecordSetGroup'))!;
  // The zone of CloudFront.
  const target = { HostedZoneId: 'Z2FDTNDATAQYW2', DNSName: 'd.cloudfront.net' };
  assert.equal(propertiesOf(records), {
    HostedZoneId: 'z',
    RecordSets: [{ Name: 'edge.example.com', Type: 'A', AliasTarget: target }],
  });
  const stage = '${AprodStage}';
  assert.equal(propertiesOf('AUsagePlan'), {
    ApiStages: [{ ApiId: '${A}', Stage: stage }],
    UsagePlanName: 'plan',
    Quota: { Limit: 5, Period: 'DAY' },
    Throttle: { BurstLimit: 1 },
  });
  assert.equal(propertiesOf('AApiKey'), { Enabled: true, StageKeys: [{ RestApiId: '${A}', StageName: stage }] });
});

const regional = `  B:
    Type: AWS::Serverless::Api
    Properties:
      StageName: my-stage
      DefinitionBody: {swagger: '2.0', paths: {/b: {get: {}}}}
      EndpointConfiguration: REGIONAL
      Cors: {AllowOrigin: "'https://a'", AllowMethods: "'GET'", AllowHeaders: "'x'", MaxAge: "'5'", AllowCredentials: true}
      Domain: {DomainName: r.example.com, CertificateArn: c, EndpointConfiguration: REGIONAL, OwnershipVerificationCertificateArn: o, NormalizeBasePath: false, BasePath: [a_b/c], Route53: {HostedZoneId: z, SetIdentifier: one}}
  C:
    Type: AWS::Serverless::Api
    Properties: {StageName: c, DefinitionUri: "s3://bucket/key", EndpointConfiguration: {Type: REGIONAL, IpAddressType: dualstack}}
`;

test('a regional API with CORS and a domain, and one whose document is in a bucket', async () => {
  const { propertiesOf, made } = await expand(sam(regional));
  // The digits are those of a hash: the name of the stage has a dash.
  assert.is(made.BStagea9d64949ee, 'AWS::ApiGateway::Stage');
  assert.equal(propertiesOf('ApiGatewayDomainName3be967de7f'), {
    DomainName: 'r.example.com',
    RegionalCertificateArn: 'c',
    OwnershipVerificationCertificateArn: 'o',
    EndpointConfiguration: { Types: ['REGIONAL'] },
  });
  assert.is(propertiesOf('BabcBasePathMapping').BasePath, 'a_b/c');
  const { Body } = propertiesOf('B') as { readonly Body: { readonly paths: Readonly<Record<string, Config>> } };
  const { options } = Body.paths['/b'] as { readonly options: Config };
  const integration = options['x-amazon-apigateway-integration'] as unknown as {
    readonly responses: { readonly default: Config };
  };
  assert.equal(integration.responses.default.responseParameters, {
    'method.response.header.Access-Control-Allow-Origin': "'https://a'",
    'method.response.header.Access-Control-Allow-Headers': "'x'",
    'method.response.header.Access-Control-Allow-Methods': "'GET'",
    'method.response.header.Access-Control-Max-Age': "'5'",
    'method.response.header.Access-Control-Allow-Credentials': "'true'",
  });
  const records = Object.keys(made).find((name) => name.startsWith('RecordSetGroup'))!;
  assert.equal(propertiesOf(records).RecordSets, [
    {
      Name: 'r.example.com',
      Type: 'A',
      AliasTarget: {
        HostedZoneId: '${ApiGatewayDomainName3be967de7f.RegionalHostedZoneId}',
        DNSName: '${ApiGatewayDomainName3be967de7f.RegionalDomainName}',
      },
      SetIdentifier: 'one',
    },
  ]);
  assert.equal(propertiesOf('C'), {
    BodyS3Location: { Bucket: 'bucket', Key: 'key' },
    EndpointConfiguration: { Types: ['REGIONAL'], IpAddressType: 'dualstack' },
    Parameters: { endpointConfigurationTypes: 'REGIONAL' },
  });
});

test.run();
