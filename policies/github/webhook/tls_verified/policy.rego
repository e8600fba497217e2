# METADATA
# title: Verify TLS certificates of GitHub webhooks (insecure_ssl)
# description: >-
#   Without certificate verification, an attacker on the network path can pose as the receiver and read every event.
# related_resources:
# - ref: https://registry.terraform.io/providers/integrations/github/latest/docs/resources/repository_webhook
# - ref: https://docs.github.com/webhooks/using-webhooks/best-practices-for-using-webhooks
# custom:
#   severity: MEDIUM
#   category: Data Protection
#   resource_types: [github_repository_webhook, github_organization_webhook]
#   aliases:
#     terrascan:
#     - {id: AC_GITHUB_0001, instance: organization}
#     - {id: accurics.github.EKM.1, instance: organization}
#     - {id: AC_GITHUB_0003, instance: repository}
#     - {id: accurics.github.EKM.2, instance: repository}
#     checkov:
#     - {id: CKV_GIT_2, instance: repository}
#     trivy: []
#   cis: []
#   remediation: Remove `insecure_ssl` or set it to `false`, and give the receiver a certificate that GitHub can verify.
#   fix:
#   - {types: [github_repository_webhook], path: "configuration.*.insecure_ssl", set: false}
#   - {types: [github_organization_webhook], path: "configuration.*.insecure_ssl", remove: true}
package lintel.github.webhook.tls_verified

import data.lintel.lib.value

deny contains {"path": ["configuration", i, "insecure_ssl"], "instance": owners[input.type]} if {
	not value.is_false(value.at(input.config, ["active"]))
	some i, configuration in input.config.configuration
	insecure(configuration.insecure_ssl)
}

insecure(written) if value.is_true(written)

insecure(written) if value.number(written) == 1

owners := {
	"github_organization_webhook": "organization",
	"github_repository_webhook": "repository",
}
