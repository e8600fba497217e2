# METADATA
# title: Cancel outdated workflow runs (concurrency)
# description: >-
#   Without `concurrency`, every push starts another run while older runs continue. That wastes runner minutes, and
#   two deployments can run at the same time, in any order.
# related_resources:
# - ref: https://docs.github.com/en/actions/how-tos/write-workflows/choose-when-workflows-run/control-workflow-concurrency
# custom:
#   severity: LOW
#   category: Resilience
#   resource_types: [github_workflow]
#   aliases:
#     terrascan: []
#     checkov: []
#     trivy: []
#     zizmor: [concurrency-limits]
#   cis: []
#   remediation: >-
#     Add `concurrency` with a `group` such as `${{ github.workflow }}-${{ github.ref }}`, and `cancel-in-progress:
#     true` unless the workflow deploys.
#   enabled: false
package lintel.github.workflow.concurrency_set

import data.lintel.lib.workflow

deny contains {"path": ["concurrency"]} if {
	not input.config.concurrency
	not each_job
	some event in workflow.events
	event != "workflow_call"
}

each_job if {
	every job in input.config.jobs {
		limited(job)
	}
}

limited(job) if job.concurrency

# The called workflow may do it.
limited(job) if job.uses
