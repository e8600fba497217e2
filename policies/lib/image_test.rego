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

test_registries if {
	image.registry("registry.example.com/a/b:1") == "registry.example.com"
	image.registry("localhost:5000/a") == "localhost:5000"
	image.registry("localhost/a") == "localhost"
	image.registry("ghcr.io/a@sha256:1") == "ghcr.io"
	image.registry("nginx") == ""
	image.registry("nginx:1.29") == ""
	image.registry("library/nginx") == ""
	image.registry("shop/cart:${var.tag}") == ""
	not image.registry("${var.registry}/a")
	not image.registry("${var.image}")
}

test_names if {
	image.name("registry:5000/team/nginx:1.29@sha256:1") == "nginx"
	image.name("nginx") == "nginx"
}

test_images_that_are_pulled if {
	base := {"kind": "image", "image": "node"}
	image.pulled == {{"path": ["base", "image"], "base": base}} with input as {"config": {"base": base}}
	image.pulled == set() with input as {"config": {"base": {"kind": "stage", "stage": 0}}}
	image.pulled == set() with input as {"config": {"base": base, "build": {"context": "."}}}
	image.pulled == {{"path": ["from"], "base": base}} with input as {"config": {"from_base": base}}
	image.pulled == {{"path": ["trigger", "from"], "base": base}} with input as {"config": {"trigger": {"from_base": base}}}
	image.pulled == {{"path": ["mounts", 1, "from"], "base": base}} with input as {"config": {"mounts": [{"type": "tmpfs"}, {"from_base": base}]}}
	image.pulled == {{"path": ["trigger", "mounts", 0, "from"], "base": base}} with input as {"config": {"trigger": {"mounts": [{"from_base": base}]}}}
	image.pulled == set() with input as {"config": {"from_base": {"kind": "stage", "stage": 0}}}
}

test_an_image_that_a_build_takes_for_a_name if {
	service := {"build": {"context": ".", "additional_contexts": {"base": "docker-image://node:latest", "src": "./src"}}}
	path := ["build", "additional_contexts", "base"]
	base := {"image": "node:latest", "registry": "docker.io", "tag": "latest"}
	image.pulled == {{"path": path, "base": base}} with input as {"config": service}
}
