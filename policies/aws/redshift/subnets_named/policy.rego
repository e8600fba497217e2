# METADATA
# title: Set a subnet group on Redshift clusters (cluster_subnet_group_name)
# description: Without a subnet group, the cluster runs in the default VPC, whose subnets are public.
# related_resources:
# - ref: https://registry.terraform.io/providers/hashicorp/aws/latest/docs/resources/redshift_cluster#cluster_subnet_group_name-1
# - ref: https://docs.aws.amazon.com/redshift/latest/mgmt/working-with-cluster-subnet-groups.html
# custom:
#   severity: MEDIUM
#   category: Infrastructure Security
#   nofix: network
#   resource_types: [aws_redshift_cluster]
#   aliases:
#     terrascan: []
#     checkov: [CKV_AWS_154]
#     trivy: [AWS-0127, AVD-AWS-0127]
#     kics: [0a494a6a-ebe2-48a0-9d77-cf9d5125e1b3]
#   cis: []
#   remediation: Set `cluster_subnet_group_name` to a group of private subnets.
package lintel.aws.redshift.subnets_named

import data.lintel.lib.value

deny contains {"path": ["cluster_subnet_group_name"]} if {
	value.empty(value.at(input.config, ["cluster_subnet_group_name"]))
}
