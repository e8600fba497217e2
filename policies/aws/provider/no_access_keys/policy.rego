# METADATA
# title: Keep access keys out of the configuration of AWS
# description: >-
#   The configuration of the AWS provider must not hold access keys, because everybody who reads the code or its history
#   could use them.
# related_resources:
# - ref: https://registry.terraform.io/providers/hashicorp/aws/latest/docs#authentication-and-configuration
# custom:
#   severity: HIGH
#   category: Identity and Access Management
#   resource_types: [provider.aws]
#   aliases:
#     terrascan: []
#     checkov: [CKV_AWS_41]
#     trivy: []
#   cis: []
#   remediation: >-
#     Revoke the key, remove it from the provider block, and let Terraform find credentials in the environment, in a
#     profile, or in the role of the machine that it runs on.
package lintel.aws.provider.no_access_keys

deny contains {"path": [attribute]} if {
	some attribute, form in forms
	is_string(input.config[attribute])
	regex.match(form, input.config[attribute])
}

# What AWS gives out; "test" and the like are for servers that only look like AWS.
forms := {
	"access_key": `^(AKIA|ASIA)[0-9A-Z]{16}$`,
	"secret_key": `^[0-9A-Za-z/+]{40}$`,
	"token": `^[0-9A-Za-z/+=]{100,}$`,
}
