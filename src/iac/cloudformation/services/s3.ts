import { block, inline, is, json, oneOf } from '../forms/convert.ts';
import type { Properties } from '../forms/form.ts';
import type { TypeEntry } from './service.ts';

const cannedAcls = {
  Private: 'private',
  PublicRead: 'public-read',
  PublicReadWrite: 'public-read-write',
  AuthenticatedRead: 'authenticated-read',
  AwsExecRead: 'aws-exec-read',
  BucketOwnerRead: 'bucket-owner-read',
  BucketOwnerFullControl: 'bucket-owner-full-control',
  LogDeliveryWrite: 'log-delivery-write',
};

const publicAccessBlock: Properties = {
  BlockPublicAcls: 'block_public_acls',
  BlockPublicPolicy: 'block_public_policy',
  IgnorePublicAcls: 'ignore_public_acls',
  RestrictPublicBuckets: 'restrict_public_buckets',
};

const lifecycleRule: Properties = {
  Id: 'id',
  Prefix: 'prefix',
  Status: 'status',
  ExpirationInDays: 'expiration.days',
  ObjectSizeGreaterThan: 'filter.object_size_greater_than',
  ObjectSizeLessThan: 'filter.object_size_less_than',
  TagFilters: block('filter.tag'),
};

const encryptionRule: Properties = {
  ServerSideEncryptionByDefault: block('apply_server_side_encryption_by_default', {
    SSEAlgorithm: 'sse_algorithm',
    KMSMasterKeyID: 'kms_master_key_id',
  }),
  BucketKeyEnabled: 'bucket_key_enabled',
};

/** Amazon S3: a bucket contains the settings for which Terraform has separate resources. */
export const s3: readonly TypeEntry[] = [
  {
    type: 'AWS::S3::Bucket',
    attributes: {
      Arn: 'arn',
      DomainName: 'bucket_domain_name',
      RegionalDomainName: 'bucket_regional_domain_name',
      WebsiteURL: 'website_endpoint',
    },
    forms: [
      {
        as: 'aws_s3_bucket',
        properties: {
          BucketName: 'bucket',
          AccessControl: oneOf('acl', cannedAcls),
          BucketEncryption: block('server_side_encryption_configuration', {
            ServerSideEncryptionConfiguration: block('rule', encryptionRule),
          }),
          CorsConfiguration: inline({ CorsRules: block('cors_rule') }),
          LifecycleConfiguration: null,
          LoggingConfiguration: block('logging', {
            DestinationBucketName: 'target_bucket',
            LogFilePrefix: 'target_prefix',
          }),
          NotificationConfiguration: block('notification'),
          ObjectLockEnabled: 'object_lock_enabled',
          ReplicationConfiguration: block('replication_configuration', {
            Role: 'role',
            Rules: block('rules', { Status: 'status' }),
          }),
          VersioningConfiguration: block('versioning', { Status: is('enabled', 'Enabled') }),
          WebsiteConfiguration: block('website'),
          PublicAccessBlockConfiguration: null,
          OwnershipControls: null,
        },
        unsaid: ['mfa_delete'],
      },
      {
        as: 'aws_s3_bucket_lifecycle_configuration',
        of: 'LifecycleConfiguration',
        links: { bucket: 'id' },
        properties: { Rules: block('rule', lifecycleRule) },
      },
      {
        as: 'aws_s3_bucket_public_access_block',
        of: 'PublicAccessBlockConfiguration',
        links: { bucket: 'id' },
        properties: publicAccessBlock,
      },
      {
        as: 'aws_s3_bucket_ownership_controls',
        of: 'OwnershipControls',
        links: { bucket: 'id' },
        properties: { Rules: block('rule', { ObjectOwnership: 'object_ownership' }) },
      },
    ],
  },
  {
    type: 'AWS::S3Tables::TableBucketPolicy',
    forms: [{ as: 'aws_s3tables_table_bucket_policy', properties: { ResourcePolicy: json('resource_policy') } }],
  },
  {
    type: 'AWS::S3Tables::TablePolicy',
    forms: [{ as: 'aws_s3tables_table_policy', properties: { ResourcePolicy: json('resource_policy') } }],
  },
  {
    type: 'AWS::S3Vectors::VectorBucketPolicy',
    forms: [{ as: 'aws_s3vectors_vector_bucket_policy', properties: { Policy: json('policy') } }],
  },
  {
    type: 'AWS::S3::BucketPolicy',
    forms: [{ as: 'aws_s3_bucket_policy', properties: { Bucket: 'bucket', PolicyDocument: json('policy') } }],
  },
  {
    type: 'AWS::S3::AccessPoint',
    forms: [
      {
        as: 'aws_s3_access_point',
        properties: {
          Policy: json('policy'),
          PublicAccessBlockConfiguration: block('public_access_block_configuration', publicAccessBlock),
          VpcConfiguration: block('vpc_configuration', { VpcId: 'vpc_id' }),
        },
      },
    ],
  },
];
