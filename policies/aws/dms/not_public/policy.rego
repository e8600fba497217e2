# METADATA
# title: Do not make DMS replication instances publicly accessible
# description: >-
#   A publicly accessible replication instance can be attacked from the internet, and it holds the credentials of the
#   databases that it connects.
# related_resources:
# - ref: https://registry.terraform.io/providers/hashicorp/aws/latest/docs/resources/dms_replication_instance#publicly_accessible-1
# - ref: https://docs.aws.amazon.com/dms/latest/userguide/CHAP_ReplicationInstance.PublicPrivate.html
# custom:
#   severity: HIGH
#   category: Infrastructure Security
#   resource_types: [aws_dms_replication_instance]
#   aliases:
#     terrascan: []
#     checkov: [CKV_AWS_89]
#     trivy: []
#     kics: [030d3b18-1821-45b4-9e08-50efbe7becbb]
#     guard: [DMS_REPLICATION_NOT_PUBLIC]
#     cfn_nag: [W91]
#   cis: []
#   remediation: Set `publicly_accessible = false`, and connect to the databases through the VPC.
#   fix: {set: false, unsafe: The resource is replaced.}
package lintel.aws.dms.not_public

import data.lintel.lib.value

deny contains {"path": ["publicly_accessible"]} if value.is_true(value.at(input.config, ["publicly_accessible"]))
