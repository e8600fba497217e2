# METADATA
# title: Encrypt the data of AWS services with a customer-managed key (CMK)
# description: With a customer-managed key, you can grant, audit and revoke access to the data of the service.
# related_resources:
# - ref: https://registry.terraform.io/providers/hashicorp/aws/latest/docs/resources/fsx_windows_file_system#kms_key_id-1
# - ref: https://docs.aws.amazon.com/kms/latest/developerguide/concepts.html#key-mgmt
# custom:
#   severity: LOW
#   category: Data Protection
#   nofix: key
#   resource_types:
#   - aws_appflow_connector_profile
#   - aws_appflow_flow
#   - aws_bedrockagent_agent
#   - aws_codeartifact_domain
#   - aws_codegurureviewer_repository_association
#   - aws_comprehend_entity_recognizer
#   - aws_connect_instance_storage_config
#   - aws_fsx_lustre_file_system
#   - aws_fsx_ontap_file_system
#   - aws_fsx_openzfs_file_system
#   - aws_fsx_windows_file_system
#   - aws_imagebuilder_component
#   - aws_imagebuilder_distribution_configuration
#   - aws_kendra_index
#   - aws_keyspaces_table
#   - aws_memorydb_cluster
#   - aws_memorydb_snapshot
#   - aws_scheduler_schedule
#   - aws_timestreamwrite_database
#   aliases:
#     terrascan: []
#     checkov:
#     - {id: CKV_AWS_264, instance: aws_appflow_connector_profile}
#     - {id: CKV_AWS_263, instance: aws_appflow_flow}
#     - {id: CKV_AWS_373, instance: aws_bedrockagent_agent}
#     - {id: CKV_AWS_221, instance: aws_codeartifact_domain}
#     - {id: CKV_AWS_381, instance: aws_codegurureviewer_repository_association}
#     - {id: CKV_AWS_267, instance: aws_comprehend_entity_recognizer}
#     - {id: CKV_AWS_268, instance: aws_comprehend_entity_recognizer}
#     - {id: CKV_AWS_269, instance: aws_connect_instance_storage_config}
#     - {id: CKV_AWS_270, instance: aws_connect_instance_storage_config}
#     - {id: CKV_AWS_190, instance: aws_fsx_lustre_file_system}
#     - {id: CKV_AWS_178, instance: aws_fsx_ontap_file_system}
#     - {id: CKV_AWS_203, instance: aws_fsx_openzfs_file_system}
#     - {id: CKV_AWS_179, instance: aws_fsx_windows_file_system}
#     - {id: CKV_AWS_180, instance: aws_imagebuilder_component}
#     - {id: CKV_AWS_199, instance: aws_imagebuilder_distribution_configuration}
#     - {id: CKV_AWS_262, instance: aws_kendra_index}
#     - {id: CKV_AWS_265, instance: aws_keyspaces_table}
#     - {id: CKV_AWS_201, instance: aws_memorydb_cluster}
#     - {id: CKV_AWS_278, instance: aws_memorydb_snapshot}
#     - {id: CKV_AWS_297, instance: aws_scheduler_schedule}
#     - {id: CKV_AWS_160, instance: aws_timestreamwrite_database}
#     trivy: []
#   cis: []
#   remediation: >-
#     Set the KMS key attribute of the resource, such as `kms_key_id`. Most resources must be recreated for this.
package lintel.aws.general.own_key

import data.lintel.lib.own_key
import data.lintel.lib.value

deny contains object.union(violation, {"instance": input.type}) if {
	some names in keys[input.type]
	some violation in own_key.missing(names)
	not violation.path[count(violation.path) - 1] in optional_blocks
	not unable
}

# A key is ignored if the mode uses an AWS key.
deny contains {"path": [block, i, attribute], "instance": input.type} if {
	[block, attribute, owned] := modes[input.type]
	some i, settings in input.config[block]
	settings[attribute] == owned
	every names in keys[input.type] {
		count(own_key.missing(names)) == 0
	}
}

modes := {
	"aws_codegurureviewer_repository_association": ["kms_key_details", "encryption_option", "AWS_OWNED_CMK"],
	"aws_keyspaces_table": ["encryption_specification", "type", "AWS_OWNED_KMS_KEY"],
}

# Where each type names its keys.
keys := {
	"aws_appflow_connector_profile": [["kms_arn"]],
	"aws_appflow_flow": [["kms_arn"]],
	"aws_bedrockagent_agent": [["customer_encryption_key_arn"]],
	"aws_codeartifact_domain": [["encryption_key"]],
	"aws_codegurureviewer_repository_association": [["kms_key_details", "kms_key_id"]],
	"aws_comprehend_entity_recognizer": [["model_kms_key_id"], ["volume_kms_key_id"]],
	"aws_connect_instance_storage_config": [
		["storage_config", "kinesis_video_stream_config", "encryption_config", "key_id"],
		["storage_config", "s3_config", "encryption_config", "key_id"],
	],
	"aws_fsx_lustre_file_system": [["kms_key_id"]],
	"aws_fsx_ontap_file_system": [["kms_key_id"]],
	"aws_fsx_openzfs_file_system": [["kms_key_id"]],
	"aws_fsx_windows_file_system": [["kms_key_id"]],
	"aws_imagebuilder_component": [["kms_key_id"]],
	"aws_imagebuilder_distribution_configuration": [["distribution", "ami_distribution_configuration", "kms_key_id"]],
	"aws_kendra_index": [["server_side_encryption_configuration", "kms_key_id"]],
	"aws_keyspaces_table": [["encryption_specification", "kms_key_identifier"]],
	"aws_memorydb_cluster": [["kms_key_arn"]],
	"aws_memorydb_snapshot": [["kms_key_arn"]],
	"aws_scheduler_schedule": [["kms_key_arn"]],
	"aws_timestreamwrite_database": [["kms_key_id"]],
}

# Without these, nothing is stored.
optional_blocks := {"ami_distribution_configuration", "kinesis_video_stream_config", "s3_config"}

# Scratch file systems have a key that AWS discards with them.
unable if {
	input.type == "aws_fsx_lustre_file_system"
	not startswith(input.config.deployment_type, "PERSISTENT")
}

unable if {
	input.type == "aws_fsx_lustre_file_system"
	value.empty(value.at(input.config, ["deployment_type"]))
}
