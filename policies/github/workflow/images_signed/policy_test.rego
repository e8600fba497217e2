package lintel.github.workflow.images_signed_test

import data.lintel.github.workflow.images_signed
import data.lintel.lib.testing

workflow_of(steps) := testing.workflow(["push"], {"jobs": [{"id": "build", "steps": steps}]})

push := {"uses": testing.uses("docker/build-push-action@v6"), "with": {"push": "true"}}

test_images_without_a_signature_are_denied if {
	images_signed.deny == {{"path": ["jobs", 0, "steps", 0, "uses"]}} with input as workflow_of([push])
}

test_signed_and_unpublished_images_are_allowed if {
	images_signed.deny == set() with input as workflow_of([push, {"run": "cosign sign --yes app@$DIGEST"}])
	images_signed.deny == set() with input as workflow_of([{"run": "docker build ."}])
}
