# METADATA
# title: Pin Git modules to a commit hash (ref)
# description: A tag can be moved to different code, but a commit hash cannot.
# related_resources:
# - ref: https://developer.hashicorp.com/terraform/language/modules/sources#selecting-a-revision
# custom:
#   severity: LOW
#   category: Security Best Practices
#   resource_types: [module]
#   aliases:
#     terrascan: []
#     checkov: [CKV_TF_1]
#     trivy: []
#   cis: []
#   remediation: Set `?ref=` to the full commit hash, and keep the tag in a comment.
#   enabled: false
package lintel.aws.module.commit_pinned

import data.lintel.lib.module_source

deny contains {"path": ["source"]} if {
	module_source.git(input.config.source)
	not commit_named
}

commit_named if regex.match(`^[0-9a-f]{40}$`, module_source.ref(input.config.source))
