# METADATA
# title: Replace ACM certificates without downtime (create_before_destroy)
# description: >-
#   Without `create_before_destroy`, Terraform destroys the old certificate first, and services that use it fail until
#   the new one exists.
# related_resources:
# - ref: https://registry.terraform.io/providers/hashicorp/aws/latest/docs/resources/acm_certificate
# - ref: https://developer.hashicorp.com/terraform/language/meta-arguments/lifecycle
# custom:
#   severity: LOW
#   category: Resilience
#   resource_types: [aws_acm_certificate]
#   aliases:
#     terrascan: []
#     checkov: [CKV_AWS_233]
#     trivy: []
#   cis: []
#   remediation: Add a `lifecycle` block with `create_before_destroy = true`.
#   fix: {path: lifecycle, at: lifecycle.0, set: {create_before_destroy: true}}
package lintel.aws.acm.replaced_without_gap

import data.lintel.lib.attribute
import data.lintel.lib.value

deny contains {"path": place.path} if {
	not attribute.planned(input.source)
	some place in attribute.places(input.config, ["lifecycle", "create_before_destroy"])
	not value.is_true(place.value)
}
