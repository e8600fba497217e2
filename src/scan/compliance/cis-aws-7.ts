import { cisAws6 } from './cis-aws-6.ts';
import { revisedControls } from './controls.ts';
import type { Framework } from './framework.ts';

/** CIS Amazon Web Services Foundations Benchmark 7.0: the publisher's numbers, our own titles. */
export const cisAws7: Framework = {
  id: 'cis-aws-7.0',
  title: 'CIS Amazon Web Services Foundations Benchmark 7.0',
  controls: revisedControls(
    cisAws6.controls,
    `
2.2=2.1 2.3=2.2 2.4=2.3 2.5=2.4 2.6=2.5 2.7=2.6 2.8=2.7 2.9=2.8 2.10=2.9 2.11 2.12=2.13 2.13=2.14 2.14=2.15 2.15=2.16 2.16=2.17 2.17=2.18 2.18=2.19
2.19=2.20 2.20=2.21 3.1.1 3.1.2 3.1.3 3.1.4 3.2.1 3.2.2 3.2.3 3.2.4 3.3.1 4.1 4.2 4.3 4.4 4.5 4.6 4.7 4.8 4.9 5.1 5.2 5.3 5.4 5.5 5.6 5.7 5.8 5.9
5.10 5.11 5.12 5.13 5.14 5.15 5.16 6.1.1 6.1.2 6.2 6.3 6.4 6.5 6.6 6.7
`,
    `
2.1.1 | Manage root access centrally in AWS Organizations
2.1.2 | Set guardrails for all accounts of the organization
2.1.3 | Do not run workloads in the management account
2.1.4 | Structure organizational units by environment and sensitivity
2.1.5 | Delegate the administration of policies of the organization
2.1.6 | Delegate the administration of services of the organization
2.21 | Do not grant public access in resource policies | aws.apigateway.policy_not_public aws.ecr.policy_not_public aws.efs.policy_not_public
  aws.general.resource_policy_not_public aws.glacier.policy_not_public aws.kms.policy_not_public aws.lambda.permission_not_public
  aws.opensearch.policy_not_public aws.s3.policy_not_public aws.secretsmanager.policy_not_public aws.ses.policy_not_public aws.sns.policy_not_public
  aws.sqs.policy_not_public
4.10 | Enable access logging on load balancers, CloudFront and API Gateway | aws.apigateway.access_logged aws.cloudfront.access_logged aws.elb.access_logged
6.8 | Use VPC endpoints for AWS services
`,
  ),
};
