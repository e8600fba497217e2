# References of container images: [registry[:port]/]name[:tag][@digest].
package lintel.lib.image

import data.lintel.lib.value

# A digest names one image for ever.
has_digest(reference) if contains(reference, "@")

# The tag, empty where none is written; undefined where it depends on something unknown.
tag(reference) := tag_in(reference) if value.known(reference)

tag(reference) := tag_in(tail) if {
	value.unknown(reference)
	parts := split(reference, "}")
	tail := parts[count(parts) - 1]
	regex.match(`[/:]`, tail)
}

# A colon before the last slash is a registry's port.
tag_in(text) := concat(":", array.slice(parts, 1, count(parts))) if {
	segments := split(split(text, "@")[0], "/")
	parts := split(segments[count(segments) - 1], ":")
}

# The host that an image comes from, empty where none is written; undefined where it depends on something unknown. A first
# part with a dot or a port, or `localhost`, is a host; anything else is a name on the runtime's default registry.
registry(reference) := host if {
	parts := split(reference, "/")
	host := parts[0]
	not contains(host, "$")
	count(parts) > 1
	regex.match(`[.:]|^localhost$`, host)
} else := "" if {
	not startswith(reference, "$")
}

# The name of the image alone, without registry and folders, tag and digest.
name(reference) := split(last, ":")[0] if {
	parts := split(split(reference, "@")[0], "/")
	last := parts[count(parts) - 1]
}

# The images that an instruction of a Dockerfile or a service of a Compose file takes from a registry, with their paths. What a service
# builds itself only gets the name of its image.
pulled contains {"path": ["base", "image"], "base": input.config.base} if {
	input.config.base.kind == "image"
	value.empty(value.at(input.config, ["build"]))
}

# Files come from images, too, also in an instruction that is delayed (ONBUILD).
pulled contains {"path": array.concat(place, ["from"]), "base": instruction.from_base} if {
	some place in [[], ["trigger"]]
	instruction := object.get(input.config, place, {})
	instruction.from_base.kind == "image"
}

pulled contains {"path": array.concat(place, ["mounts", index, "from"]), "base": mount.from_base} if {
	some place in [[], ["trigger"]]
	some index, mount in object.get(input.config, array.concat(place, ["mounts"]), [])
	mount.from_base.kind == "image"
}

# The image that a build takes in place of another one, or of a name.
pulled contains {"path": ["build", "additional_contexts", name], "base": base} if {
	some name, context in input.config.build.additional_contexts
	startswith(context, "docker-image://")
	base := parts(trim_prefix(context, "docker-image://"))
}

parts(reference) := {key: part |
	some key, part in {
		"image": reference,
		"registry": object.get({"": "docker.io"}, registry(reference), registry(reference)),
		"tag": tag(reference),
		"digest": concat("", array.slice(split(reference, "@"), 1, 2)),
	}
	part != ""
}
