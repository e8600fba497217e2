resource "google_workbench_instance" "analysis" {
  name     = "analysis"
  location = "europe-west3-a"

  gce_setup {
    machine_type      = "e2-standard-4"
    disable_public_ip = true
  }
}
