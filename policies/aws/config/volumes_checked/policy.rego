# METADATA
# title: Check for unencrypted EBS volumes with AWS Config (ENCRYPTED_VOLUMES)
# description: Without this managed rule, unencrypted volumes that were created by hand go unnoticed.
# related_resources:
# - ref: https://registry.terraform.io/providers/hashicorp/aws/latest/docs/resources/config_config_rule
# - ref: https://docs.aws.amazon.com/config/latest/developerguide/encrypted-volumes.html
# custom:
#   severity: LOW
#   category: Data Protection
#   resource_types: [aws_config_configuration_recorder]
#   aliases:
#     terrascan: [AC_AWS_0048, AWS.Config.EncryptionandKeyManagement.Medium.0660]
#     checkov: []
#     trivy: []
#   cis: []
#   remediation: Add an `aws_config_config_rule` with `source_identifier = "ENCRYPTED_VOLUMES"`.
#   enabled: false
package lintel.aws.config.volumes_checked

deny contains {"path": [], "message": "no AWS Config rule checks for unencrypted volumes"} if not checked

checked if {
	some type in {"aws_config_config_rule", "aws_config_organization_managed_rule"}
	some rule in data.resources[type]
	walk(rule.config, [_, text])
	may_check(text)
}

checked if count(object.get(data.resources, "aws_config_conformance_pack", [])) > 0

may_check("ENCRYPTED_VOLUMES")

may_check(text) if {
	is_string(text)
	regex.match(`^\$\{(each|var|local|count)\.`, text)
}
