# METADATA
# title: Set the owner when looking up AMIs (owners)
# description: >-
#   Without an owner, the lookup can return an image that someone else published under the same name, because the newest
#   one is used.
# related_resources:
# - ref: https://registry.terraform.io/providers/hashicorp/aws/latest/docs/data-sources/ami
# - ref: https://docs.aws.amazon.com/AWSEC2/latest/UserGuide/finding-an-ami.html
# custom:
#   severity: MEDIUM
#   category: Security Best Practices
#   nofix: principal
#   resource_types: [data.aws_ami, data.aws_ami_ids]
#   aliases:
#     terrascan: []
#     checkov: [CKV_AWS_386]
#     trivy: [AWS-0344, AVD-AWS-0344]
#   cis: []
#   remediation: Set `owners` to `"self"`, `"amazon"` or an account ID.
package lintel.aws.ec2.image_owner_named

import data.lintel.lib.value

deny contains {"path": ["owners"]} if {
	value.empty(value.at(input.config, ["owners"]))
	not value.unknown(value.at(input.config, ["filter"]))
	not chosen
}

# A filter says it as well, or leaves one image only.
chosen if input.config.filter[_].name in {"image-id", "owner-alias", "owner-id"}
