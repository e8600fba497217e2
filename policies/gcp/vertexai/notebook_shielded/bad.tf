resource "google_workbench_instance" "analysis" {
  name     = "analysis"
  location = "europe-west3-a"

  gce_setup {
    shielded_instance_config {
      enable_vtpm                 = false # violation: gcp.vertexai.notebook_shielded
      enable_integrity_monitoring = false # violation: gcp.vertexai.notebook_shielded
    }
  }
}
