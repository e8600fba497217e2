# METADATA
# title: Install packages from a lock file (npm ci)
# description: >-
#   A package that a script installs by name gets its newest version, or at least the newest versions of its
#   dependencies, so a compromised release runs at once.
# related_resources:
# - ref: https://docs.npmjs.com/cli/commands/npm-ci
# - ref: https://docs.github.com/en/actions/reference/security/secure-use
# custom:
#   severity: LOW
#   category: Configuration and Vulnerability Analysis
#   resource_types: [github_step]
#   aliases:
#     terrascan: []
#     checkov: []
#     trivy: []
#     zizmor: [adhoc-packages]
#   cis: []
#   remediation: >-
#     Add the package to the manifest of the project, commit the lock file, and run `npm ci`, `pnpm install
#     --frozen-lockfile`, `yarn install --immutable` or `bundle install`.
#   enabled: false
package lintel.github.step.packages_locked

import data.lintel.lib.workflow

deny contains {"path": entry.path} if {
	some entry in workflow.running({"bundle", "gem", "npm", "pnpm", "yarn"})
	words := [arg | some arg in entry.command.args; not startswith(arg, "-")]
	words[0] in adding[entry.command.name]
	some word in array.slice(words, 1, count(words))
	not regex.match(`^([.~/$]|file:)|\.(gem|tgz)$|://`, word)
}

adding := {
	"bundle": {"add"},
	"gem": {"install"},
	"npm": {"add", "i", "install"},
	"pnpm": {"add", "i", "install"},
	"yarn": {"add", "global"},
}
