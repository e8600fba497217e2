import { block, json, verbatim } from '../forms/convert.ts';
import type { FormEntry, TypeEntry } from './service.ts';

/** The policy of a CodeArtifact domain or repository. */
function permissions(as: string, owner: string): FormEntry {
  const properties = { PermissionsPolicyDocument: json('policy_document') };
  return { as, from: 'PermissionsPolicyDocument', links: { [owner]: owner }, properties };
}

/** Building, deploying and running code: CodeBuild, CodePipeline, Elastic Beanstalk, Image Builder, Batch, Step Functions. */
export const developer: readonly TypeEntry[] = [
  {
    type: 'AWS::CodeArtifact::Domain',
    ref: 'arn',
    forms: [
      { as: 'aws_codeartifact_domain', properties: { DomainName: 'domain', PermissionsPolicyDocument: null } },
      permissions('aws_codeartifact_domain_permissions_policy', 'domain'),
    ],
  },
  {
    type: 'AWS::CodeArtifact::Repository',
    ref: 'arn',
    forms: [
      {
        as: 'aws_codeartifact_repository',
        properties: { DomainName: 'domain', PermissionsPolicyDocument: null, RepositoryName: 'repository' },
      },
      permissions('aws_codeartifact_repository_permissions_policy', 'repository'),
    ],
  },
  {
    type: 'AWS::CodeBuild::Project',
    ref: 'name',
    forms: [
      {
        as: 'aws_codebuild_project',
        properties: {
          Environment: block('environment', { EnvironmentVariables: block('environment_variable') }),
          LogsConfig: block('logs_config', { CloudWatchLogs: block('cloudwatch_logs') }),
          SecondarySources: block('secondary_sources'),
        },
      },
    ],
  },
  {
    type: 'AWS::CodeCommit::Repository',
    attributes: { Name: 'repository_name' },
    forms: [
      { as: 'aws_codecommit_repository' },
      // CloudFormation does not manage it, so a repository may have one.
      {
        as: 'aws_codecommit_approval_rule_template_association',
        links: { repository_name: 'repository_name' },
        unsaid: ['approval_rule_template_name'],
      },
    ],
  },
  {
    type: 'AWS::CodePipeline::Pipeline',
    ref: 'name',
    forms: [{ as: 'aws_codepipeline', properties: { Stages: block('stage', { Actions: block('action') }) } }],
  },
  {
    type: 'AWS::ElasticBeanstalk::Environment',
    ref: 'name',
    forms: [
      {
        as: 'aws_elastic_beanstalk_environment',
        properties: {
          EnvironmentName: 'name',
          OptionSettings: block('setting', { OptionName: 'name', ResourceName: 'resource' }),
        },
      },
    ],
  },
  {
    type: 'AWS::ImageBuilder::Component',
    forms: [{ as: 'aws_imagebuilder_component', properties: { Tags: verbatim('tags') } }],
  },
  {
    type: 'AWS::ImageBuilder::DistributionConfiguration',
    forms: [
      {
        as: 'aws_imagebuilder_distribution_configuration',
        properties: {
          Distributions: block('distribution', {
            AmiDistributionConfiguration: block('ami_distribution_configuration'),
          }),
          Tags: verbatim('tags'),
        },
      },
    ],
  },
  {
    type: 'AWS::ImageBuilder::ImageRecipe',
    forms: [
      {
        as: 'aws_imagebuilder_image_recipe',
        properties: { BlockDeviceMappings: block('block_device_mapping'), Tags: verbatim('tags') },
      },
    ],
  },
  {
    type: 'AWS::StepFunctions::StateMachine',
    ref: 'arn',
    forms: [
      {
        as: 'aws_sfn_state_machine',
        properties: {
          Definition: json('definition'),
          DefinitionString: 'definition',
          DefinitionSubstitutions: verbatim('definition_substitutions'),
        },
      },
    ],
  },
];
