# METADATA
# title: End the destination of several files with a slash (COPY)
# description: >-
#   With more than one source, the destination must be a directory, and the build fails if it does not end with `/`.
# related_resources:
# - ref: https://docs.docker.com/reference/dockerfile/#copy
# custom:
#   severity: LOW
#   category: Security Best Practices
#   resource_types: [docker_copy]
#   aliases:
#     terrascan: []
#     checkov: []
#     trivy: [DS-0011, AVD-DS-0011, use-slash-for-copy-args]
#     kics: [6db6e0c2-32a3-4a2e-93b5-72c35f4119db]
#     hadolint: [DL3021]
#   cis: []
#   remediation: Add `/` to the end of the last argument.
#   fix: {replace: {'$': /}}
package lintel.docker.build.copy_into_directory

deny contains {"path": ["destination"]} if {
	count(input.config.sources) > 1
	not regex.match(`(/|\\\\|^[.]{1,2}|[}])$`, input.config.destination)
}
