resource "google_project" "shop" {
  name       = "shop"
  project_id = "shop"
  org_id     = "123456789012"
}

locals {
  changes = {
    owners    = "protoPayload.serviceData.policyDelta.bindingDeltas.role=\"roles/owner\""
    audit     = "protoPayload.serviceData.policyDelta.auditConfigDeltas:*"
    roles     = "resource.type=\"iam_role\""
    firewalls = "resource.type=\"gce_firewall_rule\""
    routes    = "resource.type=\"gce_route\""
    networks  = "resource.type=\"gce_network\""
    buckets   = "protoPayload.methodName=\"storage.setIamPermissions\""
    databases = "protoPayload.methodName=\"cloudsql.instances.update\""
  }
}

resource "google_logging_metric" "changes" {
  for_each = local.changes
  project  = google_project.shop.project_id
  name     = each.key
  filter   = each.value
}

resource "google_monitoring_alert_policy" "changes" {
  for_each              = local.changes
  project               = google_project.shop.project_id
  display_name          = each.key
  combiner              = "OR"
  notification_channels = ["oncall"]

  conditions {
    display_name = each.key

    condition_threshold {
      filter     = "metric.type=\"logging.googleapis.com/user/${google_logging_metric.changes[each.key].name}\" AND resource.type=\"global\""
      comparison = "COMPARISON_GT"
      duration   = "0s"
    }
  }
}
