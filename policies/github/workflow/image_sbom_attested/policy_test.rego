package lintel.github.workflow.image_sbom_attested_test

import data.lintel.github.workflow.image_sbom_attested
import data.lintel.lib.testing

workflow_of(steps) := testing.workflow(["push"], {"jobs": [{"id": "build", "steps": steps}]})

push(inputs) := {"uses": testing.uses("docker/build-push-action@v6"), "with": object.union({"push": "true"}, inputs)}

test_images_without_a_list_are_denied if {
	image_sbom_attested.deny == {{"path": ["jobs", 0, "steps", 1, "uses"]}} with input as workflow_of([push({"sbom": "true"}), push({})])
}

test_images_with_a_list_are_allowed if {
	image_sbom_attested.deny == set() with input as workflow_of([push({"sbom": "true"})])
	image_sbom_attested.deny == set() with input as workflow_of([{"run": "docker build ."}])
}
