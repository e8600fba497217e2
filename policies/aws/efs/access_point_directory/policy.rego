# METADATA
# title: Set a root directory on EFS access points (root_directory)
# description: Without its own directory, an access point gives a program access to the files of all others.
# related_resources:
# - ref: https://registry.terraform.io/providers/hashicorp/aws/latest/docs/resources/efs_access_point#root_directory-1
# - ref: https://docs.aws.amazon.com/efs/latest/ug/efs-access-points.html
# custom:
#   severity: LOW
#   category: Identity and Access Management
#   nofix: name
#   resource_types: [aws_efs_access_point]
#   aliases:
#     terrascan: []
#     checkov: [CKV_AWS_329]
#     trivy: []
#   cis: []
#   remediation: Add `root_directory` with a dedicated path.
package lintel.aws.efs.access_point_directory

import data.lintel.lib.attribute

deny contains {"path": place.path} if {
	some place in attribute.places(input.config, ["root_directory", "path"])
	place.value in {null, "", "/"}
}
