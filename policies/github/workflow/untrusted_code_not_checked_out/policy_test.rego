package lintel.github.workflow.untrusted_code_not_checked_out_test

import data.lintel.github.workflow.untrusted_code_not_checked_out
import data.lintel.lib.testing

ci(event, job) := testing.workflow([event], {"jobs": [object.union(
	{"id": "build", "needs": []},
	object.union(job, {"steps": array.concat(job.steps, [{"run": "make test"}])}),
)]})

checkout(inputs) := {"uses": testing.uses("actions/checkout@v4"), "with": inputs}

head := checkout({"ref": "${{ github.event.pull_request.head.sha }}"})

ref := ["jobs", 0, "steps", 0, "with", "ref"]

test_the_head_of_a_pull_request_is_denied if {
	untrusted_code_not_checked_out.deny == {{"path": ref}} with input as ci("pull_request_target", {"steps": [head]})
	untrusted_code_not_checked_out.deny == {{"path": ref}} with input as ci("issue_comment", {"steps": [checkout({"ref": "refs/pull/${{ github.event.issue.number }}/merge"})]})
	untrusted_code_not_checked_out.deny == {{"path": ref}} with input as ci("workflow_run", {"steps": [checkout({"ref": "${{ github.event.workflow_run.head_sha }}"})]})
}

test_a_fork_is_denied if {
	untrusted_code_not_checked_out.deny == {{"path": ["jobs", 0, "steps", 0, "with", "repository"]}} with input as ci("pull_request_target", {"steps": [checkout({"repository": "${{ github.event.pull_request.head.repo.full_name }}"})]})
}

test_scripts_are_denied if {
	untrusted_code_not_checked_out.deny == {{"path": ["jobs", 0, "steps", 0, "run"]}} with input as ci("issue_comment", {"steps": [{"run": "gh pr checkout 1"}]})
	untrusted_code_not_checked_out.deny == {{"path": ["jobs", 0, "steps", 0, "run"]}} with input as ci("pull_request_target", {"steps": [{"run": "git fetch origin pull/${{ github.event.number }}/head"}]})
}

test_other_events_and_the_base_are_allowed if {
	untrusted_code_not_checked_out.deny == set() with input as ci("pull_request", {"steps": [head]})
	untrusted_code_not_checked_out.deny == set() with input as ci("pull_request_target", {"steps": [checkout({})]})
	untrusted_code_not_checked_out.deny == set() with input as ci("push", {"steps": [{"run": "gh pr checkout 1"}]})
}

test_an_approval_or_a_check_is_allowed if {
	untrusted_code_not_checked_out.deny == set() with input as ci("pull_request_target", {"steps": [head], "environment": {"name": "ci"}})
	untrusted_code_not_checked_out.deny == set() with input as ci("pull_request_target", {"steps": [head], "if": "github.event.pull_request.head.repo.full_name == github.repository"})
	untrusted_code_not_checked_out.deny == set() with input as ci("pull_request_target", {"steps": [object.union(head, {"if": "github.event_name == 'push'"})]})
}

test_code_that_does_not_run_is_allowed if {
	untrusted_code_not_checked_out.deny == set() with input as testing.workflow(["pull_request_target"], {"jobs": [{"id": "a", "steps": [head, {"run": "git diff --stat"}]}]})
}

test_other_spellings_are_denied if {
	event := "pull_request_target"
	indexed := object.union(checkout({"ref": "${{ github['head_ref'] }}"}), {"expressions": [{"path": ["with", "ref"], "contexts": ["github.head_ref"]}]})
	untrusted_code_not_checked_out.deny == {{"path": ref}} with input as ci(event, {"steps": [indexed]})
	variable := object.union(checkout({"ref": "${{ env.REF }}"}), {"expressions": [{"path": ["with", "ref"], "contexts": ["env.ref"]}]})
	untrusted_code_not_checked_out.deny == {{"path": ref}} with input as ci(event, {"steps": [variable], "env": {"REF": "${{ github.head_ref }}"}})
	untrusted_code_not_checked_out.deny == set() with input as ci(event, {"steps": [variable], "env": {"REF": "main"}})
	run := ["jobs", 0, "steps", 0, "run"]
	every script in ["cd a && git -C . fetch origin pull/1/head", "git checkout \\\n $REF", "git checkout ${REF}", "gh -R a/b pr checkout 1"] {
		step := {"run": script, "env": {"REF": "${{ github.head_ref }}"}}
		untrusted_code_not_checked_out.deny == {{"path": run}} with input as ci(event, {"steps": [step]})
	}
	untrusted_code_not_checked_out.deny == set() with input as ci(event, {"steps": [{"run": "git checkout $REFERENCE", "env": {"REF": "${{ github.head_ref }}"}}]})
}
