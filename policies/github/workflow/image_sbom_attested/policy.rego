# METADATA
# title: Attest an SBOM of container images that workflows publish
# description: >-
#   Without a signed list of its components (SBOM), users of an image cannot tell whether it contains a vulnerable
#   library.
# related_resources:
# - ref: https://docs.docker.com/build/metadata/attestations/sbom/
# - ref: https://docs.sigstore.dev/cosign/verifying/attestation/
# custom:
#   severity: LOW
#   category: Security Best Practices
#   resource_types: [github_workflow]
#   aliases:
#     terrascan: []
#     checkov: [CKV_GHA_6]
#     trivy: []
#   cis: []
#   remediation: >-
#     Set `sbom: true` of `docker/build-push-action`, or attach an SBOM to the image with `actions/attest-sbom` or
#     `cosign attest --type spdxjson`.
#   enabled: false
package lintel.github.workflow.image_sbom_attested

import data.lintel.lib.published_image

deny contains {"path": push.path} if {
	some push in published_image.pushes
	not published_image.listed(push.step)
}
