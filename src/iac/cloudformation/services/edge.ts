import { block, inline, tags } from '../forms/convert.ts';
import { replacedWithoutGap } from './apigateway.ts';
import type { TypeEntry } from './service.ts';

/**
 * Services that users and partners connect to: Route 53, ACM, Global Accelerator, Transfer Family, SES, Cognito,
 * AppSync, WorkSpaces.
 */
export const edge: readonly TypeEntry[] = [
  { type: 'AWS::AppSync::ApiCache', forms: [{ as: 'aws_appsync_api_cache' }] },
  {
    type: 'AWS::AppSync::GraphQLApi',
    ref: 'arn',
    attributes: { ApiId: 'id' },
    forms: [{ as: 'aws_appsync_graphql_api' }],
  },
  {
    type: 'AWS::CertificateManager::Certificate',
    ref: 'arn',
    forms: [
      {
        as: 'aws_acm_certificate',
        properties: {
          CertificateTransparencyLoggingPreference: 'options.certificate_transparency_logging_preference',
        },
        constants: replacedWithoutGap!,
      },
    ],
  },
  {
    type: 'AWS::Cognito::IdentityPool',
    forms: [{ as: 'aws_cognito_identity_pool', properties: { IdentityPoolTags: tags() } }],
  },
  { type: 'AWS::Cognito::UserPool', forms: [{ as: 'aws_cognito_user_pool' }] },
  {
    type: 'AWS::Cognito::UserPoolClient',
    forms: [{ as: 'aws_cognito_user_pool_client', properties: { ClientName: 'name' } }],
  },
  {
    type: 'AWS::GlobalAccelerator::Accelerator',
    forms: [
      {
        as: 'aws_globalaccelerator_accelerator',
        properties: { FlowLogsEnabled: 'attributes.flow_logs_enabled' },
        unsaid: ['attributes'],
      },
    ],
  },
  {
    type: 'AWS::Route53::HostedZone',
    ref: 'zone_id',
    forms: [
      {
        as: 'aws_route53_zone',
        properties: {
          HostedZoneConfig: inline({}),
          HostedZoneTags: tags(),
          QueryLoggingConfig: null,
          VPCs: block('vpc'),
        },
      },
      {
        as: 'aws_route53_query_log',
        of: 'QueryLoggingConfig',
        links: { zone_id: 'zone_id' },
        properties: { CloudWatchLogsLogGroupArn: 'cloudwatch_log_group_arn' },
      },
    ],
  },
  { type: 'AWS::Route53::DNSSEC', forms: [{ as: 'aws_route53_hosted_zone_dnssec' }] },
  {
    type: 'AWS::Route53::RecordSet',
    forms: [
      {
        as: 'aws_route53_record',
        properties: {
          AliasTarget: block('alias', { DNSName: 'name', HostedZoneId: 'zone_id' }),
          HostedZoneId: 'zone_id',
          ResourceRecords: 'records',
        },
      },
    ],
  },
  {
    type: 'AWS::SES::ConfigurationSet',
    forms: [{ as: 'aws_sesv2_configuration_set' }],
  },
  {
    type: 'AWS::Transfer::Server',
    forms: [{ as: 'aws_transfer_server', properties: { StructuredLogDestinations: 'structured_log_destinations' } }],
  },
  { type: 'AWS::WorkSpaces::Workspace', forms: [{ as: 'aws_workspaces_workspace' }] },
];
