# METADATA
# title: Back up EBS volumes with snapshots
# description: Without snapshots, the data of a volume that is deleted or encrypted by an attacker is lost.
# related_resources:
# - ref: https://registry.terraform.io/providers/hashicorp/aws/latest/docs/resources/dlm_lifecycle_policy
# - ref: https://docs.aws.amazon.com/ebs/latest/userguide/snapshot-lifecycle.html
# custom:
#   severity: LOW
#   category: Resilience
#   resource_types: [aws_ebs_volume]
#   aliases:
#     terrascan: [AC_AWS_0459, AWS.EBS.EKM.Medium.0682]
#     checkov: [CKV2_AWS_9]
#     trivy: []
#   cis: []
#   remediation: Cover the volume with an `aws_dlm_lifecycle_policy` or an `aws_backup_selection` that matches its tags.
#   enabled: false
package lintel.aws.ec2.volume_backed_up

import data.lintel.lib.link
import data.lintel.lib.value

deny contains {"path": []} if {
	count(link.to(input, [], "aws_ebs_snapshot", "volume_id")) == 0
	count(link.to(input, [], "aws_backup_selection", "resources")) == 0
	not by_tags
}

# What is selected by tags may be this volume.
by_tags if {
	some selection in data.resources.aws_backup_selection
	some attribute in {"selection_tag", "condition"}
	value.given(selection.config[attribute])
}

by_tags if {
	some selection in data.resources.aws_backup_selection
	some pattern in selection.config.resources
	pattern in {"*", "arn:aws:ec2:*:*:volume/*"}
}

by_tags if {
	some policy in data.resources.aws_dlm_lifecycle_policy
	some details in policy.config.policy_details
	tagged(value.at(details, ["target_tags"]))
}

tagged(tags) if not is_object(tags)

tagged(tags) if {
	some name, text in tags
	text == object.get(object.get(input.config, "tags", {}), name, text)
}
