# METADATA
# title: Use only allowed Google Cloud regions (region, zone, location)
# description: >-
#   Data in an unapproved region can violate data residency rules, and the budgets, audits and alerts of the other regions
#   do not cover it.
# related_resources:
# - ref: https://registry.terraform.io/providers/hashicorp/google/latest/docs/guides/provider_reference#region-1
# - ref: https://cloud.google.com/about/locations
# custom:
#   severity: MEDIUM
#   category: Compliance Validation
#   resource_types:
#   - google_artifact_registry_repository
#   - google_bigquery_dataset
#   - google_cloud_run_v2_service
#   - google_cloudbuild_worker_pool
#   - google_cloudfunctions2_function
#   - google_cloudfunctions_function
#   - google_compute_disk
#   - google_compute_forwarding_rule
#   - google_compute_instance
#   - google_compute_instance_from_template
#   - google_compute_service_attachment
#   - google_compute_subnetwork
#   - google_container_cluster
#   - google_container_node_pool
#   - google_data_fusion_instance
#   - google_dataflow_job
#   - google_dataproc_cluster
#   - google_dialogflow_cx_agent
#   - google_document_ai_processor
#   - google_document_ai_warehouse_location
#   - google_notebooks_instance
#   - google_notebooks_runtime
#   - google_redis_instance
#   - google_sql_database_instance
#   - google_storage_bucket
#   - google_vertex_ai_dataset
#   - google_vertex_ai_endpoint
#   - google_vertex_ai_featurestore
#   - google_vertex_ai_index_endpoint
#   - google_vertex_ai_tensorboard
#   - google_workbench_instance
#   - provider.google
#   aliases:
#     terrascan: []
#     checkov: []
#     trivy: []
#   cis: []
#   remediation: >-
#     Set `region`, `zone` or `location` to an allowed one, or add it to the rule's setting `regions`. Moving resources to
#     another region replaces them.
#   settings:
#     regions:
#       description: Allowed regions, zones and locations; a `*` matches any characters.
#       type: texts
#       default: ["europe-*", "eu", "eur*"]
#   enabled: false
package lintel.gcp.general.region_allowed

import data.lintel.lib.region

deny contains {"path": [attribute], "message": sprintf("the %s %s is not allowed", [attribute, name])} if {
	some attribute in ["region", "zone", "location"]
	name := region.refused(input.config[attribute], data.settings["gcp.general.region_allowed"].regions)
}
