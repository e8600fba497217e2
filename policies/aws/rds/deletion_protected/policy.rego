# METADATA
# title: Enable deletion protection on RDS databases (deletion_protection)
# description: Without deletion protection, a mistaken plan or a stolen credential can delete the database in one step.
# related_resources:
# - ref: https://registry.terraform.io/providers/hashicorp/aws/latest/docs/resources/db_instance#deletion_protection-1
# - ref: https://docs.aws.amazon.com/AmazonRDS/latest/UserGuide/USER_DeleteInstance.html
# custom:
#   severity: MEDIUM
#   category: Resilience
#   resource_types: [aws_db_instance, aws_rds_cluster]
#   aliases:
#     terrascan: []
#     checkov: [CKV_AWS_139, CKV_AWS_293]
#     trivy: [AWS-0343, AVD-AWS-0343, AWS-0177, AVD-AWS-0177]
#     guard: [RDS_INSTANCE_DELETION_PROTECTION_ENABLED]
#     cfn_nag: [F80]
#   cis: []
#   remediation: Set `deletion_protection = true`.
#   fix: {set: true}
package lintel.aws.rds.deletion_protected

import data.lintel.lib.value

deny contains {"path": ["deletion_protection"]} if {
	not value.is_true(value.at(input.config, ["deletion_protection"]))
	not value.given(value.at(input.config, ["replicate_source_db"])) # a replica can be made anew
}
