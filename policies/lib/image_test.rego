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

test_digests if {
	image.has_digest("nginx@sha256:0123")
	not image.has_digest("nginx:1.29")
}
