package lintel.lib.workflow_test

import data.lintel.lib.testing
import data.lintel.lib.workflow

test_events if {
	workflow.events == {"push", "issues"} with input as testing.workflow(["push", "issues"], {})
	workflow.events == {"push"} with input as testing.step(["push"], {})
	workflow.events == set() with input as testing.entry("github_step", "a", {})
}

test_names if {
	workflow.name(object.union(testing.uses("Actions/Cache@v4"), {"path": "save"})) == "actions/cache/save"
	workflow.repository(testing.uses("Actions/Cache@v4")) == "actions/cache"
	workflow.runs({"uses": testing.uses("actions/cache@v4")}, {"actions/cache"})
	not workflow.runs({"run": "make"}, {"actions/cache"})
	workflow.listed(testing.uses("docker/login-action@v3"), ["Docker"])
	workflow.listed(testing.uses("docker/login-action@v3"), ["docker/login-action"])
	not workflow.listed(testing.uses("docker/login-action@v3"), ["docker/other"])
}

test_actions_and_workflows_of_the_repository_itself if {
	entries := {
		"github_action": [{"source": "a/.github/actions/lint/action.yml", "config": {}}],
		"github_workflow": [
			{"source": "a/.github/workflows/ci.yml", "config": {"on": {"workflow_call": {}}}},
			{"source": "a/.github/workflows/main.yml", "config": {"on": {"push": {}}}},
		],
	}
	step := object.union(testing.step(["push"], {}), {"source": "a/.github/workflows/main.yml"})
	workflow.own({"path": ".github/actions/lint"}) with input as step with data.resources as entries
	workflow.own({"path": ".github/workflows/ci.yml"}) with input as step with data.resources as entries
	not workflow.own({"path": ".github/workflows/main.yml"}) with input as step with data.resources as entries
	not workflow.own({"path": "lint"}) with input as step with data.resources as entries
	not workflow.own({}) with input as step with data.resources as entries
	not workflow.own({"path": ".github/workflows/ci.yml"}) with input as testing.step(["push"], {}) with data.resources as entries
}

test_inputs if {
	workflow.given({"with": {"Cache": true}}, "cache") == "true"
	workflow.given({"with": {}}, "cache") == ""
	workflow.given({"run": "make"}, "cache") == ""
}

test_versions if {
	workflow.version(testing.uses("actions/cache@v4.1")) == [4, 1, 999999]
	workflow.version(object.union(testing.uses("actions/cache@0400d5f644dc74513175e3cd8d07132dd4860809"), {"version": "v4.2.4"})) == [4, 2, 4]
	not workflow.version(testing.uses("actions/cache@main"))
	workflow.between([4, 1, 2], "4", "4.1.3")
	not workflow.between([4, 1, 3], "4", "4.1.3")
	not workflow.between([4, 999999, 999999], "4", "4.1.3")
	workflow.between([10, 0, 0], "9", "11")
}

test_commands if {
	count(workflow.running({"npm"})) == 1 with input as testing.script([["npm", "ci"], ["make"]])
}

test_conditions if {
	workflow.conditions == {"a", "b"} with input as testing.step(["push"], {"if": "a", "job": {"if": "b"}})
	workflow.selective("github.event.pull_request.head.repo.full_name == github.repository")
	workflow.selective("github.event.comment.author_association == 'OWNER'")
	not workflow.selective("github.event.action == 'opened'")
}

test_images if {
	count(workflow.images) == 2 with input as testing.job(["push"], {
		"container": {"image": {"image": "node"}},
		"services": {"db": {"image": {"image": "postgres"}}},
	})
}

# The images that the matrix has for the container, with their paths.
of_matrix(text, matrix) := {entry.path: entry.image.image |
	some entry in workflow.images with input as testing.job(["push"], {
		"container": {"image": {"image": text}},
		"strategy": {"matrix": matrix},
	})
	entry.path[0] == "strategy"
}

test_images_of_a_matrix if {
	of_matrix("${{ matrix.image }}", {"image": ["alpine", "debian:12"], "include": [{"image": "docker://ubuntu"}, {"os": "a"}]}) == {
		["strategy", "matrix", "image", 0]: "alpine",
		["strategy", "matrix", "image", 1]: "debian:12",
		["strategy", "matrix", "include", 0, "image"]: "ubuntu",
	}
	of_matrix("${{matrix.on.image}}", {"on": [{"image": "alpine:3"}, {"image": null}]}) == {["strategy", "matrix", "on", 0, "image"]: "alpine:3"}
	of_matrix("${{ matrix.image }}", "${{ fromJSON(needs.a.outputs.b) }}") == {}
	of_matrix("ghcr.io/${{ matrix.image }}", {"image": ["alpine"]}) == {["strategy", "matrix", "image", 0]: "ghcr.io/alpine"}
	of_matrix("alpine:${{ matrix['tag'] }}", {"tag": [3, "latest"]}) == {
		["strategy", "matrix", "tag", 0]: "alpine:3",
		["strategy", "matrix", "tag", 1]: "alpine:latest",
	}
	of_matrix("${{ matrix.a }}:${{ matrix.b }}", {"a": ["alpine"], "b": ["latest"]}) == {["strategy", "matrix", "b", 0]: "${{ matrix.a }}:latest"}
	of_matrix("${{ matrix.a }}", {"a": [{"image": "alpine"}]}) == {["strategy", "matrix", "a", 0, "image"]: "alpine"}
	of_matrix("${{ matrix.a }}", {"a": ["${{ inputs.a }}"]}) == {}
}

test_images_of_services_and_of_inputs if {
	service := testing.job(["push"], {"services": {"db": {"image": {"image": "a:${{ matrix.b }}"}}}, "strategy": {"matrix": {"b": ["1"]}}})
	{"path": ["strategy", "matrix", "b", 0], "image": {"image": "a:1", "tag": "1"}} in workflow.images with input as service
	step := testing.step(["push"], {"with": {"image": "docker://alpine:3", "other": "alpine"}})
	workflow.images == {{"path": ["with", "image"], "image": {"image": "alpine:3", "tag": "3"}}} with input as step
}

# The images of an expression with choices.
choices(text) := {entry.image.image |
	some entry in workflow.images with input as testing.job(["push"], {"container": {"image": {"image": text}}})
} - {text}

test_choices if {
	choices("${{ inputs.image || 'alpine' }}") == {"alpine"}
	choices("alpine:${{ inputs.a && 'latest' || '3' }}") == {"alpine:latest", "alpine:3"}
	choices("${{ inputs.a == 'alpine' || 'b' == inputs.b }}") == set()
}

test_expressions if {
	count(workflow.expressions) == 1 with input as testing.step(["push"], {"expressions": [{"path": ["run"], "contexts": []}]})
	workflow.contexts({"contexts": ["Secrets.Token"]}) == {"secrets.token"}
	workflow.dynamic("a ${{ b }}")
	not workflow.dynamic("a")
}

test_steps_that_run_the_workspace if {
	every script in ["make", "cd a && make", "(npm)", "make test\n"] {
		workflow.runs_workspace({"run": script})
	}
	not workflow.runs_workspace({"run": "echo makes"})
}
