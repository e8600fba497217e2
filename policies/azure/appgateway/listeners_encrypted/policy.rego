# METADATA
# title: Require HTTPS on Application Gateway listeners
# description: >-
#   Over plain HTTP, anyone on the network path can read and change the traffic. HTTP listeners that only redirect are
#   allowed.
# related_resources:
# - ref: https://registry.terraform.io/providers/hashicorp/azurerm/latest/docs/resources/application_gateway
# - ref: https://learn.microsoft.com/azure/application-gateway/redirect-http-to-https-portal
# custom:
#   severity: MEDIUM
#   category: Data Protection
#   resource_types: [azurerm_application_gateway]
#   aliases:
#     terrascan: []
#     checkov: [CKV_AZURE_217]
#     trivy: []
#   cis: []
#   remediation: Set `protocol = "Https"` with a certificate, and make listeners on port 80 redirect.
#   fix: {set: Https, unsafe: Clients that rely on it lose access.}
package lintel.azure.appgateway.listeners_encrypted

import data.lintel.lib.value

deny contains {"path": ["http_listener", i, "protocol"]} if {
	some i, listener in input.config.http_listener
	value.word(listener.protocol) == "http"
	not redirects(listener)
}

redirects(listener) if {
	some rule in input.config.request_routing_rule
	value.given(rule.redirect_configuration_name)
	may_be(rule.http_listener_name, listener.name)
}

redirects(_) if {
	rules := value.at(input.config, ["request_routing_rule"])
	not is_array(rules)
	value.given(rules)
}

may_be(name, name)

may_be(name, other) if {
	some text in [name, other]
	value.unknown(text)
}
