# What unit tests of policies build their inputs from. No test itself; named so that a scan leaves it out.
package lintel.lib.testing

# An entry of the config listing, as a policy sees it.
entry(type, name, config) := {
	"id": concat(".", [type, name]),
	"name": name,
	"source": "main.tf",
	"line": 1,
	"type": type,
	"config": config,
}

# What the scan gives for a secret that it has found in an entry.
secret_at(entry, path) := {entry.source: {entry.id: [{"path": path, "value": object.get(entry.config, path, null), "what": "DB_PASSWORD"}]}}

manifest(kind, spec) := entry(concat("_", ["kubernetes", lower(kind)]), "app", {
	"apiVersion": "v1",
	"kind": kind,
	"metadata": {"name": "app"},
	"spec": spec,
})

# A deployment whose pods have the specification.
deployment(spec) := manifest("Deployment", {"template": {"spec": spec}})

# A pod with one container that has the fields.
container(fields) := manifest("Pod", {"containers": [object.union({"name": "a"}, fields)]})

terraform_container(fields) := entry("kubernetes_pod_v1", "a", {"spec": [{"container": [object.union({"name": "a"}, fields)]}]})

# A pod of the control plane that runs a command line.
command(words) := manifest("Pod", {"containers": [{"name": "a", "command": words}]})

# An object other than a workload.
object_of(api_version, kind, fields) := entry(
	concat("_", ["kubernetes", lower(kind)]), "a",
	object.union({"apiVersion": api_version, "kind": kind, "metadata": {"name": "a"}}, fields),
)

# An instruction of a Dockerfile, in a stage that is the only one.
instruction(type, fields) := entry(type, "Dockerfile", object.union({"stage": {"index": 0, "final": true}}, fields))

# A RUN instruction that starts programs, each a list of its name and its arguments.
run(lines) := instruction("docker_run", {"commands": [{"name": line[0], "args": array.slice(line, 1, count(line))} |
	some line in lines
]})

# The last stage of a Dockerfile.
stage(fields) := entry("docker_stage", "Dockerfile", object.union({"index": 0, "final": true}, fields))

# A service of a Compose file.
service(fields) := entry("compose_service", "web", fields)

# A workflow of GitHub Actions that events start.
workflow(events, fields) := entry("github_workflow", "ci", object.union({"on": {event: {} | some event in events}, "jobs": []}, fields))

# A job of such a workflow.
job(events, fields) := entry("github_job", "ci.build", object.union(
	{"id": "build", "workflow": {"name": "ci", "on": {event: {} | some event in events}}},
	fields,
))

# A step of such a job.
step(events, fields) := entry("github_step", "ci.build[0]", object.union(
	{"index": 0, "job": {"id": "build"}, "workflow": {"name": "ci", "on": {event: {} | some event in events}}},
	fields,
))

# A step of a job that runs programs, each a list of its name and its arguments.
script(lines) := step(["push"], {"commands": [{"name": line[0], "args": array.slice(line, 1, count(line))} | some line in lines]})

# An action or a reusable workflow, in its parts.
uses(text) := {"text": text, "kind": "repository", "owner": parts[0], "repo": parts[1], "ref": ref, "ref_kind": ref_kind(ref)} if {
	[name, ref] := split(text, "@")
	parts := split(name, "/")
}

ref_kind(ref) := "sha" if regex.match(`^[0-9a-f]{40}$`, ref)

ref_kind(ref) := "tag-like" if regex.match(`^v?[0-9]+(\.[0-9]+)*$`, ref)

ref_kind(ref) := "branch-like" if not regex.match(`^([0-9a-f]{40}|v?[0-9]+(\.[0-9]+)*)$`, ref)

# A step that runs an action, with inputs.
action(text, inputs) := step(["push"], {"uses": uses(text), "with": inputs})
