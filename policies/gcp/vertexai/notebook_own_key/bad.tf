resource "google_workbench_instance" "analysis" {
  name     = "analysis"
  location = "europe-west3-a"

  gce_setup {
    machine_type = "e2-standard-4"

    boot_disk { # violation: gcp.vertexai.notebook_own_key
      disk_size_gb = 150
    }
  }
}
