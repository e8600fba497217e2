# Scripts that are downloaded and run at once.
package lintel.lib.download

import data.lintel.lib.dockerfile

programs := {
	"aria2c", "axel", "curl", "fetch", "GET", "http", "https", "links", "lwp-request", "lynx", "w3m", "wget", "wget2", "xh",
}

interpreter := `^(a|ba|c|da|fi|k|mk|t?c|z)?sh$|^(bun|deno|lua|node|nodejs|perl|php|pwsh|pypy|python|ruby)[0-9.]*$`

# Paths of the commands whose output an interpreter runs.
piped contains entry.path if {
	some entry in downloads
	some other in dockerfile.commands
	runs(other.command, entry.command)
}

# The same in PowerShell, in the text of a script: `iex (iwr …)`, `irm … | iex`.
in_powershell(script) if regex.match(concat("", [runs_text, `[^\n;]*`, downloads_text]), script)

in_powershell(script) if regex.match(concat("", [downloads_text, `[^\n;]*\|\s*`, runs_text]), script)

runs_text := `(?i)(^|[\s;|&({"'])(iex|invoke-expression|\[scriptblock\]::create)\b`

downloads_text := `(?i)(\.downloadstring|\b(invoke-webrequest|invoke-restmethod|iwr|irm)\b)`

downloads contains entry if {
	some entry in dockerfile.commands
	is_download(entry.command)
	not is_fixed(entry.command)
}

is_download(command) if command.name in programs

# Another program runs it: `retry 3 curl …`.
is_download(command) if {
	command.piped
	some arg in command.args
	arg in {"curl", "wget"}
}

# An interpreter gets the output by a pipe, also by that of what contains the download: `echo "$(curl …)" | sh`.
runs(other, download) if {
	download.piped
	reads_code(other)
	other.pipeline in containing(download)
	not mentions(other, download)
}

# It is in a script that gets the output: `curl … | sh -c sh`.
runs(other, download) if {
	download.piped
	count(other.via) > 0
	other.pipeline != download.pipeline
	reads_code(other)
	download.pipeline in containing(other)
}

# `curl … > >(sh)`.
runs(other, download) if {
	reads_code(other)
	other.inside == download.pipeline
	some writer in dockerfile.commands
	writer.command.pipeline == download.pipeline
	some word in words(writer.command)
	startswith(word, "${>(")
	contains(word, other.name)
}

# `bash <(curl …)`, `source <(curl …)`.
runs(other, download) if {
	takes_code(other)
	other.pipeline in containing(download)
	operands := [arg | some arg in other.args; not startswith(arg, "-")]
	holds(operands[0], "<(", download)
}

# `bash < <(curl …)`, `source /dev/stdin <<< "$(curl …)"`.
runs(other, download) if {
	reads_code(other)
	other.pipeline in containing(download)
	some redirect in other.redirects
	regex.match(`^0?<(<<)?$`, redirect.operator)
	some sign in ["<(", "$(", "`"]
	holds(redirect.target, sign, download)
}

# `python -c "$(curl …)"`.
runs(other, download) if {
	regex.match(interpreter, other.name)
	other.pipeline in containing(download)
	some index, arg in other.args
	is_substituted(arg, download)
	before := [word | some word in array.slice(other.args, 0, index); word != "--"]
	regex.match(`^(-[a-zA-Z]*[ceEr]|--eval)$`, before[count(before) - 1])
}

# `curl … | xargs -0 sh -c`.
runs(other, download) if {
	download.piped
	other.pipeline in containing(download)
	regex.match(interpreter, other.name)
	other.via[count(other.via) - 1] == "xargs"
	some index, arg in other.args
	regex.match(`^-[a-zA-Z]*[ce]$`, arg)
	code := [word | some word in array.slice(other.args, index + 1, count(other.args))]
	code in [[], ["{}"]]
}

# The output is the whole command, or a command of the script of `sh -c` or `eval`.
runs(other, download) if {
	other.pipeline in containing(download)
	is_substituted(other.name, download)
}

runs(other, download) if {
	other.name == "${_}"
	some container in dockerfile.commands
	container.command.pipeline == other.inside
	container.command.pipeline in containing(download)
	mentions(container.command, download)
}

# What the interpreter runs comes from its standard input.
reads_code(command) if {
	takes_code(command)
	not runs_own_code(command)
	not command.name in {"source", "."}
}

reads_code(command) if {
	command.name in {"source", "."}
	command.args[0] in standard_input
}

takes_code(command) if regex.match(interpreter, command.name)

takes_code(command) if command.name in {"source", "."}

standard_input := {"-", "/dev/stdin", "/dev/fd/0", "/proc/self/fd/0"}

# The pipeline of a command, and those of the commands that it is a part of.
containing(command) := graph.reachable(containers, {command.pipeline})

containers[entry.command.pipeline] contains object.get(entry.command, "inside", entry.command.pipeline) if {
	some entry in dockerfile.commands
}

# A word of the command has the download in it.
mentions(command, download) if {
	some word in words(command)
	regex.match("[$]{([<$][(]|`)", word)
	contains(word, download.name)
}

words(command) := array.concat(command.args, [redirect.target | some redirect in object.get(command, "redirects", [])])

is_substituted(word, download) if holds(word, "$(", download)

is_substituted(word, download) if holds(word, "`", download)

holds(word, sign, download) if {
	startswith(word, concat("", ["${", sign]))
	contains(word, download.name)
}

# A file of a commit on GitHub never changes.
is_fixed(command) if {
	addresses := [arg | some index, arg in command.args; is_address(command.args, index)]
	count(addresses) > 0
	every address in addresses {
		regex.match(`^https://(raw\.githubusercontent\.com/[^/]+/[^/]+|github\.com/[^/]+/[^/]+/raw)/[0-9a-f]{40}/`, address)
	}
}

# What has a dot or a slash may be the address of a file.
is_address(args, index) if {
	not startswith(args[index], "-")
	regex.match(`[./$]`, args[index])
	not has_value(args, index)
}

has_value(args, index) if {
	index > 0
	args[index - 1] in {"-A", "-H", "-O", "-o", "--header", "--output", "--output-document", "--user-agent"}
}

# Code in an argument, or a file: what is piped is data then.
runs_own_code(command) if {
	some arg in command.args
	arg in {"-c", "-e", "-m", "-ne", "-pe", "-r"}
}

runs_own_code(command) if {
	some arg in command.args
	not startswith(arg, "-")
	not after_s(command.args)
	not arg in standard_input
}

after_s(args) if "-s" in args

after_s(args) if "--" in args
