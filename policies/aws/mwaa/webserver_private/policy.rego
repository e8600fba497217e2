# METADATA
# title: Do not make MWAA (Airflow) web servers public (webserver_access_mode)
# description: >-
#   With a public web server, a stolen login is enough to run code with the role of the environment from anywhere.
# related_resources:
# - ref: https://registry.terraform.io/providers/hashicorp/aws/latest/docs/resources/mwaa_environment#webserver_access_mode-1
# - ref: https://docs.aws.amazon.com/mwaa/latest/userguide/configuring-networking.html
# custom:
#   severity: MEDIUM
#   category: Infrastructure Security
#   resource_types: [aws_mwaa_environment]
#   aliases:
#     terrascan: []
#     checkov: [CKV2_AWS_66]
#     trivy: []
#   cis: []
#   remediation: Remove `webserver_access_mode` or set it to `"PRIVATE_ONLY"`.
#   fix: {set: PRIVATE_ONLY, unsafe: The service is interrupted during the change.}
package lintel.aws.mwaa.webserver_private

import data.lintel.lib.value

deny contains {"path": ["webserver_access_mode"]} if {
	value.at(input.config, ["webserver_access_mode"]) == "PUBLIC_ONLY"
}
