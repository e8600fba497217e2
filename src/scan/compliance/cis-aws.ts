import { readControls } from './controls.ts';
import type { Framework } from './framework.ts';

/** CIS Amazon Web Services Foundations Benchmark 3.0: the publisher's numbers, our own titles. */
export const cisAws: Framework = {
  id: 'cis-aws-3.0',
  title: 'CIS Amazon Web Services Foundations Benchmark 3.0',
  controls: readControls(`
1.1 | Keep the contact details of the account current
1.2 | Register a security contact
1.3 | Register security questions
1.4 | Do not create access keys for the root user | aws.iam.root_access_key_unused
1.5 | Enable MFA for the root user
1.6 | Enable hardware MFA for the root user
1.7 | Do not use the root user for daily work
1.8 | Require at least 14 characters in IAM passwords | aws.iam.password_length
1.9 | Prevent IAM password reuse | aws.iam.password_reuse_prevented
1.10 | Enable MFA for users with a console password
1.11 | Do not create access keys when users get a console password
1.12 | Disable credentials unused for 45 days
1.13 | Keep at most one active access key per user
1.14 | Rotate access keys every 90 days
1.15 | Attach IAM policies to groups or roles, not to users | aws.iam.user_without_policies
1.16 | Do not attach full administrator policies | aws.iam.administrator_access_not_attached aws.iam.policy_not_full_admin
1.17 | Create a role for AWS Support cases
1.18 | Attach an IAM role to EC2 instances | aws.ec2.profile_attached
1.19 | Remove expired certificates from IAM
1.20 | Enable Access Analyzer in every region
1.21 | Manage users centrally
1.22 | Restrict full access to CloudShell
2.1.1 | Require TLS in S3 bucket policies | aws.s3.tls_required
2.1.2 | Enable MFA delete on S3 buckets | aws.s3.deletion_needs_mfa
2.1.3 | Discover and classify data in S3
2.1.4 | Block public access to S3 | aws.s3.account_public_access_blocked aws.s3.public_access_block_defined aws.s3.public_access_blocked
2.2.1 | Encrypt EBS volumes in every region | aws.ec2.ebs_encryption_by_default aws.ec2.ebs_volume_encrypted
2.3.1 | Encrypt RDS databases at rest | aws.rds.storage_encrypted
2.3.2 | Enable automatic minor version upgrades on RDS instances | aws.rds.minor_upgrades_automatic
2.3.3 | Do not make RDS instances publicly accessible | aws.rds.public_access_disabled
2.4.1 | Encrypt EFS file systems at rest | aws.efs.encrypted
3.1 | Enable CloudTrail in all regions | aws.cloudtrail.every_region_recorded
3.2 | Enable CloudTrail log file validation | aws.cloudtrail.log_validation_enabled
3.3 | Enable AWS Config for all resource types | aws.config.recorder_enabled
3.4 | Enable access logging on S3 buckets | aws.s3.access_logged
3.5 | Encrypt CloudTrail logs with a customer-managed key | aws.cloudtrail.own_key
3.6 | Enable KMS key rotation | aws.kms.key_rotation_enabled
3.7 | Enable VPC flow logs | aws.vpc.flow_logs_enabled
3.8 | Log S3 object writes | aws.cloudtrail.object_events_recorded
3.9 | Log S3 object reads | aws.cloudtrail.object_events_recorded
4.1 | Alarm: unauthorized calls | aws.cloudwatch.changes_alarmed
4.2 | Alarm: console sign-in without MFA | aws.cloudwatch.changes_alarmed
4.3 | Alarm: use of the root user | aws.cloudwatch.changes_alarmed
4.4 | Alarm: changes to IAM policies | aws.cloudwatch.changes_alarmed
4.5 | Alarm: changes to CloudTrail | aws.cloudwatch.changes_alarmed
4.6 | Alarm: failed console sign-ins | aws.cloudwatch.changes_alarmed
4.7 | Alarm: disabled or deleted KMS keys | aws.cloudwatch.changes_alarmed
4.8 | Alarm: changes to bucket policies | aws.cloudwatch.changes_alarmed
4.9 | Alarm: changes to AWS Config | aws.cloudwatch.changes_alarmed
4.10 | Alarm: changes to security groups | aws.cloudwatch.changes_alarmed
4.11 | Alarm: changes to network ACLs | aws.cloudwatch.changes_alarmed
4.12 | Alarm: changes to gateways | aws.cloudwatch.changes_alarmed
4.13 | Alarm: changes to route tables | aws.cloudwatch.changes_alarmed
4.14 | Alarm: changes to VPCs | aws.cloudwatch.changes_alarmed
4.15 | Alarm: changes to the organization | aws.cloudwatch.changes_alarmed
4.16 | Enable Security Hub | aws.securityhub.standards_enabled
5.1 | Restrict SSH (22) and RDP (3389) from the internet in network ACLs | aws.vpc.network_acl_administration_closed
5.2 | Restrict administration ports from the internet in security groups (IPv4) | aws.vpc.ports_not_all_open aws.vpc.rdp_closed_to_internet
  aws.vpc.ssh_closed_to_internet
5.3 | Restrict administration ports from the internet in security groups (IPv6) | aws.vpc.ports_not_all_open aws.vpc.rdp_closed_to_internet
  aws.vpc.ssh_closed_to_internet
5.4 | Restrict all traffic in the default security group | aws.vpc.default_security_group_closed
5.5 | Restrict VPC peering routes to the peer network | aws.vpc.peering_routes_narrow
5.6 | Require IMDSv2 on EC2 instances | aws.ec2.imdsv2_required
`),
};
