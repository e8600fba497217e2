# METADATA
# title: Enable Kerberos authentication on EMR clusters (kerberos_attributes)
# description: Without Kerberos, Hadoop does not verify the user name that a client sends.
# related_resources:
# - ref: https://registry.terraform.io/providers/hashicorp/aws/latest/docs/resources/emr_cluster#kerberos_attributes-1
# - ref: https://docs.aws.amazon.com/emr/latest/ManagementGuide/emr-kerberos.html
# custom:
#   severity: LOW
#   category: Identity and Access Management
#   resource_types: [aws_emr_cluster]
#   aliases:
#     terrascan: []
#     checkov: [CKV_AWS_114]
#     trivy: []
#     guard: [EMR_KERBEROS_ENABLED]
#   cis: []
#   remediation: Add `kerberos_attributes`, and a security configuration with Kerberos.
#   enabled: false
package lintel.aws.emr.kerberos

import data.lintel.lib.attribute
import data.lintel.lib.value

deny contains {"path": place.path} if {
	some place in attribute.places(input.config, ["kerberos_attributes", "realm"])
	value.empty(place.value)
}
