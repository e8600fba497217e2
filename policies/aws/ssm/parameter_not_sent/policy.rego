# METADATA
# title: Do not send SecureString parameters in HTTP requests
# description: >-
#   If Terraform sends a SecureString parameter in a request, the server and anyone with access to its logs get the
#   secret.
# related_resources:
# - ref: https://registry.terraform.io/providers/hashicorp/aws/latest/docs/resources/ssm_parameter
# - ref: https://docs.aws.amazon.com/systems-manager/latest/userguide/systems-manager-parameter-store.html
# custom:
#   severity: HIGH
#   category: Data Protection
#   nofix: secret
#   resource_types: [data.http]
#   aliases:
#     terrascan: []
#     checkov: [CKV2_AWS_36]
#     trivy: [AWS-0134, AVD-AWS-0134]
#   cis: []
#   remediation: Let the program that needs the parameter read it, with a role that has permission.
package lintel.aws.ssm.parameter_not_sent

deny contains {"path": [], "message": sprintf("%s contains %s", [attribute, mention[2]])} if {
	some attribute in {"url", "request_body", "request_headers"}
	walk(input.config[attribute], [_, text])
	is_string(text)
	some mention in regex.find_all_string_submatch_n(`(^|[^A-Za-z0-9_])((?:data[.])?aws_ssm_parameter[.][A-Za-z0-9_-]+)`, text, -1)
	not plain(mention[2])
}

# A parameter that is not a secret.
plain(address) if {
	some parameter in data.resources.aws_ssm_parameter
	parameter.id == address
	parameter.config.type in {"String", "StringList"}
}
