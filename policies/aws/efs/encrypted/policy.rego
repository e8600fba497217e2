# METADATA
# title: Encrypt EFS file systems at rest (encrypted)
# description: >-
#   Without encryption at rest, anyone who gets a copy of the disks can read the files, and you cannot turn encryption
#   on later.
# related_resources:
# - ref: https://registry.terraform.io/providers/hashicorp/aws/latest/docs/resources/efs_file_system#encrypted-1
# - ref: https://docs.aws.amazon.com/efs/latest/ug/encryption-at-rest.html
# custom:
#   severity: HIGH
#   category: Data Protection
#   resource_types: [aws_efs_file_system]
#   aliases:
#     terrascan: [AC_AWS_0097, AWS.EFS.EncryptionandKeyManagement.High.0409]
#     checkov: [CKV_AWS_42]
#     trivy: [AWS-0037, AVD-AWS-0037]
#     kics: [48207659-729f-4b5c-9402-f884257d794f]
#     guard: [EFS_ENCRYPTED_CHECK]
#     cfn_nag: [F32]
#   cis: ["aws-3.0:2.4.1"]
#   remediation: Set `encrypted = true`. Copy the files of an existing file system to a new, encrypted one.
#   fix: {set: true, unsafe: The resource is replaced.}
package lintel.aws.efs.encrypted

import data.lintel.lib.value

deny contains {"path": ["encrypted"]} if not value.is_true(value.at(input.config, ["encrypted"]))
