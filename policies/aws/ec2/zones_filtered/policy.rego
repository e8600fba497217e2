# METADATA
# title: Exclude opt-in zones from availability zone lookups (opt-in-status)
# description: Most services cannot run in Local Zones, which the list includes without a filter.
# related_resources:
# - ref: https://registry.terraform.io/providers/hashicorp/aws/latest/docs/data-sources/availability_zones
# - ref: https://docs.aws.amazon.com/AWSEC2/latest/UserGuide/using-regions-availability-zones.html
# custom:
#   severity: LOW
#   category: Security Best Practices
#   resource_types: [data.aws_availability_zones]
#   aliases:
#     terrascan: []
#     checkov: [CKV_AWS_394]
#     trivy: []
#   cis: []
#   remediation: Add a `filter` named `opt-in-status` with the value `"opt-in-not-required"`.
#   enabled: false
package lintel.aws.ec2.zones_filtered

import data.lintel.lib.value

deny contains {"path": ["filter"]} if {
	not value.unknown(value.at(input.config, ["filter"]))
	not filtered
}

filtered if input.config.filter[_].name in {"opt-in-status", "zone-name", "zone-type"}
