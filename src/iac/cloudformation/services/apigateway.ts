import { block, inline, json, memberAs } from '../forms/convert.ts';
import type { Properties } from '../forms/form.ts';
import type { FormEntry, TypeEntry } from './service.ts';

const stage: Properties = {
  AccessLogSetting: block('access_log_settings'),
  MethodSettings: null,
  TracingEnabled: 'xray_tracing_enabled',
};

/** CloudFormation creates the new resource before it deletes the old one. */
export const replacedWithoutGap: FormEntry['constants'] = { lifecycle: [{ create_before_destroy: true }] };

/** Amazon API Gateway, REST, HTTP and WebSocket. */
export const apigateway: readonly TypeEntry[] = [
  {
    type: 'AWS::ApiGateway::RestApi',
    forms: [
      {
        as: 'aws_api_gateway_rest_api',
        properties: {
          Policy: json('policy'),
          Body: [json('body'), memberAs('x-amazon-apigateway-policy', json('policy'))],
          EndpointConfiguration: block('endpoint_configuration'),
        },
        constants: replacedWithoutGap!,
      },
    ],
  },
  {
    type: 'AWS::ApiGateway::Stage',
    ref: 'stage_name',
    forms: [
      { as: 'aws_api_gateway_stage', properties: stage },
      {
        as: 'aws_api_gateway_method_settings',
        from: 'MethodSettings',
        links: { stage_name: 'stage_name' },
        properties: { MethodSettings: block('settings') },
      },
    ],
  },
  {
    type: 'AWS::ApiGateway::Deployment',
    forms: [
      { as: 'aws_api_gateway_deployment', properties: { StageDescription: null }, constants: replacedWithoutGap! },
      { as: 'aws_api_gateway_stage', of: 'StageDescription', properties: stage, unsaid: ['settings'] },
    ],
  },
  {
    type: 'AWS::ApiGateway::Method',
    forms: [
      { as: 'aws_api_gateway_method', properties: { AuthorizationType: 'authorization', Integration: null } },
      {
        as: 'aws_api_gateway_integration',
        when: 'Integration',
        properties: { Integration: inline({}), MethodResponses: null },
      },
    ],
  },
  { type: 'AWS::ApiGateway::DomainName', forms: [{ as: 'aws_api_gateway_domain_name' }] },
  {
    type: 'AWS::ApiGatewayV2::Api',
    forms: [
      {
        as: 'aws_apigatewayv2_api',
        properties: {
          CorsConfiguration: block('cors_configuration'),
          Body: [json('body'), memberAs('x-amazon-apigateway-cors', block('cors_configuration'))],
        },
      },
    ],
  },
  { type: 'AWS::ApiGatewayV2::Stage', forms: [{ as: 'aws_apigatewayv2_stage' }] },
  { type: 'AWS::ApiGatewayV2::Route', forms: [{ as: 'aws_apigatewayv2_route' }] },
  {
    type: 'AWS::ApiGatewayV2::DomainName',
    forms: [
      {
        as: 'aws_apigatewayv2_domain_name',
        properties: { DomainNameConfigurations: block('domain_name_configuration') },
      },
    ],
  },
];
