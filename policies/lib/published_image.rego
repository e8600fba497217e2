# Container images that a workflow pushes to a registry, and what is attached to them.
package lintel.lib.published_image

import data.lintel.lib.workflow

# Steps that push an image, with their paths in the workflow.
pushes contains {"path": ["jobs", at_job, "steps", at_step, part], "step": step} if {
	some at_job, job in input.config.jobs
	some at_step, step in job.steps
	part := pushed_by(step)
}

pushed_by(step) := "uses" if {
	workflow.runs(step, {"docker/bake-action", "docker/build-push-action"})
	workflow.given(step, "push") == "true"
}

pushed_by(step) := "run" if {
	some line in split(step.run, "\n")
	regex.match(`^[^#]*\b(docker|podman|nerdctl|buildah)\s+(manifest\s+)?push\s`, line)
}

pushed_by(step) := "run" if {
	some line in split(step.run, "\n")
	regex.match(`^[^#]*\bdocker\s+(buildx\s+)?build\s.*\s--push\b`, line)
}

pushed_by(step) := "run" if {
	some line in split(step.run, "\n")
	regex.match(`^[^#]*\b(ko\s+(build|publish|apply)|jib:build)\b`, line)
}

# The workflow signs something, or attests where it comes from.
signed if {
	some job in input.config.jobs
	some step in job.steps
	signs(step)
}

signed if {
	some job in input.config.jobs
	calls_signer(job)
}

signs(step) if regex.match(`\b(cosign\s+(sign|attest)|notation\s+sign|docker\s+trust\s+sign)\b`, step.run)

signs(step) if workflow.runs(step, {"actions/attest", "actions/attest-build-provenance", "notaryproject/notation-action"})

# A workflow that is not in the tree may sign.
calls_signer(job) if regex.match(`slsa-github-generator|sign|attest`, lower(job.uses.text))

# The step, or the workflow, attaches a list of the components of the image.
listed(step) if not workflow.given(step, "sbom") in {"", "false"}

listed(step) if regex.match(`\s--(attest[= ]\S*type=sbom|sbom)\b`, step.run)

listed(_) if {
	some job in input.config.jobs
	some step in job.steps
	lists(step)
}

lists(step) if workflow.runs(step, {"actions/attest-sbom"})

lists(step) if {
	workflow.runs(step, {"actions/attest"})
	workflow.given(step, "sbom-path") != ""
}

lists(step) if regex.match(`\bcosign\s+attest\b[^\n]*(\\\n[^\n]*)*--type[= ]['"]?(cyclonedx|spdx|spdxjson)\b`, step.run)
