# Where a module of Terraform comes from.
package lintel.lib.module_source

# An address in a registry: namespace/name/system, with or without a host and a folder inside.
registry(source) if {
	not git(source)
	regex.match(`^([0-9A-Za-z-]+(\.[0-9A-Za-z-]+)+(:[0-9]+)?/)?[0-9A-Za-z][0-9A-Za-z_-]*/[0-9A-Za-z_-]+/[0-9a-z]+(//.*)?$`, source)
}

# A repository of git.
git(source) if regex.match(`^(git::|git@|github\.com/|bitbucket\.org/)`, source)

# The branch, tag or commit that the address of a repository names; undefined where it names none.
ref(source) := regex.find_all_string_submatch_n(`[?&]ref=([^&]+)`, source, 1)[0][1]
