# METADATA
# title: Create private Cloud Composer environments (enable_private_environment)
# description: >-
#   In a public environment, the nodes have public IP addresses, and they run your workflows with their service account.
# related_resources:
# - ref: https://registry.terraform.io/providers/hashicorp/google/latest/docs/resources/composer_environment
# - ref: https://cloud.google.com/composer/docs/composer-3/configure-private-ip
# custom:
#   severity: MEDIUM
#   category: Infrastructure Security
#   resource_types: [google_composer_environment]
#   aliases:
#     terrascan: []
#     checkov: []
#     trivy: []
#   cis: []
#   remediation: >-
#     Set `enable_private_environment = true` in `config`; for Composer 2 and older, add a
#     `private_environment_config` block. This replaces an environment of Composer 2.
#   fix:
#   - path: "config.*"
#     at: "config.*.enable_private_environment"
#     set: true
#     unsafe: The environment is recreated or restarts.
package lintel.gcp.composer.nodes_private

import data.lintel.lib.value

deny contains {"path": ["config", i]} if {
	some i, block in input.config.config
	value.empty(value.at(block, ["private_environment_config"]))
	value.at(block, ["enable_private_environment"]) in {null, "", false, "false"}
}
