# METADATA
# title: Enforce a user identity on EFS access points (posix_user)
# description: Without a fixed user, a client can claim to be root.
# related_resources:
# - ref: https://registry.terraform.io/providers/hashicorp/aws/latest/docs/resources/efs_access_point#posix_user-1
# - ref: https://docs.aws.amazon.com/efs/latest/ug/efs-access-points.html
# custom:
#   severity: LOW
#   category: Identity and Access Management
#   resource_types: [aws_efs_access_point]
#   aliases:
#     terrascan: []
#     checkov: [CKV_AWS_330]
#     trivy: []
#   cis: []
#   remediation: Add `posix_user` with the `uid` and `gid` of the program.
#   fix:
#   - {path: posix_user, at: posix_user.0, set: {gid: 1000, uid: 1000}, unsafe: The resource is replaced.}
#   - {path: PosixUser, set: {Gid: "1000", Uid: "1000"}, unsafe: The resource is replaced.}
package lintel.aws.efs.access_point_user

import data.lintel.lib.value

deny contains {"path": ["posix_user"]} if value.empty(value.at(input.config, ["posix_user"]))
