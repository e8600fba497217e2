resource "google_workbench_instance" "analysis" {
  name     = "analysis"
  location = "europe-west3-a"

  gce_setup {
    shielded_instance_config {
      enable_vtpm                 = true
      enable_integrity_monitoring = true
    }
  }
}
