# METADATA
# title: Update actions with known vulnerabilities
# description: >-
#   Published advisories describe how attackers can run commands in workflows that use these versions, or read their
#   secrets.
# related_resources:
# - ref: https://github.com/advisories?query=ecosystem%3Aactions
# - ref: https://docs.github.com/en/actions/reference/security/secure-use
# custom:
#   severity: MEDIUM
#   category: Configuration and Vulnerability Analysis
#   nofix: version
#   resource_types: [github_step, github_job]
#   aliases:
#     terrascan: []
#     checkov: []
#     trivy: []
#     zizmor: [known-vulnerable-actions]
#     poutine: [known_vulnerability_in_build_component]
#     octoscan: [known-vulnerability]
#   cis: []
#   remediation: Pin the commit of the version that the message names, or of a newer one.
package lintel.github.step.action_patched

import data.lintel.lib.workflow

deny contains {"path": ["uses"], "message": sprintf("%s, fixed in %s.", [id, fixed])} if {
	uses := input.config.uses
	some [id, from, fixed] in advisories[workflow.repository(uses)]
	workflow.between(workflow.version(uses), from, fixed)
}

# Advisories of GitHub about actions, as of April 2026: the first version that has the flaw, and the first without it.
advisories := {
	"actions/download-artifact": [["GHSA-cxww-7g56-2vh6", "4", "4.1.3"]],
	"aquasecurity/trivy-action": [["GHSA-9p44-j4g5-cfx5", "0.31", "0.34"]],
	"atlassian/gajira-create": [["GHSA-4xqx-pqpj-9fqw", "0", "2.0.1"]],
	"bullfrogsec/bullfrog": [["GHSA-m32f-fjw2-37v3", "0", "0.8.4"]],
	"canonical/get-workflow-version-action": [["GHSA-26wh-cc3r-w6pj", "0", "1.0.1"]],
	"check-spelling/check-spelling": [["GHSA-g86g-chm8-7r2p", "0", "0.0.19"]],
	"dawidd6/action-download-artifact": [["GHSA-5xr6-xhww-33m4", "0", "6"]],
	"embano1/wip": [["GHSA-rg3q-prf8-qxmp", "0", "2"]],
	"fish-shop/syntax-check": [["GHSA-xj87-mqvh-88w2", "0", "1.6.12"]],
	"gradle/gradle-build-action": [["GHSA-h3qr-39j9-4r5v", "0", "2.4.2"]],
	"hashicorp/vault-action": [["GHSA-4mgv-m5cm-f9h7", "0", "2.2"]],
	"j178/prek-action": [["GHSA-pwf7-47c3-mfhx", "0", "1.0.6"]],
	"kartverket/github-workflows": [["GHSA-f9qj-7gh3-mhj4", "0", "2.7.5"]],
	"lycheeverse/lychee-action": [["GHSA-65rg-554r-9j5x", "0", "2.0.2"]],
	"ozi-project/publish": [["GHSA-2487-9f55-2vg9", "1.13.2", "1.13.6"]],
	"psf/black": [["GHSA-v53h-f6m7-xcgm", "0", "26.3"]],
	"pypa/gh-action-pypi-publish": [["GHSA-vxmw-7h4f-hqxh", "0", "1.13"]],
	"rlespinasse/github-slug-action": [
		["GHSA-6q4m-7476-932w", "4", "4.4.1"],
		["GHSA-7f32-hm4h-w77q", "2", "2.1.1"],
		["GHSA-7f32-hm4h-w77q", "0", "1.1.1"],
	],
	"sonarsource/sonarqube-scan-action": [["GHSA-5xq9-5g24-4g6f", "4", "6"]],
	"step-security/harden-runner": [["GHSA-46g3-37rh-v698", "0", "2.16"]],
	"super-linter/super-linter": [["GHSA-r79c-pqj3-577x", "6", "8.3.1"]],
	"tj-actions/branch-names": [["GHSA-gq52-6phf-x2r6", "0", "9"]],
	"tj-actions/changed-files": [["GHSA-mcph-m25j-8j63", "0", "41"]],
	"tj-actions/verify-changed-files": [["GHSA-ghm2-rq8q-wrhc", "0", "17"]],
	"ultralytics/actions": [["GHSA-7x29-qqmq-v6qc", "0", "0.0.3"]],
}
