# METADATA
# title: Use allowed AWS regions only
# description: >-
#   Data in a region that nobody agreed to may break rules on where it may be kept, and escapes the budgets, audits and
#   alarms that watch the other regions.
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
#     Set region to one of the regions that are allowed, or add the region to the setting. Moving resources to another
#     region replaces them.
#   settings:
#     regions:
#       description: Regions that may be used; a `*` stands for any characters.
#       type: texts
#       default: ["eu-*"]
#   enabled: false
package lintel.aws.provider.region_allowed

import data.lintel.lib.region

deny contains {"path": ["region"], "message": sprintf("the region %s is not allowed", [name])} if {
	name := region.refused(input.config.region, data.settings["aws.provider.region_allowed"].regions)
}
