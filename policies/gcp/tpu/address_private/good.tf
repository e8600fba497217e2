resource "google_tpu_v2_vm" "training" {
  name            = "training"
  runtime_version = "tpu-vm-tf-2.13.0"

  network_config {
    enable_external_ips = false
  }
}
