# METADATA
# title: Do not use retired runner images (runs-on)
# description: >-
#   Jobs that request a retired image never start, so their checks do not run. Self-hosted runners with the same
#   label do not get updates.
# related_resources:
# - ref: https://github.com/actions/runner-images#available-images
# custom:
#   severity: LOW
#   category: Resilience
#   resource_types: [github_job]
#   aliases:
#     terrascan: []
#     checkov: []
#     trivy: []
#   cis: []
#   remediation: Use an image that GitHub offers, such as `ubuntu-24.04`.
#   fix:
#   - replace: {'\bubuntu-\d+\.\d+\b': ubuntu-latest, '\bmacos-\d+(\.\d+)?(-\w+)?\b': macos-latest, '\bwindows-20\d\d\b': windows-latest}
#     unsafe: The image has other versions of tools.
package lintel.github.job.runner_image_supported

deny contains {"path": ["runs-on", "labels", index], "message": sprintf("Retired in %s.", [retired[lower(label)]])} if {
	some index, label in input.config["runs-on"].labels
	not self_hosted
}

self_hosted if "self-hosted" in input.config["runs-on"].labels

# As of August 2026.
retired := {
	"macos-10.15": "August 2022",
	"macos-11": "June 2024",
	"macos-12": "December 2024",
	"macos-13": "December 2025",
	"ubuntu-16.04": "September 2021",
	"ubuntu-18.04": "April 2023",
	"ubuntu-20.04": "April 2025",
	"windows-2016": "April 2022",
	"windows-2019": "June 2025",
}
