# METADATA
# title: Encrypt Redshift clusters at rest (encrypted)
# description: Without encryption at rest, anyone who gets a copy of the disks or snapshots can read the data.
# related_resources:
# - ref: https://registry.terraform.io/providers/hashicorp/aws/latest/docs/resources/redshift_cluster#encrypted-1
# - ref: https://docs.aws.amazon.com/redshift/latest/mgmt/working-with-db-encryption.html
# custom:
#   severity: HIGH
#   category: Data Protection
#   resource_types: [aws_redshift_cluster]
#   aliases:
#     terrascan: [AC_AWS_0198, AWS.Redshift.EncryptionandKeyManagement.High.0415]
#     checkov: [CKV_AWS_64]
#     trivy: [AWS-0084, AVD-AWS-0084]
#     kics: [cfdcabb0-fc06-427c-865b-c59f13e898ce]
#     guard: [REDSHIFT_CLUSTER_CONFIGURATION_CHECK]
#     cfn_nag: [F28]
#   cis: []
#   remediation: Remove `encrypted = false`. Clusters have been encrypted by default since January 2025.
#   fix: {set: true, unsafe: The service is interrupted during the change.}
package lintel.aws.redshift.encrypted

import data.lintel.lib.value

deny contains {"path": ["encrypted"]} if value.is_false(value.at(input.config, ["encrypted"]))
