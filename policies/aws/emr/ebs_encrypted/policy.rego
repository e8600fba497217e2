# METADATA
# title: Encrypt the EBS volumes of EMR clusters (EnableEbsEncryption)
# description: Encryption of local disks alone leaves the root volume unencrypted.
# related_resources:
# - ref: https://registry.terraform.io/providers/hashicorp/aws/latest/docs/resources/emr_security_configuration
# - ref: https://docs.aws.amazon.com/emr/latest/ManagementGuide/emr-data-encryption-options.html
# custom:
#   severity: MEDIUM
#   category: Data Protection
#   nofix: arguments
#   resource_types: [aws_emr_security_configuration]
#   aliases:
#     terrascan: []
#     checkov: [CKV_AWS_350]
#     trivy: []
#   cis: []
#   implied_by: [aws.emr.encrypted_at_rest]
#   remediation: >-
#     Set `EnableEbsEncryption` to `true` in `LocalDiskEncryptionConfiguration`, with `AwsKms` as the key provider.
package lintel.aws.emr.ebs_encrypted

import data.lintel.lib.emr

deny contains {"path": ["configuration"]} if {
	emr.off(["AtRestEncryptionConfiguration", "LocalDiskEncryptionConfiguration", "EnableEbsEncryption"])
}
