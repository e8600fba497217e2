# METADATA
# title: Require TLS for DocumentDB connections (tls)
# description: With TLS disabled, passwords and documents cross the network in plain text.
# related_resources:
# - ref: https://registry.terraform.io/providers/hashicorp/aws/latest/docs/resources/docdb_cluster_parameter_group
# - ref: https://docs.aws.amazon.com/documentdb/latest/developerguide/security.encryption.ssl.html
# custom:
#   severity: HIGH
#   category: Data Protection
#   resource_types: [aws_docdb_cluster_parameter_group]
#   aliases:
#     terrascan: []
#     checkov: [CKV_AWS_90]
#     trivy: []
#   cis: []
#   remediation: Remove the parameter `tls`, which is enabled by default, or set it to `"enabled"`.
#   fix: {set: enabled, unsafe: The service is interrupted during the change.}
package lintel.aws.docdb.tls_required

import data.lintel.lib.parameter_group

deny contains {"path": ["parameter", i, "value"]} if {
	some i, version in parameter_group.settings("tls")
	version == "disabled"
}
