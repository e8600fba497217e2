# METADATA
# title: Encrypt the local disks of EMR clusters
# description: Without encryption, the data that jobs write to local disks is stored in plain text.
# related_resources:
# - ref: https://registry.terraform.io/providers/hashicorp/aws/latest/docs/resources/emr_security_configuration
# - ref: https://docs.aws.amazon.com/emr/latest/ManagementGuide/emr-data-encryption-options.html
# custom:
#   severity: HIGH
#   category: Data Protection
#   nofix: design
#   resource_types: [aws_emr_security_configuration]
#   aliases:
#     terrascan: []
#     checkov: [CKV_AWS_349]
#     trivy: [AWS-0139, AVD-AWS-0139]
#   cis: []
#   implied_by: [aws.emr.encrypted_at_rest]
#   remediation: >-
#     Add `LocalDiskEncryptionConfiguration` with an `EncryptionKeyProviderType` to `AtRestEncryptionConfiguration`.
package lintel.aws.emr.local_disks_encrypted

import data.lintel.lib.emr

deny contains {"path": ["configuration"]} if {
	emr.missing(["AtRestEncryptionConfiguration", "LocalDiskEncryptionConfiguration", "EncryptionKeyProviderType"])
}
