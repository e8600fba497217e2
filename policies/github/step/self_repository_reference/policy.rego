# METADATA
# title: Refer to actions of the same repository with $/
# description: >-
#   A reference such as `./build` runs what is in the workspace, which an earlier step may have replaced. `$/build`
#   uses the commit that started the workflow.
# related_resources:
# - ref: https://github.blog/changelog/2026-07-30-reference-same-repository-actions-with-self-repository-syntax/
# custom:
#   severity: LOW
#   category: Security Best Practices
#   resource_types: [github_step, github_job]
#   aliases:
#     terrascan: []
#     checkov: []
#     trivy: []
#     zizmor: [self-repository]
#   cis: []
#   remediation: Write `$/` instead of `./` at the start of `uses`.
#   enabled: false
package lintel.github.step.self_repository_reference

deny contains {"path": ["uses"]} if startswith(input.config.uses.text, "./")
