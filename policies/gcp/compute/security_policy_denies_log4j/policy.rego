# METADATA
# title: Block Log4Shell (Log4j) in Cloud Armor
# description: >-
#   Scanners still try the Log4j vulnerability CVE-2021-44228 everywhere, and one forgotten application is enough for an
#   attack.
# related_resources:
# - ref: https://registry.terraform.io/providers/hashicorp/google/latest/docs/resources/compute_security_policy#expression-1
# - ref: https://cloud.google.com/armor/docs/waf-rules#cves_and_other_vulnerabilities
# custom:
#   severity: MEDIUM
#   category: Configuration and Vulnerability Analysis
#   resource_types: [google_compute_security_policy]
#   aliases:
#     terrascan: []
#     checkov: [CKV_GCP_73]
#     trivy: []
#   cis: []
#   remediation: Add a rule with `action = "deny(403)"` and the expression `evaluatePreconfiguredWaf('cve-canary')`.
#   enabled: false
package lintel.gcp.compute.security_policy_denies_log4j

import data.lintel.lib.link
import data.lintel.lib.value

deny contains {"path": []} if {
	value.at(input.config, ["type"]) in {null, "", "CLOUD_ARMOR"}
	not value.unknown(value.at(input.config, ["rule"]))
	not denied_inline
	not denied_by_resource
}

denied_inline if {
	some rule in input.config.rule
	denies(rule)
}

denied_by_resource if {
	some entry in link.to(input, ["name"], "google_compute_security_policy_rule", "security_policy")
	denies(entry.config)
}

denied_by_resource if {
	some entry in link.to(input, ["name"], "google_compute_security_policy_rule", "security_policy")
	value.unknown(value.at(entry.config, ["match"]))
}

denies(rule) if {
	startswith(rule.action, "deny")
	not value.is_true(value.at(rule, ["preview"]))
	contains(rule.match[_].expr[_].expression, "cve-canary")
}
