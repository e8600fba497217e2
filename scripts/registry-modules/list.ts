/** A module that facts are kept of. */
export interface Listed {
  readonly source: string;
  /** The owner of its repository, where that is another than the namespace. */
  readonly owner?: string;
  /** Directories below `modules/` that facts are kept of, beside the root; all where absent. */
  readonly directories?: readonly string[];
  /** How many series of releases facts are kept of, the newest ones. */
  readonly series?: number;
}

/** The modules that facts are kept of: those of the registry that public repositories call most, of which rules judge something. */
export const listed: readonly Listed[] = [
  ...aws('vpc', { series: 4 }),
  ...aws('s3-bucket', { series: 5, directories: [] }),
  ...aws('security-group', { series: 3, directories: ['http-80', 'https-443', 'ssh', 'web', 'postgresql', 'mysql'] }),
  ...aws('eks', { series: 3, directories: ['eks-managed-node-group'] }),
  ...aws('rds', { series: 5 }),
  ...aws('ec2-instance', { series: 5 }),
  ...aws('alb', { series: 4 }),
  ...aws('autoscaling', { series: 6 }),
  ...aws('apigateway-v2', { series: 5 }),
  ...aws('sqs', { series: 4 }),
  ...aws('elb', { series: 3 }),
  ...aws('kms', { series: 4 }),
  ...aws('acm lambda rds-aurora', { series: 3 }),
  ...aws('redshift', { series: 4 }),
  ...aws('iam', { series: 2 }),
  ...aws('sns', { series: 3 }),
  ...aws('secrets-manager cloudwatch ecr dynamodb-table eventbridge efs step-functions elasticache'),
  ...aws('cloudfront opensearch msk-kafka-cluster'),
  ...aws('ecs', { directories: ['cluster', 'service'], series: 1 }),
  ...google('network', { directories: ['vpc', 'subnets', 'firewall-rules', 'routes'] }),
  ...google('kms cloud-storage cloud-dns service-accounts pubsub log-export project-factory', { directories: [] }),
  ...google('vm', { directories: ['compute_instance', 'instance_template', 'mig', 'umig'] }),
  ...google('kubernetes-engine', { directories: [], series: 1 }),
  {
    source: 'GoogleCloudPlatform/sql-db/google',
    owner: 'terraform-google-modules',
    directories: ['mysql', 'postgresql'],
  },
  ...named('Azure/?/azurerm', 'aks compute network vnet', { directories: [] }),
  ...named('Azure/?/azurerm', 'avm-res-keyvault-vault', { directories: [] }),
  ...named('cloudposse/?/aws', 'vpc dynamic-subnets s3-bucket security-group elasticache-redis', { directories: [] }),
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
