# METADATA
# title: Keep files with secrets out of the image (COPY, .dockerignore)
# description: >-
#   Anyone who can pull the image can read the private keys and passwords in its layers, even if a later instruction
#   removes the files.
# related_resources:
# - ref: https://docs.docker.com/build/concepts/context/#dockerignore-files
# - ref: https://docs.docker.com/build/building/secrets/
# custom:
#   severity: MEDIUM
#   category: Data Protection
#   nofix: script
#   resource_types: [docker_copy, docker_add]
#   aliases:
#     terrascan: []
#     checkov: []
#     trivy: []
#   cis: ["docker-1.6:4.10"]
#   remediation: >-
#    Add the files to `.dockerignore`, or copy only what the program needs. Give secrets to the build with
#    `RUN --mount=type=secret,id=…`, and to the container when it starts.
package lintel.docker.build.secret_files_left_out

import data.lintel.lib.dockerfile

# The message has the first five files.
deny contains {"path": ["secret_files"], "message": sprintf("copies %s", [concat(", ", array.slice(files, 0, 5))])} if {
	files := input.config.secret_files
	dockerfile.is_shipped
}
