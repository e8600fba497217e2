# METADATA
# title: Do not make Systems Manager documents public (permissions)
# description: A public document shows every AWS account what runs on your machines, and with which parameters.
# related_resources:
# - ref: https://registry.terraform.io/providers/hashicorp/aws/latest/docs/resources/ssm_document
# - ref: https://docs.aws.amazon.com/systems-manager/latest/userguide/documents-ssm-sharing.html
# custom:
#   severity: HIGH
#   category: Identity and Access Management
#   nofix: principal
#   resource_types: [aws_ssm_document]
#   aliases:
#     terrascan: []
#     checkov: [CKV_AWS_303]
#     trivy: []
#   cis: []
#   remediation: List the accounts that need the document in `permissions.account_ids`.
package lintel.aws.ssm.document_not_public

import data.lintel.lib.value

deny contains {"path": ["permissions", "account_ids"]} if {
	some account in split(input.config.permissions.account_ids, ",")
	value.word(trim_space(account)) == "all"
}
