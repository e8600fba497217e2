# METADATA
# title: Do not use caches in release builds (cache poisoning)
# description: >-
#   Any job on the default branch can write to the cache. An attacker who compromises one of them can poison the
#   cache, and so change what later releases contain.
# related_resources:
# - ref: https://adnanthekhan.com/2024/05/06/the-monsters-in-your-build-cache-github-actions-cache-poisoning/
# - ref: https://docs.github.com/en/actions/reference/security/secure-use
# custom:
#   severity: MEDIUM
#   category: Security Best Practices
#   nofix: script
#   resource_types: [github_workflow]
#   aliases:
#     terrascan: []
#     checkov: []
#     trivy: []
#     zizmor: [cache-poisoning]
#   cis: []
#   remediation: >-
#     Remove the cache from the job that publishes, or turn it off for releases: `enable-cache: false`, `cache:
#     false`, `package-manager-cache: false`, `lookup-only: true`.
package lintel.github.workflow.release_without_cache

import data.lintel.lib.workflow

deny contains {"path": ["jobs", at_job, "steps", at_step, "uses"]} if {
	releases
	some at_job, job in input.config.jobs
	gets_published(job)
	some at_step, step in job.steps
	not step["if"]
	restores(step)
}

releases if input.config.on.release

releases if {
	some _ in input.config.on.push.tags
	not input.config.on.push.branches
}

gets_published(job) if publishes(job)

# Another job publishes the artifact of this one.
gets_published(job) if {
	some step in job.steps
	workflow.runs(step, {"actions/upload-artifact"})
	some other in input.config.jobs
	job.id in other.needs
	publishes(other)
	some download in other.steps
	workflow.runs(download, {"actions/download-artifact"})
}

# Steps that publish what the job has built.
publishes(job) if {
	some step in job.steps
	workflow.runs(step, {
		"goreleaser/goreleaser-action",
		"js-devtools/npm-publish",
		"ncipollo/release-action",
		"pypa/gh-action-pypi-publish",
		"rubygems/release-gem",
		"softprops/action-gh-release",
		"svenstaro/upload-release-action",
	})
}

publishes(job) if {
	some step in job.steps
	workflow.runs(step, {"docker/build-push-action", "docker/bake-action"})
	workflow.given(step, "push") == "true"
}

publishes(job) if {
	some step in job.steps
	regex.match(`(^|[\n;&|])\s*((npm|pnpm|yarn|cargo|poetry|uv|vsce|ovsx) publish|twine upload|gem push|gh release (create|upload)|docker push|goreleaser)\b`, step.run)
}

# Steps that take something from the cache.
restores(step) if {
	workflow.name(step.uses) in {"actions/cache", "actions/cache/restore", "swatinem/rust-cache"}
	workflow.given(step, "lookup-only") in {"", "false"}
}

restores(step) if {
	workflow.runs(step, {"actions/setup-dotnet", "actions/setup-java", "actions/setup-node", "actions/setup-python"})
	cache := workflow.given(step, "cache")
	not cache in {"", "false"}
	not workflow.dynamic(cache)
}

restores(step) if {
	workflow.runs(step, {"actions/setup-go"})
	workflow.given(step, "cache") in {"", "true"}
	not workflow.between(workflow.version(step.uses), "0", "4")
}

restores(step) if {
	workflow.runs(step, {"ruby/setup-ruby"})
	workflow.given(step, "bundler-cache") == "true"
}

restores(step) if {
	workflow.runs(step, {"astral-sh/setup-uv"})
	workflow.given(step, "enable-cache") == "true"
}

restores(step) if {
	workflow.runs(step, {"docker/build-push-action"})
	contains(workflow.given(step, "cache-from"), "type=gha")
}
