# Scripts that are downloaded and run at once.
package lintel.lib.download

import data.lintel.lib.dockerfile

programs := {"curl", "wget", "fetch"}

interpreters := {"ash", "bash", "dash", "ksh", "node", "perl", "php", "python", "python3", "ruby", "sh", "zsh"}

# Paths of the commands whose output an interpreter runs.
piped contains entry.path if {
	some entry in dockerfile.running(programs)
	entry.command.piped
	not is_fixed(entry.command)
	some other in dockerfile.running(interpreters)
	other.command.pipeline == entry.command.pipeline
	not runs_own_code(other.command)
}

# A file of a commit on GitHub never changes.
is_fixed(command) if {
	some arg in command.args
	regex.match(`^https://(raw\.githubusercontent\.com/[^/]+/[^/]+|github\.com/[^/]+/[^/]+/raw)/[0-9a-f]{40}/`, arg)
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
	arg != "/dev/stdin"
}

after_s(args) if "-s" in args

after_s(args) if "--" in args
