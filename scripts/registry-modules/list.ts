/** A module that facts are kept of. */
export interface Listed {
  readonly source: string;
  /** The owner of its repository, where that is another than the namespace. */
  readonly owner?: string;
  /** Directories below `modules/` with recorded facts, in addition to the root; all if absent. */
  readonly directories?: readonly string[];
  /** The number of series of releases for which facts are kept, the newest ones. */
  readonly series?: number;
  /** Releases within a series that changed a default which rules look at: facts of earlier ones are kept apart. */
  readonly changes?: readonly string[];
}

/** The modules with recorded facts: the registry modules that public repositories call most and that rules check. */
export const listed: readonly Listed[] = [
  ...aws('vpc', { series: 4 }),
  ...aws('s3-bucket', { series: 6, directories: [], changes: ['3.9.0'] }),
  ...aws('security-group', { series: 3, directories: ['http-80', 'https-443', 'ssh', 'web', 'postgresql', 'mysql'] }),
  ...aws('eks', { series: 3, directories: ['eks-managed-node-group', 'karpenter'] }),
  ...aws('rds', { series: 5 }),
  ...aws('ec2-instance', { series: 5 }),
  ...aws('alb', { series: 5 }),
  ...aws('autoscaling', { series: 6 }),
  ...aws('apigateway-v2', { series: 5 }),
  ...aws('sqs', { series: 4 }),
  ...aws('elb', { series: 3 }),
  ...aws('kms', { series: 4 }),
  ...aws('acm lambda', { series: 3 }),
  ...aws('rds-aurora cloudfront', { series: 4 }),
  ...aws('redshift sns', { series: 6 }),
  ...aws('iam', { series: 2 }),
  ...aws('secrets-manager cloudwatch ecr dynamodb-table eventbridge efs step-functions elasticache eks-pod-identity'),
  ...aws('opensearch msk-kafka-cluster'),
  ...aws('ecs', { directories: ['cluster', 'service', 'express-service'], series: 1 }),
  ...google('network', { directories: ['vpc', 'subnets', 'firewall-rules', 'routes'] }),
  ...google('kms cloud-storage cloud-dns service-accounts pubsub log-export', { directories: [] }),
  ...google('project-factory', { directories: ['svpc_service_project', 'gsuite_enabled'] }),
  ...google('cloud-router cloud-nat bigquery', { directories: [] }),
  ...google('vm', { directories: ['compute_instance', 'instance_template', 'mig', 'umig'] }),
  ...google('kubernetes-engine', {
    directories: [
      'private-cluster',
      'beta-private-cluster',
      'beta-public-cluster',
      'safer-cluster',
      'beta-autopilot-private-cluster',
    ],
    series: 1,
  }),
  {
    source: 'GoogleCloudPlatform/sql-db/google',
    owner: 'terraform-google-modules',
    directories: ['mysql', 'postgresql', 'mssql'],
  },
  ...named('Azure/?/azurerm', 'aks compute network vnet', { directories: [] }),
  { source: 'GoogleCloudPlatform/cloud-run/google', directories: ['v2'] },
  ...named('Azure/?/azurerm', 'avm-res-keyvault-vault', { directories: [] }),
  ...named('Azure/?/azurerm', 'avm-res-containerregistry-registry avm-res-compute-virtualmachine', {
    directories: [],
    series: 4,
  }),
  ...named('cloudposse/?/aws', 'vpc dynamic-subnets s3-bucket security-group elasticache-redis', { directories: [] }),
  ...named('cloudposse/?/aws', 'kms-key cloudwatch-logs msk-apache-kafka-cluster alb', { directories: [] }),
  ...named('cloudposse/?/aws', 'efs iam-policy eks-cluster eks-node-group', { directories: [], series: 3 }),
  ...named('cloudposse/?/aws', 'iam-role ecr ssm-parameter-store cloudtrail', { directories: [], series: 4 }),
  { source: 'cloudposse/label/null', directories: [] },
];

function aws(names: string, options: Partial<Listed> = {}): readonly Listed[] {
  return named('terraform-aws-modules/?/aws', names, options);
}

function google(names: string, options: Partial<Listed> = {}): readonly Listed[] {
  return named('terraform-google-modules/?/google', names, options);
}

function named(pattern: string, names: string, options: Partial<Listed>): readonly Listed[] {
  return names.split(' ').map((name) => ({ source: pattern.replace('?', name), ...options }));
}
