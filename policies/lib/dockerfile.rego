# Dockerfiles: the commands of an instruction, what they ask package managers to do, and the stages that the image is made of.
package lintel.lib.dockerfile

# The commands of the instruction that is checked, or of the one that it delays (ONBUILD), with their paths.
commands contains {"path": array.concat(place, [index]), "command": command} if {
	some place in [["commands"], ["trigger", "commands"]]
	some index, command in object.get(input.config, place, [])
}

# Commands whose program is one of some names.
running(names) := {entry | some entry in commands; entry.command.name in names}

# The options of arguments: `-yq` is `-y` and `-q`, `--name=value` is `--name`.
options(args) := union({spelled(arg) | some arg in args; startswith(arg, "-")})

spelled(arg) := {split(arg, "=")[0]} if startswith(arg, "--")

spelled(arg) := {concat("", ["-", letter]) | some letter in split(substring(arg, 1, -1), "")} if not startswith(arg, "--")

# What the instruction asks package managers to do: what for (`operands`), with which options, and where it says so. A call is
# `open` if an argument that is only known when the build runs may stand for options.
calls contains call if {
	some entry in commands
	[manager, args] := program(entry.command)
	words := operands(args, managers[manager].valued)
	call := {
		"path": entry.path,
		"manager": manager,
		"args": args,
		"action": words[0],
		"operands": array.slice(words, 1, count(words)),
		"options": options(args),
		"open": count([word | some word in words; startswith(word, "${")]) > 0,
	}
}

installs contains call if {
	some call in calls
	call.action in managers[call.manager].install
}

program(command) := [command.name, command.args] if managers[command.name]

program(command) := ["pip", command.args] if regex.match(`^pip[0-9.]+$`, command.name)

program(command) := ["pip", array.slice(command.args, 2, count(command.args))] if {
	regex.match(`^python[0-9.]*$`, command.name)
	array.slice(command.args, 0, 2) == ["-m", "pip"]
}

operands(args, valued) := [arg |
	some index, arg in args
	not startswith(arg, "-")
	not is_value(args, valued, index)
]

is_value(args, valued, index) if {
	index > 0
	args[index - 1] in valued
}

# The actions of package managers, and their options that take a value.
managers := {
	"apk": {
		"install": {"add"},
		"update": {"update"},
		"upgrade": {"upgrade"},
		"valued": {"-t", "--virtual", "-X", "--repository", "-p", "--root", "--arch", "--keys-dir", "--repositories-file"},
	},
	"apt": apt,
	"apt-get": apt,
	"dnf": rpm,
	"gem": {"install": {"install"}, "update": set(), "upgrade": {"update"}, "valued": {"-v", "--version", "-s", "--source"}},
	"microdnf": rpm,
	"npm": {"install": {"add", "ci", "i", "install"}, "update": set(), "upgrade": {"update"}, "valued": {"--prefix", "--registry"}},
	"pip": {
		"install": {"install"},
		"update": set(),
		"upgrade": set(),
		"valued": {
			"-c", "-e", "-f", "-i", "-r", "-t", "--constraint", "--editable", "--extra-index-url", "--find-links",
			"--index-url", "--prefix", "--requirement", "--target", "--timeout", "--trusted-host",
		},
	},
	"tdnf": rpm,
	"yum": rpm,
	"zypper": {
		"install": {"in", "install"},
		"update": {"ref", "refresh"},
		"upgrade": {"dist-upgrade", "dup", "patch", "up", "update"},
		"valued": {"-R", "-r", "--from", "--repo", "--root"},
	},
}

apt := {
	"install": {"install"},
	"update": {"update"},
	"upgrade": {"dist-upgrade", "full-upgrade", "upgrade"},
	"valued": {"-a", "-c", "-o", "-t", "--config-file", "--host-architecture", "--option", "--target-release"},
}

rpm := {
	"install": {"groupinstall", "in", "install", "localinstall", "reinstall"},
	"update": {"check-update", "makecache"},
	"upgrade": {"update", "update-minimal", "upgrade", "upgrade-minimal"},
	"valued": {"-c", "-x", "--disablerepo", "--enablerepo", "--exclude", "--installroot", "--releasever", "--setopt"},
}

# The Dockerfile of an instruction or a stage: a Compose file has one for each service that contains its own.
file_of(resource) := [resource.source, resource.name]

# Stages by file and number that the last one is or is based on: what they leave behind is in the image.
shipped[file_of(stage)] contains number if {
	some stage in data.resources.docker_stage
	stage.config.final
	some number in graph.reachable(bases[file_of(stage)], {stage.config.index})
}

bases[file][index] := {object.get(stage, ["base", "stage"], -1)} if {
	some file, by_index in stages
	some index, stage in by_index
}

# The instruction that is checked leaves what it writes in the image.
is_shipped if input.config.stage.index in shipped[file_of(input)]

# The stage that the instruction is in.
own_stage := stages[file_of(input)][input.config.stage.index]

# The variables that are on in its stage.
variables := turned_on[file_of(input)][input.config.stage.index]

# Both by file and number: they do not depend on the instruction, so they are computed once.
stages[file_of(stage)][stage.config.index] := stage.config if some stage in data.resources.docker_stage

turned_on[file][index] contains name if {
	some file, by_index in stages
	some index, stage in by_index
	some name, value in stage.env
	not value in {"", "0", "false", "no", "off"}
}
