# METADATA
# title: Remove unused security groups
# description: Unused security groups tend to be attached later to resources that they were not made for.
# related_resources:
# - ref: https://registry.terraform.io/providers/hashicorp/aws/latest/docs/resources/security_group
# - ref: https://docs.aws.amazon.com/vpc/latest/userguide/working-with-security-groups.html
# custom:
#   severity: LOW
#   category: Security Best Practices
#   resource_types: [aws_security_group]
#   aliases:
#     terrascan: []
#     checkov: [CKV2_AWS_5]
#     trivy: []
#     kics: [4849211b-ac39-479e-ae78-5694d506cb24]
#   cis: []
#   remediation: Attach the group, or remove it.
#   enabled: false
package lintel.aws.vpc.security_group_used

import data.lintel.lib.link

deny contains {"path": []} if not mentioned

# A group that an output hands out is used elsewhere; that cannot be seen from here.
mentioned if {
	some [type, attribute] in attributes
	count(link.naming(input, [], type, attribute)) > 0
}

attributes contains [type, attribute] if {
	some type, entries in data.resources
	not startswith(type, "aws_security_group")
	not startswith(type, "aws_vpc_security_group")
	some entry in entries
	some attribute, _ in entry.config
}
