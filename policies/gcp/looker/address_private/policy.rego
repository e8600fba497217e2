# METADATA
# title: Do not assign public IPs to Looker instances (public_ip_enabled)
# description: >-
#   With a public address, the sign-in page of the instance, and behind it all data that the instance can query, is
#   reachable from the internet.
# related_resources:
# - ref: https://registry.terraform.io/providers/hashicorp/google/latest/docs/resources/looker_instance
# - ref: https://cloud.google.com/looker/docs/looker-core-networking-options
# custom:
#   severity: MEDIUM
#   category: Infrastructure Security
#   resource_types: [google_looker_instance]
#   aliases:
#     terrascan: []
#     checkov: []
#     trivy: []
#   cis: []
#   remediation: Set `public_ip_enabled = false`, and `private_ip_enabled` or `psc_enabled`.
#   fix: {set: false, unsafe: The resource is replaced.}
package lintel.gcp.looker.address_private

import data.lintel.lib.value

deny contains {"path": ["public_ip_enabled"]} if value.is_true(input.config.public_ip_enabled)
