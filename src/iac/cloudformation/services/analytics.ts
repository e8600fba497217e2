import { block, inline, json } from '../forms/convert.ts';
import type { TypeEntry } from './service.ts';

/** Amazon Athena, EMR, SageMaker and CloudSearch, AWS Glue and Lake Formation. */
export const analytics: readonly TypeEntry[] = [
  {
    type: 'AWS::Athena::WorkGroup',
    ref: 'name',
    forms: [
      {
        as: 'aws_athena_workgroup',
        properties: {
          WorkGroupConfiguration: block('configuration', {
            EnforceWorkGroupConfiguration: 'enforce_workgroup_configuration',
          }),
        },
      },
    ],
  },
  {
    type: 'AWS::LakeFormation::Permissions',
    forms: [
      {
        as: 'aws_lakeformation_permissions',
        properties: { DataLakePrincipal: inline({ DataLakePrincipalIdentifier: 'principal' }) },
      },
    ],
  },
  {
    type: 'AWS::LakeFormation::PrincipalPermissions',
    forms: [
      {
        as: 'aws_lakeformation_permissions',
        properties: { Principal: inline({ DataLakePrincipalIdentifier: 'principal' }) },
      },
    ],
  },
  { type: 'AWS::EMR::Cluster', forms: [{ as: 'aws_emr_cluster' }] },
  {
    type: 'AWS::EMR::SecurityConfiguration',
    ref: 'name',
    forms: [{ as: 'aws_emr_security_configuration', properties: { SecurityConfiguration: json('configuration') } }],
  },
  {
    type: 'AWS::Glue::Crawler',
    ref: 'name',
    forms: [{ as: 'aws_glue_crawler', properties: { CrawlerSecurityConfiguration: 'security_configuration' } }],
  },
  {
    type: 'AWS::Glue::DataCatalogEncryptionSettings',
    forms: [{ as: 'aws_glue_data_catalog_encryption_settings' }],
  },
  { type: 'AWS::Glue::DevEndpoint', forms: [{ as: 'aws_glue_dev_endpoint' }] },
  { type: 'AWS::Glue::Job', ref: 'name', forms: [{ as: 'aws_glue_job' }] },
  {
    type: 'AWS::Glue::SecurityConfiguration',
    ref: 'name',
    forms: [
      {
        as: 'aws_glue_security_configuration',
        properties: {
          EncryptionConfiguration: block('encryption_configuration', {
            CloudWatchEncryption: block('cloudwatch_encryption', {
              CloudWatchEncryptionMode: 'cloudwatch_encryption_mode',
            }),
            S3Encryptions: block('s3_encryption'),
          }),
        },
      },
    ],
  },
  {
    type: 'AWS::SageMaker::DataQualityJobDefinition',
    forms: [{ as: 'aws_sagemaker_data_quality_job_definition' }],
  },
  { type: 'AWS::SageMaker::Domain', forms: [{ as: 'aws_sagemaker_domain' }] },
  {
    type: 'AWS::SageMaker::EndpointConfig',
    forms: [{ as: 'aws_sagemaker_endpoint_configuration', properties: { KmsKeyId: 'kms_key_arn' } }],
  },
  { type: 'AWS::SageMaker::Model', forms: [{ as: 'aws_sagemaker_model' }] },
  { type: 'AWS::SageMaker::NotebookInstance', forms: [{ as: 'aws_sagemaker_notebook_instance' }] },
];
