resource "google_looker_instance" "reports" {
  name               = "reports"
  platform_edition   = "LOOKER_CORE_ENTERPRISE_ANNUAL"
  region             = "europe-west1"
  public_ip_enabled  = false
  private_ip_enabled = true
}
