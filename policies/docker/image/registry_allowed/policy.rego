# METADATA
# title: Use images of allowed registries only (FROM, --from, image)
# description: Anyone can publish images in public registries. An image from an unknown one may contain malware.
# related_resources:
# - ref: https://docs.docker.com/reference/dockerfile/#from
# - ref: https://docs.docker.com/reference/compose-file/services/#image
# custom:
#   severity: MEDIUM
#   category: Configuration and Vulnerability Analysis
#   resource_types: [docker_from, docker_copy, docker_run, docker_onbuild, docker_dockerfile, compose_service]
#   aliases:
#     terrascan: []
#     checkov: []
#     trivy: []
#     hadolint: [DL3026]
#   cis: ["docker-1.6:4.2"]
#   remediation: Use an image of a registry in the setting `registries`, or add the registry to it.
#   settings:
#     registries:
#       description: Registries that images may come from; `*` stands for a part of a name.
#       type: texts
#       default: [docker.io, ghcr.io, quay.io, mcr.microsoft.com, public.ecr.aws, gcr.io, "*.pkg.dev", registry.k8s.io, registry.access.redhat.com]
#   enabled: false
package lintel.docker.image.registry_allowed

import data.lintel.lib.image

deny contains {"path": pulled.path} if {
	some pulled in image.pulled
	is_foreign(pulled.base)
}

# The image that reads the Dockerfile runs in the build.
deny contains {"path": ["directives", "syntax"]} if {
	is_foreign(image.parts(input.config.directives.syntax))
}

is_foreign(base) if {
	allowed := data.settings["docker.image.registry_allowed"].registries
	count(allowed) > 0
	every pattern in allowed {
		not glob.match(pattern, ["/"], base.registry)
	}
}
