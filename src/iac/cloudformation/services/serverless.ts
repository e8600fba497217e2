import { block, document, json, number, verbatim } from '../forms/convert.ts';
import type { TypeEntry } from './service.ts';

/** AWS Serverless Application Model: what its transform makes of a resource, as far as rules ask for it. */
export const serverless: readonly TypeEntry[] = [
  {
    type: 'AWS::Serverless::Function',
    ref: 'function_name',
    attributes: { Arn: 'arn' },
    forms: [
      {
        as: 'aws_lambda_function',
        properties: {
          AutoPublishAlias: null,
          CodeUri: null,
          DeadLetterQueue: block('dead_letter_config', { TargetArn: 'target_arn' }),
          Environment: block('environment', { Variables: verbatim('variables') }),
          EphemeralStorage: block('ephemeral_storage', { Size: 'size' }),
          Events: null,
          FunctionUrlConfig: null,
          InlineCode: null,
          MemorySize: number('memory_size'),
          Policies: null,
          Tags: verbatim('tags'),
          Timeout: number('timeout'),
          Tracing: 'tracing_config.mode',
          VpcConfig: block('vpc_config'),
        },
      },
      {
        as: 'aws_lambda_function_url',
        of: 'FunctionUrlConfig',
        links: { function_name: 'function_name' },
        properties: { AuthType: 'authorization_type', Cors: block('cors'), InvokeMode: 'invoke_mode' },
      },
      // Names of managed policies and templates of policies have no statements.
      { as: 'aws_iam_role_policy', of: 'Policies', properties: { Statement: document('policy'), Version: null } },
    ],
  },
  {
    type: 'AWS::Serverless::Api',
    attributes: { RootResourceId: 'root_resource_id' },
    forms: [
      {
        as: 'aws_api_gateway_rest_api',
        properties: {
          DefinitionBody: json('body'),
          DisableExecuteApiEndpoint: 'disable_execute_api_endpoint',
          EndpointConfiguration: block('endpoint_configuration', { Type: 'types' }),
          Name: 'name',
          Tags: verbatim('tags'),
        },
      },
    ],
  },
  {
    type: 'AWS::Serverless::SimpleTable',
    ref: 'name',
    forms: [
      {
        as: 'aws_dynamodb_table',
        properties: {
          PointInTimeRecoverySpecification: block('point_in_time_recovery', {
            PointInTimeRecoveryEnabled: 'enabled',
          }),
          SSESpecification: block('server_side_encryption', {
            SSEEnabled: 'enabled',
            KMSMasterKeyId: 'kms_key_arn',
          }),
          TableName: 'name',
          Tags: verbatim('tags'),
        },
      },
    ],
  },
  {
    type: 'AWS::Serverless::StateMachine',
    ref: 'arn',
    forms: [
      {
        as: 'aws_sfn_state_machine',
        properties: {
          Definition: json('definition'),
          Events: null,
          Logging: block('logging_configuration', { IncludeExecutionData: 'include_execution_data', Level: 'level' }),
          Name: 'name',
          Policies: null,
          Tags: verbatim('tags'),
          Tracing: block('tracing_configuration', { Enabled: 'enabled' }),
          Type: 'type',
        },
      },
    ],
  },
];
