# METADATA
# title: Do not make RDS instances public (publicly_accessible)
# description: A publicly accessible instance exposes its login and every vulnerability of its engine to the internet.
# related_resources:
# - ref: https://registry.terraform.io/providers/hashicorp/aws/latest/docs/resources/db_instance#publicly_accessible-1
# - ref: https://docs.aws.amazon.com/AmazonRDS/latest/UserGuide/USER_VPC.WorkingWithRDSInstanceinaVPC.html
# custom:
#   severity: HIGH
#   category: Infrastructure Security
#   resource_types: [aws_db_instance, aws_rds_cluster_instance]
#   aliases:
#     terrascan: [AC_AWS_0054, AWS.RDS.NS.High.0101]
#     checkov: [CKV_AWS_17]
#     trivy: [AWS-0180, AVD-AWS-0180, aws-rds-enable-public-access, aws-rds-no-public-db-access]
#     kics: [35113e6f-2c6b-414d-beec-7a9482d3b2d1]
#     guard: [RDS_INSTANCE_PUBLIC_ACCESS_CHECK]
#     cfn_nag: [F22]
#   cis: ["aws-3.0:2.3.3"]
#   implied_by: [aws.exposure.no_path_to_data]
#   remediation: >-
#     Remove `publicly_accessible` or set it to `false`, put the instance in private subnets, and connect through a VPN,
#     a bastion host or a VPC endpoint.
#   fix: {set: false, unsafe: Clients that rely on it lose access.}
package lintel.aws.rds.public_access_disabled

import data.lintel.lib.value

deny contains {"path": ["publicly_accessible"]} if value.is_true(input.config.publicly_accessible)
