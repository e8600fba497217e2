# METADATA
# title: Sign container images that workflows publish (cosign)
# description: >-
#   Without a signature or an attestation, users of the image cannot check that it comes from this workflow. An image
#   that an attacker has replaced in the registry looks the same.
# related_resources:
# - ref: https://docs.sigstore.dev/cosign/signing/signing_with_containers/
# - ref: https://docs.github.com/en/actions/how-tos/secure-your-work/use-artifact-attestations/use-artifact-attestations
# custom:
#   severity: LOW
#   category: Security Best Practices
#   resource_types: [github_workflow]
#   aliases:
#     terrascan: []
#     checkov: [CKV_GHA_5]
#     trivy: []
#   cis: []
#   remediation: >-
#     After the push, run `cosign sign` on the digest of the image, or `actions/attest-build-provenance` with
#     `push-to-registry: true`.
#   enabled: false
package lintel.github.workflow.images_signed

import data.lintel.lib.published_image

deny contains {"path": push.path} if {
	some push in published_image.pushes
	not published_image.signed
}
