# METADATA
# title: Pin the version of Terraform modules (version)
# description: Without a pinned version, anyone who can publish a new version of the module changes what you apply.
# related_resources:
# - ref: https://developer.hashicorp.com/terraform/language/modules/sources
# - ref: https://developer.hashicorp.com/terraform/language/block/module#version
# custom:
#   severity: LOW
#   category: Security Best Practices
#   nofix: version
#   resource_types: [module]
#   aliases:
#     terrascan: []
#     checkov: [CKV_TF_2]
#     trivy: []
#   cis: []
#   remediation: Set `version` for a module from a registry, or add `?ref=` with a tag to the address of a repository.
package lintel.aws.module.version_pinned

import data.lintel.lib.module_source
import data.lintel.lib.value

deny contains {"path": ["version"]} if {
	module_source.registry(input.config.source)
	value.empty(value.at(input.config, ["version"]))
}

deny contains {"path": ["source"]} if {
	module_source.git(input.config.source)
	not module_source.ref(input.config.source)
}

# These are always branches.
deny contains {"path": ["source"]} if {
	module_source.git(input.config.source)
	module_source.ref(input.config.source) in {"main", "master", "develop", "trunk", "HEAD"}
}
