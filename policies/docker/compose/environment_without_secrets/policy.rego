# METADATA
# title: Do not hard-code secrets in the environment of Compose services
# description: >-
#   Anyone who can read the repository or its history, or inspect the container, can use a password, token or key that
#   is written in an environment variable.
# related_resources:
# - ref: https://docs.docker.com/reference/compose-file/services/#environment
# - ref: https://docs.docker.com/compose/how-tos/use-secrets/
# - ref: https://docs.docker.com/compose/how-tos/environment-variables/variable-interpolation/
# custom:
#   severity: HIGH
#   category: Data Protection
#   nofix: secret
#   resource_types: [compose_service]
#   aliases:
#     terrascan: []
#     checkov: []
#     trivy: []
#   cis: []
#   remediation: >-
#     Change the secret, because it stays in the history. Give the new one to the service as a file with `secrets`, or
#     take it from a variable, `${DB_PASSWORD}`, whose `.env` file is not in the repository.
package lintel.docker.compose.environment_without_secrets

import data.lintel.lib.compose
import data.lintel.lib.secret

deny contains {"path": one.path, "message": sprintf("hard-coded secret (%s)", [one.what])} if {
	some one in secret.below(["environment"])
	not compose.is_guessable(one.value)
	min(holders[[input.source, one.path, one.value]]) == input.id
}

# Services of one file that share a variable: it is reported in one of them.
holders[[service.source, ["environment", name], text]] contains service.id if {
	some service in data.resources.compose_service
	some name, text in service.config.environment
}
