package lintel.lib.published_image_test

import data.lintel.lib.published_image
import data.lintel.lib.testing

steps(list) := testing.workflow(["push"], {"jobs": [{"id": "build", "steps": list}]})

build(inputs) := {"uses": testing.uses("docker/build-push-action@v6"), "with": inputs}

pushed(list) := {push.path | some push in published_image.pushes with input as steps(list)}

test_pushes_are_found_in_actions_and_scripts if {
	pushed([build({"push": "true"})]) == {["jobs", 0, "steps", 0, "uses"]}
	pushed([build({"push": "false"}), build({})]) == set()
	some script in {"docker push example/app", "podman push example/app", "docker buildx build -t a --push .", "ko build ./cmd/app"}
	pushed([{"run": script}]) == {["jobs", 0, "steps", 0, "run"]}
	pushed([{"run": "# docker push example/app\ndocker build ."}]) == set()
}

test_signatures_and_attestations_are_found if {
	published_image.signed with input as steps([build({"push": "true"}), {"run": "cosign sign --yes example/app@$DIGEST"}])
	published_image.signed with input as steps([{"uses": testing.uses("actions/attest-build-provenance@v2")}])
	published_image.signed with input as testing.workflow(["push"], {"jobs": [{"id": "a", "uses": {"text": "slsa-framework/slsa-github-generator/.github/workflows/generator_container_slsa3.yml@v2.1.0"}}]})
	not published_image.signed with input as steps([{"run": "cosign verify example/app"}])
}

test_lists_of_components_are_found if {
	plain := build({"push": "true"})
	published_image.listed(build({"sbom": "true"})) with input as steps([])
	published_image.listed({"run": "docker buildx build --attest type=sbom --push ."}) with input as steps([])
	published_image.listed(plain) with input as steps([plain, {"uses": testing.uses("actions/attest-sbom@v2")}])
	published_image.listed(plain) with input as steps([{"run": "cosign attest --yes --type spdxjson --predicate sbom.json app"}])
	not published_image.listed(plain) with input as steps([plain, {"run": "cosign attest --type slsaprovenance app"}])
}
