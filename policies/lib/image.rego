# References of container images: [registry[:port]/]name[:tag][@digest].
package lintel.lib.image

# A digest names one image for ever.
has_digest(reference) if contains(reference, "@")

# The tag, empty where none is written. A colon before the last slash is a registry's port.
tag(reference) := concat(":", array.slice(parts, 1, count(parts))) if {
	segments := split(split(reference, "@")[0], "/")
	parts := split(segments[count(segments) - 1], ":")
}
