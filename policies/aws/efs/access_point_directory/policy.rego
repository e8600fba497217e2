# METADATA
# title: Limit an access point to a directory
# description: >-
#   An EFS access point should lead to a directory, because a program otherwise sees the files of all others.
# related_resources:
# - ref: https://registry.terraform.io/providers/hashicorp/aws/latest/docs/resources/efs_access_point#root_directory-1
# - ref: https://docs.aws.amazon.com/efs/latest/ug/efs-access-points.html
# custom:
#   severity: LOW
#   category: Identity and Access Management
#   resource_types: [aws_efs_access_point]
#   aliases:
#     terrascan: []
#     checkov: [CKV_AWS_329]
#     trivy: []
#   cis: []
#   remediation: Add root_directory with a path of its own.
package lintel.aws.efs.access_point_directory

import data.lintel.lib.attribute

deny contains {"path": place.path} if {
	some place in attribute.places(input.config, ["root_directory", "path"])
	place.value in {null, "", "/"}
}
