# GitHub Actions: the events that start a workflow and who causes them, what its steps use, and conditions.
package lintel.lib.workflow

import data.lintel.lib.image

# An expression, whose value only a run knows.
dynamic(text) if contains(text, "${{")

# The events that start the workflow of the resource that is checked.
events := {event | some event, _ in object.get(input.config, ["workflow", "on"], object.get(input.config, "on", {}))}

# Events that anyone can cause, and that run with the secrets and the token of the repository.
privileged := {
	"discussion",
	"discussion_comment",
	"fork",
	"issue_comment",
	"issues",
	"pull_request_target",
	"watch",
	"workflow_run",
}

# Events that bring code of anyone who opens a pull request.
pull_requests := {"pull_request", "pull_request_review", "pull_request_review_comment", "pull_request_target"}

# The action or reusable workflow of another repository, as owner/repository/path in lower case.
name(uses) := lower(concat("/", array.concat([uses.owner, uses.repo], [path | path := uses.path])))

# Its repository alone.
repository(uses) := lower(concat("/", [uses.owner, uses.repo]))

# An action or a workflow of the repository itself, under its full name: the tree has it at the same path.
own(uses) if sprintf("%s%s", [top, uses.path]) in own_paths

# The directory of the repository in the tree.
top := substring(input.source, 0, max({0, indexof(input.source, ".github/")}))

own_paths contains trim_suffix(trim_suffix(action.source, "/action.yml"), "/action.yaml") if some action in data.resources.github_action

own_paths contains called.source if {
	some called in data.resources.github_workflow
	"workflow_call" in object.keys(called.config.on)
}

# Steps that run an action of one of the repositories.
runs(step, repositories) if repository(step.uses) in repositories

# The owner or the repository is in a list.
listed(uses, names) if {
	some name in names
	lower(name) in {lower(uses.owner), repository(uses)}
}

# An input of an action, as text; absent inputs are empty.
given(step, name) := text if {
	some key, value in object.get(step, "with", {})
	lower(key) == name
	text := lower(format(value))
} else := ""

format(value) := value if is_string(value)

format(value) := json.marshal(value) if not is_string(value)

# The version that a reference stands for, by itself or by the comment behind it: a list of three numbers. What is left out may
# be any number, so it is counted as the newest: `v4` may be 4.99.
version(uses) := numbers(uses.ref) if uses.ref_kind == "tag-like"

version(uses) := numbers(uses.version) if uses.ref_kind == "sha"

numbers(text) := filled(bare(text), 999999)

bare(text) := regex.find_n(`[0-9]+(\.[0-9]+)*`, text, 1)[0]

# Arrays compare member by member.
between(version, from, fixed) if {
	version >= filled(from, 0)
	version < filled(fixed, 0)
}

filled(text, rest) := array.slice(array.concat([to_number(part) | some part in split(text, ".")], [rest, rest, rest]), 0, 3)

# Conditions that the step or the job depends on.
conditions contains input.config["if"]

conditions contains input.config.job["if"]

# Expressions of the resource, with their paths.
expressions contains expression if some expression in object.get(input.config, "expressions", [])

# Contexts that an expression names, in lower case: `secrets.token`.
contexts(expression) := {lower(context) | some context in expression.contexts}

# Programs that a script runs.
commands contains {"path": ["commands", index], "command": command} if {
	some index, command in object.get(input.config, "commands", [])
}

running(names) := {entry | some entry in commands; entry.command.name in names}

# A step that runs programs, scripts or actions of the workspace, or builds it.
runs_workspace(step) if step.uses.kind == "local"

runs_workspace(step) if {
	regex.match(
		`(^|[\n;&|(]|\s)(\./|(ant|bash|bazel|bun|bundle|cargo|cmake|composer|deno|docker build|dotnet|go|gradle|helm|make|mvn|mypy|nix|node|npm|npx|phpunit|pip3?|pnpm|poetry|pre-commit|pytest|python3?|rake|ruby|sh|source|terraform|tofu|tox|uv|yarn)(\s|[;&|)]|$))`,
		step.run,
	)
}

runs_workspace(step) if {
	regex.match(`build|eslint|gradle|lint|maven|pre-commit|prettier|pytest|rubocop|setup-ruby|sonar|terraform|test`, name(step.uses))
}

# The condition may keep the code of strangers out: it looks at who they are, at where the code is, or at what an earlier
# job or step has found.
selective(condition) if {
	regex.match(`(?i)head[._]repo|\.fork\b|author_association|label|actor|sender|user\.|workflow_run\.event|needs\.|steps\.|inputs\.|vars\.`, condition)
}

# Images of the job, its services, a step or an action, with their paths.
images contains {"path": ["container", "image"], "image": input.config.container.image}

images contains {"path": ["services", name, "image"], "image": service.image} if some name, service in input.config.services

images contains {"path": ["uses"], "image": input.config.uses.image}

images contains {"path": ["runs", "image"], "image": named(reference)} if {
	startswith(input.config.runs.image, "docker://")
	reference := trim_prefix(input.config.runs.image, "docker://")
}

# Inputs of actions that run an image.
images contains {"path": ["with", name], "image": named(trim_prefix(text, "docker://"))} if {
	some name, text in input.config["with"]
	startswith(text, "docker://")
	not dynamic(text)
}

# Images that an expression has for some cases: `inputs.image || 'alpine'`.
images contains {"path": path, "image": named(trim_prefix(replace(text, whole, choice), "docker://"))} if {
	some [path, text] in texts
	some [whole, inner] in regex.find_all_string_submatch_n(`\$\{\{([^}]*)\}\}`, text, -1)
	some part in split(inner, "||")
	some [_, choice] in regex.find_all_string_submatch_n(`(?:^|&&)[\s(]*'([^']+)'[\s)]*$`, part, -1)
}

# Images that the matrix has the values of, whole or in part.
images contains {"path": path, "image": named(trim_prefix(replace(text, whole, format(found)), "docker://"))} if {
	some [_, text] in texts
	some [whole, key, quoted, rest] in regex.find_all_string_submatch_n(`(?i)\$\{\{\s*matrix(?:\.([\w-]+)|\[\s*'([\w-]+)'\s*\])((?:\.[\w-]+)*)\s*\}\}`, text, -1)
	some place in matrix_places(concat("", [key, quoted]))
	keys := [key | some key in split(rest, "."); key != ""]
	some member in [[], ["image"]]
	path := array.concat(["strategy", "matrix"], array.concat(place, array.concat(keys, member)))
	found := object.get(input.config, path, {})
	not is_object(found)
	found != null
	not dynamic(format(found))
}

# The images of the container and the services that have expressions, as they are written.
texts contains [["container", "image"], text] if {
	text := input.config.container.image.image
	dynamic(text)
}

texts contains [["services", name, "image"], text] if {
	some name, service in input.config.services
	text := service.image.image
	dynamic(text)
}

# Where a matrix has the values of a name.
matrix_places(name) := array.concat(
	[[name, index] | some index, _ in input.config.strategy.matrix[name]],
	[["include", index, name] | some index, _ in input.config.strategy.matrix.include],
)

named(reference) := {key: part |
	some key, part in {"image": reference, "tag": image.tag(reference), "digest": digest(reference)}
	part != ""
}

digest(reference) := concat("", array.slice(split(reference, "@"), 1, 2))
