# METADATA
# title: Do not use compromised versions of actions (uses)
# description: >-
#   Attackers added code to these versions that steals the secrets of every workflow that runs them. The tags may
#   point to safe code again, but a commit never changes.
# related_resources:
# - ref: https://docs.github.com/en/actions/reference/security/secure-use
# - ref: https://github.com/advisories/GHSA-mrrh-fwg8-r2c3
# - ref: https://github.com/advisories/GHSA-69fq-xp46-6x23
# - ref: https://github.com/advisories/GHSA-qmg3-hpqr-gqvc
# - ref: https://github.com/advisories/GHSA-f8q5-h5qh-33mh
# custom:
#   severity: HIGH
#   category: Configuration and Vulnerability Analysis
#   nofix: version
#   resource_types: [github_step, github_job]
#   aliases:
#     terrascan: []
#     checkov: []
#     trivy: []
#     kics: [12aead41-b910-43aa-9af9-e280f95e587c]
#     zizmor: [known-vulnerable-actions]
#     poutine: [known_vulnerability_in_build_component]
#     octoscan: [known-vulnerability]
#   cis: []
#   remediation: >-
#     Pin the commit of a version that the message calls safe. Rotate every secret that a run of
#     the compromised version could read.
package lintel.github.step.action_not_compromised

import data.lintel.lib.workflow

deny contains {"path": ["uses"], "message": message(attack)} if {
	some attack in attacks[workflow.repository(input.config.uses)]
	hijacked(input.config.uses, attack)
}

message(attack) := sprintf("Hijacked in %s (%s). Version %s and later are safe.", [attack.month, attack.advisory, attack.fixed]) if {
	attack.fixed != "0"
} else := sprintf("Hijacked in %s (%s). Other commits are safe.", [attack.month, attack.advisory])

# A tag of the time of the attack. What is pinned to a commit is hijacked only if it is the attacker's.
hijacked(uses, attack) if {
	uses.ref_kind == "tag-like"
	workflow.between(workflow.version(uses), attack.from, attack.fixed)
}

hijacked(uses, attack) if lower(uses.ref) in attack.commits

# Attacks on actions, as of November 2026: the versions whose tags pointed to the attacker's code, and its commits.
attacks := {
	"aquasecurity/setup-trivy": [{
		"month": "March 2026",
		"advisory": "GHSA-69fq-xp46-6x23",
		"from": "0",
		"fixed": "0.2.6",
		"commits": {"e6c2c5e321ed9123bda567646e2f96565e34abe1"},
	}],
	"aquasecurity/trivy-action": [{
		"month": "March 2026",
		"advisory": "GHSA-69fq-xp46-6x23",
		"from": "0",
		"fixed": "0.35.0",
		"commits": {"91e7c2c36dcad14149d8e455b960af62a2ffb275"},
	}],
	"reviewdog/action-setup": [{
		"month": "March 2025",
		"advisory": "GHSA-qmg3-hpqr-gqvc",
		"from": "0",
		"fixed": "0",
		"commits": {"f0d342d24037bb11d26b9bd8496e0808ba32e9ec"},
	}],
	"tj-actions/changed-files": [{
		"month": "March 2025",
		"advisory": "GHSA-mrrh-fwg8-r2c3",
		"from": "0",
		"fixed": "46.0.1",
		"commits": {"0e58ed8671d6b60d0890c21b07f8835ace038e67"},
	}],
	"xygeni/xygeni-action": [{
		"month": "March 2026",
		"advisory": "GHSA-f8q5-h5qh-33mh",
		"from": "5",
		"fixed": "6.4.0",
		"commits": set(),
	}],
}
