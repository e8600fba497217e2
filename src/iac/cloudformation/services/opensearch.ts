import { block, json, named, set, verbatim } from '../forms/convert.ts';
import type { Properties } from '../forms/form.ts';
import type { TypeEntry } from './service.ts';

const domain: Properties = {
  AccessPolicies: json('access_policies'),
  AdvancedOptions: verbatim('advanced_options'),
  DomainEndpointOptions: [
    set('domain_endpoint_options.enforce_https', false),
    block('domain_endpoint_options', { EnforceHTTPS: 'enforce_https', TLSSecurityPolicy: 'tls_security_policy' }),
  ],
  EBSOptions: block('ebs_options'),
  EncryptionAtRestOptions: block('encrypt_at_rest'),
  LogPublishingOptions: named('log_publishing_options', 'log_type', {
    CloudWatchLogsLogGroupArn: 'cloudwatch_log_group_arn',
  }),
  NodeToNodeEncryptionOptions: block('node_to_node_encryption'),
  VPCOptions: block('vpc_options'),
};

/** Amazon OpenSearch Service, also under its older name. */
export const opensearch: readonly TypeEntry[] = [
  {
    type: 'AWS::OpenSearchService::Domain',
    ref: 'domain_name',
    forms: [{ as: 'aws_opensearch_domain', properties: domain }],
  },
  {
    type: 'AWS::Elasticsearch::Domain',
    ref: 'domain_name',
    forms: [
      {
        as: 'aws_elasticsearch_domain',
        properties: { ...domain, ElasticsearchClusterConfig: block('cluster_config') },
      },
    ],
  },
];
