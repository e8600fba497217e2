package lintel.lib.image_test

import data.lintel.lib.image

test_tags if {
	image.tag("nginx") == ""
	image.tag("nginx:") == ""
	image.tag("nginx:1.29") == "1.29"
	image.tag("registry:5000/nginx") == ""
	image.tag("registry:5000/team/nginx:1.29") == "1.29"
	image.tag("nginx:1.29@sha256:0123") == "1.29"
	image.tag("nginx@sha256:0123") == ""
}

test_tags_of_texts_that_are_known_in_part if {
	image.tag("${var.registry}/nginx") == ""
	image.tag("${var.registry}/nginx:1.29") == "1.29"
	image.tag("${var.image}:latest") == "latest"
}

test_tags_that_cannot_be_known if {
	every reference in ["${var.image}", "nginx:${var.tag}", "nginx${var.suffix}", "${var.registry}/nginx:${var.tag}"] {
		not image.tag(reference)
	}
}

test_digests if {
	image.has_digest("nginx@sha256:0123")
	not image.has_digest("nginx:1.29")
}
