import { block, inline, verbatim } from '../forms/convert.ts';
import type { TypeEntry } from './service.ts';

/** AWS Lambda. */
export const lambda: readonly TypeEntry[] = [
  {
    type: 'AWS::Lambda::Function',
    ref: 'function_name',
    forms: [
      {
        as: 'aws_lambda_function',
        properties: {
          Code: inline({ ImageUri: 'image_uri', S3Bucket: 's3_bucket', S3Key: 's3_key' }),
          Environment: block('environment', { Variables: verbatim('variables') }),
          FileSystemConfigs: block('file_system_config'),
        },
      },
    ],
  },
  {
    type: 'AWS::Lambda::Url',
    forms: [
      {
        as: 'aws_lambda_function_url',
        properties: { AuthType: 'authorization_type', TargetFunctionArn: 'function_name' },
      },
    ],
  },
  { type: 'AWS::Lambda::Permission', forms: [{ as: 'aws_lambda_permission' }] },
  {
    type: 'AWS::Lambda::LayerVersionPermission',
    forms: [{ as: 'aws_lambda_layer_version_permission', properties: { LayerVersionArn: 'layer_name' } }],
  },
  { type: 'AWS::Lambda::EventInvokeConfig', forms: [{ as: 'aws_lambda_function_event_invoke_config' }] },
];
