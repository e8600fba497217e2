import type { Explanation } from '../../source/index.ts';

/** Every code of CloudFormation templates. */
export const cloudformationDiagnostics: readonly Explanation[] = [
  {
    code: 'cloudformation.no-template',
    title: 'Not a CloudFormation template',
    explanation:
      'The file has no Resources section with resources such as AWS::S3::Bucket, so there is nothing to check.',
    fix: 'Choose the right file, or the right type with -i.',
  },
  {
    code: 'cloudformation.shape',
    title: 'A section of the wrong type',
    explanation:
      'Parameters, Mappings, Conditions, Resources and Outputs are maps of names. This one is something else, and is ignored.',
    fix: 'Write the section as a map.',
  },
  {
    code: 'cloudformation.resource',
    title: 'A resource that cannot be read',
    explanation:
      'A resource needs a Type, and its Properties must be a map. This resource, or its properties, are missing from the result.',
    fix: 'Correct the resource.',
    example: 'Resources:\n  Logs:\n    Type: AWS::S3::Bucket\n    Properties: {}',
  },
  {
    code: 'cloudformation.function',
    title: 'An unknown function',
    explanation: 'CloudFormation has no function of this name. The value counts as unknown.',
    fix: 'Correct the name.',
  },
  {
    code: 'cloudformation.argument',
    title: 'A function with wrong arguments',
    explanation:
      'The function does not accept what is written there, and CloudFormation would refuse the template. The value counts as unknown.',
    fix: 'Correct the arguments.',
    example: '!Select [0, [a, b]]',
  },
  {
    code: 'cloudformation.reference',
    title: 'A reference to something that is not in the template',
    explanation: 'The name is neither a parameter nor a resource of the template. The value counts as unknown.',
    fix: 'Correct the name, or declare the parameter.',
  },
  {
    code: 'cloudformation.condition',
    title: 'A condition that cannot be decided',
    explanation: 'The template does not have the condition, or it refers to itself. It counts as unknown.',
    fix: 'Declare the condition under Conditions, without a cycle.',
  },
  {
    code: 'cloudformation.loop',
    title: 'A loop over a list that is not known',
    explanation:
      'The list of Fn::ForEach depends on a parameter without a default. What the loop creates is missing from the result.',
    fix: 'Give the parameter a value with --parameters or --parameter-overrides.',
  },
  {
    code: 'cloudformation.macro',
    title: 'A macro that changes the whole template',
    explanation:
      'A macro of the account, or AWS::Include at the top of the template, can add and change any resource. The template is scanned as it is written, without what the macro makes of it.',
    fix: 'Scan the processed template: aws cloudformation get-template --template-stage Processed.',
  },
  {
    code: 'cloudformation.stack-not-found',
    title: 'A nested stack without a template',
    explanation:
      'The TemplateURL of the stack leads to no template in the scanned directory, or is not known, so the resources of the nested stack were not checked.',
    fix: 'Scan a directory that also has the template.',
  },
  {
    code: 'cloudformation.nested-stack',
    title: 'A nested stack that cannot be followed',
    explanation:
      'The nested stack includes itself, or stacks are nested more than 10 levels deep. The resources of this nested stack are missing from the result.',
    fix: 'Correct the TemplateURL.',
  },
  {
    code: 'cloudformation.assembly',
    title: 'A cloud assembly of CDK that is incomplete',
    explanation:
      'A file that the manifest in cdk.out names is missing or cannot be read. Templates that are there are scanned, without what this file says of them.',
    fix: 'Delete cdk.out, and run cdk synth again.',
  },
  {
    code: 'cloudformation.sam',
    title: 'Something that AWS SAM cannot expand',
    explanation:
      'The transform of AWS SAM would refuse the template: SAM has no event or policy template of this name, or it refers to a resource that the template does not have. What it would become is missing in the result.',
    fix: 'Correct the name.',
    example: 'Events:\n  Upload:\n    Type: S3\n    Properties: {Bucket: !Ref Uploads, Events: s3:ObjectCreated:*}',
  },
  {
    code: 'cloudformation.parameters',
    title: 'Parameters that cannot be read',
    explanation:
      'A file of --parameters, or a value of --parameter-overrides, does not have one of the forms that the AWS CLI accepts. Its values are not used.',
    fix: 'Write a list of ParameterKey and ParameterValue, a list of NAME=VALUE, or a map of names and values.',
    example: '[{"ParameterKey": "Env", "ParameterValue": "prod"}]',
  },
  {
    code: 'cloudformation.too-large',
    title: 'A template that expands to too much',
    explanation:
      'Limits: one million values and 50 million characters of text once functions are evaluated; a resource counts as 50 values. The rest of the template is missing from the result.',
    fix: 'Split the template.',
  },
];
