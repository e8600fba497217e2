# METADATA
# title: Require SSL/TLS for Redshift connections (require_ssl)
# description: If SSL is optional, clients can send passwords and query results in plain text.
# related_resources:
# - ref: https://registry.terraform.io/providers/hashicorp/aws/latest/docs/resources/redshift_parameter_group
# - ref: https://docs.aws.amazon.com/redshift/latest/mgmt/connecting-ssl-support.html
# custom:
#   severity: MEDIUM
#   category: Data Protection
#   resource_types: [aws_redshift_parameter_group]
#   aliases:
#     terrascan: []
#     checkov: [CKV_AWS_105]
#     trivy: []
#   cis: []
#   remediation: Add a `parameter` named `require_ssl` with the value `"true"`.
#   fix:
#   - path: parameter
#     at: parameter.0
#     set: {name: require_ssl, value: "true"}
#     unsafe: Clients that rely on it lose access.
#   - path: Parameters
#     add: {ParameterName: require_ssl, ParameterValue: "true"}
#     unsafe: Clients that rely on it lose access.
package lintel.aws.redshift.ssl_required

import data.lintel.lib.parameter_group
import data.lintel.lib.value

deny contains {"path": ["parameter"]} if {
	parameter_group.leaves_out("require_ssl")
	value.at(input.config, ["family"]) == "redshift-1.0" # redshift-2.0 requires SSL by default
}

deny contains {"path": ["parameter", i, "value"]} if {
	some i, required in parameter_group.settings("require_ssl")
	not value.is_true(lower(sprintf("%v", [required])))
}
