import { block, json, verbatim } from '../forms/convert.ts';
import type { Properties } from '../forms/form.ts';
import type { TypeEntry } from './service.ts';

const selected: Properties = { ConditionType: 'type', ConditionKey: 'key', ConditionValue: 'value' };

/** AWS Config, GuardDuty, Security Hub, Backup, IAM Identity Center, Resource Access Manager, CloudFormation itself. */
export const governance: readonly TypeEntry[] = [
  {
    type: 'AWS::Backup::BackupVault',
    ref: 'name',
    forms: [
      {
        as: 'aws_backup_vault',
        properties: { BackupVaultTags: verbatim('tags'), EncryptionKeyArn: 'kms_key_arn' },
      },
    ],
  },
  {
    type: 'AWS::Backup::BackupSelection',
    forms: [
      {
        as: 'aws_backup_selection',
        of: 'BackupSelection',
        properties: {
          ListOfTags: block('selection_tag', selected),
          Conditions: block('condition', {
            StringEquals: block('string_equals', selected),
            StringLike: block('string_like', selected),
          }),
        },
      },
    ],
  },
  {
    type: 'AWS::CloudFormation::Stack',
    forms: [
      {
        as: 'aws_cloudformation_stack',
        properties: { NotificationARNs: 'notification_arns', Parameters: verbatim('parameters') },
        unsaid: ['policy_body'],
      },
    ],
  },
  { type: 'AWS::Config::ConfigRule', forms: [{ as: 'aws_config_config_rule' }] },
  {
    type: 'AWS::Config::ConfigurationAggregator',
    forms: [
      {
        as: 'aws_config_configuration_aggregator',
        properties: {
          AccountAggregationSources: block('account_aggregation_source', { AllAwsRegions: 'all_regions' }),
          OrganizationAggregationSource: block('organization_aggregation_source', { AllAwsRegions: 'all_regions' }),
        },
      },
    ],
  },
  {
    type: 'AWS::Config::ConfigurationRecorder',
    ref: 'name',
    forms: [
      { as: 'aws_config_configuration_recorder' },
      // CloudFormation starts a recorder when it creates it.
      {
        as: 'aws_config_configuration_recorder_status',
        links: { name: 'name' },
        properties: { RecordingGroup: null },
        constants: { is_enabled: true },
      },
    ],
  },
  { type: 'AWS::RAM::ResourceShare', ref: 'arn', forms: [{ as: 'aws_ram_resource_share' }] },
  {
    type: 'AWS::GuardDuty::Detector',
    forms: [
      { as: 'aws_guardduty_detector' },
      // CloudFormation does not manage it, so the settings for new members are unknown.
      {
        as: 'aws_guardduty_organization_configuration',
        links: { detector_id: 'id' },
        unsaid: ['auto_enable_organization_members'],
      },
    ],
  },
  { type: 'AWS::SecurityHub::ConfigurationPolicy', forms: [{ as: 'aws_securityhub_configuration_policy' }] },
  { type: 'AWS::SecurityHub::Hub', forms: [{ as: 'aws_securityhub_account', properties: { Tags: verbatim('tags') } }] },
  {
    type: 'AWS::SecurityHub::Standard',
    forms: [{ as: 'aws_securityhub_standards_subscription' }],
  },
  {
    type: 'AWS::SecurityHub::OrganizationConfiguration',
    forms: [
      {
        as: 'aws_securityhub_organization_configuration',
        properties: { ConfigurationType: 'organization_configuration.configuration_type' },
      },
    ],
  },
  {
    type: 'AWS::SSO::PermissionSet',
    forms: [
      {
        as: 'aws_ssoadmin_permission_set',
        properties: { InlinePolicy: null, ManagedPolicies: null },
      },
      {
        as: 'aws_ssoadmin_permission_set_inline_policy',
        from: 'InlinePolicy',
        links: { permission_set_arn: 'arn' },
        properties: { InlinePolicy: json('inline_policy') },
      },
      {
        as: 'aws_ssoadmin_managed_policy_attachment',
        each: { property: 'ManagedPolicies', attribute: 'managed_policy_arn' },
        links: { permission_set_arn: 'arn' },
        properties: { InlinePolicy: null, ManagedPolicies: null },
      },
    ],
  },
];
