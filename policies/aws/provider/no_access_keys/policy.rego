# METADATA
# title: Do not hard-code access keys in the AWS provider (access_key)
# description: Anyone who can read the code or its history can use a hard-coded access key.
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
#     Revoke the key and remove it from the provider block. Let Terraform find credentials in the environment, a
#     profile, or the role of the machine that it runs on.
#   fix: {remove: true, unsafe: Terraform then needs credentials from its environment.}
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
