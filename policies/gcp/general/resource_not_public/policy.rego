# METADATA
# title: Do not grant roles on resources to allUsers or allAuthenticatedUsers
# description: >-
#   With a role for `allUsers` or `allAuthenticatedUsers`, anyone may use the resource: every Google account
#   counts as authenticated.
# related_resources:
# - ref: https://registry.terraform.io/providers/hashicorp/google/latest/docs/resources/google_service_account_iam
# - ref: https://cloud.google.com/iam/docs/principals-overview
# custom:
#   severity: HIGH
#   category: Identity and Access Management
#   nofix: principal
#   resource_types:
#   - google_api_gateway_api_iam_binding
#   - google_api_gateway_api_iam_member
#   - google_api_gateway_gateway_iam_binding
#   - google_api_gateway_gateway_iam_member
#   - google_billing_account_iam_binding
#   - google_billing_account_iam_member
#   - google_binary_authorization_attestor_iam_binding
#   - google_binary_authorization_attestor_iam_member
#   - google_cloud_run_v2_job_iam_binding
#   - google_cloud_run_v2_job_iam_member
#   - google_cloud_run_v2_worker_pool_iam_binding
#   - google_cloud_run_v2_worker_pool_iam_member
#   - google_cloud_tasks_queue_iam_binding
#   - google_cloud_tasks_queue_iam_member
#   - google_compute_disk_iam_binding
#   - google_compute_disk_iam_member
#   - google_compute_image_iam_binding
#   - google_compute_image_iam_member
#   - google_compute_instance_iam_binding
#   - google_compute_instance_iam_member
#   - google_compute_snapshot_iam_binding
#   - google_compute_snapshot_iam_member
#   - google_compute_subnetwork_iam_binding
#   - google_compute_subnetwork_iam_member
#   - google_dataform_repository_iam_binding
#   - google_dataform_repository_iam_member
#   - google_dataplex_datascan_iam_binding
#   - google_dataplex_datascan_iam_member
#   - google_dns_managed_zone_iam_binding
#   - google_dns_managed_zone_iam_member
#   - google_endpoints_service_iam_binding
#   - google_endpoints_service_iam_member
#   - google_healthcare_dataset_iam_binding
#   - google_healthcare_dataset_iam_member
#   - google_notebooks_instance_iam_binding
#   - google_notebooks_instance_iam_member
#   - google_privateca_ca_pool_iam_binding
#   - google_privateca_ca_pool_iam_member
#   - google_service_account_iam_binding
#   - google_service_account_iam_member
#   - google_sourcerepo_repository_iam_binding
#   - google_sourcerepo_repository_iam_member
#   - google_spanner_database_iam_binding
#   - google_spanner_database_iam_member
#   - google_spanner_instance_iam_binding
#   - google_spanner_instance_iam_member
#   - google_storage_managed_folder_iam_binding
#   - google_storage_managed_folder_iam_member
#   aliases:
#     terrascan: []
#     checkov: []
#     trivy: []
#   cis: []
#   remediation: Grant the role to the users, groups and service accounts that need it.
package lintel.gcp.general.resource_not_public

import data.lintel.lib.google_iam

deny contains {"path": path, "instance": input.type} if some path in google_iam.public_members
