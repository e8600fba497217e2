# METADATA
# title: Do not use archived actions (uses)
# description: >-
#   An archived repository gets no fixes: vulnerabilities in the action and in the packages that it bundles stay, and
#   it breaks when GitHub retires its runtime.
# related_resources:
# - ref: https://docs.github.com/en/repositories/archiving-a-github-repository/archiving-repositories
# custom:
#   severity: MEDIUM
#   category: Configuration and Vulnerability Analysis
#   nofix: version
#   resource_types: [github_step, github_job]
#   aliases:
#     terrascan: []
#     checkov: []
#     trivy: []
#     zizmor: [archived-uses]
#   cis: []
#   remediation: >-
#     Use a maintained action for the same purpose, such as `ruby/setup-ruby` for `actions/setup-ruby` and
#     `actions/create-github-app-token` for `tibdex/github-app-token`, or run the tool itself, such as `gh release
#     create` or `cargo`.
package lintel.github.step.action_not_archived

import data.lintel.lib.workflow

deny contains {"path": ["uses"]} if workflow.runs(input.config, archived)

# As of August 2026.
archived := {
	"8398a7/action-slack",
	"actions-rs/audit-check",
	"actions-rs/cargo",
	"actions-rs/clippy-check",
	"actions-rs/grcov",
	"actions-rs/install",
	"actions-rs/tarpaulin",
	"actions-rs/toolchain",
	"actions/create-release",
	"actions/setup-elixir",
	"actions/setup-haskell",
	"actions/setup-ruby",
	"actions/upload-release-asset",
	"aquasecurity/cfsec",
	"azure/appservice-actions",
	"azure/container-actions",
	"azure/container-scan",
	"azure/get-keyvault-secrets",
	"azure/k8s-actions",
	"azure/manage-azure-policy",
	"azure/spring-cloud-deploy",
	"azure/webapps-container-deploy",
	"cedrickring/golang-action",
	"cirrus-actions/rebase",
	"contributor-assistant/github-action",
	"convictional/trigger-workflow-and-wait",
	"crazy-max/ghaction-docker-buildx",
	"crazy-max/ghaction-hugo",
	"decathlon/pull-request-labeler-action",
	"delaguardo/setup-graalvm",
	"expo/expo-preview-action",
	"facebook/pysa-action",
	"google/mirror-branch-action",
	"gradle/gradle-build-action",
	"grafana/k6-action",
	"hashicorp/terraform-cdk-action",
	"helaili/github-graphql-action",
	"helaili/jekyll-action",
	"ilshidur/action-slack",
	"jakejarvis/backblaze-b2-action",
	"jakejarvis/cloudflare-purge-action",
	"jakejarvis/firebase-deploy-action",
	"jakejarvis/hugo-build-action",
	"jakejarvis/lighthouse-action",
	"jakejarvis/s3-sync-action",
	"machine-learning-apps/wandb-action",
	"marvinpinto/action-automatic-releases",
	"marvinpinto/actions",
	"maxheld83/ghpages",
	"meilcli/danger-action",
	"mikepenz/gradle-dependency-submission",
	"niklasmerz/github-deployment-action",
	"orf/cargo-bloat-action",
	"paambaati/codeclimate-action",
	"primer/figma-action",
	"repo-sync/pull-request",
	"repo-sync/repo-sync",
	"sagebind/docker-swarm-deploy-action",
	"secrethub/actions",
	"semgrep/semgrep-action",
	"sonarsource/sonarcloud-github-action",
	"stefanprodan/kube-tools",
	"svenstaro/upx-action",
	"swiftdocorg/github-wiki-publish-action",
	"technote-space/auto-cancel-redundant-workflow",
	"technote-space/get-diff-action",
	"tibdex/github-app-token",
	"trmcnvn/chrome-addon",
	"verygoodopensource/very_good_coverage",
	"whelk-io/maven-settings-xml-action",
	"youyo/aws-cdk-github-actions",
	"z0al/dependent-issues",
}
