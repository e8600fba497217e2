# METADATA
# title: Use only allowed AWS regions (region)
# description: >-
#   Data in an unapproved region can violate data residency rules, and the budgets, audits and alarms of the other
#   regions do not cover it.
# related_resources:
# - ref: https://registry.terraform.io/providers/hashicorp/aws/latest/docs#region-1
# - ref: https://docs.aws.amazon.com/global-infrastructure/latest/regions/aws-regions.html
# custom:
#   severity: MEDIUM
#   category: Compliance Validation
#   resource_types:
#   - provider.aws
#   aliases:
#     terrascan: []
#     checkov: []
#     trivy: []
#   cis: []
#   remediation: >-
#     Set `region` to an allowed region, or add the region to the rule's setting `regions`. Moving resources to another
#     region replaces them.
#   settings:
#     regions:
#       description: Allowed regions; a `*` matches any characters.
#       type: texts
#       default: ["eu-*"]
#   enabled: false
package lintel.aws.provider.region_allowed

import data.lintel.lib.region

deny contains {"path": ["region"], "message": sprintf("the region %s is not allowed", [name])} if {
	name := region.refused(input.config.region, data.settings["aws.provider.region_allowed"].regions)
}
